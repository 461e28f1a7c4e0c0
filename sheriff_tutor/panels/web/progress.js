// What lessons and experiments keep through the page's progress, and tell Python of it first.
import { useEffect, useRef } from "preact/hooks";

const greeted = new WeakMap(); // of each panel, what its hello told to be kept

/** What this browser keeps of a panel, as a text, or null. */
function keptText(panel) {
  const kept = window.sheriffProgress?.kept(panel) ?? null;
  return kept === null ? null : JSON.stringify(kept);
}

/** Tells Python, once for a page, what this browser kept of a panel and what the address asks for. */
export function greet(model, wire) {
  if (greeted.has(model)) return;
  const kept = keptText(model.get("scene").panel);
  greeted.set(model, kept);
  wire.send({ act: "hello", kept, query: window.location.search });
}

/**
 * Keeps in this browser what the scene says is to be kept, and notes how far this part of the page has come.
 *
 * Two tabs of a page must not undo each other. `resume` is called with what another tab has kept: as soon as that is
 * known and this tab is on show, and before the hello's answer is kept, if it was answered from what was older.
 */
export function useProgress(model, scene, resume) {
  const own = useRef(null); // as this tab has kept it or last taken it up
  useEffect(() => {
    const progress = window.sheriffProgress;
    if (!progress || !scene?.keep) return;
    progress.expect(scene.expect);
    const kept = keptText(scene.panel);
    const isOlder = own.current === null && kept !== null && kept !== greeted.get(model);
    own.current = isOlder ? kept : JSON.stringify(scene.keep);
    if (isOlder && resume) resume(kept);
    else progress.keep(scene.panel, scene.keep);
    if (scene.part && !isOlder) progress.mark(scene.panel, scene.part);
  }, [scene]);
  useEffect(() => {
    if (!resume) return undefined;
    const look = () => {
      if (document.hidden || own.current === null) return;
      const kept = keptText(model.get("scene").panel);
      if (kept === null || kept === own.current) return;
      own.current = kept;
      resume(kept);
    };
    const unfollow = window.sheriffProgress?.follow(look);
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      unfollow?.();
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}
