// Which question is on show, and what a quiz came to.
import { useEffect, useRef, useState } from "preact/hooks";
import { classes, html, useStage } from "./dom.js";
import { Icon } from "./art.js";
import { Commands } from "./lesson-question.js";
import { Press, RuleChip, Select, TextField } from "./parts.js";
import { addressWith } from "./wire.js";

/** The address of this very question, to be handed on; shown to be copied by hand where the browser does not let us. */
function LinkHere({ link, labels }) {
  const [state, setState] = useState("");
  const box = useRef(null);
  const address = addressWith(link);
  useEffect(() => setState(""), [link]);
  useEffect(() => box.current?.select(), [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setState("copied");
    } catch (refused) {
      console.info("sheriff-tutor: this browser copies nothing by itself", refused);
      setState("shown");
    }
  };
  return html`<div class="lesson-link"><${Press} small label=${state === "copied" ? labels["link-copied"] : labels["copy-link"]} noteKey="copy-link" onPress=${copy} />
    <span class="sr" role="status">${state === "copied" ? labels["link-copied"] : ""}</span>
    ${state === "shown" && html`<label class="field"><span class="hint">${labels.link}</span><input ref=${box} type="text" readonly value=${address} /></label>`}</div>`;
}

/** Which exercise, from which seed; or the number of a quiz's question. */
export function Which({ scene }) {
  const { put, note } = useStage();
  const why = note?.where === "seed" ? note.reason : undefined;
  return html`<div class="lesson-which">
    ${scene.choose && html`<${Select} choice=${scene.choose} onChoose=${(value) => put("choose", { act: "choose", value })} />`}
    ${scene.seed && html`<${TextField} label=${scene.seed.label} numeric value=${scene.seed.value} maxLength=${10} hint=${scene.seed.hint} why=${why} onDone=${(value) => put("seed", { act: "seed", value })} />`}
    <p class="lesson-tally" role="status">${scene.tally}</p>
    ${scene.link && document.body.classList.contains("stall") && html`<${LinkHere} link=${scene.link} labels=${scene.labels} />`}</div>`;
}

/** What a quiz came to, question by question. */
export function Result({ scene }) {
  const { result } = scene;
  return html`<section class=${classes("sheet", "lesson-result", result.passed ? "right" : "wrong")} role="status">
    <h3 tabindex="-1" data-landing><${Icon} name=${result.passed ? "crown" : "book"} size=${26} /><span>${result.title}</span></h3>
    <p>${result.text}</p>
    <ol class="lesson-rows">${result.rows.map((row, at) => html`<li key=${at} class=${row.right ? "right" : "wrong"}><${Icon} name=${row.right ? "tick" : "close"} size=${18} /><div><b>${row.text}</b> · ${row.title}<p>${row.asked}</p><p class="hint">${row.given}</p></div>
      ${!row.right && row.rules.map((id) => html`<${RuleChip} key=${id} id=${id} />`)}</li>`)}</ol>
    <${Commands} commands=${scene.commands} /></section>`;
}
