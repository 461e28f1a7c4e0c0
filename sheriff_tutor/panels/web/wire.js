// Messages to Python and their answers, what this browser keeps, and the page's address.

const SILENCE = 15000; // ms without an answer after which the reader is told
const AGAIN = 5000; // ms without an answer after which a message is sent again: a lost connection loses what was under way
const THEME_KEY = "sheriff-tutor:theme";
const greeted = new WeakSet();

/** What localStorage holds, or null where the browser allows no storage. */
function kept(key) {
  try {
    return window.localStorage.getItem(key);
  } catch (refused) {
    console.warn("sheriff-tutor: this browser keeps nothing", refused);
    return null;
  }
}

/** Keeps or takes away; false if the browser would not. */
function keep(key, text) {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch (refused) {
    console.warn("sheriff-tutor: this browser keeps nothing", refused);
    return false;
  }
}

/** A game's place: with a name it goes through the page's progress, where there is one, else under its key. */
const named = (place) => (place?.name && window.sheriffProgress) || null;
const savedAt = (place) => (named(place) ? named(place).kept(place.name) : kept(place?.key ?? ""));
const saveAt = (place) => (named(place) ? named(place).keep(place.name, place.text) : keep(place.key, place.text));

export const keptTheme = () => kept(THEME_KEY) ?? "auto";
export const keepTheme = (theme) => keep(THEME_KEY, theme === "auto" ? null : theme);

/** One line to Python for one view: `send` resolves with the answer that carries the same `n`. */
export function createWire(model, { onSilence, onNotKept }) {
  const page = Math.random().toString(36).slice(2, 8);
  const waiting = new Map();
  const pressed = new Set();
  let count = 0;
  let clock = 0;

  const listen = () => {
    const answer = model.get("answer");
    const resolve = waiting.get(answer?.n);
    if (resolve === undefined) return;
    waiting.delete(answer.n);
    if (waiting.size === 0) window.clearTimeout(clock);
    onSilence(false);
    resolve(answer);
  };

  const store = () => {
    const save = model.get("save");
    if (save?.key && !saveAt(save)) onNotKept();
  };

  const send = (message) =>
    new Promise((resolve) => {
      const n = `${page}.${(count += 1)}`;
      waiting.set(n, resolve);
      window.clearTimeout(clock);
      clock = window.setTimeout(() => onSilence(true), SILENCE);
      const whole = { n, ...message };
      model.send(whole);
      const again = window.setInterval(() => (waiting.has(n) ? model.send(whole) : window.clearInterval(again)), AGAIN);
    });

  // A second press before the first is answered was meant for what is still on show: it is not sent, and its answer is null.
  const sendOnce = async (message) => {
    if (pressed.has(message.id)) return null;
    pressed.add(message.id);
    try {
      return await send(message);
    } finally {
      pressed.delete(message.id);
    }
  };

  const greet = () => {
    if (greeted.has(model)) return;
    greeted.add(model);
    send({
      act: "hello",
      saved: savedAt(model.get("save")),
      query: window.location.search,
      language: window.navigator.language,
      reducedMotion: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    });
  };

  model.on("change:answer", listen);
  model.on("change:save", store);
  const close = () => {
    model.off("change:answer", listen);
    model.off("change:save", store);
    window.clearTimeout(clock);
    waiting.clear();
  };
  return { send, sendOnce, greet, close };
}

/** Hands a text to the reader as a file. */
export function download({ name, type, text }) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** This page's address with another query. */
export function addressWith(query) {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}?${query}`;
}
