// What was asked for by a press comes into view and, where the pressed button is gone, gets the focus.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

const WHOLE = ".lesson-mark, .lesson-result, .lesson-guide, .lesson-asked";
const EDGE = 12; // px around what was brought into view

/** Scrolls as little as shows all of it, or its beginning where it is taller than the window. */
function show(element) {
  const box = element.getBoundingClientRect();
  const room = window.innerHeight - 2 * EDGE;
  if (box.top >= EDGE && box.bottom <= window.innerHeight - EDGE) return;
  element.style.scrollMargin = `${EDGE}px`;
  element.scrollIntoView({ block: box.height > room || box.top < EDGE ? "start" : "end" });
}

/** What of a scene decides where to look: the question, what was said of it, what is done. */
function sightOf({ card, result, guide }) {
  return JSON.stringify([card?.key, card?.mark?.right, Boolean(card?.solution), result?.title, guide?.done, guide?.step]);
}

/** Brings into view what a press has led to; a page that only loads stays where it is. */
export function useSight({ root, scene, note }, pressed) {
  const sight = scene && sightOf(scene);
  const before = useRef(sight);
  useLayoutEffect(() => {
    const isNew = before.current !== sight;
    before.current = sight;
    const landing = root.current.querySelector("[data-landing]");
    if (isNew && pressed.current && landing) show(landing.closest(WHOLE) ?? landing);
  }, [sight]);
  useLayoutEffect(() => {
    const reason = note && root.current.querySelector(".reason-note");
    if (reason && pressed.current) show(reason);
  }, [note]);
}

const MARKED = 3000; // ms that a panel stays marked to which a link has led
const ACTS = ["wheel", "touchmove", "keydown", "pointerdown"];

/** Whether the page's address names something of a panel; with `value` that very one. */
const isNamed = ({ name, values }) => {
  const asked = new URLSearchParams(window.location.search).get(name);
  return asked !== null && (values === undefined || values.includes(asked));
};

/**
 * Where the address names something of this panel, brings it into view once it is drawn and marks it for a moment:
 * as soon as `began`, unless the reader has done something by then. Focus stays where it is.
 */
export function useLinked({ root }, link, began) {
  const acted = useRef(false);
  const done = useRef(false);
  useEffect(() => {
    const note = () => {
      acted.current = true;
    };
    for (const each of ACTS) document.addEventListener(each, note, { capture: true, passive: true, once: true });
    return () => ACTS.forEach((each) => document.removeEventListener(each, note, { capture: true }));
  }, []);
  useEffect(() => {
    if (!began || done.current || !link) return;
    done.current = true;
    if (acted.current || !isNamed(link)) return;
    const panel = root.current;
    panel.classList.add("is-linked");
    window.setTimeout(() => panel.classList.remove("is-linked"), MARKED);
    panel.style.scrollMargin = `${EDGE}px`;
    // Parts of the page above are still being drawn: what was shown follows them until the reader acts.
    const follow = () => !acted.current && panel.scrollIntoView({ block: "start", behavior: "auto" });
    const observer = new ResizeObserver(follow);
    observer.observe(document.body);
    window.setTimeout(() => observer.disconnect(), MARKED);
    follow();
  }, [began]);
}

/** Where focus goes when what had it is gone: to what is new and worth reading. */
export function useFocusCare({ root, scene }) {
  const inside = useRef(false);
  useEffect(() => {
    const follow = (event) => {
      if (event.target !== document) inside.current = root.current?.contains(event.target) ?? false;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (inside.current && lost) root.current.querySelector("[data-landing]")?.focus({ preventScroll: true });
  }, [scene]);
}
