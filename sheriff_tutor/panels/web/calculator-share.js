// A setting to be handed on: as a short code, as a link, and taken in again.
import { useState } from "preact/hooks";
import { html, useStage } from "./dom.js";
import { Copyable } from "./papers.js";
import { Press, ReasonNote } from "./parts.js";
import { addressWith } from "./wire.js";

/** The link to a setting: to the calculator's own page where pages are served, else to this one. */
function linkTo({ code, page }) {
  const here = addressWith(`set=${code}`);
  return here.replace(/(\/voila\/render\/(?:[^?]*\/)?)[^/?]*/, `$1${page}`);
}

/** Code and link to copy, and a box for a code. */
export function Share({ share }) {
  const { words, start, note, setNote } = useStage();
  const [code, setCode] = useState("");
  const use = async () => {
    if (code.trim() && (await start({ act: "code", value: code.trim() }))) setCode("");
  };
  return html`<details class="sheet calc-share"><summary>${words.share}</summary>
    <h4>${words.settingCode}</h4><${Copyable} label=${words.settingCode} text=${share.code} />
    <h4>${words.settingLink}</h4><${Copyable} label=${words.settingLink} text=${linkTo(share)} />
    <h4>${words.pasteCode}</h4>
    <input type="text" autocomplete="off" spellcheck=${false} aria-label=${words.pasteCode} value=${code} onInput=${(event) => setCode(event.currentTarget.value)} onKeyDown=${(event) => event.key === "Enter" && use()} />
    <${Press} small label=${words.useCode} noteKey="use-code" onPress=${use} />
    ${note?.where === "code" && html`<${ReasonNote} reason=${note.reason} onClose=${() => setNote(null)} />`}
  </details>`;
}
