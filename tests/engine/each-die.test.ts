import { describe, expect, it } from "vitest";
import { type Dice, scriptedDice } from "../../src/engine/dice/dice.ts";
import type { Distribution } from "../../src/engine/dice/distribution.ts";
import { eachDie } from "../../src/engine/dice/each-die.ts";
import type { RollKind } from "../../src/engine/dice/roll-kind.ts";
import { successChance, tallyOdds } from "../../src/odds/degree-odds.ts";
import { challenge, countedPool, foreseen, isHit } from "../support/counted-ruleset.ts";

/** Every fall of so many dice. */
function falls(dice: number, sides: number): number[][] {
  if (dice === 0) return [[]];
  const faces = Array.from({ length: sides }, (_, at) => at + 1);
  return falls(dice - 1, sides).flatMap((before) => faces.map((face) => [...before, face]));
}

/** Chances by value and tally. */
function listed(outcomes: Distribution): Record<string, number> {
  return Object.fromEntries(
    outcomes.map(({ value, tally, chance }) => [`${value} ${JSON.stringify(tally ?? {})}`, chance]),
  );
}

/** The same from every fall of the dice. */
function enumerated(kind: RollKind, all: readonly (readonly number[])[]): Record<string, number> {
  const chances: Record<string, number> = {};
  for (const faces of all) {
    const key = `${kind.read(faces)} ${JSON.stringify(kind.tally?.(faces) ?? {})}`;
    chances[key] = (chances[key] ?? 0) + 1 / all.length;
  }
  return chances;
}

/** Rounded so that what differs only by how computers add is the same. */
function rounded(chances: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(chances).map(([key, chance]) => [key, Number(chance.toFixed(12))]));
}

/**
 * How likely these dice succeed when the best of all choices of up to so many is thrown again, tried out one by one.
 */
function bestByTrying(
  kind: RollKind,
  faces: readonly number[],
  own: number,
  most: number,
  worth: (value: number) => number,
) {
  const places = Array.from({ length: 2 ** own }, (_, bits) =>
    Array.from({ length: own }, (_, at) => at).filter((at) => bits & (1 << at)),
  ).filter((some) => some.length <= most);
  const chances = places.map((some) => {
    const all = falls(some.length, kind.sides);
    const sum = all.reduce((mean, fresh) => {
      const now = [...faces];
      for (const [index, place] of some.entries()) now[place] = fresh[index] ?? 0;
      return mean + worth(kind.read(now));
    }, 0);
    return sum / all.length;
  });
  return Math.max(...chances);
}

const helped = countedPool({ dice: 2, helper: "bo" });

describe("dice that are counted one by one", () => {
  it("come to their successes, those in focus twice, and bring complications", () => {
    expect([helped.read([9, 3, 15]), helped.tally?.([20, 3, 20])]).toEqual([3, { complication: 2 }]);
    expect(helped.read([10, 15, 1])).toBe(0);
    expect(helped.read([9, 15, 1])).toBe(3);
  });

  it("are thrown by each for themselves, the helper's after the roller's", () => {
    const told: unknown[] = [];
    const dice = scriptedDice([4, 5, 6]);
    const roll: Dice["roll"] = (sides, begun) => {
      told.push(begun?.of);
      return dice.roll(sides);
    };
    const faces = helped.throw({ roll }, "kassus");
    expect([faces, told]).toEqual([
      [4, 5, 6],
      ["kassus", undefined, "bo"],
    ]);
  });

  it("say of each die what it is, whose, and for how much it counts", () => {
    expect(helped.look([3, 20, 7])).toEqual([
      { is: "focus", worth: 2 },
      { is: "complication", worth: 0 },
      { of: "bo", worth: 1 },
    ]);
    expect(helped.look([10, 15, 1])[2]).toEqual({ of: "bo", is: "focus", idle: true, worth: 0 });
    expect(challenge({ challenge: 3 }).look([1, 4, 6])).toEqual([
      {},
      { idle: true, worth: 0 },
      { is: "effect", worth: 1 },
    ]);
  });

  it("are as likely as every fall of them says: pool, helper and complications together", () => {
    expect(rounded(listed(helped.outcomes))).toEqual(rounded(enumerated(helped, falls(3, 20))));
    const damage = challenge({ challenge: 4 });
    expect(rounded(listed(damage.outcomes))).toEqual(rounded(enumerated(damage, falls(4, 6))));
  });

  it("tell how likely a complication is", () => {
    const [trouble] = tallyOdds(foreseen({ id: "strike", modifiers: [], target: 2, roll: { dice: 2 } }));
    expect(trouble).toMatchObject({ id: "complication" });
    expect(trouble?.chance).toBeCloseTo(1 - 0.95 ** 2, 12);
    expect(trouble?.mean).toBeCloseTo(0.1, 12);
  });
});

describe("a kind of roll that is made to be read", () => {
  it("looks at the faces that fell and at no others", () => {
    let asked = 0;
    const worth = (face: number) => {
      asked += 1;
      return { value: face };
    };
    const own = { dice: 8, sides: 20, worth };
    const other = { of: "bo", dice: 2, sides: 20, worth };
    const kind = eachDie({ own, others: [other], again: 8, roll: {}, varies: false });
    expect(asked).toBe(0);
    expect(kind.read([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBe(55);
    expect(asked).toBe(10);
  });
});

describe("dice of which some may be thrown again", () => {
  const again = countedPool({ dice: 2, helper: "bo", again: 1 });

  it("are foreseen as the best of all ways to use that, tried out one by one", () => {
    const all = falls(3, 20);
    const wanted = all.reduce((sum, faces) => sum + bestByTrying(again, faces, 2, 1, isHit), 0) / all.length;
    const test = { id: "strike", modifiers: [], target: 2, roll: { dice: 2, helper: "bo", again: 1 } };
    expect(successChance(foreseen(test))).toBeCloseTo(wanted, 12);
    expect(wanted).toBeGreaterThan(successChance(foreseen({ ...test, roll: { dice: 2, helper: "bo" } })));
  });

  it.each([7, 8, 11])("are foreseen so where they are added up, either or both of two, to reach %d", (number) => {
    const own = { dice: 2, sides: 6, worth: (face: number) => ({ value: face }) };
    const kind = eachDie({ own, again: 2, roll: {}, varies: false });
    const worth = (value: number) => (value >= number ? 1 : 0);
    const all = falls(2, 6);
    const wanted = all.reduce((sum, faces) => sum + bestByTrying(kind, faces, 2, 2, worth), 0) / all.length;
    const found = kind.again?.foreseen(worth) ?? [];
    expect(found.reduce((sum, { value, chance }) => sum + chance * worth(value), 0)).toBeCloseTo(wanted, 12);
    expect(found.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it("are best those that count least, and none where all is won", () => {
    expect(again.again?.best([9, 20, 13], isHit)).toEqual([1]);
    expect(again.again?.best([3, 13, 9], () => 0)).toEqual([1]);
    expect(again.again?.best([3, 2, 13], isHit)).toEqual([]);
  });

  it("are as likely after the throw as every face of the die says", () => {
    const after = again.again?.after([9, 20, 13], [1]) ?? [];
    const faces = Array.from({ length: 20 }, (_, at) => [9, at + 1, 13]);
    expect(rounded(listed(after))).toEqual(rounded(enumerated(again, faces)));
  });
});
