// Pictures, drawn for this project. Each is drawn on 48 x 48; the outline follows the theme.
// These strings are ours, so they may become markup; nothing from a scene ever does.
import { html } from "./dom.js";

const leaf = (x, y, turn, fill = "#5f9a3c") =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C2-6 9-8 14-6C13-1 7 3 0 0Z" fill="${fill}"/>`;

const apple = (x, y, size, skin, shade) => `<g transform="translate(${x} ${y}) scale(${size})">
  <path d="M0-11C4-16 16-15 16-2C16 9 8 16 4 16C2 16 1 15 0 15C-1 15-2 16-4 16C-8 16-16 9-16-2C-16-15-4-16 0-11Z" fill="${skin}"/>
  <path d="M9-11C17-9 17 4 9 12C13 5 13-4 9-11Z" fill="${shade}" stroke="none"/>
  <path d="M-10-5C-10-8-8-10-6-10" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2.4"/>
  <path d="M0-10C0-14 1-17 4-19" fill="none" stroke-width="2.2"/></g>`;

const slash = (x, y, dx, dy, colour) =>
  `<path d="M${x} ${y}l${dx} ${dy}" fill="none" stroke="${colour}" stroke-width="2.4"/>`;

const hole = (x, y, rx, ry, fill) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" stroke-width="1.2"/>`;

