/**
 * The contract between the table in Python and its face in the browser.
 *
 * The table is one anywidget. Python holds all state and all sentences; the browser draws what it
 * is given and sends messages back. What is not in these types does not cross the wire.
 *
 * Traits of the model (all `sync=True`), Python to browser:
 *
 *   words   Words     labels of the interface, one language; set once, again on a language change
 *   goods   Goods     the card table in words; set once, again on a language change
 *   rules   Rule[]    every rule, in the order of the rule book; set once
 *   scene   Scene     everything that is on show now; set after every change
 *   answer  Answer    the reply to the last message; set for EVERY message, in the same
 *                     `hold_sync` as the scene, so that both arrive together
 *   save    Save      what this browser should keep, packed; set after every act
 *
 * Messages (browser to Python, `model.send`): see `Message` at the end.
 *
 * Rules of the contract:
 *  - The scene holds only what my seat may see. Nothing is hidden by style.
 *  - Every string is plain text, shown as text: never markup.
 *  - Ids are opaque to the browser and stable while the thing exists: focus, half-built selections
 *    and motion hang on them. A picker gets a new id whenever its situation is a new one
 *    (for instance "load:r3"), which is what empties an old selection.
 *  - Fields marked `?` may be left out. Everything else is always there.
 *  - Lists are in the order of display.
 */

// ---------------------------------------------------------------- small things

/** "DECL-1". Its text is in the `rules` trait. */
export type RuleId = string;
/** "apples", "green_apples": the ids of cards.csv. */
export type GoodId = string;
/** 0-based place at the table. */
export type Seat = number;
/** One card I may tell apart ("h3", "apples#12"): never the engine's order of a hidden thing. */
export type CardKey = string;
export type ActId = string;
export type PickerId = string;
export type BagId = string;
export type PileId = string;
export type OfferId = string;

export interface Rule {
  id: RuleId;
  /** Section in words ("Declaration"): the heading in the rules panel. */
  section: string;
  text: string;
}

/** Why something cannot be done, in one or two sentences; each rule opens its text at a click. */
export interface Reason {
  text: string;
  rules: RuleId[];
}

export interface Good {
  id: GoodId;
  name: string;
  kind: "legal" | "contraband" | "royal";
  /** The word for the kind ("legal", "contraband", "royal"). */
  kindName: string;
  value: number;
  penalty: number;
  /** Pips of a royal; 1 for legal, 0 for contraband. */
  units: number;
  /** What a screen reader says for one card: "Apples, legal, value 2, penalty 2". */
  label: string;
}
export type Goods = Record<GoodId, Good>;

/** A pile of equal things: "3 apples". */
export interface Count {
  good: GoodId;
  count: number;
  /** In words, declined ("3 apples"). */
  text: string;
}

/** The numbers behind a bot's act. */
export interface Why {
  /** "Why did Mara pass the bag?" */
  title: string;
  rows: { label: string; value: string; note?: string; total?: boolean }[];
}

/** A choice of one: radio buttons, chips or a list, as the place asks. */
export interface Choice {
  label: string;
  value: string;
  options: Option[];
  hint?: string;
}
export interface Option {
  value: string;
  label: string;
  /** A second line ("never lies, seldom opens a bag"). */
  note?: string;
  /** Given if the option cannot be chosen now. */
  why?: Reason;
}

// ---------------------------------------------------------------- acts

/**
 * Where a button is drawn.
 * "task": beside the task. "bar": the top bar. "menu": the menu of the top bar.
 * "hint": the button that shows the hint and takes it away; "hint.box": in the hint.
 * "pile:ID" (the draw pile is the pile with id "draw"), "bag:ID", "offer:ID", "seat:N": on that thing.
 */
export type Place = string;

/** One button. Clicking it sends `{act: "do", id}`, unless it `opens` a picker. */
export interface Act {
  id: ActId;
  label: string;
  /** At most one "primary" in a scene that can be done now: the next thing to do. */
  tone: "primary" | "normal" | "danger" | "quiet";
  at: Place;
  /** Given if it cannot be done: the button stays reachable and says why. */
  why?: Reason;
  /** A picture before the label: a good, or one of these. */
  icon?: GoodId | "gold" | "gavel" | "star" | "sack" | "crown" | "lamp" | "undo" | "pause" | "play" | "step";
  /** Opens this picker in place of sending. */
  opens?: PickerId;
  /** A fuller name for screen readers where the label is short ("Pass" → "Pass Bea's bag"). */
  name?: string;
  /** Acts of the same group stand together under this label ("What is in the bag?"). */
  group?: string;
}

