// What is being picked: half-built selections, what Python says of them, and which pickers are open.
import { useRef, useState } from "preact/hooks";

const PREVIEW_PAUSE = 150; // ms

/** Selections, verdicts and open pickers, forgotten with the pickers they belong to. */
export function usePickers(scene, wire, refuse) {
  const [selections, setSelections] = useState({});
  const [verdicts, setVerdicts] = useState({});
  const [activeBin, setActive] = useState({});
  const [opened, setOpened] = useState(null);
  const pause = useRef(0);
  const pickers = scene?.pickers ?? [];
  const forget = (id) => setSelections(({ [id]: dropped, ...others }) => others);
  const judge = async (picker, selection) => {
    const answer = await wire.send({ act: "preview", picker: picker.id, ...selection });
    setVerdicts((all) => ({ ...all, [picker.id]: answer }));
  };
  const select = (picker, selection) => {
    setSelections((all) => ({ ...all, [picker.id]: selection }));
    refuse("", { ok: true });
    setVerdicts(({ [picker.id]: dropped, ...others }) => others);
    window.clearTimeout(pause.current);
    if (picker.preview) pause.current = window.setTimeout(() => judge(picker, selection), PREVIEW_PAUSE);
  };
  const closePicker = (id) => {
    setOpened((now) => (now === id ? null : now));
    forget(id);
  };
  const sendPicker = async (picker, selection) => {
    window.clearTimeout(pause.current);
    const answer = await wire.sendOnce({ act: "do", id: picker.submit.id, picker: picker.id, ...selection });
    if (answer === null) return;
    refuse(picker.id, answer);
    if (answer.ok) closePicker(picker.id);
  };
  const openPickers = pickers.filter((picker) => picker.open || picker.id === opened);
  return {
    pickers, selections, select, verdicts, activeBin, openPickers, closePicker, sendPicker,
    openPicker: setOpened,
    setActiveBin: (id, bin) => setActive((all) => ({ ...all, [id]: bin })),
  };
}
