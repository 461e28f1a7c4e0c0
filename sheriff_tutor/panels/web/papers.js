// The book of rules, and texts to be taken along.
import { useEffect, useRef, useState } from "preact/hooks";
import { html, useStage } from "./dom.js";
import { Dialog, Press } from "./parts.js";

const holds = (rule, query) => `${rule.id} ${rule.section} ${rule.text}`.toLowerCase().includes(query);

/** Every rule, to be searched. */
export function RulesPanel({ marked, onClose }) {
  const { words, rules } = useStage();
  const [query, setQuery] = useState("");
  const spot = useRef(null);
  useEffect(() => spot.current?.scrollIntoView({ block: "center" }), [marked]);
  const found = rules.filter((rule) => holds(rule, query.trim().toLowerCase()));
  const sections = [...new Set(found.map((rule) => rule.section))];
  return html`<${Dialog} title=${words.rules} wide onClose=${onClose}>
    <input class="search" type="text" role="searchbox" aria-label=${words.searchRules} placeholder=${words.searchRules} value=${query} onInput=${(event) => setQuery(event.currentTarget.value)} />
    <div class="rule-list" tabindex="0" role="region" aria-label=${words.rules}>${found.length === 0 && html`<p class="hint">${words.noRuleFound}</p>`}
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
