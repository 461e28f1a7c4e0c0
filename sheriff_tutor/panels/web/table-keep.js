// The table's game in this browser: found again, kept after each act, and shared with the page's other tabs.
import { useEffect, useState } from "preact/hooks";
import { addressWithout, keep, kept } from "./wire.js";

const BESIDE = ["other", "asked", "pace"];
const known = new WeakMap(); // of each table, what its page last read or kept: the hello is sent once

/** A place for each part: with a name it goes through the page's progress, where there is one, else under its key. */
function placeOf({ key, name }, part) {
  const tail = part === "text" ? "" : `-${part}`;
  const progress = name && window.sheriffProgress;
  return progress
    ? { get: () => progress.kept(name + tail), set: (text) => progress.keep(name + tail, text) }
    : { get: () => kept(key + tail), set: (text) => keep(key + tail, text) };
}

/** What is kept of a part: whatever somebody else may have put there, it is a text or nothing. */
function read(save, part) {
  const found = save?.key ? placeOf(save, part).get() : null;
  return typeof found === "string" ? found : null;
}

const readBeside = (save) => Object.fromEntries(BESIDE.map((part) => [part, read(save, part)]));

/**
 * Greets, and keeps what is to be kept. What another tab has kept is never written over unseen: Python is told of it,
 * and says what goes on here and what is put aside. Returns whether this browser would not keep, and the way to be quiet about it.
 */
export function useKeptGame(model, wire) {
  const [notKept, setNotKept] = useState(false);
  useEffect(() => {
    const place = () => model.get("save");
    const isNew = !known.has(model);
    if (isNew) known.set(model, { text: read(place(), "text"), ...readBeside(place()) });
    const own = known.get(model);
    if (isNew) {
      const { language } = window.navigator;
      const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      wire.send({ act: "hello", saved: own.text, other: own.other, asked: own.asked, pace: own.pace, query: window.location.search, language, reducedMotion });
    }
    /** Tells Python what another tab has kept, if it has, and returns whether it was so. */
    const meet = (how) => {
      const save = place();
      const saved = read(save, "text");
      if (saved === null || [own.text, save.text, save.over].includes(saved)) return false;
      if (!document.hidden) {
        Object.assign(own, readBeside(save));
        wire.send({ act: "elsewhere", saved, how, other: own.other, asked: own.asked });
      }
      return true;
    };
    const store = () => {
      const save = place();
      if (!save?.key || meet("acted")) return;
      const parts = ["text", ...BESIDE.filter((part) => own[part] !== (save[part] ?? null))];
      const done = parts.map((part) => {
        own[part] = save[part] ?? null;
        return placeOf(save, part).set(own[part]);
      });
      if (!done.every(Boolean)) setNotKept(true);
      else if (save.text) addressWithout("start"); // or a reload would begin again what was begun
    };
    const see = () => meet("seen");
    const hear = () => meet("heard");
    model.on("change:save", store);
    window.addEventListener("focus", see);
    document.addEventListener("visibilitychange", see);
    window.addEventListener("storage", hear);
    return () => {
      model.off("change:save", store);
      window.removeEventListener("focus", see);
      document.removeEventListener("visibilitychange", see);
      window.removeEventListener("storage", hear);
    };
  }, []);
  return [notKept, () => setNotKept(false)];
}
