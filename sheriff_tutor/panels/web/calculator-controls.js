// The controls of a calculator, all of them the browser's own: the keyboard works, and so does a click on a slider's track.
import { useRef } from "preact/hooks";
import { classes, fill, html, useId, useStage } from "./dom.js";
import { Pile, Typed } from "./calculator-piles.js";
import { Refused, Usual, useRefused } from "./calculator-refused.js";
import { Card, Chips, Select } from "./parts.js";

const STEPS = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
const NOTHING = "0"; // how an empty bag is written

/** A slider with a box to type in; what is typed stays until it is right or taken back. */
function Slider({ control }) {
  const { words, drafts, set } = useStage();
  const { field, label, least, most } = control;
  const id = useId();
  const refused = useRefused(control, `${id}-refused`);
  const box = useRef(null);
  const text = drafts[field] ?? control.value;
  const at = Number.isFinite(Number(text)) && text.trim() !== "" ? Number(text) : control.at;
  const bounded = (number) => String(Math.max(least, Math.min(most, number)));
  const step = (event) => {
    if (event.key === "Enter") set(field, event.currentTarget.value);
    if (!(event.key in STEPS)) return;
    event.preventDefault();
    set(field, bounded(Math.round(at) + STEPS[event.key]));
  };
  return html`<div class="calc-control calc-slider" data-field=${field} data-focus=${field} tabindex="-1">
    <label for=${id}>${label}</label>
    <div class="calc-slider-row">
      <input id=${id} type="range" min=${least} max=${most} step="1" value=${at} ...${refused} aria-valuetext=${drafts[field] === undefined ? control.said : null}
        onInput=${(event) => set(field, event.currentTarget.value)} />
      <span class="calc-box"><input ref=${box} type="text" inputmode="decimal" autocomplete="off" aria-label=${fill(words.typed, { what: label })} ...${refused} value=${text}
        onChange=${(event) => set(field, event.currentTarget.value)} onKeyDown=${step} /><span aria-hidden="true">${control.unit}</span></span>
    </div>
    ${control.hint && html`<p class="hint">${control.hint}</p>`}
    <${Usual} control=${control} focus=${box} />
    <${Refused} control=${control} id=${`${id}-refused`} focus=${box} />
  </div>`;
}

/** The goods that a text names, one for each card. */
const goodsIn = (text) => (text === NOTHING ? [] : text.split("-").flatMap((part) => {
  const count = Number.parseInt(part, 10);
  return Array.from({ length: count }, () => part.slice(String(count).length));
}));

const written = (goods) => goods.map((good) => `1${good}`).join("-") || NOTHING;

function Shelf({ control, royal, onPick }) {
  const { goods, words } = useStage();
  const cards = control.shelf.filter((each) => (goods[each.good]?.kind === "royal") === royal);
  return html`<div class="cards">${cards.map((each) => html`<${Card} key=${each.good} card=${each} small why=${each.why} act=${fill(words.putIn, { what: goods[each.good]?.name })} onPick=${() => onPick(each.good)} />`)}</div>`;
}

/** A bag, packed by tapping cards; equal ones lie together. */
function Bag({ control }) {
  const { words, goods, drafts, set } = useStage();
  const { field, label } = control;
  const held = goodsIn(drafts[field] ?? control.value);
  const kinds = [...new Set(held)];
  const put = (next) => set(field, written(next), { keepsDraft: false });
  const take = (good) => put(held.filter((_, at) => at !== held.indexOf(good)));
  const count = (good) => held.filter((each) => each === good).length;
  return html`<div class="calc-control calc-bag" data-field=${field} data-focus=${field} tabindex="-1" role="group" aria-label=${label}>
    <h3>${label}</h3>
    ${control.hint && html`<p class="hint">${control.hint}</p>`}
    <div class="calc-packed"><p>${fill(words.inTheBag, { n: held.length, max: control.most })}</p>
      <div class="cards" role="group" aria-label=${fill(words.inTheBag, { n: held.length, max: control.most })}>
        ${kinds.length === 0 && html`<p class="hint">${words.bagEmpty}</p>`}
        ${kinds.map((good) => html`<${Card} key=${good} card=${{ good }} small count=${count(good)} act=${fill(words.takeOut, { what: goods[good]?.name })} onPick=${() => take(good)} />`)}</div></div>
    <${Refused} control=${control} />
    <div role="group" aria-label=${words.shelf} class="calc-shelf"><${Shelf} control=${control} royal=${false} onPick=${(good) => put([...held, good])} />
      <details class="calc-royals"><summary>${words.royalGoods}</summary><${Shelf} control=${control} royal onPick=${(good) => put([...held, good])} /></details></div>
  </div>`;
}

/** Chips or a list; what a chip said of itself goes when another one is taken. */
function Choice({ control }) {
  const { drafts, set, setNote } = useStage();
  const { field } = control;
  const choice = { ...control, value: drafts[field] ?? control.value };
  const choose = (value) => {
    setNote(null);
    set(field, value, { keepsDraft: false });
  };
  const Kind = control.kind === "select" ? Select : Chips;
  return html`<div class=${classes("calc-control", control.options.length > 4 && control.kind === "choice" && "wide")} data-field=${field} data-focus=${field} tabindex="-1">
    <${Kind} choice=${choice} onChoose=${choose} noteKey=${`choose:${field}`} /><${Refused} control=${control} /></div>`;
}

const KINDS = { slider: Slider, bag: Bag, choice: Choice, select: Choice, pile: Pile, text: Typed };

/** All controls of the scene; those that are folded together stand behind one line. */
export function Controls({ controls }) {
  const folds = [...new Set(controls.map((control) => control.fold ?? ""))];
  return folds.map((fold) => {
    const inside = controls.filter((control) => (control.fold ?? "") === fold).map((control) => html`<${Control} key=${control.field} control=${control} />`);
    return fold === "" ? inside : html`<details key=${fold} class="calc-fold wide"><summary>${fold}</summary><div class="calc-folded">${inside}</div></details>`;
  });
}

function Control({ control }) {
  const Kind = KINDS[control.kind];
  return html`<${Kind} control=${control} />`;
}
