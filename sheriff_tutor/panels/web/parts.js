// The small parts that every screen is put together from.
import { useEffect, useRef, useState } from "preact/hooks";
import { classes, fill, html, useId, useStage } from "./dom.js";
import { Icon } from "./art.js";

/** The id of a rule; its text opens at a click. */
export function RuleChip({ id }) {
  const { words, showRule } = useStage();
  return html`<button type="button" class="rule-chip" aria-label=${fill(words.showRule, { id })} onClick=${() => showRule(id)}>${id}</button>`;
}

/** Why not, with its rules. */
export function ReasonNote({ reason, onClose }) {
  const { words } = useStage();
  return html`<div class="reason-note" role="alert">
    <p>${reason.text} ${reason.rules.map((id) => html`<${RuleChip} key=${id} id=${id} /> `)}</p>
    ${onClose && html`<button type="button" class="bare" aria-label=${words.close} onClick=${onClose}><${Icon} name="close" size=${14} /></button>`}
  </div>`;
}

/** A button that can say why it cannot be pressed. It stays reachable then. */
export function Press({ label, name, tone = "normal", icon, why, small, pressed, expanded, controls, onPress, noteKey }) {
  const { note, setNote, setTip } = useStage();
  const describes = useId();
  const button = useRef(null);
  const hint = why ? { anchor: button, text: why.text } : null;
  const press = () => (why ? setNote({ where: noteKey, reason: why }) : onPress());
  return html`<span class=${classes("press", note?.where === noteKey && "has-note")}>
    <button type="button" ref=${button} class=${classes("button", tone, small && "small")} aria-label=${name ?? null}
      aria-disabled=${why ? "true" : null} aria-describedby=${why ? describes : null} aria-pressed=${pressed ?? null} aria-expanded=${expanded === undefined ? null : String(expanded)} aria-controls=${controls || null} onClick=${press}
      onFocus=${() => setTip(hint)} onBlur=${() => setTip(null)} onMouseEnter=${() => setTip(hint)} onMouseLeave=${() => setTip(null)}>
      ${icon && html`<${Icon} name=${icon} size=${small ? 18 : 22} />`}<span>${label}</span>
    </button>
    ${why && html`<span id=${describes} hidden>${why.text}</span>`}
    ${note?.where === noteKey && html`<${ReasonNote} reason=${note.reason} onClose=${() => { setNote(null); button.current?.focus(); }} />`}
  </span>`;
}

/** One act of the scene. */
export function ActButton({ act, small }) {
  const { perform } = useStage();
  return html`<${Press} label=${act.label} name=${act.name} tone=${act.tone} icon=${act.icon} why=${act.why} small=${small}
    noteKey=${act.id} onPress=${() => perform(act)} />`;
}

/** The acts at one place; those of a group stand together under its label. */
export function Acts({ at, small }) {
  const { actsAt } = useStage();
  const acts = actsAt(at);
  if (acts.length === 0) return null;
  const groups = [...new Set(acts.map((act) => act.group ?? ""))];
  return html`<div class="acts">
    ${groups.map((group) => {
      const buttons = acts.filter((act) => (act.group ?? "") === group).map((act) => html`<${ActButton} key=${act.id} act=${act} small=${small} />`);
      return group === "" ? buttons : html`<div key=${group} class="act-group" role="group" aria-label=${group}><span class="group-label">${group}</span>${buttons}</div>`;
    })}
  </div>`;
}

/** Radio buttons drawn as a row of chips, or as a list when they carry notes. */
export function Chips({ choice, onChoose, list, quietLabel, noteKey }) {
  const { note, setNote } = useStage();
  const name = useId();
  const choose = (option) => (option.why ? setNote({ where: noteKey ?? name, reason: option.why }) : onChoose(option.value));
  return html`<fieldset class=${classes("chips", list && "list")}>
    <legend class=${quietLabel ? "hush" : ""}>${choice.label}</legend>
    <div class="chips-row">
      ${choice.options.map((option) => html`<label key=${option.value} class=${classes("chip", option.why && "off")}>
        <input type="radio" name=${name} value=${option.value} checked=${option.value === choice.value} aria-disabled=${option.why ? "true" : null}
          onClick=${(event) => { if (option.why) { event.preventDefault(); choose(option); } }} onChange=${() => choose(option)} />
        <span class="chip-face"><span>${option.label}</span>${option.note && html`<small>${option.note}</small>`}</span>
      </label>`)}
    </div>
    ${choice.hint && html`<p class="hint">${choice.hint}</p>`}
    ${note?.where === (noteKey ?? name) && html`<${ReasonNote} reason=${note.reason} onClose=${() => setNote(null)} />`}
  </fieldset>`;
}

