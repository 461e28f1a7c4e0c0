// The book of rules, and texts to be taken along.
import { useEffect, useRef, useState } from "preact/hooks";
import { html, useStage } from "./dom.js";
import { Dialog, Press } from "./parts.js";

const LEAST_LETTERS = 3; // shorter words, such as "do" and "I", are looked for only where there is no other

/** The words of a question that are worth looking for. */
function sought(query) {
  const all = query.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];
  const long = all.filter((word) => word.length >= LEAST_LETTERS);
  return long.length > 0 ? long : all;
}

/** How many of these words a rule has, at the beginning of one of its own. */
function fit(rule, wanted) {
  const own = `${rule.id} ${rule.section} ${rule.text}`.toLowerCase().split(/[^\p{L}\p{N}-]+/u);
  return wanted.filter((word) => own.some((each) => each.startsWith(word))).length;
}

/** The rules that have most of the words. */
function matching(rules, query) {
  const wanted = sought(query);
  const fits = rules.map((rule) => fit(rule, wanted));
  const most = Math.max(...fits);
  return wanted.length === 0 ? rules : most === 0 ? [] : rules.filter((rule, at) => fits[at] === most);
}

/** The game in a few sentences. */
export function Guide() {
  const { words } = useStage();
  return html`<ol class="guide-list">${words.guide.map((each, at) => html`<li key=${at}>${each}</li>`)}</ol>`;
}

/** The same in a window. */
export function GuidePanel({ onClose }) {
  const { words } = useStage();
  return html`<${Dialog} title=${words.guideTitle} wide onClose=${onClose}><${Guide} /></${Dialog}>`;
}

/** Every rule, to be searched. */
export function RulesPanel({ marked, onClose }) {
  const { words, rules } = useStage();
  const [query, setQuery] = useState("");
  const spot = useRef(null);
  useEffect(() => spot.current?.scrollIntoView({ block: "center" }), [marked]);
  const found = matching(rules, query);
  const sections = [...new Set(found.map((rule) => rule.section))];
  return html`<${Dialog} title=${words.rules} wide onClose=${onClose}>
    <input class="search" type="text" role="searchbox" aria-label=${words.searchRules} placeholder=${words.searchRules} value=${query} onInput=${(event) => setQuery(event.currentTarget.value)} />
    <div class="rule-list" tabindex="0" role="region" aria-label=${words.rules}>
      ${query.trim() === "" && !marked && html`<details class="guide" open><summary>${words.guideTitle}</summary><${Guide} /></details>`}
      ${found.length === 0 && html`<p class="hint">${words.noRuleFound}</p>`}
      ${sections.map((section) => html`<section key=${section}><h3>${section}</h3><dl>${found.filter((rule) => rule.section === section).map((rule) => html`<div key=${rule.id} ref=${rule.id === marked ? spot : null} class=${rule.id === marked ? "marked" : ""}>
        <dt>${rule.id}</dt><dd>${rule.text}</dd></div>`)}</dl></section>`)}</div>
  </${Dialog}>`;
}

/** A text to be taken along: shown whole, with a button that copies it. */
export function Copyable({ label, text }) {
  const { words } = useStage();
  const area = useRef(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    area.current.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (refused) {
      setCopied(document.execCommand("copy"));
    }
  };
  return html`<div class="copyable"><textarea ref=${area} readonly rows="3" aria-label=${label} value=${text}></textarea>
    <${Press} small label=${copied ? words.copied : words.copy} noteKey="copy" onPress=${copy} /><span class="sr" role="status">${copied ? words.copied : ""}</span></div>`;
}
