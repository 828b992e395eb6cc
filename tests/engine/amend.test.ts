import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amend } from "../../src/engine/corrections.ts";
import { scriptedDice, seededDice } from "../../src/engine/dice/dice.ts";
import { applyEffects, reverseEffects } from "../../src/engine/effects.ts";
import {
  type Amendment,
  amendSum,
  amendTest,
  type Exchange,
  effectsOf,
  leadingTest,
} from "../../src/engine/exchange.ts";
import { advance, openPrompts } from "../../src/engine/play.ts";
import { addUp, type Factor, judgeTest } from "../../src/engine/tests.ts";
import { noDice, playToy, running, striking, toyFight } from "../support/toy-fight.ts";
import { toyRuleset, twoDice } from "../support/toy-ruleset.ts";

const by = "gm";
const amended = (exchange: Exchange, amendment: Omit<Amendment, "by">, dice = noDice) =>
  amend(exchange, toyRuleset, dice, { ...amendment, by });
/** What it was played from and what came of it. */
const play = ({ faces, throws, answers, stage, prompts, episode }: Exchange) => ({
  ...{ faces, throws, answers, stage, prompts, episode },
});

describe("a test that a hand has changed", () => {
  const ladder = toyRuleset.tables.degrees;
  const rolled = judgeTest(
    {
      id: "strike",
      modifiers: [
        { id: "skill", value: 3, source: "skill", fixed: true },
        { id: "dark", value: -2, source: "condition" },
        { id: "aim", value: 1, source: "condition", on: false },
      ],
      target: 9,
    },
    twoDice,
    [3, 4],
    ladder,
  );
  const changed = (amendment: Omit<Amendment, "by" | "roll">) =>
    amendTest(rolled, twoDice, { ...amendment, by, roll: 0 }, ladder);

  it("loses what is struck and gains what is added", () => {
    expect(rolled).toMatchObject({ total: 8, success: false });
    expect(changed({ switched: [1] })).toMatchObject({ total: 10, margin: 1, degree: "hit", success: true });
    expect(changed({ added: [{ label: "High ground", value: 2 }] })).toMatchObject({ total: 10, success: true });
  });

  it("gets back what was switched off, and keeps what is fixed", () => {
    expect(changed({ switched: [0, 2] })).toMatchObject({ total: 9, success: true });
  });

  it("loses what points were spent on, which is fixed for whoever put them in", () => {
    const spends = { count: "luck", points: 1 };
    const courage = { id: "lucky", value: 3, source: "luck", fixed: true, spends } as const;
    const brave = judgeTest({ ...rolled, modifiers: [courage] }, twoDice, [3, 4], ladder);
    expect(amendTest(brave, twoDice, { roll: 0, by, switched: [0] }, ladder)).toMatchObject({ total: 7 });
  });

  it("comes to what is said, whatever its modifiers", () => {
    expect(changed({ total: 2 })).toMatchObject({ total: 2, margin: -7, degree: "miss" });
  });

  it("says what it came to before, and whose hand it was", () => {
    expect(changed({ total: 12 }).amended).toEqual({ by: "gm", total: 8, degree: "miss" });
  });
});

describe("a sum that a hand has changed", () => {
  const part = (value: number) => ({ id: "part", value, source: "weapon" }) as const;
  const factors = [{ id: "half", factor: 0.5, rules: [] }];
  const blow = addUp({ id: "damage", faces: [6, 5], parts: [part(2)], factors, ending: [part(-3)] });
  const changed = (amendment: Omit<Amendment, "by" | "roll">) => amendSum(blow, { ...amendment, by, roll: 0 });

  it("loses what is struck: a part, a factor, or what comes off at its end", () => {
    expect(blow.total).toBe(4);
    const struck = [0, 1, 2].map((place) => changed({ switched: [place] }).total);
    expect(struck).toEqual([3, 10, 7]);
  });

  it("gains what is added when everything else is counted in", () => {
    expect(changed({ added: [{ label: "Point blank", value: 5 }] }).total).toBe(9);
    expect(changed({ added: [{ label: "Padding", value: -9 }] }).total).toBe(0);
  });

  it("comes to what is said, and says what it came to before and whose hand it was", () => {
    expect(changed({ total: 12 })).toMatchObject({ total: 12, amended: { by: "gm", total: 4 } });
  });

  it("is rounded up by a factor, unless the factor rounds down", () => {
    const halved = (half: Factor) => addUp({ id: "damage", faces: [6, 5], parts: [], factors: [half] }).total;
    const half = { id: "half", factor: 0.5, rules: [] };
    expect([halved(half), halved({ ...half, rounds: "down" })]).toEqual([6, 5]);
  });

  it("comes to nothing that its table does not have", () => {
    const location = addUp({ id: "location", faces: [3], parts: [], range: [1, 6] });
    const to = (total: number) => amendSum(location, { roll: 0, by, total }).total;
    expect([to(0), to(4), to(99)]).toEqual([1, 4, 6]);
  });
});

describe("an exchange with damage changed after the roll", () => {
  it("does what the damage comes to now, with the same dice", () => {
    const after = amended(playToy(striking, scriptedDice([5, 3, 4])), { roll: 1, total: 7 });
    expect(after).toMatchObject({ stage: "closed", faces: [5, 3, 4] });
    expect(effectsOf(after.episode)).toMatchObject([{ kind: "count", by: 7 }, { key: "down" }]);
  });

  it("keeps what a hand made of the test before it", () => {
    const hit = amended(playToy(striking, scriptedDice([1, 2])), { roll: 0, total: 9 }, scriptedDice([4]));
    const harder = amended(hit, { roll: 1, added: [{ label: "Fall", value: 1 }] });
    expect(effectsOf(harder.episode)).toMatchObject([{ by: 5 }]);
    expect(amended(harder, { roll: 0 }).amendments).toEqual([]);
  });
});

