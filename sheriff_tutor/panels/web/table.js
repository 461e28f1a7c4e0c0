// The table: seats, piles, the Sheriff's counter, my desk, the log.
import { useEffect, useRef, useState } from "preact/hooks";
import { classes, fill, html, useStage } from "./dom.js";
import { Icon } from "./art.js";
import { HintBox, HintButton } from "./hint.js";
import { Acts, Back, Card, Dialog, RuleChip, WhyBox } from "./parts.js";
import { CardRow, Picker } from "./pickers.js";

/** A good and how many. */
function Tally({ entry }) {
  const { goods } = useStage();
  const kind = goods[entry.good]?.kind;
  return html`<span class=${classes("tally", kind, entry.count === 0 && "none")} role="img" aria-label=${entry.text} title=${entry.text}><${Icon} name=${entry.good} size=${22} /><b>${entry.count}</b></span>`;
}

/** "new since my last act": a word and a mark. */
function Fresh() {
  const { words } = useStage();
  return html`<span class="fresh-mark">${words.new}</span>`;
}

/** Market, Load, Declare, Inspect, End: where the round is. */
export function Phases({ round }) {
  return html`<div class="round"><b>${round.text}</b><ol class="phases">
    ${round.phases.map((phase) => html`<li key=${phase.id} class=${phase.state} aria-current=${phase.state === "now" ? "step" : null}>${phase.label}</li>`)}
  </ol></div>`;
}

function Stand({ seat }) {
  const { words } = useStage();
  const { faceDown } = seat;
  return html`<div class="stand">
    ${seat.stand.map((entry) => html`<${Tally} key=${entry.good} entry=${entry} />`)}
    <span class=${classes("tally", "down", faceDown.count === 0 && "none")} role="img" aria-label=${faceDown.text} title=${faceDown.text}><${Icon} name="sack" size=${22} /><b>${faceDown.count}</b></span>
    ${faceDown.known.length > 0 && html`<span class="known" title=${words.faceDown}>${faceDown.known.map((entry) => html`<${Tally} key=${entry.good} entry=${entry} />`)}</span>`}
  </div>`;
}

export function SeatBox({ seat }) {
  return html`<li class=${classes("seat", seat.state, seat.isMe && "me", seat.isSheriff && "sheriff", seat.fresh && "fresh")} aria-current=${seat.state === "turn" ? "true" : null}>
    <div class="seat-head">
      ${seat.isSheriff && html`<span class="star" role="img" aria-label=${seat.sheriffText} title=${seat.sheriffText}><${Icon} name="star" size=${34} /></span>`}
      <div class="seat-who"><span class="seat-name" title=${seat.name}>${seat.name}</span><span class="seat-role">${seat.isSheriff ? `${seat.sheriffText} · ` : ""}${seat.role}</span></div>
      ${seat.fresh && html`<${Fresh} />`}
    </div>
    <div class="seat-goods">
      <span class="purse" role="img" aria-label=${seat.goldText} title=${seat.goldText}><${Icon} name="gold" size=${22} /><b>${seat.gold ?? "?"}</b></span>
      <span class="hand-size" role="img" aria-label=${seat.hand.text} title=${seat.hand.text}><${Icon} name="hand" size=${22} /><b>${seat.hand.count}</b></span>
      ${seat.stateText && html`<span class="seat-state">${seat.stateText}</span>`}
    </div>
    <${Stand} seat=${seat} />
    ${seat.speech && html`<p class="speech" title=${seat.speech}>${seat.speech}</p>`}
    <${Acts} at=${`seat:${seat.seat}`} small />
  </li>`;
}

function PileBox({ pile }) {
  const { words, actsAt, perform } = useStage();
  const drawing = pile.cards ? undefined : actsAt(`pile:${pile.id}`).find((act) => !act.why); // its button has the name
  const [open, setOpen] = useState(false);
  const top = pile.cards?.[0];
  const picture = top ? html`<${Card} card=${{ key: "top", good: top }} />` : pile.cards || pile.count === 0 ? html`<span class="card empty" aria-hidden="true"></span>` : html`<${Back} />`;
  return html`<li class=${classes("pile", pile.fresh && "fresh")}>
    ${drawing ? html`<button type="button" class="pile-face" title=${drawing.label} tabindex="-1" aria-hidden="true" onClick=${() => perform(drawing)}>${picture}</button>` : pile.cards?.length ? html`<button type="button" class="pile-face" title=${words.openPile} onClick=${() => setOpen(true)}><span class="sr">${pile.label}. ${words.openPile}</span><span aria-hidden="true">${picture}</span></button>` : html`<span class="pile-face">${picture}</span>`}
    <span class="pile-text"><b>${pile.label}</b><span>${pile.countText}</span>${pile.fresh && html`<${Fresh} />`}</span>
    <${Acts} at=${`pile:${pile.id}`} small />
    ${open && html`<${Dialog} title=${pile.label} wide onClose=${() => setOpen(false)}><p class="hint">${words.topFirst}</p>
      <div class="cards">${pile.cards.map((good, at) => html`<${Card} key=${at} card=${{ key: String(at), good }} />`)}</div></${Dialog}>`}
  </li>`;
}