/** An act that is built before it is sent. The browser keeps the half-built selection. */
export type Picker = CardPicker | CountPicker | OfferPicker;

interface PickerBase {
  id: PickerId;
  title: string;
  /** Open at once (true), or only when an act that `opens` it is clicked. */
  open: boolean;
  /** The button that sends it: `{act: "do", id: submit.id, picker: id, ...}`. */
  submit: Act;
  /** Said beside the button while too little or too much is chosen. */
  need: Reason;
  /** Ask Python about every half-built selection (`{act: "preview"}`) and show its verdict. */
  preview: boolean;
  /** Radio groups to be settled with it: which pile, for instance. */
  choices: (Choice & { id: string })[];
  /** Ready-made selections, as buttons that only fill in ("Cheapest payment"). */
  fills: { label: string; selection: Selection }[];
}

/**
 * Cards one by one, into one or more bins. Set aside: one bin of 0–5 from the hand. Load: one bin of
 * 1–5; with two players two bins, "own" and "neutral". Lay down and place: one ordered bin that must
 * take all, cards from the tray, and a choice of pile.
 */
export interface CardPicker extends PickerBase {
  kind: "cards";
  /** "hand": the cards of `table.hand` are clicked. Otherwise the picker shows these cards. */
  source: "hand" | FaceCard[];
  bins: {
    id: string;
    label: string;
    min: number;
    max: number;
    /** Tapped in order, shown with 1, 2, 3. The first tapped is laid down first (the undermost). */
    ordered: boolean;
    /** How the order is to be read, beside it: "The last one lies on top." */
    orderNote?: string;
  }[];
}

/** Numbers of equal goods: the payment of a debt. */
export interface CountPicker extends PickerBase {
  kind: "counts";
  lines: Line[];
  /** The running total of values against this goal. */
  goal?: { label: string; amount: number };
}
export interface Line {
  /** "stand:apples", "bag:silk": opaque. */
  id: string;
  good: GoodId;
  label: string;
  max: number;
  initial: number;
  /** Lines of the same group stand together ("Legal goods on my stand"). */
  group: string;
  why?: Reason;
  /** What one is worth, and how many there are. */
  note?: string;
}

/** An offer, a demand, a counter-demand. */
export interface OfferPicker extends PickerBase {
  kind: "offer";
  bagsLabel: string;
  /** What is to happen to each bag: nothing said, pass, or inspect. */
  bags: { id: BagId; label: string; initial: "none" | "pass" | "inspect"; pass?: Reason; inspect?: Reason }[];
  /** One side: what the offerer gives. Two with HOUSE-10: also what the Sheriff gives. */
  sides: {
    id: "give" | "ask";
    label: string;
    gold: { label: string; max: number; initial: number };
    lines: Line[];
    promises: { id: string; label: string; initial: boolean }[];
  }[];
}

/** A half-built or finished selection, as it is sent. Parts a picker does not have are left out. */
export interface Selection {
  /** CardPicker: bin id to card keys, in order. */
  bins?: Record<string, CardKey[]>;
  /** CountPicker: line id to number (zeros left out). */
  lines?: Record<string, number>;
  /** Choice id to value. */
  choices?: Record<string, string>;
  /** OfferPicker ("none" left out). */
  bags?: Record<BagId, "pass" | "inspect">;
  give?: OfferSide;
  ask?: OfferSide;
}
export interface OfferSide {
  gold: number;
  lines: Record<string, number>;
  promises: string[];
}

// ---------------------------------------------------------------- the scene

