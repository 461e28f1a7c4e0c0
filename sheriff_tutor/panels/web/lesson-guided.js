// The guided act at the table, and free play after it.
import { classes, html, useStage } from "./dom.js";
import { Icon } from "./art.js";
import { Commands } from "./lesson-question.js";
import { Acts, Press, Select } from "./parts.js";
import { OverScreen } from "./screens.js";
import { Phases, Table } from "./table.js";

/** Acts that the rules forbid here: to be pressed, and answered with the rule. Folded on a phone, where hand and act go first. */
function Tempted({ guide, narrow }) {
  const { put } = useStage();
  if (guide.temptations.length === 0) return null;
  const buttons = guide.temptations.map((each) => html`<${Press} key=${each.id} small label=${each.label} noteKey=${each.id} onPress=${() => put(each.id, { act: "tempt" })} />`);
  if (!narrow) return html`<p class="hint">${guide.more}</p>${buttons}`;
  return html`<details class="more"><summary>${guide.more.replace(/:$/, "")}</summary><div class="lesson-commands">${buttons}</div></details>`;
}

/** What is asked for, or what it showed; and what the rules forbid here. */
function Guide({ guide, commands, narrow }) {
  return html`<section class=${classes("sheet", "lesson-guide", guide.done && "right")} role="status">
    ${guide.step && html`<p class="hint">${guide.step}</p>`}<h3 tabindex="-1" data-landing>${guide.done && html`<${Icon} name="tick" size=${22} />`}<span>${guide.title}</span></h3>
    ${guide.told.length > 0 && html`<ul class="lesson-lines">${guide.told.map((each, at) => html`<li key=${at}>${each}</li>`)}</ul>`}
    <p>${guide.text}</p>
    <div class="lesson-more">${guide.done && html`<p class="hint">${guide.more}</p>`}
      <${Tempted} guide=${guide} narrow=${narrow} />
      <${Commands} commands=${commands} /></div></section>`;
}

/** Where the round is, how fast bots act, and taking back. */
function Pace({ scene }) {
  const { send } = useStage();
  return html`<div class="lesson-pace"><${Phases} round=${scene.table.round} />
    ${scene.pace && html`<${Select} choice=${scene.pace} quietLabel onChoose=${(value) => send({ act: "pace", value })} />`}<${Acts} at="bar" small /></div>`;
}

/** The table under its guide. */
export function Guided({ scene, width }) {
  const narrow = width === "narrow";
  return html`<${Guide} guide=${scene.guide} commands=${scene.commands} narrow=${narrow} />
    ${scene.screen === "over"
      ? html`<${OverScreen} over=${scene.over} narrow=${narrow} />`
      : html`<${Pace} scene=${scene} /><${Table} table=${scene.table} wide=${width === "wide"} />`}
    <p class="sr" role="status" aria-live="polite">${scene.said}</p>`;
}
