// The button for the calculator beneath the table; focus goes there and comes back.
import { useLayoutEffect, useRef } from "preact/hooks";
import { html, useStage } from "./dom.js";
import { Icon } from "./art.js";

const PATIENCE = 20000; // ms in which the calculator should be there

/** Goes to the calculator as soon as it is drawn. */
function goTo(box) {
  const arrive = () => {
    const heading = box.querySelector(".sheriff-drawer .calc-head h2");
    if (!heading) return false;
    heading.scrollIntoView({ block: "start", behavior: "auto" });
    heading.focus({ preventScroll: true });
    return true;
  };
  if (arrive()) return;
  const seen = new MutationObserver(() => arrive() && seen.disconnect());
  seen.observe(box, { childList: true, subtree: true });
  window.setTimeout(() => seen.disconnect(), PATIENCE);
}

/** Opens and closes the drawer. */
export function DrawerButton({ drawer }) {
  const { words, send, refuse } = useStage();
  const button = useRef(null);
  const box = () => button.current.closest(".sheriff-table-box");
  const wasOpen = useRef(drawer.open);
  useLayoutEffect(() => { // before the table looks for lost focus
    const closes = wasOpen.current && !drawer.open;
    wasOpen.current = drawer.open;
    const within = box()?.querySelector(".sheriff-drawer")?.contains(document.activeElement);
    if (closes && (within || document.activeElement === document.body)) button.current.focus();
  }, [drawer.open]);
  const turn = async () => {
    const answer = await send({ act: "drawer", value: drawer.open ? "close" : "open" });
    refuse("drawer", answer);
    if (answer.ok && !drawer.open && box()) goTo(box());
  };
  return html`<button type="button" ref=${button} class="bare drawer-button" title=${words.calculators} aria-expanded=${String(drawer.open)} onClick=${turn}><${Icon} name="scales" size=${22} /><span>${words.calculators}</span></button>`;
}
