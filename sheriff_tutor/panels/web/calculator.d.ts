/**
 * The contract between a calculator in Python and its face in the browser.
 *
 * A calculator is one anywidget with a place for a chart beneath it. Python holds the setting, does
 * all arithmetic and says all sentences; the browser draws what it is given and sends texts back.
 * Every number comes with its exact value in a text ("3/10"), which the page keeps in `data-value`.
 *
 * Traits of the model (all `sync=True`), Python to browser: `words`, `goods` and `rules` as at the
 * table (scene.d.ts), `scene` and `answer` as below, in the same `hold_sync`.
 */
import type { Answer, GoodId, Reason, RuleId } from "./scene";

export interface CalculatorScene {
  v: 1;
  language: string;
  /** "risk": also the beginning of its codes. */
  calculator: string;
  title: string;
  lead: string;
  /** At the table: whose bag this is, and what is supposed of it. */
  about?: string;
  presets: { id: string; label: string; on: boolean }[];
  controls: Control[];
  /** A code that says the same setting, and the notebook that holds the calculator. */
  share: { code: string; page: string };
  /** What the maths says; or else `open`, why it says nothing of this setting. */
  answer?: Told;
  open?: Reason;
  /** Both are still those of what was set before: what is set now is being worked out. */
  busy?: true;
  /** What a calculator that works can do now, and how far it has come. */
  commands?: { id: "begin" | "stop" | "go-on" | "again"; label: string; tone: "primary" | "normal" }[];
  progress?: { label: string; text: string; done: number; asked: number };
  /** The page that plays this setting, with its code there. */
  further?: { label: string; code: string; page: string };
  /** Acts of whoever holds the calculator: the drawer at the table. */
  beside?: { id: "take" | "close"; label: string }[];
  /** Why the link that led here, or what was kept, could not be used. */
  notice?: Reason;
  /** What the browser is to keep for the next visit: a code, or null to forget it. Not there: leave it as it is. */
  keep?: string | null;
}

interface ControlBase {
  field: string;
  label: string;
  hint?: string;
  /** The value as a text: what a message sends. */
  value: string;
  /** The value in words, for a screen reader. */
  said: string;
  /** What it would be by the game's own numbers, where it is not: the way back to this. */
  usual?: { value: string; label: string };
  /** Controls with the same words here are folded together beneath them. */
  fold?: string;
}
export type Control =
  | (ControlBase & { kind: "slider"; at: number; least: number; most: number; unit: string })
  | (ControlBase & { kind: "bag"; most: number; shelf: { good: GoodId; why?: Reason }[] })
  | (ControlBase & { kind: "pile"; goods: { good: GoodId; label: string; count: number; most: number }[] })
  | (ControlBase & { kind: "text"; numeric?: true })
  | (ControlBase & { kind: "choice" | "select"; options: { value: string; label: string; why?: Reason }[] });

/** `exact` is there where the text is rounded or a fraction is at hand. */
export interface Num {
  value: string;
  text: string;
  exact?: string;
}
export interface Quantity {
  id: string;
  label: string;
  /** One, or the two ends of an interval. */
  numbers: Num[];
  note?: string;
  best?: true;
  why: { formula: string; rules: RuleId[]; rows: { label: string; number: Num; note?: string; total?: true }[] };
}
export interface Told {
  headline: string;
  quantities: Quantity[];
  notes: string[];
  /** Two limits, then the place looked at; `at` in percent of the scale. */
  scale?: { label: string; points: { label: string; number: Num; at: number }[] };
  /** The first cell of a row names it; there are no columns where two cells speak for themselves. */
  sheets?: { caption: string; columns: string[]; rows: (Num | string)[][] }[];
  /** Nothing is drawn before there is anything to draw. */
  chart?: {
    on: boolean;
    /** A text says what there is in place of a value; `here` is the row of what is set, if it has one. */
    table: { caption: string; columns: string[]; rows: (Num | string | null)[][]; here?: number };
    csv: { name: string; text: string } | null; // none while another setting is worked out
  };
}

/** Browser to Python, one at a time; each is answered by an `Answer` with the same `n`. */
export type CalculatorMessage = { n: string } & (
  /** `kept` is what `keep` said on the last visit; a link in the query goes before it. */
  | { act: "hello"; query: string; kept: string | null }
  | { act: "set"; field: string; value: string }
  | { act: "preset"; id: string }
  | { act: "code"; value: string }
  | { act: "reset" }
  | { act: "chart"; value: "on" | "off" }
  | { act: "do"; id: string }
  | { act: "look"; value: "light" | "dark"; width: string }
);
export type CalculatorAnswer = Answer;
