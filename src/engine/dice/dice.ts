/** Where dice come from. The host gives real ones, tests and scenarios give known ones. */
export interface Dice {
  /** One die. Unit: pips from 1 to `sides`. */
  roll(sides: number): number;
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

/** Dice that first fall as recorded, then fresh; every face is kept in `faces`. */
export function recordedDice(recorded: readonly number[], fresh: Dice): Dice & { readonly faces: readonly number[] } {
  const faces: number[] = [];
  return {
    faces,
    roll(sides) {
      const face = recorded[faces.length] ?? fresh.roll(sides);
      faces.push(face);
      return face;
    },
  };
}
