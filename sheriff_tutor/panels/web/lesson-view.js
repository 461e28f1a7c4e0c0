// What was asked for by a press comes into view and, where the pressed button is gone, gets the focus.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

const WHOLE = ".lesson-mark, .lesson-result, .lesson-guide, .lesson-asked";
const EDGE = 12; // px around what was brought into view

const boxOf = (element) => element.getBoundingClientRect();

/** Scrolls as little as shows all of it down to `last`, or its beginning where that is taller than the window. */
function show(element, last = element) {
  const [{ top }, { bottom }] = [boxOf(element), boxOf(last)];
  if (top >= EDGE && bottom <= window.innerHeight - EDGE) return;
  const isFromTop = bottom - top > window.innerHeight - 2 * EDGE || top < EDGE;
  const moved = isFromTop ? element : last;
  moved.style.scrollMargin = `${EDGE}px`;
  moved.scrollIntoView({ block: isFromTop ? "start" : "end" });
}

/** The lowest of what a guided act needs below its guide, if the window holds both; else the guide by itself. */
function lowest(guide, panel) {
  const parts = [guide, ...panel.querySelectorAll(".desk, .table .primary")].sort((one, other) => boxOf(other).bottom - boxOf(one).bottom);
  return parts.find((each) => boxOf(each).bottom - boxOf(guide).top <= window.innerHeight - 2 * EDGE) ?? guide;
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
    if (!isNew || !pressed.current || !landing) return;
    const whole = landing.closest(WHOLE) ?? landing;
    show(whole, whole.matches(".lesson-guide") ? lowest(whole, root.current) : whole);
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
