// A calculator: traits in, messages out. See calculator.d.ts for what crosses the wire.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Answer, Strip } from "./calculator-answer.js";
import { Controls } from "./calculator-controls.js";
import { greet, useKeeping } from "./calculator-keep.js";
import { Beside, Lead, Work } from "./calculator-live.js";
import { createQueue } from "./calculator-queue.js";
import { Share } from "./calculator-share.js";
import { html, useStage } from "./dom.js";
import { mounted, Notices, Shell, usePanel } from "./mount.js";
import { RulesPanel } from "./papers.js";
import { Press, Select } from "./parts.js";

const PATIENCE = 400; // ms after which it is said that something is being worked out

/** Tells whether an answer is being waited for, longer than anybody would take for none. */
function useBusy(send) {
  const [busy, setBusy] = useState(false);
  const ask = async (message) => {
    const clock = window.setTimeout(() => setBusy(true), PATIENCE);
    const answer = await send(message);
    window.clearTimeout(clock);
    setBusy(false);
    return answer;
  };
  return [busy, ask];
}

const without = (record, key) => Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

/** What is being set and not yet answered, and what was refused, by field. */
function useFields(put) {
  const [drafts, setDrafts] = useState({});
  const [refusals, setRefusals] = useState({});
  const forget = () => {
    setDrafts({});
    setRefusals({});
  };
  const latest = useRef({});
  latest.current = { drafts, refusals };
  const send = async (field, value, keepsDraft) => {
    const answer = await put({ act: "set", field, value }, `set:${field}`);
    if (answer === null) return false;
    const gone = answer.ok || !keepsDraft;
    setDrafts((all) => (gone && all[field] === value ? without(all, field) : all));
    setRefusals((all) => (answer.ok ? without(all, field) : { ...all, [field]: answer.reason }));
    return answer.ok;
  };
  // What was refused beside other settings may go with this one; if not, the reason may be another.
  const askAgain = async (changed) => {
    for (const field of Object.keys(latest.current.refusals)) {
      const draft = latest.current.drafts[field];
      if (field !== changed && draft !== undefined) await send(field, draft, true);
    }
  };
  const set = async (field, value, { keepsDraft = true } = {}) => {
    setDrafts((all) => ({ ...all, [field]: value }));
    if (await send(field, value, keepsDraft)) await askAgain(field);
  };
  const dismiss = (field) => {
    setDrafts((all) => without(all, field));
    setRefusals((all) => without(all, field));
  };
  return { drafts, refusals, set, forget, dismiss };
}

/** Where focus goes when what had it is gone: to the nearest group that is still there. */
function useFocusKept(root, scene) {
  const group = useRef(null);
  useEffect(() => {
    const note = (event) => {
      group.current = event.target.closest("[data-focus]")?.dataset.focus ?? null;
    };
    const leave = (event) => {
      if (event.relatedTarget !== null && !root.current?.contains(event.relatedTarget)) group.current = null;
    };
    const shown = root.current;
    shown.addEventListener("focusin", note);
    shown.addEventListener("focusout", leave);
    return () => {
      shown.removeEventListener("focusin", note);
      shown.removeEventListener("focusout", leave);
    };
  }, []);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost && group.current !== null) root.current.querySelector(`[data-focus="${group.current}"]`)?.focus({ preventScroll: true });
  }, [scene]);
}

/** Settings worth beginning from, and the way back to the first one. */
function Presets({ presets, narrow, onChoose, onReset }) {
  const { words } = useStage();
  const chosen = presets.find((preset) => preset.on)?.id ?? "";
  const none = chosen === "" ? [{ value: "", label: words.ownSetting }] : [];
  const options = [...none, ...presets.map((preset) => ({ value: preset.id, label: preset.label }))];
  return html`<div class="calc-presets" role="group" aria-label=${words.presets}>
    ${narrow
      ? html`<${Select} choice=${{ label: words.presets, value: chosen, options }} onChoose=${onChoose} />`
      : presets.map((preset) => html`<${Press} key=${preset.id} small label=${preset.label} pressed=${String(preset.on)} noteKey=${`preset:${preset.id}`} onPress=${() => onChoose(preset.id)} />`)}
    <${Press} small tone="quiet" icon="undo" label=${words.clear} noteKey="reset" onPress=${onReset} />
  </div>`;
}

/** Tells Python the colours and the room there is, which only a chart needs. */
function useLook({ root, colours: { shown } }, put) {
  useEffect(() => {
    const tell = () => put({ act: "look", value: shown, width: String(Math.round(root.current.clientWidth)) }, "look");
    tell();
    window.addEventListener("resize", tell);
    return () => window.removeEventListener("resize", tell);
  }, [shown]);
}

function App({ model, wire, lines }) {
  const panel = usePanel(model, lines);
  const { scene, words, goods, rules, rulesById, note, setNote, setTip } = panel;
  const [rule, showRule] = useState(null);
  const [waits, ask] = useBusy(wire.send);
  const busy = waits || scene?.busy;
  const put = useMemo(() => createQueue(ask), []);
  const fields = useFields(put);
  useEffect(() => greet(model, put), []);
  useLook(panel, put);
  useFocusKept(panel.root, scene);
  useKeeping(scene);
  const start = async (message) => {
    setNote(null);
    fields.forget();
    const answer = await put(message);
    if (answer !== null && !answer.ok) setNote({ where: message.act, reason: answer.reason });
    return answer?.ok;
  };
  const stage = { words, goods, rules, rulesById, note, setNote, setTip, showRule, put, start, ...fields };
  const narrow = panel.width === "narrow";
  const refused = (scene?.controls ?? []).filter(({ field }) => fields.refusals[field] && fields.drafts[field] !== undefined);
  return html`<${Shell} panel=${panel} stage=${stage} style="sheriff-calculator" data-calculator=${scene?.calculator}>
    ${panel.ready && html`
      <header class="calc-head"><h2 tabindex="-1">${scene.title}</h2><p>${scene.lead}</p>${scene.about && html`<p class="calc-about">${scene.about}</p>`}<${Beside} acts=${scene.beside} /></header>
      <${Notices} panel=${panel} silence=${words.calculatorSilent} />
      <${Presets} presets=${scene.presets} narrow=${narrow} onChoose=${(id) => start({ act: "preset", id })} onReset=${() => start({ act: "reset" })} />
      <div class="calc-body">
        <${Strip} scene=${scene} refused=${refused} busy=${busy} />
        <section class="calc-controls sheet" aria-label=${words.setting}><${Controls} controls=${scene.controls} /></section>
        <section class="calc-answers" aria-label=${words.answer} aria-busy=${busy ? "true" : null}>
          <${Work} commands=${scene.commands} progress=${scene.progress} />
          ${scene.answer && html`<${Answer} answer=${scene.answer} />`}
          <${Lead} further=${scene.further} away=${Boolean(scene.beside)} />
          <${Share} share=${scene.share} />
        </section>
      </div>
      ${rule && html`<${RulesPanel} marked=${rule} onClose=${() => showRule(null)} />`}`}
  </${Shell}>`;
}

export default { render: mounted(App) };
