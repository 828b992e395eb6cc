import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Dice, recordedDice, scriptedDice, seededDice, uniformDice } from "../../src/engine/dice/dice.ts";

/** That many faces of a die. */
const faces = (dice: Dice, count: number, sides = 6) => Array.from({ length: count }, () => dice.roll(sides));

describe("dice from a list", () => {
  it("fall as written", () => {
    expect(faces(scriptedDice([3, 1, 6]), 3)).toEqual([3, 1, 6]);
  });

  it("say so when the list is used up", () => {
    expect(() => faces(scriptedDice([3]), 2)).toThrow("no die is left: 1 were given");
  });

  it.each([0, 7, 2.5, -1, Number.NaN])("cannot show %d on a d6", (face) => {
    expect(() => scriptedDice([face]).roll(6)).toThrow("is not on a d6");
  });
});

describe("dice from a seed", () => {
  it("fall the same for the same seed and otherwise for another", () => {
    expect(faces(seededDice(7), 40)).toEqual(faces(seededDice(7), 40));
    expect(faces(seededDice(7), 40)).not.toEqual(faces(seededDice(8), 40));
  });

  it("fall for ever as they fell when the first fight was stored", () => {
    expect(faces(seededDice(1), 12)).toEqual([4, 1, 4, 6, 6, 2, 4, 5, 3, 6, 3, 3]);
  });

  it("show only the faces of the die, each about as often", () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(4, 6, 8, 10, 12, 20, 100), (seed, sides) => {
        expect(faces(seededDice(seed), 50, sides).every((face) => face >= 1 && face <= sides)).toBe(true);
      }),
    );
    const counts = [0, 0, 0, 0, 0, 0];
    for (const face of faces(seededDice(3), 60_000)) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});

describe("dice from a source of numbers", () => {
  it("spread them evenly over the faces", () => {
    const uniform = [0, 0.166, 0.167, 0.5, 0.999];
    const dice = uniformDice(() => uniform.shift() ?? 0);
    expect(faces(dice, 5)).toEqual([1, 1, 2, 4, 6]);
  });
});

describe("recorded dice", () => {
  it("fall as recorded, then fresh, and keep what fell", () => {
    const dice = recordedDice([2, 3], scriptedDice([6, 5]));
    expect(faces(dice, 4)).toEqual([2, 3, 6, 5]);
    expect(dice.faces).toEqual([2, 3, 6, 5]);
  });

  it("fall once more as spare throws of the same person and number fell, each once", () => {
    const spare = [
      { of: "a", sides: 6, faces: [5, 5, 2] },
      { of: "b", sides: 6, faces: [1, 2] },
    ];
    const dice = recordedDice([4], scriptedDice([3, 3, 3, 3]), spare);
    const pair = (of: string) => [dice.roll(6, { of, count: 2 }), dice.roll(6)];
    dice.roll(6, { of: "a", count: 1 });
    expect([pair("b"), pair("c"), pair("b")]).toEqual([
      [1, 2],
      [3, 3],
      [3, 3],
    ]);
    expect(dice.spare).toEqual([spare[0]]);
    expect([...pair("a"), dice.roll(6)]).toEqual([5, 5, 2]);
  });

  it("keep nothing that was not rolled again", () => {
    const dice = recordedDice([2, 3], scriptedDice([]));
    dice.roll(6);
    expect(dice.faces).toEqual([2]);
  });
});
