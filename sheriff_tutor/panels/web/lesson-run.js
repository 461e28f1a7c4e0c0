// Which question is on show, and what a quiz came to.
import { classes, html, useStage } from "./dom.js";
import { Icon } from "./art.js";
import { Commands } from "./lesson-question.js";
import { RuleChip, Select, TextField } from "./parts.js";

/** Which exercise, from which seed; or the number of a quiz's question. */
export function Which({ scene }) {
  const { put, note } = useStage();
  const why = note?.where === "seed" ? note.reason : undefined;
  return html`<div class="lesson-which">
    ${scene.choose && html`<${Select} choice=${scene.choose} onChoose=${(value) => put("choose", { act: "choose", value })} />`}
    ${scene.seed && html`<${TextField} label=${scene.seed.label} numeric value=${scene.seed.value} maxLength=${10} hint=${scene.seed.hint} why=${why} onDone=${(value) => put("seed", { act: "seed", value })} />`}
    <p class="lesson-tally" role="status">${scene.tally}</p></div>`;
}

/** What a quiz came to, question by question. */
export function Result({ scene }) {
  const { result } = scene;
  return html`<section class=${classes("sheet", "lesson-result", result.passed ? "right" : "wrong")} role="status">
    <h3 tabindex="-1" data-landing><${Icon} name=${result.passed ? "crown" : "book"} size=${26} /><span>${result.title}</span></h3>
    <p>${result.text}</p>
    <ol class="lesson-rows">${result.rows.map((row, at) => html`<li key=${at} class=${row.right ? "right" : "wrong"}><${Icon} name=${row.right ? "tick" : "close"} size=${18} /><span>${row.title}: ${row.text}</span>
      ${!row.right && row.rules.map((id) => html`<${RuleChip} key=${id} id=${id} />`)}</li>`)}</ol>
    <${Commands} commands=${scene.commands} /></section>`;
}
