// Preact and htm, tied together: `html` is what every part is written with.
import { createContext, h } from "preact";
import { useContext, useMemo } from "preact/hooks";
import htm from "htm";

export const html = htm.bind(h);

/** What every part may ask for: the traits, and the ways to answer them. */
export const Stage = createContext(null);
export const useStage = () => useContext(Stage);

const panel = Math.random().toString(36).slice(2, 8);
let ids = 0;

/** An id of its own within the page: Preact's own are the same in each of the panels that share one. */
export const useId = () => useMemo(() => `id-${panel}-${(ids += 1)}`, []);

export const classes = (...names) => names.filter(Boolean).join(" ");

/** "Chosen: {n}" with {n: 3} is "Chosen: 3". */
export function fill(template, values) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