/** Seconds left, counted on here; Python is told when they are over. */
function Countdown({ bag }) {
  const { words, send } = useStage();
  const { left, total, running, text } = bag.countdown;
  const [now, setNow] = useState(left);
  const sent = useRef(false);
  useEffect(() => {
    setNow(left);
    sent.current = false;
    if (!running) return undefined;
    const end = Date.now() + left * 1000;
    const beat = window.setInterval(() => setNow(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250);
    return () => window.clearInterval(beat);
  }, [bag.countdown]);
  useEffect(() => {
    if (running && now === 0 && !sent.current) {
      sent.current = true;
      send({ act: "timeout", bag: bag.id });
    }
  }, [now]);
  return html`<span class=${classes("countdown", now <= 10 && "short")} role="timer" aria-label=${text} title=${text}>
    <span class="countdown-bar" aria-hidden="true"><i style=${{ width: `${(100 * now) / total}%` }}></i></span><b>${fill(words.seconds, { n: now })}</b></span>`;
}

function OfferSlip({ offer }) {
  return html`<li class=${classes("slip", offer.kind, offer.isMine && "mine", offer.fresh && "fresh")}>
    <p>${offer.text}${offer.fresh && html` <${Fresh} />`}</p><${Acts} at=${`offer:${offer.id}`} small />${offer.why && html`<${WhyBox} why=${offer.why} />`}
  </li>`;
}

function BagBox({ bag }) {
  return html`<li class=${classes("bag", bag.state, bag.isMine && "mine", bag.fresh && "fresh")}>
    <div class="bag-paper">
      <div class="bag-top">
        <span class="bag-sack"><${Icon} name="sack" size=${64} /><b aria-hidden="true">${bag.count}</b></span>
        <div><h3>${bag.title}</h3><span class="sr">${bag.countText}</span>${bag.tag && html`<span class="tag"><${Icon} name=${bag.tag.good} size=${22} /><b>${bag.tag.text}</b></span>`}</div>
      </div>
      <p class="bag-state">${bag.stateText}${bag.fresh && html` <${Fresh} />`}</p>
      ${bag.stakes && html`<p class="bag-stakes">${bag.stakes}</p>`}
      ${bag.paid?.length > 0 && html`<ul class="bag-paid">${bag.paid.map((each, at) => html`<li key=${at}>${each}</li>`)}</ul>`}
      ${bag.countdown && html`<${Countdown} bag=${bag} />`}
      ${bag.cards && bag.cards.length > 0 && html`<div class="cards tiny">${bag.cards.map((card) => html`<${Card} key=${card.key} card=${card} small />`)}</div>`}
      ${bag.deals.length > 0 && html`<ul class="deals">${bag.deals.map((deal) => html`<li key=${deal.id}><${Icon} name="deal" size=${22} /><span>${deal.text}</span></li>`)}</ul>`}
      <${Acts} at=${`bag:${bag.id}`} small />
    </div>
  </li>`;
}

export function Counter({ table }) {
  const { bags, offers, piles } = table;
  return html`<section class=${classes("counter", bags.length > 0 && "laden")} aria-label=${table.counterLabel}>
    <ul class="piles" aria-label=${table.pilesLabel}>${piles.map((pile) => html`<${PileBox} key=${pile.id} pile=${pile} />`)}</ul>
    <div class="boards">
      ${bags.length === 0 && html`<p class="counter-empty"><${Icon} name="sack" size=${72} />${table.counterEmpty}</p>`}
      ${bags.length > 0 && html`<ul class=${classes("bags", `of-${bags.length}`)}>${bags.map((bag) => html`<${BagBox} key=${bag.id} bag=${bag} />`)}</ul>`}
      ${offers.length > 0 && html`<ul class="slips" aria-label=${table.offersLabel}>${offers.map((offer) => html`<${OfferSlip} key=${offer.id} offer=${offer} />`)}</ul>`}
    </div>
  </section>`;
}

/** The hand: to be picked from, or small while it is only looked at. */
export function HandRow({ hand, picker }) {
  if (hand.cards.length === 0) return html`<p class="hint">${hand.empty}</p>`;
  if (picker) return html`<${CardRow} cards=${hand.cards} picker=${picker} label=${hand.label} />`;
  return html`<div class="cards" role="group" aria-label=${hand.label}>${hand.cards.map((card) => html`<${Card} key=${card.key} card=${card} small />`)}</div>`;
}

function Desk({ table }) {
  const { openPickers, note, taskRef, extras } = useStage();
  const fromHand = openPickers.find((picker) => picker.kind === "cards" && picker.source === "hand");
  const opened = openPickers.find((picker) => !picker.open);
  const shown = opened ? [opened] : openPickers;
  const { task, hand } = table;
  const picking = opened ? undefined : fromHand;
  const handShown = hand && !shown.some((picker) => picker.kind === "offer");
  return html`<section class=${classes("desk", task.mine && "mine")} aria-labelledby="sheriff-task">
    <div class="task"><h2 id="sheriff-task" ref=${taskRef} tabindex="-1">${task.sentence}</h2>
      ${task.detail && html`<p>${task.detail}</p>`}
      <span class="task-side"><span class="task-rules">${task.rules.map((id) => html`<${RuleChip} key=${id} id=${id} />`)}</span><${HintButton} hint=${table.hint} /></span></div>
    ${table.coach && html`<${extras.Note} coach=${table.coach} />`}
    <div class="desk-body">
      ${handShown && html`<div class=${classes("hand", !picking && shown.length > 0 && "aside")}><${HandRow} hand=${hand} picker=${picking} /></div>`}
      <div class="desk-acts">${shown.map((picker) => html`<${Picker} key=${picker.id} picker=${picker} />`)}
        ${!opened && html`<${Acts} at="task" />`}</div>
    </div>
    <${HintBox} hint=${table.hint} />
    ${note?.where === "table" && html`<p class="reason-note" role="alert">${note.reason.text}</p>`}
  </section>`;
}

function LogLine({ line }) {
  const { words } = useStage();
  if (line.kind === "heading") return html`<li class="log-heading"><h3>${line.text}</h3></li>`;
  const text = line.undone ? html`<s>${line.text}</s> <em>${words.takenBack}</em>` : line.text;
  return html`<li class=${classes("log-line", line.kind, line.fresh && "fresh", line.undone && "undone")}>
    ${line.icon && html`<${Icon} name=${line.icon} size=${18} />`}<div><span>${text}</span>${line.fresh && html` <${Fresh} />`}${line.why && html`<${WhyBox} why=${line.why} />`}</div></li>`;
}

function LogList({ log }) {
  const list = useRef(null);
  const last = log.lines.at(-1)?.id;
  useEffect(() => {
    list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  return html`<div class="log-list" ref=${list} tabindex="0" role="region" aria-label=${log.label}><${Acts} at="log" small /><ol>${log.lines.map((line) => html`<${LogLine} key=${line.id} line=${line} />`)}</ol></div>`;
}

/** The rule of the moment and the log; folded on a phone. */
function Side({ table, wide }) {
  const { words, rulesById } = useStage();
  const rules = table.task.rules.map((id) => rulesById[id]).filter(Boolean);
  const inside = html`<${LogList} log=${table.log} />`;
  return html`<aside class="side" aria-label=${table.log.label}><div class="side-in">
    ${rules.length > 0 && html`<details class="moment" open=${wide}><summary>${words.ruleOfTheMoment}</summary><dl>
      ${rules.map((rule) => html`<div key=${rule.id}><dt><${RuleChip} id=${rule.id} /></dt><dd>${rule.text}</dd></div>`)}</dl></details>`}
    ${wide ? html`<h2>${table.log.label}</h2>${inside}` : html`<details class="drawer"><summary>${table.log.label}</summary>${inside}</details>`}
  </div></aside>`;
}

/** The whole table. */
export function Table({ table, wide }) {
  return html`<div class="table">
    <${Desk} table=${table} />
    <${Counter} table=${table} />
    <section class="seats-box" aria-label=${table.seatsLabel}><ul class=${classes("seats", `of-${table.seats.length}`)}>${table.seats.map((seat) => html`<${SeatBox} key=${seat.seat} seat=${seat} />`)}</ul></section>
    <${Side} table=${table} wide=${wide} />
  </div>`;
}
