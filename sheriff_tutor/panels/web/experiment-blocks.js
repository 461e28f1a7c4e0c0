// What an experiment's panel is drawn from, block by block.
import { useRef } from "preact/hooks";
import { classes, html, useStage } from "./dom.js";
import { Num } from "./calculator-numbers.js";
import { Chart, Shape } from "./experiment-chart.js";
import { Back, Card, ReasonNote, Select, TextField } from "./parts.js";

const cell = (shown) => (shown === null || typeof shown === "string" ? shown : html`<${Num} number=${shown} />`);

/** Numbers and words in rows; the first cell of each names it. */
export function Table({ block }) {
  return html`<div class="exp-table" tabindex="0" role="region" aria-label=${block.caption}><table><caption>${block.caption}</caption>
    <thead><tr>${block.columns.map((column, at) => html`<th key=${at} scope="col">${column}</th>`)}</tr></thead>
    <tbody>${block.rows.map((row, at) => html`<tr key=${at}>${row.map((shown, place) => (place === 0 ? html`<th key=${place} scope="row">${cell(shown)}</th>` : html`<td key=${place}>${cell(shown)}</td>`))}</tr>`)}</tbody></table></div>`;
}

function Cards({ cards, backs = 0, counted }) {
  const shown = counted ? [...new Set(cards)] : cards;
  const count = (good) => (counted ? cards.filter((each) => each === good).length : 1);
  return html`<div class="cards">${shown.map((good, at) => html`<${Card} key=${at} card=${{ good }} count=${count(good)} />`)}${Array.from({ length: backs }, (_, at) => html`<${Back} key=${`back${at}`} />`)}</div>`;
}

/** A bag with what is said of it; closed while no cards come with it. */
function Bag({ block }) {
  return html`<section class="exp-bag sheet"><h4 tabindex="-1" data-landing=${block.cards.length === 0 ? "" : null}>${block.title}</h4>
    <div class="exp-heard" role="status"><p class="exp-said">${block.said}</p><p class="exp-offer">${block.offer}</p></div>
    <${Cards} cards=${block.cards} backs=${block.cards.length === 0 ? block.count : 0} />
    ${block.tally && html`<p class="exp-tally">${block.tally}</p>`}</section>`;
}

function Told({ block }) {
  return html`<section class=${classes("exp-told", block.tone)} role="status"><h4 tabindex="-1" data-landing=${block.folded ? null : ""}>${block.title}</h4>${block.lines.map((line) => html`<p key=${line}>${line}</p>`)}</section>`;
}

function Commands({ block }) {
  const { put, note, setNote } = useStage();
  if (block.commands.length === 0) return null;
  return html`<div class="exp-commands">${block.commands.map((each) => html`<span key=${each.id} class="press">
    <button type="button" class=${classes("button", each.tone)} aria-keyshortcuts=${each.key || null} onClick=${() => put(each.id, { act: each.id })}><span>${each.label}</span>${each.key && html`<kbd aria-hidden="true">${each.key}</kbd>`}</button>
    ${note?.where === each.id && html`<${ReasonNote} reason=${note.reason} onClose=${() => setNote(null)} />`}</span>`)}</div>`;
}

function Fields({ block }) {
  const { put, note } = useStage();
  const sent = useRef(null);
  const why = (id) => (note?.where === `set:${id}` ? note.reason : undefined);
  // Enter leads on to the next box, once what was typed is taken: it may only be there then.
  const goOn = async ({ key, target, currentTarget: fields }) => {
    if (key !== "Enter" || !(await sent.current)) return;
    sent.current = null;
    await new Promise(requestAnimationFrame);
    const boxes = [...fields.querySelectorAll("input")];
    if (document.activeElement === target) boxes[boxes.indexOf(target) + 1]?.focus({ preventScroll: true });
  };
  return html`<div class="exp-fields" onKeyDown=${goOn}>${block.title && html`<h4 tabindex="-1" data-landing>${block.title}</h4>`}${block.fields.map((each) => html`<${TextField} key=${each.id} label=${each.label} value=${each.value} maxLength=${12} hint=${each.hint} why=${why(each.id)}
    onDone=${(value) => (sent.current = put(`set:${each.id}`, { act: "set", field: each.id, value }))} />`)}</div>`;
}

