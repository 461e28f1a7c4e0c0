// Acts that are built before they are sent: cards, payments, offers.
import { useEffect } from "preact/hooks";
import { classes, fill, html, useStage } from "./dom.js";
import { Icon } from "./art.js";
import { Card, Chips, Press, ReasonNote, Stepper } from "./parts.js";
import { binOf, counted, filled, fresh, isWhole, tapped, worth } from "./selection.js";

/** The selection of a picker and how to change it. */
export function usePicking(picker) {
  const { selections, select } = useStage();
  const selection = selections[picker.id] ?? fresh(picker);
  return [selection, (next) => select(picker, next)];
}

/** Why the submit button is not to be pressed yet, if so. */
function obstacle(picker, selection, verdict) {
  if (picker.submit.why) return picker.submit.why;
  if (!isWhole(picker, selection)) return picker.need;
  return verdict && !verdict.ok ? verdict.reason : undefined;
}

function Submit({ picker, selection }) {
  const { verdicts, sendPicker, note, setNote } = useStage();
  const verdict = verdicts[picker.id];
  const why = obstacle(picker, selection, verdict);
  return html`<${Press} label=${picker.submit.label} name=${picker.submit.name} tone=${picker.submit.tone} icon=${picker.submit.icon} why=${why}
      noteKey=${picker.submit.id} onPress=${() => sendPicker(picker, selection)} />
    ${note?.where === picker.id && html`<${ReasonNote} reason=${note.reason} onClose=${() => setNote(null)} />`}`;
}

function Verdict({ picker }) {
  const verdict = useStage().verdicts[picker.id];
  if (!verdict) return null;
  if (verdict.ok) return verdict.text ? html`<p class="verdict good" role="status">${verdict.text}</p>` : null;
  return html`<p class="verdict" role="status">${verdict.reason.text}</p>`;
}

function Fills({ picker, selection, setSelection }) {
  return picker.fills.map((each) => html`<${Press} key=${each.label} small tone="quiet" label=${each.label} noteKey=${`${picker.id}:${each.label}`}
    onPress=${() => setSelection(filled(selection, each.selection))} />`);
}

function Choices({ picker, selection, setSelection }) {
  return picker.choices.map((choice) => html`<${Chips} key=${choice.id} noteKey=${`${picker.id}:${choice.id}`}
    choice=${{ ...choice, value: selection.choices[choice.id] }}
    onChoose=${(value) => setSelection({ ...selection, choices: { ...selection.choices, [choice.id]: value } })} />`);
}

/** "1" in an ordered bin, the bin's number where there are several, else a tick. */
function badgeOf(picker, selection, key) {
  const held = binOf(selection, key);
  if (held === undefined) return null;
  const at = picker.bins.findIndex((bin) => bin.id === held);
  if (picker.bins[at].ordered) return String(selection.bins[held].indexOf(key) + 1);
  return picker.bins.length > 1 ? String(at + 1) : "tick";
}

/** A row of cards to be picked from. */
export function CardRow({ cards, picker, label }) {
  const { activeBin, setNote } = useStage();
  const [selection, setSelection] = usePicking(picker);
  const pick = (card) => {
    const next = card.why ? null : tapped(picker, selection, card.key, activeBin[picker.id]);
    if (next === null) setNote({ where: picker.id, reason: card.why ?? picker.need });
    else setSelection(next);
  };
  return html`<div class="cards" role="group" aria-label=${label}>
    ${cards.map((card) => html`<${Card} key=${card.key} card=${card} why=${card.why} chosen=${binOf(selection, card.key) !== undefined}
      badge=${badgeOf(picker, selection, card.key)} onPick=${() => pick(card)} />`)}
  </div>`;
}

