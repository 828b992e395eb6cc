/**
 * Tables of a game's book: rows with ids and the rules that they stand for, and the kinds of rows that shared code
 * reads. Games define theirs in `src/rulesets/<id>/tables` with `defineTable`.
 */
import type { Json } from "./types.ts";

/** What every row of a rules table has: its own id and the rules it carries out. */
export interface Row {
  readonly id: string;
  readonly rules: readonly string[];
}

/** A row that is one number; its table says what it counts. */
export interface FigureRow extends Row {
  readonly value: number;
}

/** Rows by id. */
export type Table<R extends Row = Row, K extends string = string> = Readonly<Record<K, R>>;

/**
 * A row with its id, copied key by key: an engine tells rows apart that were written in different places, even when
 * they are spread into new ones, and reads those slowly that it finds to be of many kinds.
 */
function rowOf<R extends Row>(row: Omit<R, "id">, id: string): R {
  const made: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) made[key] = value;
  made.id = id;
  return Object.freeze(made) as unknown as R;
}

/**
 * Freeze rows into a table and give each its key as id.
 *
 * Called twice, so that the row type is written and the ids are inferred:
 * `defineTable<ActionRow>()({ walk: { ... } })`.
 */
export function defineTable<R extends Row>() {
  return <K extends string>(rows: Readonly<Record<K, Omit<R, "id">>>): Table<R, K> => {
    const entries = Object.entries<Omit<R, "id">>(rows).map(([id, row]) => [id, rowOf<R>(row, id)]);
    return Object.freeze(Object.fromEntries(entries));
  };
}

/** The row with that id, or undefined: for ids that somebody wrote, of which the table may know nothing. */
export function findRow<R>(table: Readonly<Record<string, R>>, id: unknown): R | undefined {
  return typeof id === "string" && Object.hasOwn(table, id) ? table[id] : undefined;
}

/** One action of a ruleset. Labels are `<ruleset>.Action.<id>` in the language files. */
export interface ActionRow extends Row {
  /** How much it takes of what pays for it; `full` takes all that one's turn allows. */
  readonly cost: number | "full";
  /** The row of `tables.allowances` that pays; left out where that is the first for one's turn. */
  readonly pays?: string;
  /** Where people look for it. */
  readonly group: "attack" | "maneuver" | "grab" | "move" | "defend" | "work" | "other";
  /** A person may begin it by themselves; others only come about when the rules ask for them. */
  readonly chosen: boolean;
  /** Only a game master says so. */
  readonly narrator?: true;
  /** Everybody does it in each round, so that its card takes a line and no more. */
  readonly brief?: true;
  /** Its actor comes elsewhere by it without a path, such as to another scene; a paused game forbids it as a move. */
  readonly relocates?: true;
}

/** One movement mode. Labels are `<ruleset>.MovementMode.<id>`. */
export interface MovementModeRow extends Row {
  /** How far one such action carries. Unit: metres. */
  readonly metres: number;
  /** How far one such action leads up or down; 0 for movement modes on the level. Unit: metres. */
  readonly rise: number;
  /** How much one such action takes of what pays for it. */
  readonly cost: number;
  /** A person may choose it for a token; others only come about by themselves. */
  readonly chosen: boolean;
  /** The row of `tables.allowances` that pays; left out where that is the first for one's turn. */
  readonly pays?: string;
}

/** A world setting of a ruleset. Labels are `<ruleset>.Setting.<id>`, of a choice `<ruleset>.Setting.<id>.<choice>`. */
export interface SettingRow extends Row {
  /** What it is about: the settings of one head stand together, heads in the order of the table. */
  readonly head: string;
  readonly initial: boolean | number | string | readonly number[];
  /** What may be chosen, where it is a word. */
  readonly choices?: readonly string[];
}

/** Something that a fight counts and that is nobody's own. Labels are `<ruleset>.Shared.<id>`. */
export interface SharedRow extends Row {
  /** How much there is of it when a fight begins. */
  readonly initial: number;
  /** The side that it concerns, whose mark stands before it; left out where it is everybody's. */
  readonly side?: string;
}

/** A part of a round. */
export interface PhaseRow extends Row {
  /** The act that everybody owes in it, in place of others; null where each does in their turn as they like. */
  readonly owes: string | null;
  /** Does what is pending in it give people their places in the order of the round? */
  readonly ranks: boolean;
  /**
   * The act by which a game master says themselves what somebody has come to, as `options.total`; null where none is.
   */
  readonly says: string | null;
  /**
   * By which act a game master says whose side began the fight, and the kind of what of it lasts; null where nothing
   * follows.
   */
  readonly began: { readonly act: string; readonly lasts: string } | null;
  /** The act by which one gives their turn in it up; null where that is none, and the host goes on to the next. */
  readonly ends: string | null;
}

/** What notes of a ruleset tell beyond their words; by how their codes begin. */
export interface NoteTraits {
  /** How somebody fares, or how well they do it: whoever may not know how they are does not read them. */
  readonly telling: readonly string[];
  /** What somebody does beside the act: only whoever knows that they are there reads of it. */
  readonly known: readonly string[];
  /** They speak for conditions that come with them: how the ids of those begin, empty for all. */
  readonly speaksFor: Readonly<Record<string, string>>;
  /** Wound levels that a condition says in the same words, by its id: whoever knows no figures reads it once. */
  readonly saidBy: Readonly<Record<string, string>>;
  /** They speak for these conditions, begun or ended, of all who take part. */
  readonly speaksForAll: Readonly<Record<string, readonly string[]>>;
}

/** A kind of question that a standing order may answer. Labels are `<ruleset>.Order.<id>`. */
export interface OrderRow extends Row {
  /** Kind of the prompts that it answers, and what their details say besides. */
  readonly kind: string;
  readonly where?: Readonly<Record<string, Json>>;
  /** How it is answered where nobody is asked: at once, not at all, or as long as something is left for their turn. */
  readonly usual: "always" | "never" | "keep";
}
