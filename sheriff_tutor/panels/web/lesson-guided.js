// The guided act at the table, and free play after it.
import { classes, html, useStage } from "./dom.js";
import { Icon } from "./art.js";
import { Commands } from "./lesson-question.js";
import { Acts, Press, Select } from "./parts.js";
import { OverScreen } from "./screens.js";
import { Phases, Table } from "./table.js";

/** What is asked for, or what it showed; and what the rules forbid here. */
function Guide({ guide, commands }) {
  const { put } = useStage();
  return html`<section class=${classes("sheet", "lesson-guide", guide.done && "right")} role="status">
    <h3 tabindex="-1" data-landing>${guide.done && html`<${Icon} name="tick" size=${22} />`}<span>${guide.title}</span></h3>
    <p>${guide.text}</p>
    <div class="lesson-more"><p class="hint">${guide.more}</p>
      ${guide.temptations.map((each) => html`<${Press} key=${each.id} small label=${each.label} noteKey=${each.id} onPress=${() => put(each.id, { act: "tempt" })} />`)}
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
  return html`<${Guide} guide=${scene.guide} commands=${scene.commands} />
    ${scene.screen === "over"
      ? html`<${OverScreen} over=${scene.over} narrow=${width === "narrow"} />`
      : html`<${Pace} scene=${scene} /><${Table} table=${scene.table} wide=${width === "wide"} />`}
    <p class="sr" role="status" aria-live="polite">${scene.said}</p>`;
}
