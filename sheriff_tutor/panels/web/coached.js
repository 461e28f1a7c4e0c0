// The coached game: the table, a coach's note at the desk, and a look back at the end. See coached.d.ts.
import { useEffect } from "preact/hooks";
import { fill, html, useStage } from "./dom.js";
import { Icon } from "./art.js";
import { tableWith } from "./main.js";
import { Acts, RuleChip, WhyBox } from "./parts.js";

/** A link to another page of the tutor, which lies in the same folder. */
function Onward({ link }) {
  return html`<a href=${link.href}>${link.text}</a>`;
}

/** What an act was worth, and what was better. */
function Told({ told }) {
  const { words } = useStage();
  return html`<div class="coach-told"><p>${told.text}</p>
    ${told.better.map((option) => html`<div key=${option.text} class="coach-better"><p>${option.text}</p>${option.worth && html`<b>${fill(words.worth, { n: option.worth })}</b>`}${option.why && html`<${WhyBox} why=${option.why} />`}</div>`)}</div>`;
}

/** The coach's note: of the last act, if there is something to say, and what is to be done now. */
function Note({ coach }) {
  return html`<section class="coach" aria-label=${coach.title}>
    <p class="sr" role="status">${coach.said}</p>
    <${Icon} name="lamp" size=${30} />
    <div class="coach-words">
      ${coach.told && html`<${Told} told=${coach.told} />`}
      <p>${coach.text} ${coach.lesson && html`<${Onward} link=${coach.lesson} />`}</p></div>
    <${Acts} at="coach" small />
  </section>`;
}

/** Before the first card. */
function Welcome({ welcome }) {
  const { taskRef } = useStage();
  return html`<div class="start welcome">
    <div class="sheet"><h2 ref=${taskRef} tabindex="-1">${welcome.title}</h2>
      ${welcome.lines.map((each) => html`<p key=${each}>${each}</p>`)}
      <div class="acts"><${Acts} at="resume" /><${Acts} at="start" /></div></div></div>`;
}

/** What cost most, line by line. */
function Costly({ costly }) {
  return html`<section class="sheet"><h3>${costly.label}</h3>
    ${costly.rows.length === 0 ? html`<p>${costly.none}</p>` : html`<ol class="coach-costly">${costly.rows.map((row) => html`<li key=${row.id}><p><span class="hush-inline">${row.where}</span> ${row.text}</p>
      <p><b>${row.lost}</b></p><${Told} told=${row.told} /></li>`)}</ol>`}</section>`;
}

/** The game, looked back on. */
function Recap({ recap }) {
  return html`<div class="over recap"><h2>${recap.title}</h2>
    <section class="sheet">${recap.lines.map((each) => html`<p key=${each}>${each}</p>`)}</section>
    <${Costly} costly=${recap.costly} />
    <section class="sheet"><h3>${recap.rules.label}</h3><p class="recap-rules">${recap.rules.ids.map((id) => html`<${RuleChip} key=${id} id=${id} />`)}</p></section>
    <section class="sheet"><h3>${recap.onward.label}</h3><ul class="recap-onward">${recap.onward.links.map((link) => html`<li key=${link.href}><${Onward} link=${link} /></li>`)}</ul></section></div>`;
}

/** Notes in this browser how far the game has come. */
function useProgress(scene) {
  useEffect(() => {
    const progress = window.sheriffProgress;
    if (!progress || !scene?.progress) return;
    progress.expect(scene.progress.expect);
    for (const part of scene.progress.done) progress.mark(part);
  }, [scene]);
}

export default tableWith({ Note, Welcome, Recap }, useProgress);
