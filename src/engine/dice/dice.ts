/**
 * Where dice come from: real, from a seed, from a list, or as they fell before. The engine never makes a random number;
 * the referee passes dice in, and keeps each face so that an exchange can be played again.
 */
import type { CombatantId } from "../types.ts";

/** Where dice come from. The host gives real ones, tests and scenarios give known ones. */
export interface Dice {
  /**
   * One die. Unit: pips from 1 to `sides`.
   *
   * @param of - Who throws it; left out for a die that belongs to the throw before it, such as one more after a six.
   * @param together - How many such dice fall in that throw, this one being the first.
   * @param first - What this one is, where it counts otherwise than those after it: `first` of its kind of roll.
   */
  roll(sides: number, of?: CombatantId, together?: number, first?: string): number;
}

/** Dice that somebody threw together, those that they brought about included. */
export interface Throw {
  readonly of: CombatantId;
  readonly sides: number;
  readonly faces: readonly number[];
  readonly first?: string;
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

/** Dice that keep how they fell: every face, and who threw what. */
export interface RecordedDice extends Dice {
  readonly faces: readonly number[];
  readonly throws: readonly Throw[];
  /** What is left of the throws that may fall again. */
  readonly spare: readonly Throw[];
}

/**
 * So many further dice may a throw bring about for whoever threw it, as after sixes; the rest are anybody's. One throw in
 * 46,000 comes so far, so whoever names their own dice cannot name sixes without end.
 */
const MOST_FURTHER = 3;

/** Whose the next die of a throw is, or undefined for nobody's. @param begun - With how many dice it began. */
function throwerOf(thrown: Throw | undefined, begun: number): CombatantId | undefined {
  return thrown && thrown.faces.length - begun < MOST_FURTHER ? thrown.of : undefined;
}

/** The faces of the first spare throw that could be this one, which is spare no longer; none where there is none. */
function takeSpare(spare: Throw[], of: CombatantId, sides: number, together: number): number[] {
  const at = spare.findIndex((one) => one.of === of && one.sides === sides && one.faces.length >= together);
  const [found] = at < 0 ? [] : spare.splice(at, 1);
  return [...(found?.faces ?? [])];
}

/**
 * Dice that first fall as recorded, then fresh.
 *
 * @param spare - How dice fell before something was decided otherwise: the same person's next throw of so many of them falls so again.
 */
export function recordedDice(recorded: readonly number[], fresh: Dice, spare: readonly Throw[] = []): RecordedDice {
  const faces: number[] = [];
  const throws: (Throw & { readonly faces: number[] })[] = [];
  const left = [...spare];
  let again: number[] = [];
  let begun = 0;
  return {
    faces,
    throws,
    spare: left,
    roll(sides, of, together = 1, first) {
      const isNew = faces.length >= recorded.length;
      const current = of === undefined ? throws.at(-1) : { of, sides, faces: [], ...(first && { first }) };
      if (of !== undefined) {
        again = isNew ? takeSpare(left, of, sides, together) : [];
        begun = together;
      }
      const by = throwerOf(current, begun);
      const face = recorded[faces.length] ?? again.shift() ?? fresh.roll(sides, by, together, first);
      if (current && current !== throws.at(-1)) throws.push(current);
      current?.faces.push(face);
      faces.push(face);
      return face;
    },
  };
}
