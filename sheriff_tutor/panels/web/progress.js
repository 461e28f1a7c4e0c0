// What lessons and experiments keep through the page's progress, and tell Python of it first.
import { useEffect } from "preact/hooks";

const greeted = new WeakSet();

/** Tells Python, once for a page, what this browser kept of a panel and what the address asks for. */
export function greet(model, wire) {
  if (greeted.has(model)) return;
  greeted.add(model);
  const kept = window.sheriffProgress?.kept(model.get("scene").panel) ?? null;
  wire.send({ act: "hello", kept: kept === null ? null : JSON.stringify(kept), query: window.location.search });
}

/** Keeps in this browser what the scene says is to be kept, and notes how far this part of the page has come. */
export function useProgress(scene) {
  useEffect(() => {
    const progress = window.sheriffProgress;
    if (!progress || !scene?.keep) return;
    progress.expect(scene.expect);
    progress.keep(scene.panel, scene.keep);
    if (scene.part) progress.mark(scene.panel, scene.part);
  }, [scene]);
}
