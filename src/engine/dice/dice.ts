/**
 * Where dice come from: real, from a seed, from a list, or as they fell before. The engine never makes a random number;
 * the referee passes dice in, and keeps each face so that an exchange can be played again.
 */
import type { CombatantId, Draft, Json } from "../types.ts";

/** What is told of dice that are thrown together, beside their sides. */
interface Thrown {
  readonly of: CombatantId;
  /** What the first one is, where it counts otherwise than the rest: `first` of its kind of roll. */
  readonly first?: string;
  /** What its kind of roll reads it by, where the faces alone do not tell: as `Test.roll`. */
  readonly roll?: Readonly<Record<string, Json>>;
  /** The dice in whose place these come: where in the exchange they fell, die by die. */
  readonly replaces?: readonly number[];
}

/** Dice that somebody is about to throw together. */
export interface NewThrow extends Thrown {
  /** How many, those not counted that they may bring about. */
  readonly count: number;
}

/** Where dice come from. The host gives real ones, tests and scenarios give known ones. */
export interface Dice {
  /**
   * One die. Unit: pips from 1 to `sides`.
   *
   * @param begun - The throw that begins with it; left out for a die that belongs to the throw before it, such as one
   * more after a six.
   */
  roll(sides: number, begun?: NewThrow): number;
}

/** Dice that somebody threw together, those that they brought about included. */
export interface Throw extends Thrown {
  readonly sides: number;
  readonly faces: readonly number[];
}

/** Dice that fall as written, and throw when the list is used up or a face is impossible. */
export function scriptedDice(faces: readonly number[]): Dice {
  let next = 0;
  return {
    roll(sides) {
      const face = faces[next++];
      if (face === undefined) throw new RangeError(`no die is left: ${faces.length} were given`);
      if (!Number.isInteger(face) || face < 1 || face > sides) throw new RangeError(`${face} is not on a d${sides}`);
      return face;
    },
  };
}

/** Dice from a seed: the same seed gives the same faces for ever (mulberry32). */
export function seededDice(seed: number): Dice {
  let state = seed >>> 0;
  return {
    roll(sides) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      const unit = ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
      return 1 + Math.floor(unit * sides);
    },
  };
}

/** Dice from any source of numbers in [0, 1). */
export function uniformDice(uniform: () => number): Dice {
  return { roll: (sides) => 1 + Math.floor(uniform() * sides) };
}

/** Dice that keep how they fell. */
export interface FallingDice extends Dice {
  readonly faces: readonly number[];
}

/** Dice that keep how they fell, and who threw what. */
export interface RecordedDice extends FallingDice {
  readonly throws: readonly Throw[];
  /** What is left of the throws that may fall again. */
  readonly spare: readonly Throw[];
}

/**
 * So many further dice may a throw bring about for whoever threw it, as after sixes; the rest are anybody's. One throw
 * in 46,000 comes so far, so whoever names their own dice cannot name sixes without end.
 */
const MOST_FURTHER = 3;

/** The faces of the first spare throw that could be this one, which is spare no longer; none where there is none. */
function takeSpare(spare: Throw[], sides: number, { of, count }: NewThrow): number[] {
  if (spare.length === 0) return [];
  const at = spare.findIndex((one) => one.of === of && one.sides === sides && one.faces.length >= count);
  const [found] = at < 0 ? [] : spare.splice(at, 1);
  return [...(found?.faces ?? [])];
}

/** The record of a throw of which no die has fallen yet. */
function recordOf(sides: number, { of, first, roll, replaces }: NewThrow): Throw & { readonly faces: number[] } {
  const record: Draft<Throw> & { readonly faces: number[] } = { of, sides, faces: [] };
  if (first !== undefined) record.first = first;
  if (roll) record.roll = roll;
  if (replaces) record.replaces = replaces;
  return record;
}

/** A die that belongs to the throw before it, as one of whoever threw that; undefined for nobody's. */
function furtherOf(thrown: Throw | undefined, begun: number): NewThrow | undefined {
  return thrown && thrown.faces.length - begun < MOST_FURTHER ? { of: thrown.of, count: 1 } : undefined;
}

/**
 * Dice that first fall as recorded, then fresh.
 *
 * @param spare - How dice fell before something was decided otherwise: the same person's next throw of so many of them
 * falls so again.
 */
export function recordedDice(recorded: readonly number[], fresh: Dice, spare: readonly Throw[] = []): RecordedDice {
  const faces: number[] = [];
  const throws: (Throw & { readonly faces: number[] })[] = [];
  const left = [...spare];
  let again: number[] = [];
  let count = 0;
  return {
    faces,
    throws,
    spare: left,
    roll(sides, begun) {
      const isNew = faces.length >= recorded.length;
      const current = begun ? recordOf(sides, begun) : throws.at(-1);
      if (begun) {
        again = isNew ? takeSpare(left, sides, begun) : [];
        count = begun.count;
      }
      const face = recorded[faces.length] ?? again.shift() ?? fresh.roll(sides, begun ?? furtherOf(current, count));
      if (begun && current) throws.push(current);
      current?.faces.push(face);
      faces.push(face);
      return face;
    },
  };
}
