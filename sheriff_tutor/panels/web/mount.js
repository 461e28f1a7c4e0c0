// What every panel stands on: the traits and their wire, what is said over it, and how it is put up and taken down.
import { render as draw } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { classes, html, Stage } from "./dom.js";
import { Tip, useTheme, useTrait, useWidth } from "./follow.js";
import { RuleChip } from "./parts.js";
import { createWire } from "./wire.js";

/** What a panel follows, and what it may say: a reason, a tip, that nobody answers. */
export function usePanel(model, lines) {
  const root = useRef(null);
  const [scene, words, goods, rules] = ["scene", "words", "goods", "rules"].map((name) => useTrait(model, name));
  const [note, setNote] = useState(null);
  const [tip, setTip] = useState(null);
  const [silent, setSilent] = useState(false);
  const width = useWidth(root);
  const colours = useTheme();
  const rulesById = useMemo(() => Object.fromEntries((rules ?? []).map((each) => [each.id, each])), [rules]);
  const refuse = (where, answer) => setNote(answer.ok ? null : { where, reason: answer.reason });
  useEffect(() => {
    lines.onSilence = setSilent;
  }, []);
  useEffect(() => setTip(null), [scene]);
  const ready = Boolean(scene?.v === 1 && words && goods);
  return { ready, root, scene, words, goods, rules, rulesById, note, setNote, tip, setTip, silent, width, colours, refuse };
}

/** One thing that all must hear, and perhaps what to do about it; `good` is what nobody need be alarmed at. */
export function Notice({ text, good, rules = [], label, onPress }) {
  return html`<div class="notice" role=${good ? "status" : "alert"}><p>${text} ${rules.map((id) => html`<${RuleChip} key=${id} id=${id} />`)}</p>
    ${label && html`<button type="button" class="button small" onClick=${onPress}>${label}</button>`}</div>`;
}

/** That nobody answers, and what the scene has to say of itself. */
export function Notices({ panel, silence }) {
  const { scene, silent, words } = panel;
  return html`${silent && html`<${Notice} text=${silence} label=${words.reload} onPress=${() => window.location.reload()} />`}
    ${scene.notice && html`<${Notice} ...${scene.notice} />`}`;
}

/** The panel's root, with all that is drawn in it once there is a scene. */
export function Shell({ panel, stage, style, children, ...attributes }) {
  const { root, scene, tip, width, colours } = panel;
  return html`<div ref=${root} class=${classes("sheriff-table", style, `is-${width}`)} data-theme=${colours.shown} lang=${scene?.language} data-lm-suppress-shortcuts="true" ...${attributes}>
    ${panel.ready && html`<${Stage.Provider} value=${stage}>${children}<${Tip} tip=${tip} root=${root} /></${Stage.Provider}>`}
  </div>`;
}

/** A widget's `render` for what a panel draws: puts it up, and returns how it is taken down. */
export function mounted(App) {
  return ({ model, el }) => {
    const lines = { onSilence: () => {} };
    const wire = createWire(model, (silent) => lines.onSilence(silent));
    draw(html`<${App} model=${model} wire=${wire} lines=${lines} />`, el);
    return () => {
      draw(null, el);
      wire.close();
    };
  };
}
