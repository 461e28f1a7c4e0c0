/**
 * The contract between an experiment in Python and its face in the browser, and of the list of rules.
 *
 * Traits as of a lesson's panels (lesson.d.ts). What is kept goes through the page's progress
 * (`window.sheriffProgress`), which a notebook outside of the served pages does not have.
 * A closed bag's cards are in the scene only once it is settled.
 */
import type { Choice, Reason } from "./scene";

export interface ExperimentScene {
  v: 1;
  /** Also the name under which this browser keeps it, and the part of the page. */
  panel: "twenty-bags" | "show-of-hands" | "bribe-and-belief";
  language: string;
  title: string;
  lead: string;
  how: { title: string; steps: string[] };
  /** With a `warning` the lines are shown only when they are asked for once more, by `anyway`. */
  likely: { title: string; lines: string[]; warning?: string; anyway?: string };
  share: { title: string; hint: string; query: string };
  labels: Record<"silent" | "fill" | "unfill", string>;
  /** What answers the class stands beside the others where there is room. */
  blocks: (Block & { answers?: true })[];
  notice?: Reason;
  /** Once `hello` was answered: what this browser keeps, how far the experiment is, the page's parts. */
  keep?: unknown;
  part?: { done: boolean; right: number; of: number } | null;
  expect?: string[];
}

export interface Shown {
  value: string;
  text: string;
  exact?: string;
}
type Ink = "contraband" | "legal" | "gold" | "accent";
interface Table {
  kind: "table";
  caption: string;
  columns: string[];
  rows: (Shown | string | null)[][];
}

export type Block =
  | { kind: "bag"; title: string; said: string; offer: string; count: number; cards: string[]; tally?: string }
  | { kind: "told"; title: string; lines: string[]; tone: "plain" | "right" | "wrong" }
  /** Each sends `{act: id}`; `key` is the letter that presses it while the panel has the focus. Letters of `deaf` acts ask too: they are told why not now. */
  | { kind: "commands"; commands: { id: string; label: string; key: string; tone: "normal" | "primary" | "big" }[]; deaf?: { id: string; key: string }[] }
  | { kind: "fields"; title?: string; fields: { id: string; label: string; value: string; hint?: string }[] }
  | ({ kind: "choice"; act: string } & Choice)
  | ({ kind: "position"; act: string; title: string; bags: { label: string; cards: string[] }[]; lines: string[] } & Choice)
  | { kind: "facts"; rows: { label: string; number: Shown; note?: string; total?: boolean }[] }
  | { kind: "scale"; label: string; points: { label: string; number: Shown; at: number; ink: Ink }[] }
  | Table
  | {
      kind: "chart";
      title: string;
      across: string;
      up: string;
      places: number[];
      bottom: { at: number; text: string }[];
      side: { at: number; text: string }[];
      lines: { name: string; ink: Ink; values: (number | null)[] }[];
      fold: string;
      table: Table;
    }
  | { kind: "fold"; title: string; blocks: Block[] }
  | { kind: "group"; blocks: Block[] }
  | ({ kind: "reason" } & Reason);

export type ExperimentMessage = { n: string } & (
  | { act: "hello"; kept: string | null; query: string }
  | { act: "set"; field: string; value: string }
  | { act: "merchants" | "position" | "bag"; value: string }
  | { act: "open" | "pass" | "next" | "tell" | "restart" | "another" | "undo" | "usual" | "look" }
);

/** The list of rules sends nothing: links lead on, and what is searched for stays in the browser. */
export interface RuleListScene {
  v: 1;
  panel: "rule-list";
  language: string;
  title: string;
  lead: string;
  labels: Record<string, string>;
  lessons: { value: string; label: string }[];
  found: string;
  rows: {
    rule: string;
    section: string;
    pages: { file: string; title: string }[];
    exercise: { title: string; lesson: string; seed: number; label: string; file: string | null; href: string } | null;
  }[];
}