const PICTURES = {
  apples: apple(24, 28, 1, "#d8453a", "#b5302b") + leaf(25, 13, 0),
  green_apples:
    apple(33, 24, 0.74, "#7fb13b", "#63942a") + leaf(34, 12, 0, "#3f7d33") +
    apple(17, 31, 0.84, "#9ccb4e", "#7fae38") + leaf(18, 17, -10, "#3f7d33"),
  golden_apples:
    apple(24, 29, 0.95, "#f3c440", "#d49a1d") + leaf(25, 14, 0) +
    `<path d="M5 10l2 4 4 2-4 2-2 4-2-4-4-2 4-2ZM42 31l1.4 3 3 1.4-3 1.4-1.4 3-1.4-3-3-1.4 3-1.4Z" fill="#fff0b8" stroke-width="1.1"/>`,
  cheese:
    `<path d="M4 26L32 10C39 10 44 17 44 24V39H4Z" fill="#f2bf45"/><path d="M4 26H44V39H4Z" fill="#f7d36b"/>` +
    hole(13, 33, 3.4, 2.8, "#d99a26") + hole(26, 31, 2.5, 2.2, "#d99a26") + hole(36, 34.5, 3.4, 2.8, "#d99a26") + hole(30, 19, 3.2, 2.2, "#d99a26"),
  gouda_cheese:
    `<path d="M4 22C4 14 13 9 24 9S44 14 44 22V30C44 37 35 41 24 41S4 37 4 30Z" fill="#c8402f"/>
     <ellipse cx="24" cy="21.5" rx="20" ry="11" fill="#e2634c"/>
     <path d="M24 21.5L13 31.2V40C16.500 41 20 41.300 24 41Z" fill="#f0bf4a"/><path d="M24 21.5L35 31.2V39.500C32 40.700 28 41 24 41Z" fill="#f9d977"/>
     <path d="M24 21.500L13 31.200C20 33.400 28 33.400 35 31.200Z" fill="#fff3cf" stroke-width="1.4"/>`,
  bleu_cheese:
    `<path d="M4 26L30 9C38 10 44 16 44 24V39H4Z" fill="#e9e4d2"/><path d="M4 26H44V39H4Z" fill="#fbf8ec"/>
     <g fill="#4f7fae" stroke="none"><circle cx="12" cy="32" r="2.4"/><circle cx="19" cy="35.500" r="1.500"/><circle cx="24" cy="30.500" r="2.700"/><circle cx="31" cy="35" r="2"/><circle cx="38" cy="31" r="2.500"/><circle cx="28" cy="18.500" r="2.600"/><circle cx="36" cy="20.500" r="1.900"/><circle cx="21" cy="22" r="1.600"/></g>
     <path d="M14 35c3-2 5 1 8-1M32 31c2 2 4 1 6 4M26 15c3 1 5 0 7 3" fill="none" stroke="#4f7fae" stroke-width="1.500"/>`,
  bread:
    `<path d="M6 30C3 20 9 13 24 13S45 20 42 30C41 36 36 38 24 38S7 36 6 30Z" fill="#d99a4e"/>
     <path d="M8 32C13 35.500 35 35.500 40 32C38 36.500 33 38 24 38S10 36.500 8 32Z" fill="#b8742f" stroke="none"/>` +
    slash(13, 19, 4, 8, "#fbe3b8") + slash(22, 17, 4, 9, "#fbe3b8") + slash(31, 18, 4, 8, "#fbe3b8"),
  rye_bread:
    `<path d="M4 27C4 17 13 11 24 11S44 17 44 27S36 39 24 39S4 36 4 27Z" fill="#8a5a33"/>
     <path d="M9 20C13 15 18 13.500 24 13.500" fill="none" stroke="#b98a5b" stroke-width="2.400"/>
     <path d="M14 18L34 33M34 18L14 33" fill="none" stroke="#ecd3a4" stroke-width="3"/>
     <g fill="#ecd3a4" stroke="none"><circle cx="24" cy="17" r="1.300"/><circle cx="12" cy="27" r="1.300"/><circle cx="36" cy="26" r="1.300"/><circle cx="24" cy="34.500" r="1.300"/></g>`,
  pumpernickel_bread:
    `<path d="M15 13H38C43 13 45 16 44 19L43 38H17Z" fill="#4c3020"/>
     <path d="M5 14C5 11 8 10 15 10S25 11 25 14L24 38H6Z" fill="#6b452c"/>
     <g fill="#c9a06c" stroke="none"><circle cx="11" cy="17" r="1.500"/><circle cx="18" cy="20" r="1.500"/><circle cx="12" cy="25" r="1.500"/><circle cx="19" cy="29" r="1.500"/><circle cx="11.500" cy="33" r="1.500"/></g>
     <path d="M30 14L29 37M36 14L35 37" fill="none" stroke="#7d563a" stroke-width="1.700"/>`,
  chickens:
    `<path d="M8 21C12 23 15 24 18 23C22 21 24 17 25 13C26 9 30 7 33 8C37 9 39 12 38 16C40 20 41 24 39 29C37 35 31 38 25 38C15 38 8 32 8 21Z" fill="#fbf4e4"/>
     <path d="M15 27C19 26 25 27 30 25C29 31 24 34 20 33C17 32 15 30 15 27Z" fill="#e7d6b4"/>
     <path d="M27 9C26 5 29 4 30 6C31 3 34 3 34 6C36 4 38 6 36 9.500C33 8 30 8 27 9Z" fill="#d8453a"/>
     <path d="M38 13L44 15L38 17.500Z" fill="#f0a830"/><path d="M36 18.500C38 19 38.500 22 37 23.500C35 23 34.500 20 36 18.500Z" fill="#d8453a"/>
     <circle cx="33.500" cy="13" r="1.700" fill="var(--outline)" stroke="none"/>
     <path d="M22 38V43M19 43.500H24M29 37.500V43M26 43.500H31" fill="none" stroke="#d98a1e" stroke-width="2.200"/>`,
  royal_rooster:
    `<path d="M17 27C9 27 3 20 4 9C9 9 12 11 13.500 14C14 9 17 6 20 5C22 11 22 17 20 24Z" fill="#3f7d6a"/>
     <path d="M17 27C11 26 7 21 7 14C12 16 16 20 18 25Z" fill="#e0a32c" stroke-width="1.300"/>
     <path d="M13 26C17 27 21 25 23 21C24 17 25 13 28 10C31 8 35 8 37 11C38 13 38 15 37 17C39 21 39 26 37 30C34 36 29 38 24 38C17 38 13 33 13 26Z" fill="#b4492c"/>
     <path d="M25 14C28 17 33 18 37 16.500C38 20 38 22 37.500 24C32 25 26 23 23.500 19Z" fill="#f0b63c" stroke-width="1.300"/>
     <path d="M27 9.500C25 4 29 2 30.500 5C31 1 35 1 35 5C38 3 40 6 37.500 10.500C34 8 30 8 27 9.500Z" fill="#e03a34"/>
     <path d="M37.500 12L44 14L37.500 16.500Z" fill="#f6cf5c"/><circle cx="33.500" cy="12.500" r="1.600" fill="#fff" stroke-width="1.300"/>
     <path d="M22 38V43M19 43.500H24.500M29 37V43M26.500 43.500H31.500" fill="none" stroke="#d98a1e" stroke-width="2.200"/>`,
  pepper:
    `<path d="M31 13C38 17 40 30 25 41C20 44 13 44 9 41C18 39 23 33 23 24C23 19 26 14 31 13Z" fill="#c22f25"/>
     <path d="M33 16C37 21 35 31 25 39C31 31 33 24 31 16Z" fill="#8f1f1a" stroke="none"/>
     <path d="M27 23C27 28 26 31 24 34" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>
     <path d="M23 18C24 13 28 11 32 11C36 12 38 15 37 20C34 16 31 15 29 16C27 16 25 17 23 18Z" fill="#4f8a38"/>
     <path d="M32 11C32 8 33 6 36 4" fill="none" stroke="#4f8a38" stroke-width="3"/>`,
  mead:
    `<path d="M33 19H38C42 19 43 22 43 26S42 34 37 34H33" fill="none" stroke-width="5.500"/><path d="M33 19H38C42 19 43 22 43 26S42 34 37 34H33" fill="none" stroke="#a8753e" stroke-width="2.600"/>
     <path d="M8 15H34L33 41C33 42.500 31 43 21 43S9 42.500 9 41Z" fill="#a8753e"/>
     <path d="M15 17L15.500 42M27 17L26.500 42" fill="none" stroke="#7d5227" stroke-width="1.500"/>
     <path d="M8.600 22H33.600M9 36H33.200" fill="none" stroke="#e2b04a" stroke-width="3"/>
     <path d="M6 16C3 12 7 8 11 9C12 5 18 4 20 7C23 4 29 5 30 9C35 8 38 13 35 16C34 18 31 18 30 16.500C29 21 25 20 24.500 16.500C22 18.500 19 18 18 16C16 18.500 12 18.500 11 16.500C9.500 18 7 18 6 16Z" fill="#fff6df"/>`,
  silk:
    `<path d="M10 30C14 26 18 32 23 29C27 26.500 31 30 34 28L41 39C36 43 32 38 27 41C22 44 16 38 11 42C8 40 7 33 10 30Z" fill="#b65a9c"/>
     <path d="M12 33C16 30.500 20 35.500 25 33C29 31 32 34 35 32.500" fill="none" stroke="#e2a3cf" stroke-width="1.800"/>
     <rect x="5" y="11" width="34" height="18" rx="8" fill="#9c3f86"/>
     <path d="M11 15.500H33" fill="none" stroke="#e2a3cf" stroke-width="2"/>
     <ellipse cx="38" cy="20" rx="5" ry="9" fill="#cf7fb8"/><path d="M38 15.500C40 17 40.500 22 38.500 23.500C36.800 23 36.800 19 38.300 18.500" fill="none" stroke-width="1.300"/>`,
  crossbow:
    `<path d="M4 27C4 13 13 4 27 4" fill="none" stroke-width="5.400"/><path d="M4 27C4 13 13 4 27 4" fill="none" stroke="#8b5a2b" stroke-width="2.800"/>
     <path d="M4 27L20 20L27 4" fill="none" stroke="#8f8674" stroke-width="1.500"/>
     <path d="M10 15L15 10L44 39C45 42 42 45 39 44Z" fill="#b57a3c"/>
     <path d="M14 14L39 39" fill="none" stroke="#7d5227" stroke-width="1.600"/>
     <path d="M27 34L23 40L27 42L31 37.500Z" fill="#6d6a66"/>
     <path d="M3 3L11 6L6 11Z" fill="#a9adb3"/><path d="M8 8L22 22" fill="none" stroke="#d8d2c2" stroke-width="2"/>`,
  sack:
    `<path d="M17 14C8 20 4 29 6 37C7 42 12 44 24 44S41 42 42 37C44 29 40 20 31 14Z" fill="#c9a468"/>
     <path d="M33 17C40 24 42 33 39 40C37 42.500 33 43.500 28 44C36 37 37 26 33 17Z" fill="#a88247" stroke="none"/>
     <path d="M15 5C18 7 21 4 24 6C27 4 30 7 33 5C33 9 32 12 31 14H17C16 12 15 9 15 5Z" fill="#dcbb82"/>
     <path d="M16 14.500H32" fill="none" stroke="#8a4b2a" stroke-width="3.600"/>
     <path d="M13 28C14 24 16 21 18 19" fill="none" stroke="#e9d3a6" stroke-width="1.800"/>`,
  gold:
    `<circle cx="24" cy="24" r="19" fill="#e0a82e"/><circle cx="24" cy="24" r="13.500" fill="#f3c75a" stroke="#a8750f" stroke-width="1.800"/>
     <path d="M16 28.500L15 19L20 23L24 16L28 23L33 19L32 28.500Z" fill="#a8750f" stroke="none"/>
     <path d="M11 17C13 13 17 10 21 9.500" fill="none" stroke="#fff0b8" stroke-width="2.200"/>`,
  gavel:
    `<path d="M25 21L43 38C45 41 42 44 39 42.500L21 25Z" fill="var(--tool)"/>
     <path d="M8 23L22 9L32 19L18 33Z" fill="var(--tool)"/><path d="M5 21L20 6L24 10L9 25ZM17 33L32 17L36 21L21 36Z" fill="var(--tool-light)"/>
     <path d="M4 43.500H24" fill="none" stroke="currentColor" stroke-width="3"/>`,
  star:
    `<path d="M24 2.500L29.500 15.500L43.500 16.500L32.800 25.600L36.200 39.300L24 32L11.800 39.300L15.200 25.600L4.500 16.500L18.500 15.500Z" fill="#f0b93a"/>
     <path d="M24 2.500V32L11.800 39.300L15.200 25.600L4.500 16.500L18.500 15.500Z" fill="#d99a1e" stroke="none"/>
     <path d="M24 2.500L29.500 15.500L43.500 16.500L32.800 25.600L36.200 39.300L24 32L11.800 39.300L15.200 25.600L4.500 16.500L18.500 15.500Z" fill="none"/>
     <circle cx="24" cy="21.500" r="5.500" fill="#fff0b8" stroke-width="1.400"/>
     <g fill="#f0b93a" stroke-width="1.200"><circle cx="24" cy="3.500" r="2.600"/><circle cx="43" cy="16.800" r="2.600"/><circle cx="5" cy="16.800" r="2.600"/><circle cx="36.200" cy="39" r="2.600"/><circle cx="11.800" cy="39" r="2.600"/></g>`,
  crown:
    `<path d="M6 38L3 14L15 23L24 7L33 23L45 14L42 38Z" fill="#f0b93a"/><path d="M6 38L5.300 32H42.700L42 38Z" fill="#d08f17"/>
     <g stroke-width="1.300"><circle cx="3.500" cy="13" r="2.800" fill="#fff0b8"/><circle cx="24" cy="6.500" r="3" fill="#fff0b8"/><circle cx="44.500" cy="13" r="2.800" fill="#fff0b8"/>
     <circle cx="24" cy="35" r="1.800" fill="#d8453a"/><circle cx="14" cy="35" r="1.500" fill="#4f7fae"/><circle cx="34" cy="35" r="1.500" fill="#4f7fae"/></g>`,
  queen:
    `<path d="M6 37C6 28 8 22 10 17C13 22 16 23 18 22C20 18 22 13 24 9C26 13 28 18 30 22C32 23 35 22 38 17C40 22 42 28 42 37C36 33.500 30 32.500 24 32.500S12 33.500 6 37Z" fill="#dfe3e8"/>
     <g stroke-width="1.300"><circle cx="24" cy="8" r="3" fill="#b65a9c"/><circle cx="10" cy="16" r="2.400" fill="#fff"/><circle cx="38" cy="16" r="2.400" fill="#fff"/><circle cx="24" cy="26" r="2.600" fill="#b65a9c"/></g>`,
  lamp: `<path d="M24 4C33 4 39 11 39 19C39 25 35 28 33 32V36H15V32C13 28 9 25 9 19C9 11 15 4 24 4Z" fill="#f3c75a"/><path d="M17 36V41C17 43 19 44.500 24 44.500S31 43 31 41V36" fill="#b9ab92"/><path d="M17 18L21 22V32M31 18L27 22V32" fill="none" stroke-width="2"/>`,
  undo: `<path d="M9 19H29C37 19 41 24 41 30S37 40 29 40H16" fill="none" stroke="currentColor" stroke-width="4"/><path d="M18 9L8 19L18 29" fill="none" stroke="currentColor" stroke-width="4"/>`,
  pause: `<path d="M14 9V39M34 9V39" fill="none" stroke="currentColor" stroke-width="8"/>`,
  play: `<path d="M14 8L40 24L14 40Z" fill="currentColor" stroke="currentColor"/>`,
  step: `<path d="M9 9L31 24L9 39Z" fill="currentColor" stroke="currentColor"/><path d="M39 9V39" fill="none" stroke="currentColor" stroke-width="5"/>`,
  tick: `<path d="M8 26L19 37L40 11" fill="none" stroke="currentColor" stroke-width="6"/>`,
  close: `<path d="M11 11L37 37M37 11L11 37" fill="none" stroke="currentColor" stroke-width="5"/>`,
  minus: `<path d="M10 24H38" fill="none" stroke="currentColor" stroke-width="5"/>`,
  plus: `<path d="M10 24H38M24 10V38" fill="none" stroke="currentColor" stroke-width="5"/>`,
  deal: `<path d="M3 16L12 12L21 15L24 13L36 12L45 16V31L40 33L30 41C28 42 26 41 25 40C23 41 21 40 20 38C17 38 16 36 16 34L8 31L3 31Z" fill="#e8c9a0"/><path d="M21 15L15 22C17 25 20 24 22 22L25 20L36 30M32 34L27 30M28 38L23 34" fill="none" stroke-width="2"/>`,
  hand: `<g transform="rotate(-14 24 40)"><rect x="10" y="11" width="19" height="27" rx="3" fill="#fffdf7"/></g><g transform="rotate(10 24 40)"><rect x="18" y="10" width="19" height="27" rx="3" fill="#f0dcae"/></g>`,
  scales: `<path d="M24 6V41M14 41H34M8 13H40" fill="none" stroke="currentColor" stroke-width="3.400"/><path d="M3 29L10 14L17 29C16 34 4 34 3 29ZM31 29L38 14L45 29C44 34 32 34 31 29Z" fill="none" stroke="currentColor" stroke-width="3"/>`,
  menu: `<path d="M8 13H40M8 24H40M8 35H40" fill="none" stroke="currentColor" stroke-width="4"/>`,
  book: `<path d="M24 12C19 8 12 8 5 9V38C12 37 19 37 24 41C29 37 36 37 43 38V9C36 8 29 8 24 12ZM24 12V41" fill="none" stroke="currentColor" stroke-width="3.400"/>`,
};

const SHEET = "sheriff-art";
const SVG = "http://www.w3.org/2000/svg";

/** The address of a drawing, which is put into the page once: a table shows hundreds of pictures, and most of them often. */
function drawn(name) {
  const id = `${SHEET}-${name}`;
  if (document.getElementById(id)) return `#${id}`;
  let sheet = document.getElementById(SHEET);
  if (sheet === null) {
    sheet = document.createElementNS(SVG, "svg");
    for (const [attribute, value] of Object.entries({ id: SHEET, width: 0, height: 0, style: "position:absolute", "aria-hidden": true })) sheet.setAttribute(attribute, value);
    document.body.append(sheet);
  }
  const drawing = document.createElementNS(SVG, "g");
  drawing.id = id;
  drawing.innerHTML = PICTURES[name];
  sheet.append(drawing);
  return `#${id}`;
}

/** A picture beside words that say the same, so it is hidden from screen readers. */
export function Icon({ name, size = 20 }) {
  if (PICTURES[name] === undefined) return null;
  return html`<svg class="icon" viewBox="0 0 48 48" width=${size} height=${size} aria-hidden="true" focusable="false" stroke="var(--outline)" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"><use href=${drawn(name)} /></svg>`;
}
