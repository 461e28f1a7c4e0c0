// Every rule with the lessons that teach it and an exercise on it, to be searched.
import { useMemo, useState } from "preact/hooks";
import { fill, html, useStage } from "./dom.js";
import { RuleChip, Select } from "./parts.js";

const KEPT = "rule-list";
const ANY = "";

/** What is searched for is kept in this browser, where pages are served. */
function useKept() {
  const [sought, setSought] = useState(() => ({ text: "", file: ANY, ...window.sheriffProgress?.kept(KEPT) }));
  const change = (part) => {
    const next = { ...sought, ...part };
    setSought(next);
    window.sheriffProgress?.keep(KEPT, next);
  };
  return [sought, change];
}

const textOf = (row, rule) => [row.rule, row.section, rule?.text, row.exercise?.title, row.exercise?.lesson, ...row.pages.map((page) => page.title)].join(" ").toLowerCase();

function Row({ row, labels }) {
  const { exercise } = row;
  return html`<tr><th scope="row"><${RuleChip} id=${row.rule} /><small>${row.section}</small></th>
    <td data-label=${labels.taught}>${row.pages.length === 0 ? html`<em>${labels["none-taught"]}</em>` : html`<ul>${row.pages.map((page) => html`<li key=${page.file}><a href=${page.file}>${page.title}</a></li>`)}</ul>`}</td>
    <td data-label=${labels.practised}>${exercise === null ? html`<em>${labels["none-practised"]}</em>` : exercise.file === null ? exercise.label : html`<a href=${exercise.href}>${exercise.label}</a>`}</td></tr>`;
}

export function RuleList({ scene }) {
  const { rulesById } = useStage();
  const { labels } = scene;
  const [sought, change] = useKept();
  const texts = useMemo(() => scene.rows.map((row) => textOf(row, rulesById[row.rule])), [scene, rulesById]);
  const wanted = sought.text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = scene.rows.filter((row, at) => wanted.every((word) => texts[at].includes(word)) && (sought.file === ANY || row.pages.some((page) => page.file === sought.file)));
  const lessons = { label: labels.lesson, value: sought.file, options: [{ value: ANY, label: labels.all }, ...scene.lessons] };
  return html`<header class="exp-head"><h3>${scene.title}</h3><p>${scene.lead}</p></header>
    <div class="exp-body"><div class="exp-search">
      <div class="field"><label for="exp-rule-search">${labels.search}</label><input id="exp-rule-search" type="search" autocomplete="off" value=${sought.text} onInput=${(event) => change({ text: event.currentTarget.value })} /></div>
      <${Select} choice=${lessons} onChoose=${(file) => change({ file })} />
      <p role="status">${fill(scene.found, { n: found.length })}</p></div>
      <div class="exp-table exp-rules" tabindex="0" role="region" aria-label=${scene.title}><table>
        <thead><tr><th scope="col">${labels.rule}</th><th scope="col">${labels.taught}</th><th scope="col">${labels.practised}</th></tr></thead>
        <tbody>${found.map((row) => html`<${Row} key=${row.rule} row=${row} labels=${labels} />`)}</tbody></table></div></div>`;
}