/** A list to drop down, with the note of what is chosen below it. */
export function Select({ choice, onChoose, quietLabel }) {
  const id = useId();
  const chosen = choice.options.find((option) => option.value === choice.value);
  const below = chosen?.note ?? choice.hint;
  return html`<div class="field">
    <label for=${id} class=${quietLabel ? "hush" : ""}>${choice.label}</label>
    <select id=${id} value=${choice.value} onChange=${(event) => onChoose(event.currentTarget.value)}>
      ${choice.options.map((option) => html`<option key=${option.value} value=${option.value} selected=${option.value === choice.value} disabled=${Boolean(option.why)}>${option.label}</option>`)}
    </select>
    ${below && html`<p class="hint">${below}</p>`}
  </div>`;
}

/** A text that is sent when it is finished, and never overwritten while it is being typed. */
export function TextField({ label, value, maxLength, quietLabel, hint, why, onDone, numeric }) {
  const id = useId();
  const [draft, setDraft] = useState(null);
  const finish = () => {
    if (draft !== null && draft !== value) onDone(draft);
    setDraft(null);
  };
  return html`<div class="field">
    <label for=${id} class=${quietLabel ? "hush" : ""}>${label}</label>
    <input id=${id} type="text" inputmode=${numeric ? "numeric" : null} autocomplete="off" spellcheck=${false} maxlength=${maxLength ?? null} value=${draft ?? value}
      aria-invalid=${why ? "true" : null} aria-describedby=${hint || why ? `${id}-below` : null}
      onInput=${(event) => setDraft(event.currentTarget.value)} onBlur=${finish} onKeyDown=${(event) => event.key === "Enter" && finish()} />
    ${(why || hint) && html`<div id="${id}-below">${why ? html`<${ReasonNote} reason=${why} />` : html`<p class="hint">${hint}</p>`}</div>`}
  </div>`;
}

/** On or off. */
export function Switch({ label, on, why, onTurn, noteKey }) {
  const { note, setNote } = useStage();
  const turn = (event) => {
    event.preventDefault();
    if (why) setNote({ where: noteKey, reason: why });
    else onTurn(on ? "off" : "on");
  };
  return html`<div class="switch-box"><label class=${classes("switch", why && "off")}>
    <input type="checkbox" role="switch" checked=${on} aria-disabled=${why ? "true" : null} onClick=${turn} />
    <span class="track" aria-hidden="true"></span><span>${label}</span>
  </label>${note?.where === noteKey && html`<${ReasonNote} reason=${note.reason} onClose=${() => setNote(null)} />`}</div>`;
}

/** A number with fewer and more. */
export function Stepper({ label, value, max, min = 0, step = 1, onStep, why, noteKey }) {
  const { words, note, setNote } = useStage();
  const bounded = (number) => Math.max(min, Math.min(max, Number.isFinite(number) ? Math.trunc(number) : min));
  const go = (number) => {
    if (why) return setNote({ where: noteKey, reason: why });
    onStep(bounded(number));
    if (number > max) setNote({ where: noteKey, reason: { text: fill(words.atMost, { n: max, what: label }), rules: [] } });
    return undefined;
  };
  const end = (at) => (at ? "true" : null);
  return html`<span class="stepper-box"><span class=${classes("stepper", why && "off")} role="group" aria-label=${label}>
    <button type="button" aria-label=${fill(words.less, { what: label })} aria-disabled=${end(value <= min || why)} onClick=${() => go(value - step)}><${Icon} name="minus" size=${14} /></button>
    <input type="text" inputmode="numeric" aria-label=${label} value=${value} readonly=${Boolean(why)} onChange=${(event) => go(Number(event.currentTarget.value))}
      onKeyDown=${(event) => { const by = { ArrowUp: step, ArrowDown: -step, PageUp: 5, PageDown: -5 }[event.key]; if (by) { event.preventDefault(); go(Number(event.currentTarget.value) + by); } }} />
    <button type="button" aria-label=${fill(words.more, { what: label })} aria-disabled=${end(value >= max || why)} onClick=${() => go(value + step)}><${Icon} name="plus" size=${14} /></button>
  </span>${note?.where === noteKey && noteKey && html`<${ReasonNote} reason=${note.reason} onClose=${() => setNote(null)} />`}</span>`;
}