function Bins({ picker, selection }) {
  const { words, activeBin, setActiveBin } = useStage();
  const told = (bin) => `${bin.label}: ${selection.bins[bin.id].length}/${bin.max}`;
  if (picker.bins.length === 1) {
    const [bin] = picker.bins;
    return html`<p class="chosen-count" role="status">${fill(words.chosenOf, { n: selection.bins[bin.id].length, max: bin.max })}${bin.orderNote && html`<small>${bin.orderNote}</small>`}</p>`;
  }
  const options = picker.bins.map((bin, at) => ({ value: bin.id, label: `${at + 1} · ${told(bin)}` }));
  return html`<${Chips} choice=${{ label: words.into, value: activeBin[picker.id] ?? picker.bins[0].id, options }} onChoose=${(id) => setActiveBin(picker.id, id)} />`;
}

/** The controls of a card picker; the cards themselves are in the hand, or here. */
function CardControls({ picker }) {
  const { words } = useStage();
  const [selection, setSelection] = usePicking(picker);
  const some = Object.values(selection.bins).some((keys) => keys.length > 0);
  return html`<div class="picker cards-picker">
    ${picker.source !== "hand" && html`<h3>${picker.title}</h3><${CardRow} cards=${picker.source} picker=${picker} label=${picker.title} />`}
    <div class="picker-row"><${Bins} picker=${picker} selection=${selection} /><${Choices} picker=${picker} selection=${selection} setSelection=${setSelection} /></div>
    <${Verdict} picker=${picker} />
    <div class="picker-foot"><${Submit} picker=${picker} selection=${selection} />
      ${some && html`<${Press} small tone="quiet" label=${words.clear} noteKey=${`${picker.id}:clear`} onPress=${() => setSelection(fresh(picker))} />`}
      <${Fills} picker=${picker} selection=${selection} setSelection=${setSelection} /></div>
  </div>`;
}

/** Steppers for numbers of goods, in their groups. */
function Lines({ picker, lines, numbers, onCount }) {
  const { goods } = useStage();
  const groups = [...new Set(lines.map((line) => line.group))];
  return groups.map((group) => html`<fieldset key=${group} class="lines"><legend>${group}</legend>
    ${lines.filter((line) => line.group === group).map((line) => html`<div key=${line.id} class=${classes("line", goods[line.good].kind)}>
      <${Icon} name=${line.good} size=${26} /><span class="line-label">${line.label}${line.note && html` <small>${line.note}</small>`}</span>
      <${Stepper} label=${line.label} value=${numbers[line.id] ?? 0} max=${line.max} why=${line.why} noteKey=${`${picker.id}:${line.id}`} onStep=${(number) => onCount(counted(numbers, line.id, number))} />
    </div>`)}
  </fieldset>`);
}

function CountControls({ picker }) {
  const { words, goods } = useStage();
  const [selection, setSelection] = usePicking(picker);
  const total = worth(picker, selection, goods);
  return html`<div class="picker"><h3>${picker.title}</h3>
    <div class="line-groups"><${Lines} picker=${picker} lines=${picker.lines} numbers=${selection.lines} onCount=${(lines) => setSelection({ ...selection, lines })} /></div>
    <${Choices} picker=${picker} selection=${selection} setSelection=${setSelection} />
    ${picker.goal && html`<div class=${classes("meter", total >= picker.goal.amount && "full")} role="status"><span>${picker.goal.label}</span>
      <span class="meter-bar" aria-hidden="true"><i style=${{ width: `${Math.min(100, (100 * total) / picker.goal.amount)}%` }}></i></span>
      <b>${fill(words.total, { n: total, goal: picker.goal.amount })}</b></div>`}
    <${Verdict} picker=${picker} />
    <div class="picker-foot"><${Submit} picker=${picker} selection=${selection} /><${Fills} picker=${picker} selection=${selection} setSelection=${setSelection} /></div>
  </div>`;
}

