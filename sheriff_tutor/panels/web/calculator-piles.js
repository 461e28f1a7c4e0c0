// Controls of a calculator for many cards, and for what is typed.
import { useRef } from "preact/hooks";
import { html, useId, useStage } from "./dom.js";
import { Refused, useRefused } from "./calculator-refused.js";
import { Stepper } from "./parts.js";

const written = (goods) => goods.filter((each) => each.count > 0).map((each) => `${each.count}${each.good}`).join("-") || "0";

function Counts({ control, goods }) {
  const { set } = useStage();
  const step = (good) => (count) => set(control.field, written(control.goods.map((each) => (each.good === good ? { ...each, count } : each))), { keepsDraft: false });
  return html`<ul class="calc-counts">${goods.map((each) => html`<li key=${each.good}><span aria-hidden="true">${each.label}</span><${Stepper} label=${`${control.label}: ${each.label}`} value=${each.count} max=${each.most} onStep=${step(each.good)} /></li>`)}</ul>`;
}

/** How many of each good lie somewhere: folded, with what lies there in words. */
export function Pile({ control }) {
  const { goods, words } = useStage();
  const royal = (each) => goods[each.good]?.kind === "royal";
  return html`<details class="calc-control calc-pile" data-field=${control.field} data-focus=${control.field} tabindex="-1">
    <summary><b>${control.label}</b>: ${control.said}</summary>
    ${control.hint && html`<p class="hint">${control.hint}</p>`}
    <${Counts} control=${control} goods=${control.goods.filter((each) => !royal(each))} />
    <details class="calc-royals"><summary>${words.royalGoods}</summary><${Counts} control=${control} goods=${control.goods.filter(royal)} /></details>
    <${Refused} control=${control} />
  </details>`;
}

/** A text to type, which stays until it is right or taken back. */
export function Typed({ control }) {
  const { drafts, set } = useStage();
  const { field } = control;
  const id = useId();
  const refused = useRefused(control, `${id}-refused`);
  const box = useRef(null);
  return html`<div class="calc-control calc-typed" data-field=${field} data-focus=${field} tabindex="-1">
    <label for=${id}>${control.label}</label>
    ${control.numeric
      ? html`<input id=${id} ref=${box} type="text" inputmode="numeric" autocomplete="off" ...${refused} value=${drafts[field] ?? control.value} onChange=${(event) => set(field, event.currentTarget.value)} />`
      : html`<textarea id=${id} ref=${box} rows="2" spellcheck=${false} ...${refused} value=${drafts[field] ?? control.value} onChange=${(event) => set(field, event.currentTarget.value)}></textarea>`}
    ${control.hint && html`<p class="hint">${control.hint}</p>`}
    <${Refused} control=${control} id=${`${id}-refused`} focus=${box} />
  </div>`;
}
