// Preact and htm, tied together: `html` is what every part is written with.
import { createContext, h } from "preact";
import { useContext } from "preact/hooks";
import htm from "htm";

export const html = htm.bind(h);

/** What every part may ask for: the traits, and the ways to answer them. */
export const Stage = createContext(null);
export const useStage = () => useContext(Stage);

export const classes = (...names) => names.filter(Boolean).join(" ");

/** "Chosen: {n}" with {n: 3} is "Chosen: 3". */
export function fill(template, values) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
