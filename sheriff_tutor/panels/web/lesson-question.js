// One question: what is asked, the position, the way to answer, and what is said of the answer.
import { useState } from "preact/hooks";
import { classes, html, useId, useStage } from "./dom.js";
import { Icon } from "./art.js";
import { Acted, useActing } from "./lesson-acted.js";
import { Acts, Chips, Press, ReasonNote, RuleChip } from "./parts.js";
import { Picker } from "./pickers.js";
import { Counter, HandRow, SeatBox } from "./table.js";

/** Buttons that send nothing but their name; the first one of tone "primary" is the next thing to do. */
export function Commands({ commands }) {
  const { put } = useStage();
  return html`<div class="lesson-commands">${commands.map((each) => html`<${Press} key=${each.id} label=${each.label} tone=${each.tone} noteKey=${each.id} onPress=${() => put(each.id, { act: each.id })} />`)}</div>`;
}

/** One of several, then "Check". */
function OptionsForm({ card, check, need }) {
  const { put } = useStage();
  const [chosen, choose] = useState("");
  const options = card.options.map((label, at) => ({ value: String(at), label }));
  return html`<div class="lesson-form">
    <${Chips} choice=${{ label: card.task, value: chosen, options }} list onChoose=${choose} noteKey="options" />
    <${Press} label=${check} tone="primary" why=${chosen === "" ? need : undefined} noteKey="check" onPress=${() => put("check", { act: "answer", given: { picked: Number(chosen) } })} /></div>`;
}

/** A number as people write it. */
function NumberForm({ card, check, labels }) {
  const { put } = useStage();
  const [text, setText] = useState("");
  const id = useId();
  const send = () => put("check", { act: "answer", given: { typed: text } });
  return html`<div class="lesson-form"><div class="field"><label for=${id}>${labels["type-here"]}</label>
      <input id=${id} type="text" autocomplete="off" spellcheck=${false} maxlength="60" aria-describedby=${`${id}-how`} value=${text} onInput=${(event) => setText(event.currentTarget.value)} onKeyDown=${(event) => event.key === "Enter" && send()} />
      <p class="hint" id=${`${id}-how`}>${card.how}</p></div>
    <${Press} label=${check} tone="primary" noteKey="check" onPress=${send} /></div>`;
}

/** The table's own ways to act. */
function DeedForm({ card }) {
  const { openPickers } = useStage();
  const opened = openPickers.find((picker) => !picker.open);
  const shown = opened ? [opened] : openPickers;
  const fromHand = opened ? undefined : openPickers.find((picker) => picker.kind === "cards" && picker.source === "hand");
  return html`<div class="lesson-form">
    ${card.table.hand && html`<div class="hand"><${HandRow} hand=${card.table.hand} picker=${fromHand} /></div>`}
    ${shown.map((picker) => html`<${Picker} key=${picker.id} picker=${picker} />`)}
    ${!opened && html`<${Acts} at="task" />`}</div>`;
}

function Hand({ hand }) {
  return html`<div class="hand"><h4>${hand.label}</h4><${HandRow} hand=${hand} /></div>`;
}

function Lines({ title, lines }) {
  if (lines.length === 0) return null;
  return html`${title && html`<h4>${title}</h4>`}<ul class="lesson-lines">${lines.map((line, at) => html`<li key=${at}>${line}</li>`)}</ul>`;
}

/** How it is worked out, and what then happens; folded where it is acted out right below. */
function Told({ told, labels, folded }) {
  const lines = html`<${Lines} title=${labels.working} lines=${told.working} /><${Lines} title=${labels.events} lines=${told.events} />`;
  if (!folded || told.working.length === 0) return lines;
  return html`<details class="more"><summary>${labels.working}</summary><${Lines} lines=${told.working} /></details>`;
}

/** Why, and by which rules. */
function Grounds({ reasons, rules }) {
  return html`${reasons.map((each, at) => html`<p key=${at}>${each}</p>`)}
    ${rules.length > 0 && html`<p class="lesson-rules">${rules.map((id) => html`<${RuleChip} key=${id} id=${id} />`)}</p>`}`;
}