describe("an exchange with a test changed after the roll", () => {
  it("keeps every die and answer where the same is rolled and asked", () => {
    const before = playToy(striking, scriptedDice([5, 3, 4]));
    const after = amended(before, { roll: 0, total: 11 });
    expect(after).toMatchObject({ stage: "closed", faces: [5, 3, 4], throws: before.throws });
    expect(leadingTest(after.episode)).toMatchObject({ total: 11, amended: { total: 8 } });
    expect(effectsOf(after.episode)).toEqual(effectsOf(before.episode));
  });

  it("loses what came of a hit that is none any more", () => {
    const after = amended(playToy(striking, scriptedDice([5, 3, 4])), { roll: 0, total: 2 });
    expect(after).toMatchObject({ stage: "closed", faces: [5, 3] });
    expect(effectsOf(after.episode)).toEqual([]);
  });

  it("rolls what it comes to now and never rolled", () => {
    const after = amended(playToy(striking, scriptedDice([1, 2])), { roll: 0, total: 9 }, scriptedDice([4]));
    expect(after.faces).toEqual([1, 2, 4]);
    expect(effectsOf(after.episode)).toMatchObject([{ on: "boarder", by: 4 }]);
  });

  it("leaves what was rolled and answered before it", () => {
    const before = playToy(running, scriptedDice([6, 2, 1, 4, 4, 2]), ["strike", "decline", "strike"]);
    const after = amended(before, { roll: 2, total: 3 });
    expect(after.faces.slice(0, 5)).toEqual([6, 2, 1, 4, 4]);
    expect(after.answers).toEqual(before.answers);
    expect(leadingTest(before.episode)).toEqual(leadingTest(after.episode));
  });

  it("throws no die that somebody else threw for something else", () => {
    // Kassus missed, then the boarder threw; now Kassus hits and their damage falls anew
    const before = playToy(running, scriptedDice([1, 2, 6, 2, 3]), ["strike", "decline", "strike"]);
    const after = amended(before, { roll: 0, total: 9 }, scriptedDice([5, 4, 5, 4]));
    expect(after.faces).toEqual([1, 2, 5, 4, 5, 4]);
  });

  it("asks anew where it comes to another question", () => {
    const before = playToy(running, scriptedDice([6, 5, 6]), ["strike", "strike", "decline"]);
    const open = amended(before, { roll: 0, total: 2 });
    expect(open.stage).toBe("open");
    expect(openPrompts(open).map(({ of }) => of)).toEqual(["kassus"]);
    expect(advance(toyFight, open, toyRuleset, noDice)).toEqual(open);
  });

  it("forgets changes of later rolls, which may be others now", () => {
    const before = playToy(running, scriptedDice([6, 2, 1, 4, 4, 2]), ["strike", "decline", "strike"]);
    const both = amended(amended(before, { roll: 2, total: 9 }), { roll: 0, total: 12 });
    expect(both.amendments?.map(({ roll }) => roll)).toEqual([0]);
    const again = amended(amended(before, { roll: 0, total: 12 }), { roll: 2, total: 9 });
    expect(again.amendments?.map(({ roll }) => roll)).toEqual([0, 2]);
  });
});

const anyChoices = fc.array(fc.constantFrom("strike", "decline"), { maxLength: 8 });
const anyAmendment = fc.record(
  {
    roll: fc.nat(4),
    total: fc.integer({ min: 0, max: 14 }),
    added: fc.array(fc.record({ label: fc.constant("More"), value: fc.integer({ min: -6, max: 6 }) }), {
      minLength: 1,
      maxLength: 2,
    }),
  },
  { requiredKeys: ["roll"] },
);

describe("any amendments", () => {
  it("taken back again leave the exchange as it was", () => {
    fc.assert(
      fc.property(fc.integer(), anyChoices, fc.array(anyAmendment, { maxLength: 3 }), (seed, choices, amendments) => {
        const before = playToy(running, seededDice(seed), choices);
        const fresh = seededDice(seed + 1);
        const changed = amendments.reduce((now, one) => amended(now, one, fresh), before);
        expect(play(amended(changed, { roll: 0 }, fresh))).toEqual(play(before));
      }),
    );
  });

  it("leave nothing behind that undo does not take back", () => {
    fc.assert(
      fc.property(fc.integer(), anyChoices, anyAmendment, (seed, choices, amendment) => {
        const after = amended(playToy(running, seededDice(seed), choices), amendment, seededDice(seed + 1));
        const effects = effectsOf(after.episode);
        const then = applyEffects(toyFight, effects);
        expect(applyEffects(then, reverseEffects(effects))).toEqual(toyFight);
      }),
    );
  });

  it("are played again to the same end without a fresh die", () => {
    fc.assert(
      fc.property(fc.integer(), anyChoices, anyAmendment, (seed, choices, amendment) => {
        const after = amended(playToy(running, seededDice(seed), choices), amendment, seededDice(seed + 1));
        expect(advance(toyFight, JSON.parse(JSON.stringify(after)), toyRuleset, noDice)).toEqual(after);
      }),
    );
  });
});
