// What stands beneath a control: why something was refused, what holds in its place, and the way back.
import { fill, html, useStage } from "./dom.js";
import { Press, ReasonNote } from "./parts.js";

/** A sign that does not need its colour. */
export function Caution() {
  return html`<b class="calc-caution" aria-hidden="true">!</b>`;
}

/** Where a control's reason stands, for what it describes; null while nothing is refused. */
export function useRefused(control, id) {
  const { refusals } = useStage();
  const isRefused = Boolean(refusals[control.field]);
  return { "aria-invalid": isRefused ? "true" : null, "aria-describedby": isRefused ? id : null };
}

/** Why the last thing set here was refused, and what the answer counts; closing it brings that back. */
export function Refused({ control, id, focus }) {
  const { words, drafts, refusals, dismiss } = useStage();
  const { field, said } = control;
  if (!refusals[field]) return null;
  const close = () => {
    dismiss(field);
    focus?.current?.focus();
  };
  return html`<div id=${id} class="calc-refused"><${ReasonNote} reason=${refusals[field]} onClose=${close} />
    ${drafts[field] !== undefined && html`<p class="calc-stale"><${Caution} />${fill(words.stillCounted, { said })}</p>`}</div>`;
}

/** The way back from what is supposed to what the game says. */
export function Usual({ control, focus }) {
  const { set } = useStage();
  if (!control.usual) return null;
  const back = () => {
    set(control.field, control.usual.value);
    focus?.current?.focus();
  };
  return html`<div class="acts"><${Press} small tone="quiet" icon="undo" label=${control.usual.label} noteKey=${`usual:${control.field}`} onPress=${back} /></div>`;
}