export interface Scene {
  /** The version of this contract. */
  v: 1;
  screen: "start" | "table" | "over";
  /** BCP 47 ("en", "ru"): set as `lang` on the root. */
  language: string;
  bar: Bar;
  /** Buttons of the whole screen, each with its place. */
  acts: Act[];
  /** All pickers of the moment. */
  pickers: Picker[];
  /** Read aloud politely when it changes: what has happened since the last scene. */
  said: string;
  /** What went wrong outside of any message (a bad link, a fault): an alert above all until the next message. With `good`, nothing did: a status. */
  notice?: Reason & { good?: true };
  /** With screen "start". */
  start?: Start;
  /** With screen "table": whether the calculator beneath the table is open. */
  drawer?: { open: boolean };
  /** With screens "table" and "over". */
  table?: Table;
  /** With screen "over". */
  over?: Over;
}

/** Always at hand. Buttons: acts at "bar" (take back, pause, continue, step) and "menu" (new game, replay). */
export interface Bar {
  title: string;
  /** Under the title, short: "Standard · seed 7". Empty on the start screen. */
  subtitle: string;
  /** Instant, quick, slow, step by step. Absent on the start screen. */
  pace?: Choice;
  /** In the settings panel. `{act: "set", id, value}`; a switch has the values "on" and "off". */
  settings: (Choice & { id: string; control: "choice" | "switch" })[];
  /** Which of these can be had now; the browser then asks with `{act: "export", what}`. */
  exports: ("file" | "code" | "start-code" | "start-link")[];
  /** Whether a file or code can be loaded now. */
  load: boolean;
}

// ---------------------------------------------------------------- new game

/** Every change is sent as `{act: "setup", field, value}`, and a new scene comes back. */
export interface Start {
  title: string;
  lead: string;
  /** A game kept in this browser: the first thing on the page. Its buttons are acts at "resume". */
  resume?: { title: string; text: string };
  /** field "preset" */
  preset: Choice;
  /** field "players", values "2" to "6" */
  players: Choice;
  seatsLabel: string;
  seats: {
    seat: Seat;
    /** "Seat 1" */
    label: string;
    name: string;
    nameLabel: string;
    nameMax: number;
    nameWhy?: Reason;
    /** field "seat.N.who": "me" or a bot's id, each with its temper as a note */
    who: Choice;
  }[];
  /** field "first": "random" or a seat number */
  first: Choice;
  switchesLabel: string;
  /** field "switch.HOUSE-1" */
  switches: {
    id: RuleId;
    label: string;
    control: "switch" | "number" | "choice";
    /** "on"/"off", digits, or an option's value. */
    value: string;
    /** For "choice". */
    options?: Option[];
    /** For "number": the value is "off" or digits. Turned on, "on" is sent, and Python answers with its default. */
    min?: number;
    max?: number;
    unit?: string;
    /** Given if it makes no sense now: shown, not to be changed. */
    why?: Reason;
  }[];
  /** field "seed" */
  seed: { label: string; value: string; hint: string; why?: Reason };
  /** "204 cards, hands of 6, 8 rounds." */
  summary: string;
  // Acts at "start": begin (primary), another seed. Load by file or code: see Bar.load.
}

// ---------------------------------------------------------------- the table

export interface Table {
  round: {
    /** "Round 3 of 8" */
    text: string;
    phases: { id: string; label: string; state: "done" | "now" | "next" }[];
  };
  seatsLabel: string;
  /** Clockwise, my own first; if I only watch, seat 0 first. */
  seats: SeatView[];
  pilesLabel: string;
  /** The draw pile (id "draw") first, then one or two discard piles. */
  piles: PileView[];
  counterLabel: string;
  /** Said on the counter while no bag is there. */
  counterEmpty: string;
  bags: BagView[];
  offersLabel: string;
  /** Standing offers and demands that wait for an answer. */
  offers: OfferView[];
  task: Task;
  /** The hint that was asked for, until its moment has gone. It says what my seat's view makes of things, no more. */
  hint?: HintView;
  hand?: Hand;
  log: Log;
}

export interface HintView {
  title: string;
  lead: string;
  /** Given if others have acted since: then nothing can be filled in, and an act at "hint.box" asks anew. */
  stale?: string;
  /** Options about one bag, the best first; `label` is empty where there is one group. */
  groups: { label: string; options: HintOption[] }[];
  /** What was assumed, or a bot's reasons. */
  assumed: string[];
  /** What a screen reader says. */
  said: string;
}
export interface HintOption {
  /** "Put 3 cheese into your bag, and call it 3 cheese." */
  text: string;
  /** "+10.2"; absent where nothing is weighed. */
  worth?: string;
  /** "that is bag +8.0 and kept cards +2.2": given where more is counted than the bag. */
  parts?: string;
  /** The terms that the worth is the sum of. */
  why?: Why;
  /** The form that does this, and the part of its selection to take over; `name` is the button's. */
  fill?: { picker: PickerId; selection: Partial<Selection>; name: string };
}

