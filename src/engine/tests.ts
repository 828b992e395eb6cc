/**
 * A test from its modifiers to its degree of success, and a sum, such as damage, from its dice to its total. Pure
 * figures: a `Course` records them, `src/odds` counts with them, cards take them apart.
 */
import type { Tally } from "./dice/distribution.ts";
import { type RollKind, sumFaces } from "./dice/roll-kind.ts";
import { type Modifier, sumModifiers } from "./modifiers.ts";
import type { Draft, Json } from "./types.ts";

/** One rung of a ladder of degrees: reached with a margin of `from` or more. */
export interface DegreeRow {
  readonly id: string;
  readonly from: number;
  readonly success: boolean;
  /**
   * A rung that the dice reach, whatever the margin: all of them show a one, or the first one does and the test fails.
   * Never the only rung.
   */
  readonly dice?: "ones" | "firstOne";
}

/** Degrees from the worst to the best; the first has no lower end. */
export type DegreeLadder = readonly DegreeRow[];

/** A test before the dice fall: what is added and what must be met. */
export interface Test {
  /** What is tested: `family/kebab`, named by the ruleset's labels. */
  readonly id: string;
  readonly modifiers: readonly Modifier[];
  /** The number that a total must meet, or null while nobody has named one. */
  readonly target: number | null;
  /** What the game's kind of roll wants to know of it, such as how many dice it has. */
  readonly roll?: Readonly<Record<string, Json>>;
  /** What the target number adds up to, where the rules add it up; good is positive for whoever it protects. */
  readonly against?: readonly Modifier[];
  readonly rules?: readonly string[];
}

/** A face in whose place another came, since its die was thrown again; `place` is that of both among the faces. */
export interface ReplacedFace {
  readonly place: number;
  readonly face: number;
}

/** What dice have come to beside a total. */
interface Fallen {
  readonly faces: readonly number[];
  /** What they bring beside the total, such as complications; left out where nothing. */
  readonly tally?: Tally;
  /** Faces that they showed before, in the order in which they were thrown again; left out where none was. */
  readonly replaced?: readonly ReplacedFace[];
}

/** A test after the dice fell. Without a target number there is neither margin nor degree. */
export interface TestResult extends Test, Fallen {
  readonly total: number;
  readonly margin: number | null;
  readonly degree: string | null;
  readonly success: boolean | null;
  /** What it came to before somebody's hand changed it, and whose hand that was. */
  readonly amended?: { readonly by: string; readonly total: number; readonly degree: string | null };
}

/** Do the dice lead to the rung by themselves? */
function isReachedByDice({ dice }: DegreeRow, margin: number, faces: readonly number[]): boolean {
  if (faces[0] !== 1) return false;
  return dice === "ones" ? faces.every((face) => face === 1) : margin < 0;
}

/**
 * The rung that a margin reaches, or the dice by themselves.
 *
 * @param faces - How the dice fell; without them only margins count.
 */
export function degreeOf(margin: number, ladder: DegreeLadder, faces: readonly number[] = []): DegreeRow {
  let reached: DegreeRow | undefined;
  for (const rung of ladder) {
    if (rung.dice === undefined) reached = reached === undefined || margin >= rung.from ? rung : reached;
    else if (isReachedByDice(rung, margin, faces)) return rung;
  }
  if (!reached) throw new RangeError("a ladder of degrees has no rungs");
  return reached;
}

/** Is the degree at least as good as the other one? Both must stand on the ladder. */
export function atLeast(degree: string | null, least: string, ladder: DegreeLadder): boolean {
  return ladder.findIndex((rung) => rung.id === degree) >= ladder.findIndex((rung) => rung.id === least);
}

/** What the faces bring beside what they come to, for a record; nothing where that is nothing. */
function tallied(roll: RollKind, faces: readonly number[]): { readonly tally?: Tally } {
  const tally = roll.tally?.(faces);
  // A loop, for this runs with every roll
  for (const key in tally) if (tally[key]) return { tally };
  return {};
}

