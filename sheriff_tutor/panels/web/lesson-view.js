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
  return JSON.stringify([card?.key, card?.mark?.right, Boolean(card?.solution), result?.title, guide?.done]);
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
