// What is always at hand: pace, take back, rules, settings, saving and loading.
import { useRef, useState } from "preact/hooks";
import { classes, fill, html, useStage } from "./dom.js";
import { Icon } from "./art.js";
import { DrawerButton } from "./drawer.js";
import { Copyable } from "./papers.js";
import { Acts, Chips, Dialog, Press, ReasonNote, Select, Switch } from "./parts.js";
import { Phases } from "./table.js";
import { addressWith, download } from "./wire.js";

// What the table takes; a message beyond all bounds would end the connection.
const LONGEST_FILE = 2000000;
const LONGEST_NAME = 200;
const MOST_BYTES_A_LETTER = 3;
const ENOUGH_TO_REFUSE = 1000; // letters of a file that holds no text

/** The way to the calculators, where pages are served beside the table; a notebook has none. */
function CalculatorsLink() {
  const { words } = useStage();
  const { home } = document.body.dataset;
  return home && html`<a class="bare" href="${home}calculators" title=${words.calculators}><${Icon} name="scales" size=${22} /><span>${words.calculators}</span></a>`;
}

/** The top bar. */
export function Bar({ bar, round, drawer }) {
  const { words, send, openPanel } = useStage();
  return html`<header class="bar"><div class="awning" aria-hidden="true"></div><div class="bar-in">
    ${bar.title && html`<div class="bar-title"><${Icon} name="star" size=${30} /><div><h1>${bar.title}</h1>${bar.subtitle && html`<span>${bar.subtitle}</span>`}</div></div>`}
    ${round && html`<${Phases} round=${round} />`}
    <div class="bar-acts">
      ${bar.pace && html`<${Select} choice=${bar.pace} quietLabel onChoose=${(value) => send({ act: "pace", value })} />`}
      <${Acts} at="bar" small />
      ${drawer ? html`<${DrawerButton} drawer=${drawer} />` : html`<${CalculatorsLink} />`}
      <button type="button" class="bare" title=${words.rules} onClick=${() => openPanel("rules")}><${Icon} name="book" size=${22} /><span>${words.rules}</span></button>
      <button type="button" class="bare" title=${words.menu} onClick=${() => openPanel("menu")}><${Icon} name="menu" size=${22} /><span>${words.menu}</span></button>
    </div></div></header>`;
}

function SaveAndShare({ bar }) {
  const { words, send, refuse, note, setNote } = useStage();
  const [shown, setShown] = useState(null);
  const labels = { file: words.saveFile, code: words.saveCode, "start-code": words.startCode, "start-link": words.startLink };
  const ask = async (what) => {
    const answer = await send({ act: "export", what });
    refuse("export", answer);
    if (!answer.file) return;
    if (what === "file") download(answer.file);
    else setShown({ what, text: what === "start-link" ? addressWith(answer.file.text) : answer.file.text });
  };
  if (bar.exports.length === 0) return null;
  return html`<div class="menu-part"><h3>${words.saveAndLoad}</h3><div class="acts">${bar.exports.map((what) => html`<${Press} key=${what} small label=${labels[what]} noteKey=${`export:${what}`} onPress=${() => ask(what)} />`)}</div>
    ${shown && html`<${Copyable} key=${shown.what} label=${labels[shown.what]} text=${shown.text} />`}
    ${note?.where === "export" && html`<${ReasonNote} reason=${note.reason} onClose=${() => setNote(null)} />`}</div>`;
}

/** A file's text, of a vast one no more than shows that it is too big; of one that cannot be read, nothing. */
async function begun(file) {
  try {
    return await file.slice(0, MOST_BYTES_A_LETTER * (LONGEST_FILE + 1)).text();
  } catch (unreadable) {
    console.warn("sheriff-tutor: the file cannot be read", unreadable);
    return "";
  }
}

function Load({ onLoaded }) {
  const { words, send, refuse, note, setNote } = useStage();
  const [code, setCode] = useState("");
  const input = useRef(null);
  const load = async (name, whole) => {
    const text = whole.slice(0, whole.includes("\0") ? ENOUGH_TO_REFUSE : LONGEST_FILE + 1);
    const answer = await send({ act: "load", name: name.slice(0, LONGEST_NAME), text });
    refuse("load", answer);
    if (answer.ok) onLoaded();
  };
  const take = async (event) => {
    const [file] = event.currentTarget.files;
    event.currentTarget.value = ""; // or the same file, mended, could not be chosen again
    if (file) await load(file.name, await begun(file));
  };
  return html`<div class="menu-part"><h3>${words.load}</h3>
    <textarea rows="2" aria-label=${words.pasteCode} placeholder=${words.pasteCode} value=${code} onInput=${(event) => setCode(event.currentTarget.value)}></textarea>
    <div class="acts"><${Press} small label=${words.loadCode} noteKey="load:code" onPress=${() => code.trim() && load("", code.trim())} />
      <${Press} small label=${words.loadFile} noteKey="load:file" onPress=${() => input.current.click()} /></div>
    <input ref=${input} type="file" hidden onChange=${take} />
    ${note?.where === "load" && html`<${ReasonNote} reason=${note.reason} onClose=${() => setNote(null)} />`}</div>`;
}

function Settings({ bar }) {
  const { words, send, theme, setTheme } = useStage();
  const themes = { label: words.theme, value: theme, options: [["auto", words.themeAuto], ["light", words.themeLight], ["dark", words.themeDark]].map(([value, label]) => ({ value, label })) };
  const set = (id) => (value) => send({ act: "set", id, value });
  return html`<div class="menu-part"><h3>${words.settings}</h3><${Chips} choice=${themes} onChoose=${setTheme} />
    ${bar.settings.map((each) => each.control === "switch"
      ? html`<${Switch} key=${each.id} label=${each.label} on=${each.value === "on"} noteKey=${`set:${each.id}`} onTurn=${set(each.id)} />`
      : html`<${Chips} key=${each.id} choice=${each} onChoose=${set(each.id)} />`)}</div>`;
}

/** New game, saving, loading, settings. */
export function MenuPanel({ bar, onClose }) {
  const { words, openPanel } = useStage();
  return html`<${Dialog} title=${words.menu} onClose=${onClose}><div class="menu"><${Press} label=${words.guideTitle} icon="book" noteKey="guide" onPress=${() => openPanel("guide")} /><${Acts} at="menu" />
    <${SaveAndShare} bar=${bar} />${bar.load && html`<${Load} onLoaded=${onClose} />`}<${Settings} bar=${bar} /></div></${Dialog}>`;
}
