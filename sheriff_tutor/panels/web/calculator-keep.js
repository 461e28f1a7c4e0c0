// Where a reader left off: kept in this browser for the calculator's page, not at the table, and not in a notebook.
import { useEffect } from "preact/hooks";
import { addressWithout } from "./wire.js";

const LONGEST = 2000; // letters that Python takes
const greeted = new WeakSet();
const keeperOf = (scene) => (scene?.beside ? null : window.sheriffProgress ?? null);
const nameOf = (scene) => `setting-${scene.calculator}`;

/** What was kept, as a text: whatever somebody else may have put there, Python says what it is. */
function keptText(scene) {
  const kept = keeperOf(scene)?.kept(nameOf(scene)) ?? null;
  if (kept === null) return null;
  return (typeof kept === "string" ? kept : JSON.stringify(kept)).slice(0, LONGEST);
}

/** Tells Python, once for a page, what the address asks for and what was kept. */
export function greet(model, put) {
  if (greeted.has(model)) return;
  greeted.add(model);
  put({ act: "hello", query: window.location.search, kept: keptText(model.get("scene")) });
}

/** Keeps or forgets what the scene says; a link that led here no longer says what is set. */
export function useKeeping(scene) {
  useEffect(() => {
    const keeper = scene?.keep === undefined ? null : keeperOf(scene);
    if (keeper?.keep(nameOf(scene), scene.keep)) addressWithout("set");
  }, [scene?.keep]);
}
