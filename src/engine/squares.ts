/**
 * What an act has to be told from the map before it can begin (squares, people), for the square picker; and the reading
 * of an act that an answer tells in its details, which may be anything until it is read here.
 */

import type { Cell, Spot } from "./grid/cell.ts";
import type { Point } from "./grid/hexes.ts";
import type { Intent } from "./intent.ts";
import type { Adjustment } from "./modifiers.ts";
import { isRecord } from "./stored-shapes.ts";
import type { CombatantId, Json, Params, Refusal } from "./types.ts";

/** Those whom an act names beside its squares, such as the enemies to be hit who come there. */
export interface PeopleWanted {
  readonly least: number;
  readonly most: number;
  /** Who may be named, the nearest first. */
  readonly among: readonly CombatantId[];
}

/** Somebody whom an act would reach. */
export interface Reached {
  readonly id: CombatantId;
  /** How far they are from where it strikes. Unit: metres. */
  readonly metres: number;
  /** How likely they are hurt, from 0 to 1; null where a roll at them decides, which is foreseen like any other. */
  readonly chance: number | null;
  /** What it does to them on average, and how much of that armor takes off; absent where a roll at them decides. */
  readonly harm?: { readonly dealt: number; readonly armor: number };
}

/** How far an act reaches, and what it does there on average. */
export interface ReachedRing {
  /** From where it strikes. Unit: metres. */
  readonly metres: number;
  readonly harm: number;
  /** All that are no farther off. */
  readonly cells: readonly Cell[];
}

/** Where an act may land in one direction that misses its square. Labels are `<ruleset>.Direction.<direction>`. */
export interface Stray {
  readonly direction: string;
  /** The nearest first, each with how likely it lands there, from 0 to 1. */
  readonly spots: readonly { readonly cell: Cell; readonly chance: number }[];
}

/** What an act would reach with the squares that it has been told. */
export interface ReachedArea {
  /** The squares that it reaches around those that it was told, with these; none where it reaches only these. */
  readonly cells: readonly Cell[];
  /** What it does on average the farther off one is, the nearest first; absent where that makes no difference. */
  readonly rings?: readonly ReachedRing[];
  /** Those in it, the nearest first. */
  readonly people: readonly Reached[];
  /** Where it may land that misses; absent where it never lands elsewhere. */
  readonly strays?: readonly Stray[];
  /** All that it might reach wherever it lands. */
  readonly strayCells?: readonly Cell[];
  /** From where it goes, and both ends of what it goes across, in squares; absent where it does not spread. */
  readonly wedge?: readonly [from: Point, end: Point, other: Point];
}

/** A whole number that may be told along with squares. Its words are `<ruleset>.Squares.step.<option>`. */
export interface SquaresStep {
  /** The option of the intent that holds it. */
  readonly option: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** What its words tell of it. */
  readonly params?: Params;
}

/** One square that nothing keeps from being chosen, and what it reaches. */
export function anySquare(area: ReachedArea): SquaresWanted {
  return { least: 1, most: 1, may: () => null, notes: [], people: null, area };
}

/** A sentence about squares. */
interface SquaresNote {
  readonly code: string;
  readonly params: Params;
  /** It helps to choose the first of them, and is told before. */
  readonly first?: true;
}

/** The squares that an act has to be told before it can begin, as things stand with those that it has been told. */
export interface SquaresWanted {
  readonly least: number;
  readonly most: number;
  /** Why the square may not be added to those of the intent, or null. */
  readonly may: (cell: Cell) => Refusal | null;
  /** False only of squares that may not be added, told at little cost; absent where all are to be tried. */
  readonly near?: (cell: Cell) => boolean;
  /** What the squares of the intent take. Sentences: `<ruleset>.Squares.<code>`. */
  readonly notes: readonly SquaresNote[];
  /**
   * For squares that make a way: those that lead to one that may be added, without it; absent where order means
   * nothing.
   */
  readonly through?: (cell: Cell) => readonly Cell[];
  /** What may be told along with them, such as how many rounds are fired. */
  readonly steps?: readonly SquaresStep[];
  /** The square by which those of the intent grow wider; null where they cannot, absent where width means nothing. */
  readonly wider?: Cell | null;
  /** Null where the act names nobody. */
  readonly people: PeopleWanted | null;
  /** What the squares of the intent would reach; absent where that is nothing but what they are chosen for. */
  readonly area?: ReachedArea;
}

/** Squares in which something lasts. Labels are `<ruleset>.Lasting.<kind>`. */
export interface LastingSquares {
  readonly kind: string;
  /** Who brought it about. */
  readonly by: CombatantId;
  readonly cells: readonly Cell[];
}

function isWord(value: Json | undefined): value is string {
  return typeof value === "string";
}

function areWords(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every(isWord);
}

function isNumber(value: Json | undefined): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** A square, with its height where one is told; nobody chooses one on another level. */
function isSpot(value: Json): boolean {
  if (!isRecord(value) || !Number.isInteger(value.col) || !Number.isInteger(value.row)) return false;
  if (value.level !== undefined) return false;
  return value.elevation === undefined || isNumber(value.elevation);
}

/** The squares that somebody told, or undefined when they are no squares. */
export function readSquares(value: Json | undefined): readonly Spot[] | undefined {
  return Array.isArray(value) && value.every(isSpot) ? (value as unknown as readonly Spot[]) : undefined;
}

function isAddition(value: Json): boolean {
  return isRecord(value) && isWord(value.label) && isNumber(value.value);
}

/** Points by the counts from which they are taken. */
function arePoints(value: Json): boolean {
  return isRecord(value) && Object.values(value).every(isNumber);
}

/** What somebody changed in a test, or undefined when any of it is of the wrong kind. */
function readAdjustment(value: Json | undefined): Adjustment | undefined {
  if (!isRecord(value)) return undefined;
  const { off, added, target, spends } = value;
  if (off !== undefined && !areWords(off)) return undefined;
  if (added !== undefined && !(Array.isArray(added) && added.every(isAddition))) return undefined;
  if (target !== undefined && !isNumber(target)) return undefined;
  if (spends !== undefined && !arePoints(spends)) return undefined;
  return value as Adjustment;
}

/** The record without the entries that nobody told. */
function withoutGaps<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const told = Object.entries(record).filter(([, value]) => value !== undefined);
  return Object.fromEntries(told) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** The act that somebody told in an answer, or null when it names no action; what is of the wrong kind is left out. */
export function readIntent(actor: CombatantId, told: Json | undefined): Intent | null {
  if (!isRecord(told) || !isWord(told.action)) return null;
  const { action, targets, weapon, movementMode, options } = told;
  const rest = withoutGaps({
    targets: areWords(targets) ? targets : undefined,
    cells: readSquares(told.cells),
    weapon: isWord(weapon) ? weapon : undefined,
    path: readSquares(told.path),
    movementMode: isWord(movementMode) ? movementMode : undefined,
    options: isRecord(options) ? options : undefined,
    adjustment: readAdjustment(told.adjustment),
  });
  return { actor, action, ...rest } as Intent;
}
