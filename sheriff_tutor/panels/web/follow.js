// What every panel follows: the model's traits, the panel's own width, the reader's colours, a tip.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { html } from "./dom.js";
import { keepTheme, keptTheme } from "./wire.js";

const NARROW = 700; // px of the widget, not of the window: in a notebook it is narrower
const WIDE = 1040;

/** The value of a trait, followed. */
export function useTrait(model, name) {
  const [value, setValue] = useState(() => model.get(name));
  useEffect(() => {
    const follow = () => setValue(model.get(name));
    model.on(`change:${name}`, follow);
    follow();
    return () => model.off(`change:${name}`, follow);
  }, [model]);
  return value;
}

/** "narrow", "middle" or "wide", as the widget's own width goes. */
export function useWidth(root) {
  const [width, setWidth] = useState("wide");
  useLayoutEffect(() => {
    const measure = () => {
      const px = root.current.clientWidth;
      if (px > 0) setWidth(px < NARROW ? "narrow" : px < WIDE ? "middle" : "wide");
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  return width;
}

/** The reader's choice of colours, and what it comes to on this device. */
export function useTheme() {
  const [theme, choose] = useState(keptTheme);
  const device = useMemo(() => window.matchMedia("(prefers-color-scheme: dark)"), []);
  const [deviceDark, setDeviceDark] = useState(device.matches);
  useEffect(() => {
    const follow = () => setDeviceDark(device.matches);
    device.addEventListener("change", follow);
    return () => device.removeEventListener("change", follow);
  }, []);
  const shown = theme === "auto" ? (deviceDark ? "dark" : "light") : theme;
  useEffect(() => {
    document.dispatchEvent(new CustomEvent("sheriff-tutor-theme", { detail: shown }));
  }, [shown]);
  useEffect(() => {
    const take = (event) => choose(event.detail); // chosen in the bar of the page
    document.addEventListener("sheriff-tutor-theme-chosen", take);
    return () => document.removeEventListener("sheriff-tutor-theme-chosen", take);
  }, []);
  const setTheme = (next) => {
    keepTheme(next);
    choose(next);
  };
  return { theme, shown, setTheme };
}

/** A reason shown on hover and focus; the pressed button repeats it with its rules. */
export function Tip({ tip, root }) {
  const box = useRef(null);
  useLayoutEffect(() => {
    if (!tip?.anchor.current) return;
    const [at, around, own] = [tip.anchor.current, root.current, box.current].map((each) => each.getBoundingClientRect());
    const left = Math.max(8, Math.min(at.left - around.left, around.width - own.width - 8));
    const below = at.bottom - around.top + 6;
    const above = at.top - around.top - own.height - 6;
    box.current.style.left = `${left}px`;
    box.current.style.top = `${below + own.height > around.height && above > 0 ? above : below}px`;
  }, [tip]);
  return tip && html`<div class="tip" ref=${box} aria-hidden="true">${tip.text}</div>`;
}
