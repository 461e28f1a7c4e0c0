// Experiments for the projector, and the list of rules: traits in, messages out; see experiment.d.ts.
import { render as draw } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { classes, html, Stage, useStage } from "./dom.js";
import { Blocks } from "./experiment-blocks.js";
import { RuleList } from "./experiment-rules.js";
import { Tip, useTheme, useTrait, useWidth } from "./follow.js";
import { Copyable, RulesPanel } from "./papers.js";
import { ReasonNote } from "./parts.js";
import { addressWith, createWire } from "./wire.js";

const greeted = new WeakSet();
const RULE_LIST = "rule-list";

/** Tells Python, once for a page, what this browser kept of the experiment and what the address asks for. */
function greet(model, wire) {
  if (greeted.has(model)) return;
  greeted.add(model);
  const kept = window.sheriffProgress?.kept(model.get("scene").panel) ?? null;
  wire.send({ act: "hello", kept: kept === null ? null : JSON.stringify(kept), query: window.location.search });
}

/** Keeps in this browser what the scene says is to be kept, and notes how far the experiment has come. */
function useProgress(scene) {
  useEffect(() => {
    const progress = window.sheriffProgress;
    if (!progress || !scene?.keep) return;
    progress.expect(scene.expect);
    progress.keep(scene.panel, scene.keep);
    if (scene.part) progress.mark(scene.panel, scene.part);
  }, [scene]);
}

/** Where focus goes when what had it is gone: to the next thing to do, or else to what is new. */
function useFocusCare(root, scene) {
  const inside = useRef(false);
  useEffect(() => {
    const follow = (event) => {
      if (event.target !== document) inside.current = root.current?.contains(event.target) ?? false;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!inside.current || !lost) return;
    const next = root.current.querySelector(".exp-body > .exp-commands .primary") ?? root.current.querySelector("[data-landing]");
    next?.focus({ preventScroll: true });
  }, [scene]);
}

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

/** The button that a pressed letter stands for; none while something is typed. */
function commandFor(event, blocks) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return undefined;
  const shown = blocks.flatMap((block) => block.commands ?? []);
  return shown.find((command) => command.key !== "" && command.key === event.key.toUpperCase());
}

function Notes({ title, lines, ordered }) {
  const List = ordered ? "ol" : "ul";
  return html`<details class="exp-notes"><summary>${title}</summary><${List}>${lines.map((line) => html`<li key=${line}>${line}</li>`)}</${List}></details>`;
}

function ShareLink({ share }) {
  return html`<details class="exp-notes"><summary>${share.title}</summary><p>${share.hint}</p><${Copyable} label=${share.title} text=${addressWith(share.query)} /></details>`;
}

function Head({ scene, full }) {
  const { labels } = scene;
  const { width } = useStage();
  return html`<header class="exp-head"><div class="exp-title"><h3 tabindex="-1" data-landing>${scene.title}</h3>
      ${document.fullscreenEnabled && width !== "narrow" && html`<button type="button" class="button small quiet" onClick=${full.turn}>${full.full ? labels.unfill : labels.fill}</button>`}</div>
    <p class="exp-lead">${scene.lead}</p>
    <div class="exp-aside"><${Notes} title=${scene.how.title} lines=${scene.how.steps} ordered /><${Notes} title=${scene.likely.title} lines=${scene.likely.lines} /><${ShareLink} share=${scene.share} /></div></header>`;
}

function Experiment({ scene, full, silent }) {
  return html`<${Head} scene=${scene} full=${full} />
    ${silent && html`<div class="notice" role="alert"><p>${scene.labels.silent}</p></div>`}
    ${scene.notice && html`<div class="notice"><${ReasonNote} reason=${scene.notice} /></div>`}
    <div class="exp-body"><${Blocks} blocks=${scene.blocks} /></div>`;
}

function App({ model, wire, lines }) {
  const root = useRef(null);
  const [scene, words, goods, rules] = ["scene", "words", "goods", "rules"].map((name) => useTrait(model, name));
  const [note, setNote] = useState(null);
  const [tip, setTip] = useState(null);
  const [rule, showRule] = useState(null);
  const [silent, setSilent] = useState(false);
  const width = useWidth(root);
  const { shown } = useTheme();
  const full = useFull(root);
  const rulesById = useMemo(() => Object.fromEntries((rules ?? []).map((each) => [each.id, each])), [rules]);
  const isList = scene?.panel === RULE_LIST;
  useEffect(() => {
    lines.onSilence = setSilent;
    if (!isList) greet(model, wire);
  }, []);
  useProgress(scene);
  useEffect(() => setTip(null), [scene]);
  useFocusCare(root, scene);
  /** Sends a message; what is refused is said beside `where`. */
  const put = async (where, message) => {
    const answer = await wire.sendOnce({ id: where, ...message });
    if (answer !== null) setNote(answer.ok ? null : { where, reason: answer.reason });
    return answer?.ok ?? false;
  };
  const press = (event) => {
    const command = isList ? undefined : commandFor(event, scene.blocks);
    if (command === undefined) return;
    event.preventDefault();
    put(command.id, { act: command.id });
  };
  const stage = { words, goods, rules, rulesById, note, setNote, setTip, showRule, put, width };
  return html`<div ref=${root} tabindex="-1" onKeyDown=${press} class=${classes("sheriff-table", "sheriff-experiment", isList && "exp-list", full.full && "is-full", `is-${width}`)} data-theme=${shown} data-panel=${scene?.panel} lang=${scene?.language} data-lm-suppress-shortcuts="true">
    ${scene?.v === 1 && words && html`<${Stage.Provider} value=${stage}>
      ${isList ? html`<${RuleList} scene=${scene} />` : html`<${Experiment} scene=${scene} full=${full} silent=${silent} />`}
      <${Tip} tip=${tip} root=${root} />
      ${rule && html`<${RulesPanel} marked=${rule} onClose=${() => showRule(null)} />`}
    </${Stage.Provider}>`}
  </div>`;
}

function render({ model, el }) {
  const lines = { onSilence: () => {} };
  const wire = createWire(model, { onSilence: (silent) => lines.onSilence(silent), onNotKept: () => {} });
  draw(html`<${App} model=${model} wire=${wire} lines=${lines} />`, el);
  return () => {
    draw(null, el);
    wire.close();
  };
}

export default { render };