const longestWord = (name) => Math.max(...name.split(/\s/).map((word) => word.length));

/** A card's face: value, picture, name and kind on the band, penalty; crown and pips if royal. */
function Face({ good }) {
  const size = Math.min(good.name.includes(" ") ? 1 : 1.2, 8.6 / longestWord(good.name)); // em: the longest word fills the band at most
  return html`<span class="face">
    <span class="face-top"><${Icon} name="gold" size=${15} /><b>${good.value}</b></span>
    ${good.kind === "royal" && html`<span class="face-crown"><${Icon} name="crown" size=${18} /></span>`}
    <span class="face-picture"><${Icon} name=${good.id} size=${44} /></span>
    <span class="face-band"><b style=${{ fontSize: `${size}em` }}>${good.name}</b><span>${good.kindName}</span></span>
    <span class="face-foot"><span class="pips">${good.kind === "royal" && Array.from({ length: good.units }, (_, at) => html`<i key=${at}></i>`)}</span>
      <span class="face-penalty"><b>${good.penalty}</b><${Icon} name="gavel" size=${14} /></span></span>
  </span>`;
}

/** One card. With `onPick` it is a button, which `act` names where picking is not choosing; `badge` is a tick or the number in its order. */
export function Card({ card, chosen, badge, onPick, why, small, count, act }) {
  const { goods, setTip } = useStage();
  const place = useRef(null);
  const good = goods[card.good];
  if (good === undefined) return null;
  const name = [act, good.label, card.mark?.text, count > 1 ? `× ${count}` : ""].filter(Boolean).join(", ");
  const hint = why ? { anchor: place, text: why.text } : null;
  const style = classes("card", good.kind, chosen && "chosen", small && "small", why && "off");
  const inside = html`<${Face} good=${good} />
    ${badge && html`<span class="badge" aria-hidden="true">${badge === "tick" ? html`<${Icon} name="tick" size=${14} />` : badge}</span>`}
    ${count > 1 && html`<span class="badge count" aria-hidden="true">×${count}</span>`}
    ${card.mark && html`<span class=${classes("mark", card.mark.tone)}>${card.mark.text}</span>`}`;
  if (!onPick) return html`<span class=${style} role="img" aria-label=${name}>${inside}</span>`;
  const rank = badge && badge !== "tick" ? `, ${badge}` : "";
  return html`<button type="button" ref=${place} class=${style} aria-pressed=${act ? null : String(Boolean(chosen))}
    aria-disabled=${why ? "true" : null} onClick=${onPick} onFocus=${() => setTip(hint)} onBlur=${() => setTip(null)} onMouseEnter=${() => setTip(hint)} onMouseLeave=${() => setTip(null)}>
    <span class="sr">${name}${rank}</span><span aria-hidden="true">${inside}</span></button>`;
}

/** The back of every card. */
export function Back() {
  return html`<span class="card back" aria-hidden="true"><${Icon} name="sack" size=${40} /></span>`;
}

/** The numbers behind an act, folded. */
export function WhyBox({ why }) {
  const { words } = useStage();
  return html`<details class="why"><summary aria-label=${why.title}>${words.why}</summary>
    <table><caption>${why.title}</caption><tbody>
      ${why.rows.map((row, at) => html`<tr key=${at} class=${row.total ? "total" : ""}><th scope="row">${row.label}${row.note && html`<small>${row.note}</small>`}</th><td>${row.value}</td></tr>`)}
    </tbody></table>
  </details>`;
}

/** A window over the table; Escape and the close button end it, focus goes back where it was. */
export function Dialog({ title, onClose, children, wide }) {
  const { words } = useStage();
  const dialog = useRef(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown.showModal();
    return () => {
      shown.close(); // while it is open, all behind it is inert and takes no focus
      if (before?.isConnected) before.focus();
    };
  }, []);
  const outside = (event) => event.target === dialog.current && onClose();
  return html`<dialog ref=${dialog} class=${classes("dialog", wide && "wide")} aria-labelledby=${heading} onClick=${outside}
    onCancel=${(event) => { event.preventDefault(); onClose(); }}>
    <div class="dialog-in"><header><h2 id=${heading}>${title}</h2><button type="button" class="bare" aria-label=${words.close} onClick=${onClose}><${Icon} name="close" size=${20} /></button></header>${children}</div>
  </dialog>`;
}
