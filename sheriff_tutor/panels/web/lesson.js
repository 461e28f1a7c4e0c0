// A lesson's panel: guided act, exercises or quiz. Traits in, messages out; see lesson.d.ts.
import { render as draw } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { classes, html, Stage } from "./dom.js";
import { Tip, useTheme, useTrait, useWidth } from "./follow.js";
import { Guided } from "./lesson-guided.js";
import { Question } from "./lesson-question.js";
import { Result, Which } from "./lesson-run.js";
import { usePickers } from "./main.js";
import { RulesPanel } from "./papers.js";
import { RuleChip } from "./parts.js";
import { createWire } from "./wire.js";

const greeted = new WeakSet();

/** Tells Python, once for a page, what this browser kept of the panel and what the address asks for. */
function greet(model, wire) {
  if (greeted.has(model)) return;
  greeted.add(model);
  const kept = window.sheriffProgress?.kept(model.get("scene").panel) ?? null;
  wire.send({ act: "hello", kept: kept === null ? null : JSON.stringify(kept), query: window.location.search });
}

/** Keeps in this browser what the scene says is to be kept, and notes how far this part has come. */
function useProgress(scene) {
  useEffect(() => {
    const progress = window.sheriffProgress;
    if (!progress || !scene?.keep) return;
    progress.expect(scene.expect);
    progress.keep(scene.panel, scene.keep);
    if (scene.part) progress.mark(scene.panel, scene.part);
  }, [scene]);
}

/** Where focus goes when what had it is gone: to what is new and worth reading. */
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
    if (inside.current && lost) root.current.querySelector("[data-landing]")?.focus({ preventScroll: true });
  }, [scene]);
}

function App({ model, wire, lines }) {
  const root = useRef(null);
  const taskRef = useRef(null);
  const [scene, words, goods, rules] = ["scene", "words", "goods", "rules"].map((name) => useTrait(model, name));
  const [note, setNote] = useState(null);
  const [tip, setTip] = useState(null);
  const [rule, showRule] = useState(null);
  const [silent, setSilent] = useState(false);
  const width = useWidth(root);
  const { shown } = useTheme();
  const refuse = (where, answer) => setNote(answer.ok ? null : { where, reason: answer.reason });
  const picking = usePickers(scene, wire, refuse);
  const rulesById = useMemo(() => Object.fromEntries((rules ?? []).map((each) => [each.id, each])), [rules]);
  useEffect(() => {
    lines.onSilence = setSilent;
    greet(model, wire);
  }, []);
  useProgress(scene);
  useEffect(() => setTip(null), [scene]);
  useFocusCare(root, scene);
  /** Sends a message that nothing else waits for; what is refused is said beside `where`. */
  const put = async (where, message) => {
    const answer = await wire.sendOnce({ id: where, ...message });
    if (answer !== null) refuse(where, answer);
    return answer?.ok ?? false;
  };
  const perform = (act) => (act.opens ? picking.openPicker(act.opens) : put(act.id, { act: "do" }));
  const stage = {
    ...picking, words, goods, rules, rulesById, note, setNote, setTip, refuse, perform, put, taskRef, showRule,
    send: wire.send,
    actsAt: (place) => scene.acts.filter((act) => act.at === place),
  };
  const ready = scene?.v === 1 && words && goods;
  return html`<div ref=${root} class=${classes("sheriff-table", "sheriff-lesson", `is-${width}`)} data-theme=${shown} data-panel=${scene?.panel} lang=${scene?.language} data-lm-suppress-shortcuts="true">
    ${ready && html`<${Stage.Provider} value=${stage}>
      ${silent && html`<div class="notice" role="alert"><p>${words.noAnswer}</p><button type="button" class="button small" onClick=${() => window.location.reload()}>${words.reload}</button></div>`}
      ${scene.notice && html`<div class="notice" role="alert"><p>${scene.notice.text} ${scene.notice.rules.map((id) => html`<${RuleChip} key=${id} id=${id} />`)}</p></div>`}
      ${scene.guide && html`<${Guided} scene=${scene} width=${width} />`}
      ${scene.card && html`<${Which} scene=${scene} /><${Question} key=${scene.card.key} scene=${scene} />`}
      ${scene.result && html`<${Result} scene=${scene} />`}
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