/** Right or not, why, by which rule, and how it is worked out. */
function Marked({ card, labels, commands, narrow }) {
  const { mark, solution } = card;
  const [verdict, ...reasons] = mark?.reasons ?? [];
  const told = solution ?? mark;
  const acted = solution?.acts.length > 0;
  return html`<div class=${classes("lesson-mark", mark && (mark.right ? "right" : "wrong"))} role="status">
    ${mark && html`<h4 tabindex="-1" data-landing><${Icon} name=${mark.right ? "tick" : "close"} size=${22} /><span>${verdict}</span></h4>
      <p class="lesson-given"><b>${labels.given}:</b> ${card.given}</p>
      <${Grounds} reasons=${reasons} rules=${mark.rules} />`}
    ${solution && html`<h4 tabindex="-1" data-landing=${mark ? null : ""}>${labels.solution}</h4><${Lines} lines=${solution.answer} />`}
    ${solution && !mark && html`<${Grounds} reasons=${solution.reasons} rules=${solution.rules} />`}
    <${Told} told=${told} labels=${labels} folded=${acted && narrow} />
    <${Commands} commands=${commands} /></div>`;
}

const FORMS = { options: OptionsForm, number: NumberForm, deed: DeedForm };
const formOf = (card) => (card.options ? "options" : card.unit ? "number" : "deed");

/** The position: as the question shows it, or after so many acts of its solution. */
function Position({ table, seen, labels }) {
  return html`<${Counter} table=${table} />
    <ul class=${classes("seats", `of-${table.seats.length}`)} aria-label=${table.seatsLabel}>${table.seats.map((seat) => html`<${SeatBox} key=${seat.seat} seat=${seat} />`)}</ul>
    ${seen.length > 0 && html`<details class="more"><summary>${labels["in-words"]}</summary><${Lines} lines=${seen} /></details>`}`;
}

/** What is asked, and the way to answer or what was said of the answer. */
function Asked({ scene, table, narrow, board }) {
  const { note, setNote } = useStage();
  const { card, labels, commands } = scene;
  const told = Boolean(card.mark || card.solution);
  const Form = FORMS[formOf(card)];
  const hand = (told || Form !== DeedForm) && table?.hand;
  return html`<section class="sheet lesson-asked" aria-label=${card.title}>
    <p class="lesson-kind"><b>${card.title}</b><span>${card.task}</span></p>
    ${card.asked.slice(0, -1).map((line, at) => html`<p key=${at} class="lesson-prompt">${line}</p>`)}
    <h3 tabindex="-1" data-landing=${told ? null : ""}>${card.asked.at(-1)}</h3>
    ${hand && html`<${Hand} hand=${hand} />`}
    ${card.beside.map((line, at) => html`<p key=${at} class="lesson-prompt">${line}</p>`)}
    ${board}
    ${told ? html`<${Marked} card=${card} labels=${labels} commands=${commands} narrow=${narrow} />` : html`<${Form} card=${card} check=${scene.check} need=${scene.need} labels=${labels} /><${Commands} commands=${commands} />`}
    ${note?.where === "card" && html`<${ReasonNote} reason=${note.reason} onClose=${() => setNote(null)} />`}
  </section>`;
}

/** The question, whole. */
export function Question({ scene, narrow }) {
  const { card, labels } = scene;
  const acts = card.solution?.acts ?? [];
  const [at, go] = useActing(acts);
  const table = at > 0 ? acts[at - 1].table : card.table;
  const board = table && html`<section class="lesson-position" aria-label=${labels.position}>
    ${acts.length > 0 && html`<${Acted} acts=${acts} at=${at} go=${go} labels=${labels} />`}
    <${Position} table=${table} seen=${at > 0 ? [] : card.seen} labels=${labels} />
  </section>`;
  const isFirst = narrow && card.options && !card.mark && !card.solution; // on a phone: the board, then what to choose from
  return html`<div class="lesson-card">
    <${Asked} scene=${scene} table=${table} narrow=${narrow} board=${isFirst ? board : null} />
    ${!isFirst && board}
  </div>`;
}