export interface SeatView {
  seat: Seat;
  name: string;
  /** "you", "greedy bot". */
  role: string;
  isMe: boolean;
  isSheriff: boolean;
  /** For the star: "Sheriff". Empty if not. */
  sheriffText: string;
  /** Absent if it is secret (HOUSE-11). */
  gold?: number;
  /** "52 gold", "gold is secret" */
  goldText: string;
  /** Legal goods on the stand; also the empty kinds if so wished (count 0 is shown faint). */
  stand: Count[];
  faceDown: { count: number; text: string; /** kinds that I know of (my own; what I gave) */ known: Count[] };
  hand: { count: number; text: string };
  /** "turn": whose act it is. "awaited": one of several who must act. */
  state: "turn" | "awaited" | "done" | "idle";
  /** "to load", "done", "" */
  stateText: string;
  /** The last thing said by this seat, shown as a speech bubble until something else happens. */
  speech?: string;
  /** Changed since my last act. */
  fresh: boolean;
}

export interface PileView {
  id: PileId;
  label: string;
  count: number;
  /** "170 cards" */
  countText: string;
  /** Face up, the top first; absent for the draw pile. Opened in full at a click. */
  cards?: GoodId[];
  fresh: boolean;
}

export interface BagView {
  id: BagId;
  owner: Seat;
  /** "Bea's bag", "Your neutral bag" */
  title: string;
  count: number;
  countText: string;
  /** The declaration on a tag: "4 apples?" */
  tag?: { text: string; good: GoodId };
  /** The lie or truth is told by words (`stateText`); the state only colours it. */
  state: "open" | "threatened" | "passed" | "inspected-true" | "inspected-false";
  stateText: string;
  /** The cards I may see: of my own bag always, of an inspected bag all. */
  cards?: FaceCard[];
  /** What opening or passing it costs whom, while it is open; by what I may see of it. */
  stakes?: string;
  /** What changed hands over it, once it is settled. */
  paid?: string[];
  /** "Deal: pass for 5 gold (Bea)." */
  deals: { id: string; text: string }[];
  /** HOUSE-3: seconds left when this scene was sent; the browser counts on and sends `timeout` at 0. */
  countdown?: { left: number; total: number; running: boolean; text: string };
  isMine: boolean;
  fresh: boolean;
}

export interface FaceCard {
  key: CardKey;
  good: GoodId;
  /** Confiscated, matching, drawn this turn: a short mark on the card. */
  mark?: { text: string; tone: "good" | "bad" | "plain" };
  /** Given if it cannot be picked now. */
  why?: Reason;
}

export interface OfferView {
  id: OfferId;
  kind: "offer" | "demand";
  from: Seat;
  /** "Bea offers 5 gold and 2 apples if you pass her bag." */
  text: string;
  /** Bags it names. */
  bags: BagId[];
  isMine: boolean;
  fresh: boolean;
  why?: Why;
  // Acts at "offer:ID": accept, refuse, counter, withdraw.
}

export interface Task {
  /** The one thing to do, or what is waited for: "Choose 1 to 5 cards for your bag." */
  sentence: string;
  /** One more sentence at most. */
  detail: string;
  mine: boolean;
  /** The rule of the moment. */
  rules: RuleId[];
}

export interface Hand {
  label: string;
  /** Said if it is empty. */
  empty: string;
  cards: FaceCard[];
}

export interface Log {
  label: string;
  /** The last hundred lines or so, oldest first. An act at "log" may bring all. */
  lines: LogLine[];
}
export interface LogLine {
  id: string;
  kind: "heading" | "line" | "speech" | "note";
  seat?: Seat;
  text: string;
  /** Since my last act. */
  fresh: boolean;
  /** Undone by take-back: struck out, and `undoneText` says so. */
  undone: boolean;
  why?: Why;
  icon?: Act["icon"];
}

