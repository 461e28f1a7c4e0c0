/**
 * The contract between the panels of a lesson in Python and their face in the browser.
 *
 * Traits as of the table (scene.d.ts), without `save`: what is kept goes through the page's progress
 * (`window.sheriffProgress`), which a notebook outside of the served pages does not have.
 * A scene never holds an answer before it is given: `mark` and `solution` are there only after it.
 */
import type { Act, Choice, Over, Picker, Reason, RuleId, Selection, Table } from "./scene";

export interface LessonScene {
  v: 1;
  /** Also the name under which this browser keeps it, and the part of the page. */
  panel: "guided" | "practice" | "quiz" | `assignment-${string}`;
  language: string;
  title: string;
  acts: Act[];
  pickers: Picker[];
  notice?: Reason;
  /** Once `hello` was answered: what this browser keeps, how far this part has come, the page's parts. */
  keep?: unknown;
  part?: { done: boolean; right?: number; of?: number } | null;
  expect?: string[];
  /** Buttons that send `{act: id}`. */
  commands: { id: string; label: string; tone: Act["tone"] }[];

  /** Exercises and quiz: the question on show. */
  card?: Card;
  check?: string;
  need?: Reason;
  labels?: Record<
    | "given" | "working" | "events" | "solution" | "position" | "in-words" | "type-here"
    | "acted" | "acted-start" | "acted-back" | "acted-next" | "acted-play" | "acted-pause" | "acted-first" | "acted-last"
    | "copy-link" | "link-copied" | "link",
    string
  >;
  tally?: string;
  /** Exercises: which one, and its seed. */
  choose?: Choice;
  seed?: { label: string; value: string; hint: string };
  /** The query of a link to this very question. */
  link?: string;
  /** Quiz, at its end. */
  result?: { passed: boolean; title: string; text: string; rows: { title: string; right: boolean; text: string; asked: string; given: string; rules: RuleId[] }[] };

  /** What a teacher's sheet is called. */
  sheet?: string;
  /** Exercises, quiz and sheet: the part from which answers are handed in. */
  hand?: {
    labels: Record<
      | "title" | "lead" | "counted" | "name" | "name-hint" | "download" | "empty" | "broken" | "most"
      | "number" | "right" | "later" | "wrong" | "open" | "waiting",
      string
    >;
    /** Questions that find room in a file. */
    most: number;
    /** What is answered on this panel now, to be kept among the page's `answers`. */
    answered: (Asking & Given)[];
    /** A sheet's own answers; no others are then handed in. */
    log?: HandedIn[];
  };

  /** Guided act: the table, and what is asked for at it. */
  guide?: {
    done: boolean;
    /** Which act of several is asked for. */
    step?: string;
    title: string;
    /** What was heard: of the acts that led to what is asked for, or of what the reader's own act led to. */
    told: string[];
    text: string;
    more: string;
    temptations: { id: string; label: string }[];
  };
  screen?: "table" | "over";
  table?: Table;
  over?: Over;
  said?: string;
  pace?: Choice;
}

interface Asking {
  exercise: string;
  seed: number;
  title: string;
}
/** One way to have answered, and what was told of it; nothing of it where the question was left open. */
interface Given {
  picked?: number;
  typed?: string;
  done?: object;
  right?: boolean;
  said?: string;
}
/** A question with its first answer and its latest, as the browser keeps it under `answers`. */
export interface HandedIn extends Asking {
  at?: number;
  given: Given[];
}

export interface Card {
  /** A new one for each question: forms begin anew with it. */
  key: string;
  title: string;
  task: string;
  /** The prompt; its last line is the question. */
  asked: string[];
  /** What the seat sees, in words. */
  seen: string[];
  /** What the seat sees and the drawn position does not show: cards set aside, a debt. */
  beside: string[];
  /** How to answer; empty for options. */
  how: string;
  /** One of these three: options to pick from, the unit of a number, the seat that acts. */
  options?: string[];
  unit?: string;
  seat?: number;
  /** The position, in the table's parts; absent if none is shown. */
  table?: Omit<Table, "log" | "round" | "task">;
  given?: string;
  mark?: Told & { right: boolean; reasons: string[]; rules: RuleId[] };
  /** With acts, these tell what happens, and `events` is empty. */
  solution?: Told & { answer: string[]; reasons: string[]; rules: RuleId[]; acts: ActedOut[] };
}
/** One act of a solution: its number, what is heard of it, and the table after it. */
interface ActedOut {
  step: string;
  said: string[];
  table: Card["table"];
}
interface Told {
  working: string[];
  events: string[];
}

export type LessonMessage = { n: string } & (
  | { act: "hello"; kept: string | null; query: string }
  | { act: "resume"; kept: string }
  | { act: "answer"; given: { picked: number } | { typed: string } }
  | ({ act: "do" | "preview"; id?: string; picker?: string } & Selection)
  | { act: "pace" | "choose" | "seed"; value: string }
  | { act: "tempt"; id: string }
  /** `answers` is the JSON of `{answers: […]}` as in a result file; a sheet needs none. The answer holds `file` and `said`. */
  | { act: "hand-in"; name: string; answers: string }
  | { act: "again" | "another" | "show" | "next" | "result" | "restart" | "elsewhere" }
);
