import { describe, expect, it } from "vitest";
import { amend } from "../../src/engine/corrections.ts";
import { scriptedDice, seededDice } from "../../src/engine/dice/dice.ts";
import { type Amendment, amendModifiers, type Exchange, isEmpty, leadingTest } from "../../src/engine/exchange.ts";
import { openPrompts } from "../../src/engine/play.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { noDice, playToy, running, striking } from "../support/toy-fight.ts";
import { toyRuleset } from "../support/toy-ruleset.ts";

const amended = (
  exchange: Exchange,
  amendment: Omit<Amendment, "by">,
  dice = noDice,
  by = "gm",
  ruleset = toyRuleset,
) => amend(exchange, ruleset, dice, { ...amendment, by });

describe("the ways in which an exchange was played before", () => {
  const before = playToy(striking, scriptedDice([1, 2]));
  const hit = amended(before, { roll: 0, total: 9 }, scriptedDice([4]));

  it("are kept, the latest last", () => {
    expect(before.versions).toBeUndefined();
    expect(hit.versions).toEqual([{ faces: [1, 2], throws: before.throws, answers: [], amendments: [] }]);
    const better = amended(hit, { roll: 0, total: 10 });
    expect(better.versions?.map(({ amendments }) => amendments?.map(({ total }) => total))).toEqual([[], [9]]);
  });

  it("are kept once each, whoever brought them about", () => {
    const back = amended(amended(hit, { roll: 0 }), { roll: 0, total: 9 }, noDice, "other gm");
    expect(back.faces).toEqual([1, 2, 4]);
    expect(back.versions?.map(({ amendments }) => amendments?.map(({ total }) => total))).toEqual([[9], []]);
  });

  it("are eight at most: the oldest falls away", () => {
    let now = before;
    for (let total = 10; total < 20; total++) now = amended(now, { roll: 0, total }, seededDice(total));
    expect(now.versions?.map(({ amendments }) => amendments?.[0]?.total)).toEqual([11, 12, 13, 14, 15, 16, 17, 18]);
  });
});

describe("what a hand may make of a roll", () => {
  it("is nothing only where it strikes, adds and says nothing", () => {
    const by = "gm";
    expect(isEmpty({ roll: 0, by })).toBe(true);
    expect(isEmpty({ roll: 0, by, switched: [], added: [] })).toBe(true);
    expect(isEmpty({ roll: 0, by, switched: [1] })).toBe(false);
    expect(isEmpty({ roll: 0, by, added: [{ label: "Dark", value: -1 }] })).toBe(false);
    expect(isEmpty({ roll: 0, by, total: 0 })).toBe(false);
  });

  it("shows as its own, under the words that were given", () => {
    const test = { id: "strike", modifiers: [{ id: "skill", value: 3, source: "skill" as const }], target: 7 };
    expect(amendModifiers(test, { roll: 0, by: "gm", added: [{ label: "Dark", value: -1 }] }).modifiers).toEqual([
      ...test.modifiers,
      { id: "own", value: -1, source: "person", params: { label: "Dark" } },
    ]);
  });
});

describe("from where an exchange goes another way", () => {
  /** A hit does 1d8 where the toy does 1d6, a miss costs 1d6. */
  const sized: Ruleset = {
    ...toyRuleset,
    resolve(course, { actor }): undefined {
      const faces = [course.dice.roll(6, { of: actor, count: 1 })];
      const test = { id: "strike", modifiers: [], target: 4 };
      const { success } = course.tested(actor, test, faces, toyRuleset.tables.degrees);
      course.summed(actor, {
        id: "damage",
        faces: [course.dice.roll(success ? 8 : 6, { of: actor, count: 1 })],
        parts: [],
        range: [1, 8],
      });
    },
  };

  it("a die of another size falls anew", () => {
    const before = playToy(striking, scriptedDice([2, 5]), [], sized);
    expect(before.faces).toEqual([2, 5]);
    const after = amended(before, { roll: 0, total: 4 }, scriptedDice([7]), "gm", sized);
    expect([after.faces, leadingTest(after.episode)?.success]).toEqual([[2, 7], true]);
  });

  it("the same question is put again, whatever it was answered before", () => {
    // The boarder strikes Kassus and misses; the spearman strikes too and Kassus strikes back at them
    const before = playToy(running, scriptedDice([1, 2, 1, 3, 1, 1]), ["strike", "strike", "decline", "strike"]);
    expect(before.stage).toBe("closed");
    const kept = amended(before, { roll: 0, total: 3 });
    expect([kept.stage, kept.answers]).toEqual(["closed", before.answers]);
    const hit = amended(before, { roll: 0, total: 9 }, scriptedDice([1]));
    expect(hit.stage).toBe("open");
    expect(hit.answers.length).toBeLessThan(before.answers.length);
    expect(openPrompts(hit)).toMatchObject([{ id: "a4", of: "kassus" }]);
  });
});
