import { describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { combatantOf } from "../../../src/engine/encounter.ts";
import { effectsOf, openExchange } from "../../../src/engine/exchange.ts";
import { advance } from "../../../src/engine/play.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { allowanceOf } from "../../../src/rulesets/coda/turn.ts";
import { enemy, fight, modifierIn, person, play, previewOf, sheet, testsOf } from "../../support/coda.ts";

const strike = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const duel = (kassus = {}, over = {}) => fight([person("kassus", kassus), enemy("boarder", { at: [1, 0] })], over);

describe("what acts cost where the game master sets it (G17)", () => {
  const settings = { actionCosts: "armedAttack = 2, otherWork=0,drawWeapon=full, move=2, dodge=2, door=9, tricorder" };
  const spent = (action: string, over = {}) => {
    const act = { ...strike, action, path: [0, 1].map((row) => ({ col: 0, row })) };
    return combatantOf(play(duel({}, { settings, ...over }), act, [1, 1]).after, "kassus").spent.actions ?? 0;
  };

  it("is what they say, and else what the table says", () => {
    expect(["armedAttack", "otherWork", "door", "tricorder"].map((action) => spent(action))).toEqual([2, 0, 1, 1]);
    expect(spent("armedAttack", { settings: {} })).toBe(1);
    const begun = { actor: "kassus", action: "drawWeapon", weapon: "sword" };
    expect(coda.check(duel({ spent: { actions: 1 } }, { settings }), begun)?.code).toBe("act/not-whole");
  });

  it("counts in the penalty of further actions (G200)", () => {
    const encounter = duel({ spent: { actions: 1 } }, { settings });
    expect(modifierIn(previewOf(encounter, strike), "extraAction")).toBe(-5);
    expect(modifierIn(testsOf(play(encounter, strike, [1, 1]))[0], "extraAction")).toBe(-5);
  });

  it("stays as it is for movement and for defences", () => {
    expect([spent("move"), spent("dodge")]).toEqual([1, 1]);
  });
});

describe("a round", () => {
  it("allows two standard actions and one Action of Opportunity (R002, R056)", () => {
    const encounter = duel();
    expect(allowanceOf(encounter, combatantOf(encounter, "kassus"))).toEqual({
      actions: { left: 2, of: 2 },
      opportunities: { left: 1, of: 1 },
    });
  });

  it.each(["dead", "unconscious", "away"])(
    "allows nothing to whoever is %s, and gives them no turn (R001, G303)",
    (out) => {
      const encounter = fight([person("kassus"), enemy("boarder", { conditions: [out] }), enemy("brute")]);
      const { actions, opportunities } = allowanceOf(encounter, combatantOf(encounter, "boarder"));
      expect([actions.left, opportunities.left]).toEqual([0, 0]);
      expect(coda.round.nextTurn(encounter)).toBe("brute");
      expect(coda.round.nextTurn({ ...encounter, turn: "brute" })).toBeNull();
    },
  );

  it("gives the stunned their turn, whose end some things wait for (R001, G303)", () => {
    const encounter = fight([person("kassus"), enemy("boarder", { conditions: ["stunned"] })]);
    expect(coda.round.nextTurn(encounter)).toBe("boarder");
  });

  it.each([
    [0, 0],
    [1, 0],
    [2, -5],
    [3, -10],
    [4, -15],
  ])("with %i actions spent, the next attack bears %i (R003, G12, G200)", (actions, penalty) => {
    expect(modifierIn(previewOf(duel({ spent: { actions } }), strike), "extraAction")).toBe(penalty);
  });

  it("the penalty that the dialog shows is the one that is rolled (R003)", () => {
    const encounter = duel({ spent: { actions: 2 } });
    expect(modifierIn(testsOf(play(encounter, strike, [1, 1]))[0], "extraAction")).toBe(-5);
  });

  it("has no extra actions when the game master does not permit them (R003)", () => {
    const strict = duel({ spent: { actions: 2 } }, { settings: { extraActions: false } });
    expect(coda.check(strict, strike)).toEqual({ code: "act/no-action-left", params: { cost: 1, left: 0 } });
  });

  it("leaves the surprised one action in the first round and two from the second (R007, G206)", () => {
    const left = (round: number) => {
      const encounter = duel({ conditions: ["surprised"] }, { round });
      return allowanceOf(encounter, combatantOf(encounter, "kassus")).actions.of;
    };
    expect([left(1), left(2)]).toEqual([1, 2]);
  });

  it("lets only those act whose turn it is (R010)", () => {
    expect(coda.check(duel({}, { turn: "boarder" }), strike)?.code).toBe("act/not-your-turn");
  });

  it("takes nobody's word that their act interrupts another and is free (R055)", () => {
    const { exchange, effects } = play(duel({}, { turn: "boarder" }), { ...strike, interrupts: { as: "opportunity" } });
    expect([exchange.episode.refusal?.code, effects]).toEqual(["act/interrupts", []]);
  });

  it("takes the game master's, paid for with an opportunity (R055, R056)", () => {
    const encounter = duel({}, { turn: "boarder" });
    const intent = { ...strike, interrupts: { as: "opportunity" } };
    const blank = { ...openExchange("x", "coda", encounter, intent), granted: true as const };
    const played = advance(encounter, blank, coda, scriptedDice([1, 2]));
    expect(played.prompts.map(({ of, kind }) => [of, kind])).toEqual([["boarder", "defence"]]);
    expect(effectsOf(played.episode)).toContainEqual({ on: "kassus", kind: "spend", key: "opportunities", by: 1 });
  });

  it("lets the helpless do nothing (G303)", () => {
    expect(coda.check(duel({ conditions: ["stunned"] }), strike)?.code).toBe("act/helpless");
  });

  it("costs nothing outside a fight (R001)", () => {
    const played = play(duel({}, { round: 0, turn: null }), strike, [1, 1]);
    expect(combatantOf(played.after, "kassus").spent).toEqual({});
  });
});

describe("initiative", () => {
  it("is a Quickness test with what the person has beside it (R008)", () => {
    const quick = person("kassus", {
      sheet: { initiativeBonus: 2, attributes: { ...sheet().attributes, agility: 10, perception: 8 } },
    });
    const test = coda.round.initiative(quick, {});
    expect([test.target, modifierIn(test, "reaction"), modifierIn(test, "initiative")]).toEqual([null, 2, 2]);
  });

  it("rolls on after a double six, unless the game master has it otherwise (C02, C04)", () => {
    const faces = (settings: Readonly<Record<string, boolean>>) =>
      coda.roll.of(coda.round.initiative(person("kassus"), settings), settings).throw(scriptedDice([6, 6, 2]), "");
    expect([faces({}), faces({ explodeDoubleSix: false })]).toEqual([
      [6, 6, 2],
      [6, 6],
    ]);
  });
});

describe("plain tests", () => {
  const roll = (action: string, subject: string, target?: number) => ({
    actor: "kassus",
    action,
    options: { subject },
    ...(target === undefined ? {} : { adjustment: { target } }),
  });

  it("an attribute test is 2d6 and the modifier (R432, C06)", () => {
    const strong = duel({ sheet: { attributes: { ...sheet().attributes, strength: 10 } } });
    expect(testsOf(play(strong, roll("attributeTest", "strength", 9), [3, 4]))[0]).toMatchObject({
      total: 9,
      degree: "marginal",
    });
  });

  it("a reaction test is 2d6 and the score (R434, C07)", () => {
    const tough = duel({ sheet: { attributes: { ...sheet().attributes, vitality: 12 } } });
    expect(testsOf(play(tough, roll("reactionTest", "stamina", 10), [3, 4]))[0]).toMatchObject({ total: 10 });
  });

  it("a skill test is 2d6, ranks and attribute, against nothing until somebody names a number (C05)", () => {
    expect(testsOf(play(duel(), roll("skillTest", "armed"), [3, 4]))[0]).toMatchObject({
      total: 11,
      degree: null,
      target: null,
    });
  });

  it("an academic skill is not tried without ranks (C87)", () => {
    expect(coda.check(duel(), roll("skillTest", "medicine"))?.code).toBe("test/untrained");
    expect(coda.check(duel(), roll("skillTest", "observe"))).toBeNull();
  });

  it("a skill without ranks takes off what the game master set (C87)", () => {
    const strict = duel({ sheet: { skills: [] } }, { settings: { untrained: -4 } });
    expect(modifierIn(previewOf(strict, roll("skillTest", "observe")), "untrained")).toBe(-4);
    expect(modifierIn(previewOf(strict, strike), "untrained")).toBe(-4);
  });

  it("degrees begin at the margins that the game master set (R428, C12)", () => {
    const easy = duel({}, { settings: { degreeThresholds: [0, 2, 4, 8] } });
    const degree = (target: number) => testsOf(play(easy, roll("skillTest", "armed", target), [3, 4]))[0]?.degree;
    expect([11, 10, 9, 7, 3, 12, 15, 19].map(degree)).toEqual([
      "marginal",
      "marginal",
      "complete",
      "superior",
      "extraordinary",
      "failure",
      "completeFailure",
      "disaster",
    ]);
  });

  it("what is no number in a setting counts as not set (C12, C87)", () => {
    const torn = duel(
      { sheet: { skills: [] } },
      { settings: { untrained: "much", degreeThresholds: [0, null, 4, 8] } },
    );
    const played = play(torn, roll("skillTest", "observe", 5), [3, 4]);
    expect(testsOf(played)[0]).toMatchObject({ total: 5, degree: "marginal" });
  });

  it("two sixes let another die fall, unless the world says otherwise (C02)", () => {
    const faces = [6, 6, 6, 2];
    expect(testsOf(play(duel(), roll("skillTest", "armed"), faces))[0]?.total).toBe(24);
    expect(
      testsOf(play(duel({}, { settings: { explodeDoubleSix: false } }), roll("skillTest", "armed"), faces))[0]?.total,
    ).toBe(16);
  });

  it.each([
    [-11, "disaster"],
    [-10, "completeFailure"],
    [-6, "completeFailure"],
    [-5, "failure"],
    [-1, "failure"],
    [0, "marginal"],
    [1, "complete"],
    [5, "complete"],
    [6, "superior"],
    [10, "superior"],
    [11, "extraordinary"],
  ])("a margin of %i is %s (R428, C11, C12)", (margin, degree) => {
    expect(testsOf(play(duel(), roll("skillTest", "armed", 11 - margin), [3, 4]))[0]?.degree).toBe(degree);
  });
});
