/**
 * What a combatant has used up in each of the last rounds, as it is stored in one flag: actions spent, marks, free
 * moves and their cost. Pure; read and written by `combatant.ts`.
 */
import type { Change } from "../../engine/effects.ts";
import type { Json } from "../../engine/types.ts";

/** What one round has used up of a combatant, and what is remembered of it. */
export interface RoundRecord {
  readonly round: number;
  readonly spent: Readonly<Record<string, number>>;
  readonly marks: Readonly<Record<string, Json>>;
  /** Up to which effect of which exchange this record is written; see `referee/effects/updates.ts`. */
  readonly mark: string;
  /** Ids of free moves whose cost is in it, the newest last. */
  readonly noted: readonly string[];
  /** What those cost, by their ids; older worlds lack it. */
  readonly prices?: Readonly<Record<string, readonly Change[]>>;
}

/** A free move whose cost is in a record. */
export interface NotedMove {
  readonly round: number;
  readonly price: readonly Change[];
}

/** What is written into a record. Numbers are added, marks set, a mark of null taken out. */
export interface RoundChange {
  readonly spend: Readonly<Record<string, number>>;
  readonly marks: Readonly<Record<string, Json>>;
  readonly mark?: string;
  /** The free move that is noted with it, and what it cost. */
  readonly noted?: string;
  readonly price?: readonly Change[];
}

/** How many rounds are kept, so that going back finds what was spent, and how many free moves of each. */
const KEPT = { rounds: 3, noted: 12 };

/** The record of a round in which nothing has happened. */
function emptyRecord(round: number): RoundRecord {
  return { round, spent: {}, marks: {}, mark: "", noted: [] };
}

/**
 * Read what a combatant's flag keeps: the records of the last rounds, newest first.
 *
 * One text, since an update would merge an object and keep what was meant to go. Anything else reads as nothing.
 */
export function parseRounds(text: unknown): readonly RoundRecord[] {
  if (typeof text !== "string" || text === "") return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isRoundRecord).map(sound) : [];
  } catch {
    return [];
  }
}

function isRoundRecord(value: unknown): value is RoundRecord {
  if (typeof value !== "object" || value === null) return false;
  const { round, spent, marks, mark, noted, prices = {} } = value as Record<string, unknown>;
  const objects = [spent, marks, prices].every((part) => typeof part === "object" && part !== null);
  return typeof round === "number" && objects && typeof mark === "string" && Array.isArray(noted);
}

/** A part of what a free move cost: what the round has used up or remembers. */
function isPaid(value: unknown): value is Change {
  if (typeof value !== "object" || value === null) return false;
  const { kind, key, by } = value as Record<string, unknown>;
  return typeof key === "string" && (kind === "mark" || (kind === "spend" && Number.isFinite(by)));
}

/**
 * The record with numbers where numbers belong, and moves that cost what a move may: players write the flags of their
 * own.
 */
function sound({ prices = {}, ...record }: RoundRecord): RoundRecord {
  const spent = Object.entries(record.spent).filter(([, value]) => Number.isFinite(value));
  const paid = Object.entries(prices).filter(([, price]) => Array.isArray(price) && price.every(isPaid));
  return { ...record, spent: Object.fromEntries(spent), prices: Object.fromEntries(paid) };
}

/** The record of that round. */
export function recordOf(rounds: readonly RoundRecord[], round: number): RoundRecord {
  return rounds.find((record) => record.round === round) ?? emptyRecord(round);
}

/** The free move of that id in one of the records, or null. */
export function noteOf(rounds: readonly RoundRecord[], movement: string): NotedMove | null {
  const found = rounds.find(({ noted }) => noted.includes(movement));
  return found ? { round: found.round, price: found.prices?.[movement] ?? [] } : null;
}

/**
 * What the rules read of a round: what it has used up, what is remembered of it, and as `metresBefore` how far the
 * combatant came since their turn of the round before began, which makes them hard to hit until the next one (G255).
 * Whom they attacked in the round before is remembered as `attackedBefore` (G319).
 */
export function roundAsPictured(rounds: readonly RoundRecord[], round: number): Pick<RoundRecord, "spent" | "marks"> {
  const { spent, marks } = recordOf(rounds, round);
  const before = recordOf(rounds, round - 1);
  const { metres: all = 0, early = 0 } = before.spent;
  const metres = all - early;
  const { attacked } = before.marks;
  const moved = metres > 0 ? { metresBefore: metres } : {};
  return { spent, marks: { ...marks, ...moved, ...(attacked !== undefined && { attackedBefore: attacked }) } };
}

function addedUp(spent: RoundRecord["spent"], spend: RoundChange["spend"]): Record<string, number> {
  const sum: Record<string, number> = { ...spent };
  for (const [key, by] of Object.entries(spend)) sum[key] = (sum[key] ?? 0) + by;
  return Object.fromEntries(Object.entries(sum).filter(([, value]) => value !== 0));
}

function remembered(marks: RoundRecord["marks"], set: RoundChange["marks"]): Record<string, Json> {
  return Object.fromEntries(Object.entries({ ...marks, ...set }).filter(([, value]) => value !== null));
}

/** The free moves of a record with one more, the oldest of too many left out. */
function withNote({ noted, prices = {} }: RoundRecord, { noted: id, price = [] }: RoundChange) {
  if (id === undefined) return { noted, prices };
  const kept = [...noted, id].slice(-KEPT.noted);
  const all = Object.entries({ ...prices, [id]: price });
  return {
    noted: kept,
    prices: Object.fromEntries(all.filter(([key, paid]) => kept.includes(key) && paid.length > 0)),
  };
}

/** The flag's text after a change of one round. */
export function changeRounds(rounds: readonly RoundRecord[], round: number, change: RoundChange): string {
  const old = recordOf(rounds, round);
  const record: RoundRecord = {
    round,
    spent: addedUp(old.spent, change.spend),
    marks: remembered(old.marks, change.marks),
    mark: change.mark ?? old.mark,
    ...withNote(old, change),
  };
  const others = rounds.filter((other) => other.round !== round);
  const newest = [record, ...others].sort((a, b) => b.round - a.round).slice(0, KEPT.rounds);
  return JSON.stringify(newest);
}
