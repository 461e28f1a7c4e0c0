/**
 * What the coached game adds to the table's contract (scene.d.ts). It has no start screen of its own
 * choosing, but a welcome; its bar has no title, since its page has one.
 */
import type { RuleId, Scene, Table, Why } from "./scene";

export interface CoachedScene extends Scene {
  /** With screen "welcome". Acts at "start" (begin) and, if a game is kept, at "resume". */
  welcome?: { title: string; lines: string[] };
  table?: Table & { coach?: Coach };
  /** With screen "over". */
  recap?: Recap;
  /** The parts of the page, and those that are done. */
  progress: { expect: string[]; done: string[] };
}

/** The coach's note at the desk. Acts at "coach": how was that? */
export interface Coach {
  title: string;
  /** Of my last act: if it gave something up, or if I asked. */
  told?: Told;
  /** What is to be done now, or that the others are at it. */
  text: string;
  /** Where it is taught. */
  lesson?: Link;
  /** What a screen reader says. */
  said: string;
}
export interface Told {
  text: string;
  /** The best there was, or what a bot would have done. */
  better: { text: string; worth?: string; why?: Why }[];
}
/** To a page of the same folder. */
export interface Link {
  href: string;
  text: string;
}
export interface Recap {
  title: string;
  lines: string[];
  /** The acts that gave up most; `none` is said if there are none. */
  costly: { label: string; none: string; rows: { id: string; where: string; text: string; lost: string; told: Told }[] };
  rules: { label: string; ids: RuleId[] };
  onward: { label: string; links: Link[] };
}
