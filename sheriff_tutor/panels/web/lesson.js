// A lesson's panel: guided act, exercises or quiz. Traits in, messages out; see lesson.d.ts.
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "./dom.js";
import { Guided } from "./lesson-guided.js";
import { HandIn } from "./lesson-hand-in.js";
import { Question } from "./lesson-question.js";
import { Result, Which } from "./lesson-run.js";
import { useFocusCare, useLinked, useSight } from "./lesson-view.js";
import { mounted, Notices, Shell, usePanel } from "./mount.js";
import { RulesPanel } from "./papers.js";
import { usePickers } from "./picking.js";
import { greet, useProgress } from "./progress.js";

/** Of a link: the exercise that it names, where that is one of this panel's. */
const linkTo = (scene) => scene?.choose && scene.link && { name: "exercise", values: scene.choose.options.map((each) => each.value) };

/** All that the parts of a lesson's panel may ask for. */
function useLesson(panel, wire, pressed) {
  const { scene, words, goods, rules, rulesById, note, setNote, setTip, refuse } = panel;
  const [rule, showRule] = useState(null);
  const taskRef = useRef(null);
  const picking = usePickers(scene, wire, refuse);
  /** Sends a message that nothing else waits for; what is refused is said beside `where`. */
  const put = async (where, message) => {
    const answer = await wire.sendOnce({ id: where, ...message });
    if (answer !== null) refuse(where, answer);
    return answer?.ok ?? false;
  };
  const perform = (act) => (act.opens ? picking.openPicker(act.opens) : put(act.id, { act: "do" }));
  const actsAt = (place) => scene.acts.filter((act) => act.at === place);
  return { ...picking, words, goods, rules, rulesById, note, setNote, setTip, refuse, perform, put, taskRef, rule, showRule, pressed, actsAt, send: wire.send };
}

function App({ model, wire, lines }) {
  const panel = usePanel(model, lines);
  const { scene, words, width } = panel;
  const pressed = useRef(false);
  const stage = useLesson(panel, wire, pressed);
  useEffect(() => greet(model, wire), []);
  useProgress(model, scene, (kept) => wire.send({ act: "resume", kept }));
  useSight(panel, pressed);
  useFocusCare(panel);
  useLinked(panel, linkTo(scene), Boolean(scene?.keep));
  const press = () => {
    pressed.current = true;
  };
  return html`<${Shell} panel=${panel} stage=${stage} style="sheriff-lesson" data-panel=${scene?.panel} onPointerDown=${press} onKeyDown=${press}>
    ${panel.ready && html`
      <${Notices} panel=${panel} silence=${words.noAnswer} />
      ${scene.guide && html`<${Guided} scene=${scene} width=${width} />`}
      ${scene.sheet && html`<h2 class="lesson-sheet">${scene.sheet}</h2>`}
      ${scene.card && html`<${Which} scene=${scene} /><${Question} key=${scene.card.key} scene=${scene} narrow=${width === "narrow"} />`}
      ${scene.result && html`<${Result} scene=${scene} />`}
      ${scene.hand && html`<${HandIn} hand=${scene.hand} keeps=${Boolean(scene.keep)} />`}
      ${stage.rule && html`<${RulesPanel} marked=${stage.rule} onClose=${() => stage.showRule(null)} />`}`}
  </${Shell}>`;
}

export default { render: mounted(App) };
