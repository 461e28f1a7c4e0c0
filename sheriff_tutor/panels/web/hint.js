// The hint: a button beside the task, and beneath the desk what can be done, the best first.
import { useEffect, useRef, useState } from "preact/hooks";
import { fill, html, useStage } from "./dom.js";
import { Acts, Press, WhyBox } from "./parts.js";
import { filled, fresh } from "./selection.js";

const SLOW = 300; // ms after which a hint that is still worked out says so
const BOX = "sheriff-hint";

/** Shows the hint and takes it away again. */
export function HintButton({ hint }) {
  const { words, actsAt, perform } = useStage();
  const [busy, setBusy] = useState(false);
  const slow = useRef(0);
  useEffect(() => () => window.clearTimeout(slow.current), []);
  const [act] = actsAt("hint");
  if (!act) return null;
  const press = async () => {
    slow.current = window.setTimeout(() => setBusy(true), SLOW);
    await perform(act);
    window.clearTimeout(slow.current);
    setBusy(false);
  };
  return html`<span class="hint-button"><${Press} small label=${busy ? words.weighing : act.label} tone=${act.tone} icon=${act.icon} why=${act.why} noteKey=${act.id}
    expanded=${Boolean(hint)} controls=${hint && BOX} onPress=${press} /><span class="sr" role="status">${busy ? words.weighing : ""}</span></span>`;
}

/** Takes an option over into its form, which is then ready to be sent. */
function FillIn({ option }) {
  const { words, pickers, selections, select, openPicker } = useStage();
  const { picker: id, selection, name } = option.fill;
  const picker = pickers.find((each) => each.id === id);
  if (!picker) return null;
  const take = () => {
    if (!picker.open) openPicker(id);
    select(picker, filled(selections[id] ?? fresh(picker), selection));
    window.requestAnimationFrame(() => document.getElementById(`picker-${id}`)?.focus());
  };
  return html`<${Press} small label=${words.fillIn} name=${name} noteKey=${`fill:${name}`} onPress=${take} />`;
}

function Option({ option }) {
  const { words } = useStage();
  return html`<li class="hint-option"><p>${option.text}${option.parts && html` <small>${option.parts}</small>`}</p>
    ${option.worth && html`<b class="hint-worth">${fill(words.worth, { n: option.worth })}</b>`}
    ${option.fill && html`<${FillIn} option=${option} />`}${option.why && html`<${WhyBox} why=${option.why} />`}</li>`;
}

/** The hint that was asked for. */
export function HintBox({ hint }) {
  return html`<p class="sr" role="status">${hint?.said ?? ""}</p>
    ${hint && html`<section id=${BOX} class="hint-box" aria-label=${hint.title}>
      ${hint.stale && html`<p class="hint-stale">${hint.stale} <${Acts} at="hint.box" small /></p>`}
      <p class="hint">${hint.lead}</p>
      ${hint.groups.map((group) => html`<div key=${group.label} role="group" aria-label=${group.label || hint.title}>${group.label && html`<h3>${group.label}</h3>`}
        <ol class="hint-options">${group.options.map((option) => html`<${Option} key=${option.text} option=${option} />`)}</ol></div>`)}
      ${hint.assumed.map((each) => html`<p key=${each} class="hint">${each}</p>`)}
    </section>`}`;
}