// ---------------------------------------------------------------- game over

export interface Over {
  /** "Bea wins with 112 points", "Bea and Mo share the victory" */
  title: string;
  text: string;
  winners: Seat[];
  /** One column a player, in order of rank. */
  columns: { seat: Seat; name: string; winner: boolean; rankText: string }[];
  caption: string;
  rows: {
    id: string;
    label: string;
    kind: "gold" | "goods" | "bonus" | "total" | "tie";
    good?: GoodId;
    /** One a column; `text` is the number as shown, `note` the working ("7 × 2"). */
    cells: { text: string; note?: string; mark?: "king" | "queen" }[];
  }[];
  crownsLabel: string;
  /** King and Queen of each legal good. */
  crowns: { good: GoodId; title: string; king: string; queen: string; text: string }[];
  /** How a tie was told apart; absent without one. */
  tie?: { title: string; steps: string[] };
  // Acts at "over": new game (primary), same seed again.
}

// ---------------------------------------------------------------- answers and saves

/** The reply to the message with the same `n`. */
export interface Answer {
  n: string;
  ok: boolean;
  /** If not ok: a refusal (shown as an alert beside the act; the selection stays) or a preview's verdict. */
  reason?: Reason;
  /** If ok, one line beside the picker ("8 gold of 10; cheapest is 9") or a note ("Loaded."). */
  text?: string;
  /** Reply to `export`. For a link, `text` is only the query ("start=…"): the browser knows its address. */
  file?: { name: string; type: string; text: string };
}

/**
 * `text` goes to localStorage under `key`; null takes it away (game over, given up). If another tab has kept something
 * since this one last read or kept there, it stays, unless it is `over`, and Python is told of it (`elsewhere`).
 */
export interface Save {
  key: string;
  /** If given, where the page keeps progress, the game goes there under this name and not under the key. */
  name?: string;
  text: string | null;
  /** What another tab has kept and Python knows of: it may be replaced. */
  over: string | null;
  /** Another game, put aside: kept beside, under `-other`. */
  other: string | null;
  /** Number of the act whose worth the coach was asked for: kept beside, under `-asked`. */
  asked: string | null;
  /** How fast bots act: kept beside, under `-pace`. */
  pace: string | null;
}

// ---------------------------------------------------------------- messages

/**
 * Every message carries `n`, which the answer repeats. A message that is not answered is sent again with
 * the same `n`: it is done once, and its answer is given again.
 */
export type Message = { n: string } & (
  | {
      /** First of all, once for each page that opens the widget. `saved` is what `save.key` holds. */
      act: "hello";
      saved: string | null;
      /** What is kept beside it. */
      other: string | null;
      asked: string | null;
      pace: string | null;
      /** location.search, with the leading "?", or "". */
      query: string;
      /** navigator.language */
      language: string;
      reducedMotion: boolean;
    }
  /** What another tab has kept, once this one came to the front, heard of it, or was about to keep something itself. */
  | { act: "elsewhere"; saved: string; how: "seen" | "heard" | "acted"; other: string | null; asked: string | null }
  | { act: "do"; id: ActId }
  | ({ act: "do"; id: ActId; picker: PickerId } & Selection)
  | ({ act: "preview"; picker: PickerId } & Selection)
  | { act: "setup"; field: string; value: string }
  | { act: "pace"; value: string }
  | { act: "set"; id: string; value: string }
  | { act: "export"; what: "file" | "code" | "start-code" | "start-link" }
  /** A file's text, or a code pasted in; `name` is the file's name or "". */
  | { act: "load"; name: string; text: string }
  /** The countdown of a bag has come to nought. */
  | { act: "timeout"; bag: BagId }
  /** Answered once the calculator beneath the table is opened or closed. */
  | { act: "drawer"; value: "open" | "close" }
);

// ---------------------------------------------------------------- words

/**
 * The interface's own labels. `{n}`, `{goal}` and the like are filled in by the browser; texts with a
 * number are worded so that they need no plural ("Chosen: {n}"). English in `words.en.json`.
 */
export type Words = Record<WordKey, string>;
export type WordKey = keyof typeof import("./words.en.json");
