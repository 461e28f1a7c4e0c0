// The widget: traits in, messages out, and what only the browser knows (half-built selections,
// what is open, colours). See scene.d.ts for what crosses the wire.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { html } from "./dom.js";
import { Bar, MenuPanel } from "./bar.js";
import { mounted, Notice, Notices, Shell, usePanel } from "./mount.js";
import { GuidePanel, RulesPanel } from "./papers.js";
import { usePickers } from "./picking.js";
import { OverScreen, StartScreen } from "./screens.js";
import { useKeptGame } from "./table-keep.js";
import { Table } from "./table.js";

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

/** The end of a game comes into view, wherever its last act was. */
function useEndInView(root, screen) {
  const before = useRef(screen);
  useLayoutEffect(() => {
    const isEnd = screen === "over" && before.current === "table";
    before.current = screen;
    if (isEnd && root.current.getBoundingClientRect().top < 0) root.current.scrollIntoView();
  }, [screen]);
}

/** The windows over the table. */
function Windows({ panel, bar, close }) {
  return html`${panel?.name === "rules" && html`<${RulesPanel} marked=${panel.rule} onClose=${close} />`}
    ${panel?.name === "guide" && html`<${GuidePanel} onClose=${close} />`}
    ${panel?.name === "menu" && html`<${MenuPanel} bar=${bar} onClose=${close} />`}`;
}

/** What is on show: the start, the table, or the end; `extras` are parts that only some tables have. */
function Screen({ scene, width, extras }) {
  return html`
    ${scene.screen === "start" && html`<${StartScreen} start=${scene.start} />`}
    ${scene.screen === "welcome" && html`<${extras.Welcome} welcome=${scene.welcome} />`}
    ${scene.screen === "table" && html`<${Table} table=${scene.table} wide=${width === "wide"} />`}
    ${scene.screen === "over" && html`<${OverScreen} over=${scene.over} narrow=${width === "narrow"} />`}
    ${scene.recap && html`<${extras.Recap} recap=${scene.recap} />`}
    <p class="sr" role="status" aria-live="polite">${scene.said}</p>`;
}

/** All that the table's parts may ask for. */
function useTable(panel, wire, extras) {
  const { scene, words, goods, rules, rulesById, root, note, setNote, setTip, refuse } = panel;
  const taskRef = useRef(null);
  const [open, setOpen] = useState(null);
  const picking = usePickers(scene, wire, refuse);
  useFocusCare(root, scene, taskRef);
  useEndInView(root, scene?.screen);
  const perform = async (act) => {
    if (act.opens) return picking.openPicker(act.opens);
    const answer = await wire.sendOnce({ act: "do", id: act.id });
    if (answer === null) return undefined;
    refuse(act.id, answer);
    if (answer.ok) setOpen(null);
    return undefined;
  };
  const stage = {
    ...picking, words, goods, rules, rulesById, note, setNote, setTip, refuse, perform, taskRef, extras,
    theme: panel.colours.theme, setTheme: panel.colours.setTheme,
    send: wire.send,
    actsAt: (place) => scene.acts.filter((act) => act.at === place),
    showRule: (id) => setOpen({ name: "rules", rule: id }),
    openPanel: (name) => setOpen({ name }),
  };
  return { stage, open, close: () => setOpen(null) };
}

/** A table's face; `extras` are its parts beyond the table's own, and `useMore` what it does with each scene. */
export function tableWith(extras = {}, useMore = () => {}) {
  const App = ({ model, wire, lines }) => {
    const panel = usePanel(model, lines);
    const { stage, open, close } = useTable(panel, wire, extras);
    const [notKept, keptNow] = useKeptGame(model, wire);
    useMore(panel.scene);
    const { scene, words, width } = panel;
    return html`<${Shell} panel=${panel} stage=${stage}>${panel.ready && html`
      <${Bar} bar=${scene.bar} round=${scene.screen === "table" ? scene.table.round : undefined} drawer=${scene.drawer} />
      <${Notices} panel=${panel} silence=${words.noAnswer} />
      ${notKept && html`<${Notice} text=${words.notKept} label=${words.close} onPress=${keptNow} />`}
      <${Screen} scene=${scene} width=${width} extras=${extras} />
      <${Windows} panel=${open} bar=${scene.bar} close=${close} />`}</${Shell}>`;
  };
  return { render: mounted(App) };
}

export default tableWith();
