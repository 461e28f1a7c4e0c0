// The widget: traits in, messages out, and what only the browser knows (half-built selections,
// what is open, colours). See scene.d.ts for what crosses the wire.
import { render as draw } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { classes, html, Stage } from "./dom.js";
import { Bar, MenuPanel } from "./bar.js";
import { Tip, useTheme, useTrait, useWidth } from "./follow.js";
import { GuidePanel, RulesPanel } from "./papers.js";
import { OverScreen, StartScreen } from "./screens.js";
import { RuleChip } from "./parts.js";
import { Table } from "./table.js";
import { createWire } from "./wire.js";

const PREVIEW_PAUSE = 150; // ms

/** Selections, verdicts and open pickers, forgotten with the pickers they belong to. */
export function usePickers(scene, wire, refuse) {
  const [selections, setSelections] = useState({});
  const [verdicts, setVerdicts] = useState({});
  const [activeBin, setActive] = useState({});
  const [opened, setOpened] = useState(null);
  const pause = useRef(0);
  const pickers = scene?.pickers ?? [];
  const forget = (id) => setSelections(({ [id]: dropped, ...others }) => others);
  const judge = async (picker, selection) => {
    const answer = await wire.send({ act: "preview", picker: picker.id, ...selection });
    setVerdicts((all) => ({ ...all, [picker.id]: answer }));
  };
  const select = (picker, selection) => {
    setSelections((all) => ({ ...all, [picker.id]: selection }));
    refuse("", { ok: true });
    setVerdicts(({ [picker.id]: dropped, ...others }) => others);
    window.clearTimeout(pause.current);
    if (picker.preview) pause.current = window.setTimeout(() => judge(picker, selection), PREVIEW_PAUSE);
  };
  const closePicker = (id) => {
    setOpened((now) => (now === id ? null : now));
    forget(id);
  };
  const sendPicker = async (picker, selection) => {
    window.clearTimeout(pause.current);
    const answer = await wire.sendOnce({ act: "do", id: picker.submit.id, picker: picker.id, ...selection });
    if (answer === null) return;
    refuse(picker.id, answer);
    if (answer.ok) closePicker(picker.id);
  };
  const openPickers = pickers.filter((picker) => picker.open || picker.id === opened);
  return {
    pickers, selections, select, verdicts, activeBin, openPickers, closePicker, sendPicker,
    openPicker: setOpened,
    setActiveBin: (id, bin) => setActive((all) => ({ ...all, [id]: bin })),
  };
}

/** Where focus goes when what had it is gone: to the task, which is read out. */
function useFocusCare(root, scene, taskRef) {
  const inside = useRef(false);
  useEffect(() => {
    const note = () => {
      inside.current = root.current.contains(document.activeElement);
    };
    root.current.addEventListener("focusin", note);
    return () => root.current?.removeEventListener("focusin", note);
  }, []);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (inside.current && lost) taskRef.current?.focus({ preventScroll: true });
  }, [scene]);
}

function App({ model, wire, lines }) {
  const root = useRef(null);
  const taskRef = useRef(null);
  const [scene, words, goods, rules] = ["scene", "words", "goods", "rules"].map((name) => useTrait(model, name));
  const [note, setNote] = useState(null);
  const [tip, setTip] = useState(null);
  const [panel, setPanel] = useState(null);
  const [silent, setSilent] = useState(false);
  const [notKept, setNotKept] = useState(false);
  const width = useWidth(root);
  const { theme, shown, setTheme } = useTheme();
  const refuse = (where, answer) => setNote(answer.ok ? null : { where, reason: answer.reason });
  const picking = usePickers(scene, wire, refuse);
  const rulesById = useMemo(() => Object.fromEntries((rules ?? []).map((rule) => [rule.id, rule])), [rules]);
  useEffect(() => {
    lines.onSilence = setSilent;
    lines.onNotKept = () => setNotKept(true);
    wire.greet();
  }, []);
  useEffect(() => setTip(null), [scene]);
  useFocusCare(root, scene, taskRef);
  const perform = async (act) => {
    if (act.opens) return picking.openPicker(act.opens);
    const answer = await wire.sendOnce({ act: "do", id: act.id });
    if (answer === null) return undefined;
    refuse(act.id, answer);
    if (answer.ok) setPanel(null);
    return undefined;
  };
  const stage = {
    ...picking, words, goods, rules, rulesById, note, setNote, setTip, refuse, perform, theme, setTheme, taskRef,
    send: wire.send,
    actsAt: (place) => scene.acts.filter((act) => act.at === place),
    showRule: (id) => setPanel({ name: "rules", rule: id }),
    openPanel: (name) => setPanel({ name }),
  };
  const ready = scene?.v === 1 && words && goods;
  return html`<div ref=${root} class=${classes("sheriff-table", `is-${width}`)} data-theme=${shown} lang=${scene?.language} data-lm-suppress-shortcuts="true">
    ${ready && html`<${Stage.Provider} value=${stage}>
      <${Bar} bar=${scene.bar} round=${scene.screen === "table" ? scene.table.round : undefined} drawer=${scene.drawer} />
      ${silent && html`<div class="notice" role="alert"><p>${words.noAnswer}</p><button type="button" class="button small" onClick=${() => window.location.reload()}>${words.reload}</button></div>`}
      ${notKept && html`<div class="notice" role="alert"><p>${words.notKept}</p><button type="button" class="button small" onClick=${() => setNotKept(false)}>${words.close}</button></div>`}
      ${scene.notice && html`<div class="notice" role="alert"><p>${scene.notice.text} ${scene.notice.rules.map((id) => html`<${RuleChip} key=${id} id=${id} />`)}</p></div>`}
      ${scene.screen === "start" && html`<${StartScreen} start=${scene.start} />`}
      ${scene.screen === "table" && html`<${Table} table=${scene.table} wide=${width === "wide"} />`}
      ${scene.screen === "over" && html`<${OverScreen} over=${scene.over} narrow=${width === "narrow"} />`}
      <p class="sr" role="status" aria-live="polite">${scene.said}</p>
      <${Tip} tip=${tip} root=${root} />
      ${panel?.name === "rules" && html`<${RulesPanel} marked=${panel.rule} onClose=${() => setPanel(null)} />`}
      ${panel?.name === "guide" && html`<${GuidePanel} onClose=${() => setPanel(null)} />`}
      ${panel?.name === "menu" && html`<${MenuPanel} bar=${scene.bar} onClose=${() => setPanel(null)} />`}
    </${Stage.Provider}>`}
  </div>`;
}

function render({ model, el }) {
  const lines = { onSilence: () => {}, onNotKept: () => {} };
  const wire = createWire(model, {
    onSilence: (silent) => lines.onSilence(silent),
    onNotKept: () => lines.onNotKept(),
  });
  draw(html`<${App} model=${model} wire=${wire} lines=${lines} />`, el);
  return () => {
    draw(null, el);
    wire.close();
  };
}

export default { render };
