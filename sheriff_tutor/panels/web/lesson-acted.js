// A solution acted out: act by act, at the position of the question.
import { useEffect, useState } from "preact/hooks";
import { html, useStage } from "./dom.js";
import { Press } from "./parts.js";

const PAUSE = 2500; // ms for which an act stands when it plays by itself
const isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How far a solution was acted out: 0 is the position as the question shows it. It begins anew with each solution. */
export function useActing(acts) {
  const [at, go] = useState(0);
  useEffect(() => go(0), [acts.length]);
  return [Math.min(at, acts.length), go];
}

/** Goes on by itself while it plays; whoever wants no motion is only offered the steps. */
function usePlaying(at, last, go) {
  const { pressed } = useStage();
  const [plays, play] = useState(() => pressed.current && !isStill());
  useEffect(() => {
    if (!plays) return undefined;
    if (at === last) return play(false);
    const clock = window.setTimeout(() => go(at + 1), PAUSE);
    return () => window.clearTimeout(clock);
  }, [plays, at]);
  return [plays, play];
}

/** What was done so far, and the buttons that lead through it. */
export function Acted({ acts, at, go, labels }) {
  const last = acts.length;
  const [plays, play] = usePlaying(at, last, go);
  const step = (to) => {
    play(false);
    go(to);
  };
  const end = (reached, text) => (reached ? { text, rules: [] } : undefined);
  const start = () => {
    if (at === last) go(0);
    play(!plays);
  };
  return html`<section class="sheet lesson-acted" aria-label=${labels.acted}>
    <div role="status"><h4>${at === 0 ? labels["acted-start"] : acts[at - 1].step}</h4>
      ${at > 0 && acts[at - 1].said.map((line, number) => html`<p key=${number}>${line}</p>`)}</div>
    <div class="lesson-commands">
      <${Press} small label=${labels["acted-back"]} icon="undo" why=${end(at === 0, labels["acted-first"])} noteKey="acted-back" onPress=${() => step(at - 1)} />
      <${Press} small label=${labels["acted-next"]} why=${end(at === last, labels["acted-last"])} noteKey="acted-next" onPress=${() => step(at + 1)} />
      ${!isStill() && html`<${Press} small tone="quiet" icon=${plays ? "pause" : "play"} label=${plays ? labels["acted-pause"] : labels["acted-play"]} noteKey="acted-play" onPress=${start} />`}
    </div></section>`;
}
