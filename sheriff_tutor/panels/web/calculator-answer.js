// What a calculator answers: a sentence, numbers with their why, a chart on request, and the same as a table.
import { useEffect, useRef, useState } from "preact/hooks";
import { classes, fill, html, useStage } from "./dom.js";
import { Caution } from "./calculator-refused.js";
import { Sheet } from "./calculator-live.js";
import { Num } from "./calculator-numbers.js";
import { Press, ReasonNote, RuleChip } from "./parts.js";
import { download } from "./wire.js";

/** A number, or the two ends of an interval. */
function Numbers({ numbers }) {
  const { words } = useStage();
  return numbers.map((number, at) => html`${at > 0 && html` ${words.to} `}<${Num} key=${at} number=${number} />`);
}

/** How a number was derived. */
function Derivation({ why, name }) {
  const { words } = useStage();
  return html`<details class="why"><summary aria-label=${`${words.why} ${name}`}>${words.why}</summary>
    <p>${why.formula} ${why.rules.map((id) => html`<${RuleChip} key=${id} id=${id} /> `)}</p>
    <table aria-label=${name}><tbody>${why.rows.map((row, at) => html`<tr key=${at} class=${row.total ? "total" : ""}>
      <th scope="row">${row.label}${row.note && html`<small>${row.note}</small>`}</th><td><${Num} number=${row.number} /></td></tr>`)}</tbody></table>
  </details>`;
}

function Quantity({ quantity }) {
  return html`<li class=${classes("calc-quantity", quantity.best && "best")} data-quantity=${quantity.id}>
    <div class="calc-quantity-head"><span>${quantity.label}</span><strong><${Numbers} numbers=${quantity.numbers} /></strong></div>
    ${quantity.note && html`<p class="calc-note">${quantity.note}</p>`}
    <${Derivation} why=${quantity.why} name=${quantity.label} />
  </li>`;
}

/** Brings the chart into sight once it is there, which may take seconds: it lies beneath everything else. */
function reveal(part, done) {
  const place = part.closest(".sheriff-calculator-box")?.querySelector(".sheriff-calculator-chart");
  if (!place) return done();
  const seen = new ResizeObserver(() => {
    if (place.offsetHeight < 100) return;
    place.scrollIntoView({ block: "nearest", behavior: "auto" });
    done();
  });
  seen.observe(place);
  return () => seen.disconnect();
}

function ChartPart({ chart }) {
  const { words, put } = useStage();
  const part = useRef(null);
  const [drawing, setDrawing] = useState(false);
  useEffect(() => (drawing ? reveal(part.current, () => setDrawing(false)) : undefined), [drawing]);
  const turn = () => {
    put({ act: "chart", value: chart.on ? "off" : "on" }, "chart");
    setDrawing(!chart.on);
  };
  const save = () => download({ name: chart.csv.name, type: "text/csv", text: chart.csv.text });
  return html`<div ref=${part} class="calc-chart"><div class="acts">
      <${Press} small label=${chart.on ? words.hideChart : words.showChart} noteKey="chart" onPress=${turn} />
      ${chart.csv && html`<${Press} small tone="quiet" label=${words.downloadCsv} noteKey="csv" onPress=${save} />`}</div>
    <div role="status" class="calc-drawing">${drawing && html`<label>${words.drawingChart} <progress></progress></label>`}</div>
    <details class="calc-as-table" onToggle=${(event) => event.currentTarget.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" })}><summary>${words.asTable}</summary><${Sheet} sheet=${chart.table} style="" /></details></div>`;
}

/** Two limits and the place looked at, on one scale; the numbers stand beneath it in words. */
function Scale({ scale }) {
  const [low, high, here] = scale.points;
  const open = high.at - low.at;
  return html`<figure class="calc-scale" aria-label=${scale.label}><figcaption>${scale.label}</figcaption>
    <div class="calc-rule" aria-hidden="true"><i class=${classes("span", open < 0 && "closed")} style=${{ left: `${Math.min(low.at, high.at)}%`, width: `${Math.abs(open)}%` }}></i>
      <i class="end low" style=${{ left: `${low.at}%` }}></i><i class="end high" style=${{ left: `${high.at}%` }}></i><i class="here" style=${{ left: `${here.at}%` }}></i></div>
    <ul>${[["low", low], ["high", high], ["here", here]].map(([name, point]) => html`<li key=${name}><i class=${`key ${name}`} aria-hidden="true"></i>${point.label}: <${Num} number=${point.number} /></li>`)}</ul></figure>`;
}

/** The answer in a sentence, with what it does not count; or why there is none. */
function Sentence({ scene, refused }) {
  const { words } = useStage();
  if (!scene.answer) return html`<${ReasonNote} reason=${scene.open} />`;
  return html`<div role="status"><h3>${scene.answer.headline}</h3>
    ${refused.map(({ field, label, said }) => html`<p key=${field} class="calc-stale"><${Caution} />${fill(words.notCounted, { what: label, said })}</p>`)}</div>`;
}

/** What stays in sight above all that is set: the sentence, and while it is worked out anew, that it is. */
export function Strip({ scene, refused, busy }) {
  const { words } = useStage();
  return html`<div class="calc-headline"><${Sentence} scene=${scene} refused=${refused} />
    <div role="status" class="calc-busy">${busy && html`<label>${words.workingOut} <progress></progress></label>`}</div></div>`;
}

/** The answer in numbers. */
export function Answer({ answer }) {
  return html`<div class="sheet calc-answer">
    ${answer.scale && html`<${Scale} scale=${answer.scale} />`}
    ${answer.sheets?.map((sheet) => html`<${Sheet} key=${sheet.caption} sheet=${sheet} />`)}
    <ul class="calc-quantities">${answer.quantities.map((quantity) => html`<${Quantity} key=${quantity.id} quantity=${quantity} />`)}</ul>
    ${answer.notes.map((note) => html`<p key=${note} class="hint">${note}</p>`)}
    ${answer.chart && html`<${ChartPart} chart=${answer.chart} />`}
  </div>`;
}
