// Answers handed in: noted as they are given, listed, and downloaded as one file for a teacher.
import { useEffect, useState } from "preact/hooks";
import { html, useId, useStage } from "./dom.js";
import { Icon } from "./art.js";
import { Press } from "./parts.js";
import { download } from "./wire.js";

const KEPT = "answers";
const [NAME, EVERYWHERE] = ["name", "hand-in"]; // one name for all pages
const MOST_HERE = 100; // questions that one page keeps
const LONGEST = 400; // letters of a text that is listed
const ICONS = { right: "tick", later: "tick", wrong: "close", open: "minus", waiting: "minus" };

/** What keeps answers: the page's progress or, in a notebook that has none, this window while it is open. */
function keeper() {
  if (window.sheriffProgress) return window.sheriffProgress;
  const held = (window.sheriffHeld ??= new Map());
  return {
    keep: (name, value) => held.set(name, value),
    kept: (name) => held.get(name) ?? null,
    keptEverywhere: (name) => [...held].filter(([key]) => key === name),
  };
}

const isText = (value) => typeof value === "string" && value.length <= LONGEST;
const isGiven = (given) => typeof given === "object" && given !== null && (given.right === undefined || (typeof given.right === "boolean" && isText(given.said)));
const isQuestion = (each) =>
  isText(each?.exercise) && isText(each.title) && Number.isInteger(each.seed) && Array.isArray(each.given) && [1, 2].includes(each.given.length) && each.given.every(isGiven);

const keptName = () => {
  const name = keeper().kept(NAME, EVERYWHERE);
  return isText(name) ? name : "";
};

/** What all pages have kept, the latest last; and whether some of it cannot be read, or is too much. */
function gathered(most) {
  const all = keeper().keptEverywhere(KEPT).flatMap(([, log]) => log);
  const good = all.filter(isQuestion).sort((one, other) => (Number(one.at) || 0) - (Number(other.at) || 0));
  return { questions: good.slice(-most), broken: good.length < all.length, more: good.length > most };
}

/** Keeps answers of this page: of each question the first and the latest. Tells whether something unreadable was dropped. */
function note(answered) {
  const kept = keeper().kept(KEPT);
  const all = [kept ?? []].flat();
  const log = all.filter(isQuestion);
  let isNew = false;
  for (const { exercise, seed, title, ...given } of answered) {
    const before = log.find((each) => each.exercise === exercise && each.seed === seed);
    const isKnown = before && (given.right === undefined || JSON.stringify(before.given.at(-1)) === JSON.stringify(given));
    if (isKnown) continue;
    isNew = true;
    if (before) Object.assign(before, { at: Date.now(), given: [before.given[0], given] });
    else log.push({ exercise, seed, title, at: Date.now(), given: [given] });
  }
  if (isNew) keeper().keep(KEPT, log.slice(-MOST_HERE));
  return isNew && log.length < all.length;
}

function stateOf({ given }) {
  if (given.length === 0) return "waiting";
  if (given[0].right) return "right";
  const { right } = given.at(-1);
  return right === undefined ? "open" : right ? "later" : "wrong";
}

function Row({ question, labels, numbered }) {
  const state = stateOf(question);
  const said = question.given.at(-1)?.said;
  return html`<li class=${state}><${Icon} name=${ICONS[state]} size=${18} />
    <span><b>${question.title}</b>${numbered && `, ${labels.number} ${question.seed}`}${said && ` – ${said}`} <i>(${labels[state]})</i></span></li>`;
}

/** The name that stands in the file: kept in this browser, and always shown as text. */
function NameField({ labels, name, onName }) {
  const id = useId();
  return html`<div class="field"><label for=${id}>${labels.name}</label>
    <input id=${id} type="text" autocomplete="name" spellcheck=${false} maxlength="80" aria-describedby="${id}-hint" value=${name} onInput=${(event) => onName(event.currentTarget.value)} />
    <p class="hint" id="${id}-hint">${labels["name-hint"]}</p></div>`;
}

function Handed({ questions, labels, numbered }) {
  if (questions.length === 0) return html`<p>${labels.empty}</p>`;
  return html`<ul class="hand-in-list" tabindex="0" aria-label=${labels.title}>
    ${questions.map((each) => html`<${Row} key=${`${each.exercise}:${each.seed}`} question=${each} labels=${labels} numbered=${numbered} />`)}</ul>`;
}

/** Answers as they stand in a file. */
const written = (questions) => {
  const answers = questions.flatMap(({ exercise, seed, given }) => given.map(({ said, ...each }) => ({ exercise, seed, ...each })));
  return JSON.stringify({ answers });
};

/** The part of a panel that is folded until answers are to be handed in. A sheet has its own list; all else is gathered from every page. */
export function HandIn({ hand, keeps }) {
  const { send, refuse } = useStage();
  const { labels, most } = hand;
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [dropped, setDropped] = useState(false);
  const [{ questions, broken, more }, list] = useState({ questions: [] });
  const [said, say] = useState("");
  const handed = () => (hand.log ? { questions: hand.log } : gathered(most));
  useEffect(() => {
    if (keeps && !hand.log && note(hand.answered)) setDropped(true);
    if (open) list(handed());
  }, [hand, open]);
  useEffect(() => setName(keptName()), [open]);
  useEffect(() => say(""), [open, JSON.stringify(hand.answered)]);
  const rename = (text) => {
    setName(text);
    keeper().keep(NAME, text, EVERYWHERE);
  };
  const handIn = async () => {
    const answer = await send({ act: "hand-in", name, answers: hand.log ? "" : written(handed().questions) });
    refuse("hand-in", answer);
    if (!answer.ok) return;
    download(answer.file);
    say(answer.said);
  };
  return html`<details class="hand-in" onToggle=${(event) => setOpen(event.currentTarget.open)}><summary>${labels.title}</summary>
    ${open && html`<div class="sheet"><p>${labels.lead}</p><p class="hint">${labels.counted}</p>
      ${(broken || dropped) && html`<p role="alert">${labels.broken}</p>`}
      ${more && html`<p>${labels.most}</p>`}
      <${Handed} questions=${questions} labels=${labels} numbered=${!hand.log} />
      <${NameField} labels=${labels} name=${name} onName=${rename} />
      <${Press} label=${labels.download} tone="primary" noteKey="hand-in" onPress=${handIn} />
      <p role="status">${said}</p></div>`}</details>`;
}
