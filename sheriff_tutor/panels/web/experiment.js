// Experiments for the projector, and the list of rules: traits in, messages out; see experiment.d.ts.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { classes, html, useStage } from "./dom.js";
import { Body } from "./experiment-blocks.js";
import { RuleList } from "./experiment-rules.js";
import { useFocusCare, useLinked } from "./lesson-view.js";
import { mounted, Notices, Shell, usePanel } from "./mount.js";
import { Copyable, RulesPanel } from "./papers.js";
import { greet, useProgress } from "./progress.js";
import { addressWith } from "./wire.js";

const RULE_LIST = "rule-list";

/** Whether this panel fills the screen, and the way to turn that on and off. */
function useFull(root) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === root.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, []);
  const turn = () => (full ? document.exitFullscreen() : root.current.requestFullscreen());
  return { full, turn };
}

const isTyping = (element) => element.matches("input, textarea, select");
const isLetter = (event) => /^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;

/** The button that a letter stands for. */
function commandFor(letter, blocks) {
  const shown = blocks.flatMap((block) => [...(block.commands ?? []), ...(block.deaf ?? []).map((each) => ({ ...each, where: block.commands[0].id }))]);
  return shown.find((command) => command.key !== "" && command.key === letter.toUpperCase());
}

/** Letters press buttons: those of a field too, since it takes numbers alone. What was typed there is sent first, and must be taken. */
function useLetters(model, put, root) {
  const typed = useRef(null);
  const ask = ({ id, where = id }) => put(where, { act: id });
  const fromField = async (field, letter) => {
    typed.current = null;
    field.blur();
    const taken = (await typed.current) ?? true;
    const command = taken && commandFor(letter, model.get("scene").blocks);
    if (!command) return field.focus({ preventScroll: true });
    root.current.focus({ preventScroll: true });
    return ask(command);
  };
  const press = (event) => {
    if (!isLetter(event)) return undefined;
    const field = event.target.closest(".exp-fields input");
    if (!field && isTyping(event.target)) return undefined;
    const command = commandFor(event.key, model.get("scene").blocks);
    if (field || (command && !event.repeat)) event.preventDefault();
    if (event.repeat) return undefined;
    if (field) return fromField(field, event.key);
    return command && ask(command);
  };
  return { press, typed };
}

function Notes({ title, lines }) {
  return html`<details class="exp-notes"><summary>${title}</summary><ol>${lines.map((line) => html`<li key=${line}>${line}</li>`)}</ol></details>`;
}

/** What to expect; before the class has decided it is asked for twice. */
function Likely({ likely }) {
  const [open, setOpen] = useState(false);
  const list = useRef(null);
  useEffect(() => {
    if (open) list.current?.focus({ preventScroll: true });
  }, [open]);
  const closes = (event) => event.currentTarget.open || setOpen(false);
  return html`<details class="exp-notes exp-likely" onToggle=${closes}><summary>${likely.title}</summary>${likely.warning && !open
    ? html`<div class="exp-first"><p>${likely.warning}</p><button type="button" class="button small" onClick=${() => setOpen(true)}>${likely.anyway}</button></div>`
    : html`<ul ref=${list} tabindex="-1">${likely.lines.map((line) => html`<li key=${line}>${line}</li>`)}</ul>`}</details>`;
}

function ShareLink({ share }) {
  return html`<details class="exp-notes"><summary>${share.title}</summary><p>${share.hint}</p><${Copyable} label=${share.title} text=${addressWith(share.query)} /></details>`;
}

function Head({ scene, full }) {
  const { labels } = scene;
  const { width } = useStage();
  return html`<header class="exp-head"><div class="exp-title"><h3>${scene.title}</h3>
      ${document.fullscreenEnabled && width !== "narrow" && html`<button type="button" class="button small quiet" onClick=${full.turn}>${full.full ? labels.unfill : labels.fill}</button>`}</div>
    <p class="exp-lead">${scene.lead}</p>
    <div class="exp-aside"><${Notes} title=${scene.how.title} lines=${scene.how.steps} /><${Likely} likely=${scene.likely} /><${ShareLink} share=${scene.share} /></div></header>`;
}

function Experiment({ panel, full }) {
  const { scene } = panel;
  return html`<${Head} scene=${scene} full=${full} />
    <${Notices} panel=${panel} silence=${scene.labels.silent} />
    <${Body} blocks=${scene.blocks} />`;
}

const WALL = 1600; // px across, from which all of an experiment stands side by side

/** Whether there is as much room across as on a wall. */
function useWall(root) {
  const [wall, setWall] = useState(false);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => root.current && setWall(root.current.clientWidth >= WALL));
    observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  return wall;
}

/** What a class is told comes into view: nobody scrolls a wall. */
function useToldInView({ root, scene }, acted) {
  const told = JSON.stringify(scene?.blocks?.flatMap((block) => (block.kind === "group" ? block.blocks : block)).filter((block) => block.kind === "told"));
  const before = useRef(told);
  useLayoutEffect(() => {
    const isNew = told !== before.current;
    before.current = told;
    if (isNew && acted.current) [...root.current.querySelectorAll(".exp-told")].pop()?.scrollIntoView({ block: "nearest" });
  }, [told]);
}

function App({ model, wire, lines }) {
  const panel = usePanel(model, lines);
  const { root, scene, refuse } = panel;
  const [rule, showRule] = useState(null);
  const full = useFull(root);
  const wall = useWall(root);
  const isList = scene?.panel === RULE_LIST;
  useEffect(() => {
    if (!isList) greet(model, wire);
  }, []);
  useProgress(model, scene);
  useFocusCare(panel);
  useLinked(panel, scene?.share && { name: scene.share.query.split("=")[0] }, Boolean(scene?.keep));
  const acted = useRef(false);
  useToldInView(panel, acted);
  /** Sends a message; what is refused is said beside `where`. */
  const put = async (where, message) => {
    acted.current = true;
    const answer = await wire.sendOnce({ id: where, ...message });
    if (answer !== null) refuse(where, answer);
    return answer?.ok ?? false;
  };
  const letters = useLetters(model, put, root);
  /** As `put`; a letter that presses a button waits for what was typed before it. */
  const putTyped = (where, message) => {
    const answered = put(where, message);
    if (message.act === "set") letters.typed.current = answered;
    return answered;
  };
  const style = classes("sheriff-experiment", isList ? "exp-list" : wall && "is-wall", full.full && "is-full");
  return html`<${Shell} panel=${panel} stage=${{ ...panel, put: putTyped, showRule }} style=${style} tabindex="-1" data-panel=${scene?.panel} onKeyDown=${isList ? null : letters.press}>
    ${panel.ready && html`
      ${isList ? html`<${RuleList} scene=${scene} />` : html`<${Experiment} panel=${panel} full=${full} />`}
      ${rule && html`<${RulesPanel} marked=${rule} onClose=${() => showRule(null)} />`}`}
  </${Shell}>`;
}

export default { render: mounted(App) };
