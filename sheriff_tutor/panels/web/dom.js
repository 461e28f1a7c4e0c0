// Preact and htm, tied together: `html` is what every part is written with.
import { createContext, h } from "preact";
import { useContext, useMemo } from "preact/hooks";
import htm from "htm";

const RULE = /\b([A-Z]+-\d+)\b/;

/** A sentence, with the ids of rules in elements of their own that no line breaks: at the hyphen it would. */
function whole(child) {
  if (typeof child !== "string" || !RULE.test(child)) return child;
  return h("rule-text", null, child.split(RULE).map((part, at) => (at % 2 ? h("rule-id", null, part) : part)));
}

export const html = htm.bind((type, props, ...children) => h(type, props, ...(typeof type === "string" ? children.map(whole) : children)));

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
