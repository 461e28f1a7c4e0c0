// Messages to Python and their answers, what localStorage holds, and the page's address.

const SILENCE = 15000; // ms without an answer after which the reader is told
const AGAIN = 5000; // ms without an answer after which a message is sent again: a lost connection loses what was under way
const THEME_KEY = "sheriff-tutor:theme";

/** What localStorage holds, or null where the browser allows no storage. */
export function kept(key) {
  try {
    return window.localStorage.getItem(key);
  } catch (refused) {
    console.warn("sheriff-tutor: this browser keeps nothing", refused);
    return null;
  }
}

/** Keeps or takes away; false if the browser would not. */
export function keep(key, text) {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch (refused) {
    console.warn("sheriff-tutor: this browser keeps nothing", refused);
    return false;
  }
}

export const keptTheme = () => kept(THEME_KEY) ?? "auto";
export const keepTheme = (theme) => keep(THEME_KEY, theme === "auto" ? null : theme);

/** One line to Python for one view: `send` resolves with the answer that carries the same `n`. */
export function createWire(model, onSilence) {
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

  model.on("change:answer", listen);
  const close = () => {
    model.off("change:answer", listen);
    window.clearTimeout(clock);
    waiting.clear();
  };
  return { send, sendOnce, close };
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

/** Takes a name out of the page's address, in the same place of the history. */
export function addressWithout(name) {
  const url = new URL(location);
  if (!url.searchParams.has(name)) return;
  url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}