/** Read the faces against the test. */
export function judgeTest(test: Test, roll: RollKind, faces: readonly number[], ladder: DegreeLadder): TestResult {
  const rated = rateTest(test, faces, roll.read(faces) + sumModifiers(test.modifiers), ladder);
  return roll.tally ? { ...rated, ...tallied(roll, faces) } : rated;
}

/** Read a total against the test. */
export function rateTest(test: Test, faces: readonly number[], total: number, ladder: DegreeLadder): TestResult {
  const { id, modifiers, target, against, roll, rules = [] } = test;
  const margin = target === null ? null : total - target;
  const rung = margin === null ? null : degreeOf(margin, ladder, faces);
  const [degree, success] = rung ? [rung.id, rung.success] : [null, null];
  const result: Draft<TestResult> = { id, modifiers, target, rules, faces, total, margin, degree, success };
  if (roll) result.roll = roll;
  if (against) result.against = against;
  return result;
}

/** A part of a whole, or a multiple of it: what a sum is taken times. */
export interface Factor {
  readonly id: string;
  readonly factor: number;
  /** What comes of it is rounded up unless this says down. */
  readonly rounds?: "down";
  readonly rules: readonly string[];
  /** False when a hand has struck it; it then counts nothing and stays visible. */
  readonly on?: boolean;
}

/** Dice and numbers that are to be added up to something that is no test, such as damage. */
export interface Parts extends Fallen {
  readonly id: string;
  /** What the game makes the kind of roll from, where its dice are not just added up: as `Test.roll`. */
  readonly roll?: Readonly<Record<string, Json>>;
  /** What the dice come to, where they are not just added up; the course fills it in. */
  readonly read?: number;
  /** Added to the faces. */
  readonly parts: readonly Modifier[];
  /** Then taken times these, one after another. */
  readonly factors?: readonly Factor[];
  /** Added at the end, such as what armour takes off. */
  readonly ending?: readonly Modifier[];
  /** The least and the most that it can come to, where a table or a map has no more; else 0 and without end. */
  readonly range?: readonly [least: number, most: number];
}

/** Dice and numbers added up to something that is no test. */
export interface Sum extends Parts {
  readonly total: number;
  /** What it came to before somebody's hand changed it, and whose hand that was. */
  readonly amended?: { readonly by: string; readonly total: number };
}

/** The number brought into what the sum can come to. */
export function within({ range: [least, most] = [0, Number.POSITIVE_INFINITY] }: Parts, total: number): number {
  return Math.min(most, Math.max(least, total));
}

/**
 * What the parts come to: dice and additions, times the factors one after another, rounded each time, and what comes at
 * the end.
 */
export function totalOf(parts: Parts): number {
  let whole = (parts.read ?? sumFaces(parts.faces)) + sumModifiers(parts.parts);
  // Loops, as this runs with every roll
  for (const { factor, on, rounds } of parts.factors ?? [])
    if (on !== false) whole = rounds === "down" ? Math.floor(whole * factor) : Math.ceil(whole * factor);
  return within(parts, whole + sumModifiers(parts.ending ?? []));
}

/** The parts with their dice read as their kind of roll reads them. */
export function readParts(parts: Parts, roll: RollKind): Parts {
  return { ...parts, read: roll.read(parts.faces), ...tallied(roll, parts.faces) };
}

/** The parts with what they come to. */
export function addUp(whole: Parts): Sum {
  // Written out, since each hit makes some and a spread is slow
  const { id, roll, read, faces, tally, replaced, parts, factors, ending, range } = whole;
  const sum: Draft<Sum> = { total: totalOf(whole), id, faces, parts };
  if (roll !== undefined) sum.roll = roll;
  if (read !== undefined) sum.read = read;
  if (tally !== undefined) sum.tally = tally;
  if (replaced !== undefined) sum.replaced = replaced;
  if (factors !== undefined) sum.factors = factors;
  if (ending !== undefined) sum.ending = ending;
  if (range !== undefined) sum.range = range;
  return sum;
}