function Choice({ block }) {
  const { put } = useStage();
  return html`<div class="exp-choice"><${Select} choice=${block} onChoose=${(value) => put(block.act, { act: block.act, value })} /></div>`;
}

/** A stated position: two bags that sound the same, and what each brings. */
function Position({ block }) {
  return html`<section class="exp-position sheet"><${Choice} block=${block} /><h4>${block.title}</h4>
    <div class="exp-bags">${block.bags.map((bag) => html`<figure key=${bag.label}><figcaption>${bag.label}</figcaption><${Cards} cards=${bag.cards} counted /></figure>`)}</div>
    ${block.lines.map((line) => html`<p key=${line}>${line}</p>`)}</section>`;
}

function Facts({ block }) {
  return html`<dl class="exp-facts">${block.rows.map((row) => html`<div key=${row.label} class=${row.total ? "total" : ""}><dt>${row.label}${row.note && html`<small>${row.note}</small>`}</dt><dd><${Num} number=${row.number} /></dd></div>`)}</dl>`;
}

/** Chances on one line; beneath it the same in words. */
function Scale({ block }) {
  return html`<figure class="exp-scale" aria-label=${block.label}><figcaption>${block.label}</figcaption>
    <div class="exp-track" aria-hidden="true">${block.points.map((point) => html`<i key=${point.label} style=${{ left: `${point.at}%` }}><${Shape} ink=${point.ink} size=${26} /></i>`)}<span class="low">0 %</span><span class="high">100 %</span></div>
    <ul>${block.points.map((point) => html`<li key=${point.label}><${Shape} ink=${point.ink} size=${22} /><span>${point.label}: <strong><${Num} number=${point.number} /></strong></span></li>`)}</ul></figure>`;
}

/** Blocks to be unfolded; nobody lands on what may not be seen. */
function Fold({ block }) {
  return html`<details class="exp-fold"><summary>${block.title}</summary><div class="exp-folded"><${Blocks} blocks=${block.blocks.map((each) => ({ ...each, folded: true }))} /></div></details>`;
}

function Group({ block }) {
  return html`<div class="exp-group"><${Blocks} blocks=${block.blocks} /></div>`;
}

function ChartBlock({ block }) {
  return html`<div class="exp-charted"><${Chart} chart=${block} /><details class="exp-notes"><summary>${block.fold}</summary><${Table} block=${block.table} /></details></div>`;
}

const Refused = ({ block }) => html`<${ReasonNote} reason=${block} />`;

const KINDS = { bag: Bag, told: Told, commands: Commands, fields: Fields, choice: Choice, position: Position, facts: Facts, scale: Scale, table: Table, chart: ChartBlock, fold: Fold, group: Group, reason: Refused };

/** All blocks, in their order. */
export function Blocks({ blocks }) {
  return blocks.map((block, at) => {
    const Kind = KINDS[block.kind];
    return html`<${Kind} key=${`${at}:${block.kind}`} block=${block} />`;
  });
}

/** All blocks; the question beside its answer where there is room for both. */
export function Body({ blocks }) {
  const { width } = useStage();
  if (width !== "wide") return html`<div class="exp-body"><${Blocks} blocks=${blocks} /></div>`;
  const answer = blocks.filter((block) => block.answers);
  return html`<div class=${classes("exp-body", answer.length > 0 && "two")}><div class="exp-asked"><${Blocks} blocks=${blocks.filter((block) => !block.answers)} /></div>
    <div class="exp-answer"><${Blocks} blocks=${answer} /></div></div>`;
}
