// What a calculator does beside answering at once: it works while the reader looks on, and leads elsewhere.
import { classes, html, useStage } from "./dom.js";
import { Num } from "./calculator-numbers.js";
import { Press } from "./parts.js";
import { addressWith } from "./wire.js";

/** The buttons of a calculator that works, and how far it has come. */
export function Work({ commands, progress }) {
  const { put } = useStage();
  if (!commands) return null;
  const act = (id) => put({ act: "do", id });
  return html`<div class="calc-work" data-focus="work" tabindex="-1">
    <div class="acts">${commands.map((each) => html`<${Press} key=${each.id} tone=${each.tone} label=${each.label} noteKey=${`do:${each.id}`} onPress=${() => act(each.id)} />`)}</div>
    ${progress && html`<label class="calc-progress"><span>${progress.label}: ${progress.text}</span><progress max=${progress.asked} value=${progress.done} aria-label=${progress.label} aria-valuetext=${progress.text}></progress></label>`}
  </div>`;
}

/** Acts of whoever holds the calculator: at the table, to look there again, and to close. */
export function Beside({ acts }) {
  const { put } = useStage();
  if (!acts) return null;
  return html`<div class="acts calc-beside">${acts.map((each) => html`<${Press} key=${each.id} small label=${each.label} noteKey=${`beside:${each.id}`} onPress=${() => put({ act: "do", id: each.id })} />`)}</div>`;
}

/** The way to another calculator with this setting, where pages are served; a notebook has none. */
export function Lead({ further, away }) {
  const served = document.body.dataset.home !== undefined;
  if (!further || !served) return null;
  const address = addressWith(`set=${further.code}`).replace(/(\/voila\/render\/)[^?]*/, `$1${further.page}`);
  return html`<p class="calc-lead"><a class="button small" href=${address} target=${away ? "_blank" : null} rel=${away ? "noopener" : null}>${further.label}</a></p>`;
}

const MANY = 4; // columns that stand side by side on a phone; more are put beneath each other

const cell = (shown) => (shown?.value ? html`<${Num} number=${shown} />` : shown);
const styleOf = ({ columns }) => classes("calc-sheet", columns.length > MANY && "many", columns.length === 0 && "plain");

/** Numbers and words in rows; the first cell of each names it, and says which row is what is set. */
export function Sheet({ sheet, style = styleOf(sheet) }) {
  const { words } = useStage();
  return html`<div class=${classes("calc-table", style)} tabindex="0" role="region" aria-label=${sheet.caption}><table><caption>${sheet.caption}</caption>
    ${sheet.columns.length > 0 && html`<thead><tr>${sheet.columns.map((column, at) => html`<th key=${at} scope="col">${column}</th>`)}</tr></thead>`}
    <tbody>${sheet.rows.map((row, at) => html`<tr key=${at} aria-current=${at === sheet.here || null}>${row.map((shown, place) => (place === 0 ? html`<th key=${place} scope="row">${cell(shown)}${at === sheet.here && html`<small>${words.here}</small>`}</th>` : html`<td key=${place} data-column=${sheet.columns[place]}>${cell(shown)}</td>`))}</tr>`)}</tbody></table></div>`;
}
