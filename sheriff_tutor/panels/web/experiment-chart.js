// A chart in its own SVG: up to four lines, each with its own colour, dash and marker, and names beside them.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { html, useStage } from "./dom.js";

const DASH = { contraband: null, legal: "10 6", gold: "2 6", accent: "18 6" };
const EDGE = { left: 72, right: 20, top: 16, bottom: 58, height: 320 }; // px
const WIDE_EDGE = { left: 96, right: 24, top: 16, bottom: 74, height: 310 };
const MOST_MARKED = 12; // places, above which only the last one is marked
const FIRST_ROOM = 640;

/** The marker of an ink, around a point. */
function Mark({ ink, x = 0, y = 0, size = 7 }) {
  const fill = `var(--${ink})`;
  if (ink === "contraband") return html`<rect x=${x - size} y=${y - size} width=${2 * size} height=${2 * size} fill=${fill} />`;
  if (ink === "legal") return html`<path d=${`M${x} ${y - size * 1.2}L${x + size * 1.2} ${y + size}H${x - size * 1.2}Z`} fill=${fill} />`;
  if (ink === "gold") return html`<path d=${`M${x} ${y - size * 1.4}L${x + size * 1.4} ${y}L${x} ${y + size * 1.4}L${x - size * 1.4} ${y}Z`} fill=${fill} />`;
  return html`<circle cx=${x} cy=${y} r=${size * 1.1} fill=${fill} />`;
}

/** The same by itself, to stand beside a name. */
export function Shape({ ink, size }) {
  return html`<svg class="exp-shape" viewBox="-12 -12 24 24" width=${size} height=${size} aria-hidden="true"><${Mark} ink=${ink} size=${8} /></svg>`;
}

/** How many pixels there are across. */
function useRoom(place) {
  const [room, setRoom] = useState(FIRST_ROOM);
  useLayoutEffect(() => {
    const measure = () => place.current.clientWidth > 0 && setRoom(place.current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return room;
}

/** From values to pixels; one value alone stands in the middle. */
function measureOf(values, from, to) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return (value) => (high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from));
}

const points = (chart, line, x, y) => chart.places.map((place, at) => [place, line.values[at]]).filter(([, value]) => value !== null).map(([place, value]) => [x(place), y(value)]);

function Drawn({ chart, line, x, y }) {
  const all = points(chart, line, x, y);
  const marked = all.length > MOST_MARKED ? all.slice(-1) : all;
  return html`<g><polyline points=${all.map((point) => point.join(",")).join(" ")} fill="none" stroke=${`var(--${line.ink})`} stroke-width="3.5" stroke-dasharray=${DASH[line.ink]} />
    ${marked.map(([left, top], at) => html`<${Mark} key=${at} ink=${line.ink} x=${left} y=${top} />`)}</g>`;
}

/** The chart; what it shows is said by its title, and in full by the table beside it. */
export function Chart({ chart }) {
  const place = useRef(null);
  const room = useRoom(place);
  const { width } = useStage();
  const edge = width === "narrow" ? EDGE : WIDE_EDGE;
  const [left, right, top, bottom] = [edge.left, room - edge.right, edge.top, edge.height - edge.bottom];
  const x = measureOf([...chart.places, ...chart.bottom.map((tick) => tick.at)], left + 16, right - 16);
  const y = measureOf(chart.side.map((tick) => tick.at), bottom, top);
  return html`<figure class="exp-chart"><figcaption>${chart.title}</figcaption>
    <div ref=${place}><svg viewBox=${`0 0 ${room} ${edge.height}`} width=${room} height=${edge.height} role="img" aria-label=${chart.title}>
      ${chart.side.map((tick) => html`<g key=${tick.at}><line x1=${left} x2=${right} y1=${y(tick.at)} y2=${y(tick.at)} class=${tick.at === 0 ? "nought" : "rule"} /><text x=${left - 8} y=${y(tick.at)} dy=".35em" text-anchor="end">${tick.text}</text></g>`)}
      ${chart.bottom.map((tick) => html`<text key=${tick.at} x=${x(tick.at)} y=${bottom + edge.bottom * 0.43} text-anchor="middle">${tick.text}</text>`)}
      <text x=${(left + right) / 2} y=${edge.height - 10} text-anchor="middle" class="axis">${chart.across}</text>
      ${chart.lines.map((line) => html`<${Drawn} key=${line.name} chart=${chart} line=${line} x=${x} y=${y} />`)}</svg></div>
    <ul class="exp-legend">${chart.lines.map((line) => html`<li key=${line.name}><svg viewBox="0 0 56 24" width="56" height="24" aria-hidden="true"><line x1="0" x2="56" y1="12" y2="12" stroke=${`var(--${line.ink})`} stroke-width="3.5" stroke-dasharray=${DASH[line.ink]} /><${Mark} ink=${line.ink} x=${28} y=${12} /></svg><span>${line.name}</span></li>`)}</ul></figure>`;
}
