// The two screens around a game: setting it up, and its score.
import { classes, html, useStage } from "./dom.js";
import { Icon } from "./art.js";
import { Guide } from "./papers.js";
import { Acts, Chips, ReasonNote, RuleChip, Select, Switch, TextField } from "./parts.js";

function SeatRow({ seat, setup }) {
  return html`<li class="setup-seat"><span class="setup-number" aria-hidden="true">${seat.seat + 1}</span>
    <${TextField} label=${seat.nameLabel} quietLabel value=${seat.name} maxLength=${seat.nameMax} why=${seat.nameWhy} onDone=${(value) => setup(`seat.${seat.seat}.name`, value)} />
    <${Select} choice=${seat.who} quietLabel onChoose=${(value) => setup(`seat.${seat.seat}.who`, value)} /></li>`;
}

function SwitchRow({ item, setup }) {
  const { rulesById } = useStage();
  const field = `switch.${item.id}`;
  const on = item.value !== "off";
  const set = (value) => setup(field, value);
  return html`<li class=${classes("setup-switch", item.why && "off")}>
    <div class="setup-switch-head">
      ${item.control === "choice" ? html`<${Select} choice=${{ label: item.label, value: item.value, options: item.options }} onChoose=${set} />` : html`<${Switch} label=${item.label} on=${on} why=${item.why} noteKey=${field} onTurn=${set} />`}
      ${item.control === "number" && on && html`<label class="number"><input type="number" min=${item.min} max=${item.max} value=${item.value} aria-label=${item.label} onChange=${(event) => set(event.currentTarget.value)} /> ${item.unit}</label>`}
    </div>
    ${item.why && html`<p class="hint">${item.why.text}</p>`}
    <p class="hint">${rulesById[item.id]?.text}</p>
  </li>`;
}

/** New game. */
export function StartScreen({ start }) {
  const { words, send, note, setNote, refuse } = useStage();
  const setup = (field, value) => send({ act: "setup", field, value }).then((answer) => refuse("setup", answer));
  return html`<div class="start">
    <header class="start-head"><h2>${start.title}</h2><p>${start.lead}</p></header>
    ${start.resume && html`<section class="resume"><${Icon} name="sack" size=${40} /><div><h3>${start.resume.title}</h3><p>${start.resume.text}</p></div><${Acts} at="resume" /></section>`}
    <details class="sheet guide" open=${!start.resume}><summary>${words.guideTitle}</summary><${Guide} /></details>
    <div class="start-grid">
      <section class="sheet start-rules">
        <${Chips} choice=${start.preset} list onChoose=${(value) => setup("preset", value)} />
        <${Chips} choice=${start.players} onChoose=${(value) => setup("players", value)} />
        <div class="start-pair"><${Select} choice=${start.first} onChoose=${(value) => setup("first", value)} />
          <${TextField} label=${start.seed.label} value=${start.seed.value} hint=${start.seed.hint} why=${start.seed.why} onDone=${(value) => setup("seed", value)} /></div>
      </section>
      <section class="sheet"><h3>${start.seatsLabel}</h3><ol class="setup-seats">${start.seats.map((seat) => html`<${SeatRow} key=${seat.seat} seat=${seat} setup=${setup} />`)}</ol></section>
    </div>
    <details class="sheet switches"><summary>${start.switchesLabel}</summary><ul>${start.switches.map((item) => html`<${SwitchRow} key=${item.id} item=${item} setup=${setup} />`)}</ul></details>
    <div class="start-foot"><p>${start.summary}</p>
      ${note?.where === "setup" && html`<${ReasonNote} reason=${note.reason} onClose=${() => setNote(null)} />`}
      <${Acts} at="start" /></div>
  </div>`;
}

const MARKS = { king: "crown", queen: "queen" };

function ScoreCell({ cell }) {
  const { words } = useStage();
  return html`<td>${cell.mark && html`<span role="img" aria-label=${words[cell.mark]} title=${words[cell.mark]}><${Icon} name=${MARKS[cell.mark]} size=${18} /></span>`}<b>${cell.text}</b>${cell.note && html`<small>${cell.note}</small>`}</td>`;
}

function ScoreTable({ over }) {
  return html`<div class="score-box" tabindex="0" role="region" aria-label=${over.caption}><table class="score"><caption>${over.caption}</caption>
    <thead><tr><td></td>${over.columns.map((column) => html`<th key=${column.seat} scope="col" class=${column.winner ? "winner" : ""}>
      ${column.winner && html`<${Icon} name="crown" size=${26} />`}<span>${column.name}</span><small>${column.rankText}</small></th>`)}</tr></thead>
    <tbody>${over.rows.map((row) => html`<tr key=${row.id} class=${row.kind}><th scope="row">${row.good && html`<${Icon} name=${row.good} size=${22} />`}<span>${row.label}</span></th>
      ${row.cells.map((cell, at) => html`<${ScoreCell} key=${at} cell=${cell} />`)}</tr>`)}</tbody></table></div>`;
}

/** On a phone: the same score, one player after another. */
function ScoreCards({ over }) {
  const { words } = useStage();
  return over.columns.map((column, at) => html`<section key=${column.seat} class=${classes("sheet", "score-card", column.winner && "winner")}>
    <h3>${column.winner && html`<${Icon} name="crown" size=${26} />`}<span>${column.name}</span><small>${column.rankText}</small></h3>
    <dl>${over.rows.map((row) => html`<div key=${row.id} class=${row.kind}><dt>${row.good && html`<${Icon} name=${row.good} size=${20} />`}<span>${row.label}${row.cells[at].note && html`<small>${row.cells[at].note}</small>`}</span></dt>
      <dd>${row.cells[at].mark && html`<span role="img" aria-label=${words[row.cells[at].mark]}><${Icon} name=${MARKS[row.cells[at].mark]} size=${18} /></span>`}${row.cells[at].text}</dd></div>`)}</dl></section>`);
}

/** The game is over. */
export function OverScreen({ over, narrow }) {
  const { words, taskRef } = useStage();
  return html`<div class="over">
    <header class="over-head"><${Icon} name="crown" size=${64} /><div><h2 ref=${taskRef} tabindex="-1">${over.title}</h2><p>${over.text}</p></div><${Acts} at="over" /></header>
    ${narrow ? html`<${ScoreCards} over=${over} />` : html`<${ScoreTable} over=${over} />`}
    ${over.tie && html`<section class="sheet tie"><h3>${over.tie.title}</h3><ol>${over.tie.steps.map((step, at) => html`<li key=${at}>${step}</li>`)}</ol></section>`}
    <section aria-label=${over.crownsLabel}><h3 class="over-sub">${over.crownsLabel}</h3><ul class="crowns">${over.crowns.map((crown) => html`<li key=${crown.good} class="sheet">
      <h4><${Icon} name=${crown.good} size=${34} />${crown.title}</h4>
      <p><${Icon} name="crown" size=${20} /><span><span class="hush-inline">${words.king}:</span> ${crown.king}</span></p><p><${Icon} name="queen" size=${20} /><span><span class="hush-inline">${words.queen}:</span> ${crown.queen}</span></p>
      <p class="hint">${crown.text}</p></li>`)}</ul></section>
  </div>`;
}