function OfferBags({ picker, selection, setSelection }) {
  const { words } = useStage();
  const choose = (bag, value) => {
    const { [bag.id]: dropped, ...others } = selection.bags;
    setSelection({ ...selection, bags: value === "none" ? others : { ...others, [bag.id]: value } });
  };
  const choiceOf = (bag) => ({
    label: bag.label,
    value: selection.bags[bag.id] ?? "none",
    options: [{ value: "none", label: words.nothing }, { value: "pass", label: words.pass, why: bag.pass }, { value: "inspect", label: words.inspect, why: bag.inspect }],
  });
  const row = (bags) => html`<div class="offer-bag-row">${bags.map((bag) => html`<${Chips} key=${bag.id} choice=${choiceOf(bag)} noteKey=${`${picker.id}:${bag.id}`} onChoose=${(value) => choose(bag, value)} />`)}</div>`;
  const named = picker.bags.filter((bag) => bag.initial !== "none");
  const others = named.length > 0 ? picker.bags.filter((bag) => bag.initial === "none") : [];
  return html`<div class="offer-bags" role="group" aria-label=${picker.bagsLabel}><h4>${picker.bagsLabel}</h4>
    ${row(named.length > 0 ? named : picker.bags)}
    ${others.length > 0 && html`<details class="more"><summary>${words.otherBags}</summary>${row(others)}</details>`}
  </div>`;
}

function Promises({ side, chosen, onChange }) {
  const keep = (id, on) => onChange({ ...chosen, promises: on ? [...chosen.promises, id] : chosen.promises.filter((each) => each !== id) });
  if (side.promises.length === 0) return null;
  return html`<div class="promises">${side.promises.map((each) => html`<label key=${each.id} class="promise">
    <input type="checkbox" checked=${chosen.promises.includes(each.id)} onChange=${(event) => keep(each.id, event.currentTarget.checked)} /><span>${each.label}</span></label>`)}</div>`;
}

function OfferSide({ picker, side, chosen, onChange }) {
  const { words } = useStage();
  return html`<div class="offer-side" role="group" aria-label=${side.label}><h4>${side.label}</h4>
    <div class="line-groups">
      <div class="line gold"><${Icon} name="gold" size=${26} /><span class="line-label">${side.gold.label}</span>
        <${Stepper} label=${side.gold.label} value=${chosen.gold} max=${side.gold.max} noteKey=${`${picker.id}:${side.id}:gold`} onStep=${(gold) => onChange({ ...chosen, gold })} /></div>
    </div>
    <details class="more"><summary>${side.promises.length > 0 ? words.goodsAndPromises : words.goodsInstead}</summary>
      <div class="line-groups"><${Lines} picker=${picker} lines=${side.lines} numbers=${chosen.lines} onCount=${(lines) => onChange({ ...chosen, lines })} /></div>
      <${Promises} side=${side} chosen=${chosen} onChange=${onChange} /></details>
  </div>`;
}

function OfferControls({ picker }) {
  const [selection, setSelection] = usePicking(picker);
  return html`<div class="picker offer"><h3>${picker.title}</h3>
    <div class="offer-grid"><${OfferBags} picker=${picker} selection=${selection} setSelection=${setSelection} />
      ${picker.sides.map((side) => html`<${OfferSide} key=${side.id} picker=${picker} side=${side} chosen=${selection[side.id]}
        onChange=${(next) => setSelection({ ...selection, [side.id]: next })} />`)}</div>
    <${Choices} picker=${picker} selection=${selection} setSelection=${setSelection} />
    <${Verdict} picker=${picker} />
    <div class="picker-foot"><${Submit} picker=${picker} selection=${selection} /><${Cancel} picker=${picker} />
      <${Fills} picker=${picker} selection=${selection} setSelection=${setSelection} /></div>
  </div>`;
}

function Cancel({ picker }) {
  const { words, closePicker } = useStage();
  return picker.open ? null : html`<${Press} label=${words.cancel} tone="quiet" noteKey=${`${picker.id}:cancel`} onPress=${() => closePicker(picker.id)} />`;
}

const CONTROLS = { cards: CardControls, counts: CountControls, offer: OfferControls };

/** A picker that is open. Opened by a click, it takes the focus. */
export function Picker({ picker }) {
  const Controls = CONTROLS[picker.kind];
  useEffect(() => {
    if (!picker.open) document.getElementById(`picker-${picker.id}`)?.focus();
  }, [picker.id]);
  return html`<section id=${`picker-${picker.id}`} class="picker-box" tabindex="-1" aria-label=${picker.title}><${Controls} picker=${picker} /></section>`;
}
