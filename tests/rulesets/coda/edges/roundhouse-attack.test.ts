import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEdge, CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import {
  along,
  damageAfter,
  enemy,
  fight,
  modifierIn,
  person,
  play,
  previewOf,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";
import { bonuses, edge, playTelling, scores, sumsOf } from "../../../support/edges.ts";

const swing = { actor: "a", action: "armedAttack", weapon: "sword", targets: ["b"], options: { roundhouse: true } };
const swordEdge = edge("roundhouseAttack", 1, "sword");

/** Two beside each other, the first of them with edges. */
function facing(edges: readonly CodaEdge[], over: Partial<CodaEncounter> = {}): CodaEncounter {
  const initiative = { a: 12, b: 8 };
  return fight(
    [
      person("a", { initiative: initiative.a, sheet: { edges } }),
      enemy("b", { at: [1, 0], initiative: initiative.b, sheet: scores({ vitality: 12 }) }),
    ],
    over,
  );
}

const refusalOf = (encounter: CodaEncounter, intent: Parameters<typeof play>[1]) =>
  play(encounter, intent).exchange.episode.refusal?.code;

describe("Roundhouse Attack", () => {
  it("doubles the damage (R400)", () => {
    expect(damageAfter(play(facing([swordEdge]), swing, [3, 3, 2, 3]), "b")).toBe(10);
  });

  it("is one way of striking; a plain blow is as ever (R400)", () => {
    const played = play(facing([swordEdge]), { ...swing, options: {} }, [3, 3, 2, 3]);
    expect(damageAfter(played, "b")).toBe(5);
    expect(combatantOf(played.after, "a").timedEffects).toEqual({});
  });

  it("is for the weapon that was chosen, and needs the edge (R399, R400, R404)", () => {
    expect(refusalOf(facing([]), swing)).toBe("attack/no-such-option");
    expect(refusalOf(facing([edge("roundhouseAttack", 1, "foot")]), swing)).toBe("attack/no-such-option");
    const kick = { ...swing, action: "unarmedAttack", weapon: "foot" };
    const both = facing([swordEdge, edge("roundhouseAttack", 1, "foot")]);
    expect(damageAfter(play(both, kick, [3, 3, 2]), "b")).toBe(8);
    expect(damageAfter(play(both, swing, [3, 3, 2, 2]), "b")).toBe(8);
  });

  it("takes no other word for yes (R400)", () => {
    const played = play(facing([]), { ...swing, options: { roundhouse: "yes" } }, [3, 3, 2, 3]);
    expect(damageAfter(played, "b")).toBe(5);
  });

  it.each([
    ["hit", [3, 3, 2, 3]],
    ["miss", [1, 1]],
  ])("puts the attacker last in the next round after a %s, and no longer (R401, G15)", (_outcome, dice) => {
    const { after } = play(facing([swordEdge]), swing, dice);
    expect(coda.round.order(after)).toEqual(["a", "b"]);
    expect(coda.round.order({ ...after, round: 2, turn: null })).toEqual(["b", "a"]);
    expect(coda.round.order({ ...after, round: 3, turn: null })).toEqual(["a", "b"]);
  });

  it("puts one who swings before their turn last in this round and the next (R401, G296)", () => {
    const encounter = fight([
      enemy("b", { at: [1, 0], initiative: 15 }),
      person("a", { initiative: 12, sheet: { edges: [swordEdge] } }),
      person("c", { at: [9, 9], initiative: 5 }),
    ]);
    const move = { actor: "b", action: "move", path: along(0, 1, 4) };
    const strike = { choice: "strike:sword", details: { options: { roundhouse: true } } };
    const { after } = playTelling(encounter, move, [3, 3, 1, 1], { a: [strike] });
    expect(damageAfter({ after } as Parameters<typeof damageAfter>[0], "b")).toBe(4);
    expect(coda.round.order(after)).toEqual(["b", "c", "a"]);
    expect(coda.round.order({ ...after, round: 2, turn: null })).toEqual(["b", "c", "a"]);
    expect(coda.round.order({ ...after, round: 3, turn: null })).toEqual(["b", "a", "c"]);
  });

  it.each([
    ["parry:sword", [3, 3, 1, 1, 1, 1]],
    ["block:fist", [3, 3, 1, 1, 1, 1]],
    ["dodge", [1, 1, 3, 3, 1, 1]],
  ])("is seen coming by whoever meets it: %s (R402)", (choice, dice) => {
    const defence = (intent: typeof swing | (Omit<typeof swing, "options"> & { options: object })) => {
      const tests = testsOf(play(facing([swordEdge]), intent as typeof swing, dice, { b: [choice] }));
      return modifierIn(
        tests.find(({ id }) => id.startsWith("defence/")),
        "roundhouse",
      );
    };
    expect(defence(swing)).toBe(2);
    expect(defence({ ...swing, options: {} })).toBe(0);
  });

  it("is harder to hit with a dodge, which counts less afterwards (R402, G235)", () => {
    const played = play(facing([swordEdge]), swing, [5, 3, 3, 3, 1, 1], { b: ["dodge"] });
    expect(testsOf(played).at(-1)).toMatchObject({ target: 10, total: 10, degree: "marginal" });
    const next = { ...swing, options: {} };
    expect(previewOf(played.after, next)?.target).toBe(8);
  });

  it("of a higher tier shakes whoever is hit: their wounds count a level worse for up to three rounds (R403, G115)", () => {
    const played = play(facing([edge("roundhouseAttack", 2, "sword")]), swing, [3, 3, 1, 1, 2]);
    expect(sumsOf(played).at(-1)).toMatchObject({ id: "edge/shakenRounds", faces: [2], total: 2 });
    const answer = { actor: "b", action: "armedAttack", weapon: "sword", targets: ["a"] };
    expect(modifierIn(previewOf({ ...played.after, turn: "b" }, answer) ?? undefined, "wounds")).toBe(-1);
    const shaken = Object.values(combatantOf(played.after, "b").timedEffects).find(({ kind }) => kind === "shaken");
    expect(shaken?.until).toEqual({ moment: "turnStart", of: "a", round: 3 });
    expect(() => play(facing([edge("roundhouseAttack", 2, "sword")]), swing, [3, 3, 1, 1, 4])).toThrow("on a d3");
  });

  it("that shakes somebody who is shaken already leaves the longer of the two (R403, G301)", () => {
    const shakenBy = (by: string, round: number) => ({
      [`shaken/${by}`]: { kind: "shaken", by, value: 1, until: { moment: "turnStart", of: by, round } as const },
    });
    const ends = (by: string, round: number) => {
      const people = Object.values(facing([edge("roundhouseAttack", 2, "sword")]).combatants);
      const shaken = people.map((one) => (one.id === "b" ? { ...one, timedEffects: shakenBy(by, round) } : one));
      const { after } = play(fight(shaken), swing, [3, 3, 1, 1, 2]);
      return Object.values(combatantOf(after, "b").timedEffects).flatMap(({ kind, until }) =>
        kind === "shaken" && "round" in until ? [until.round] : [],
      );
    };
    expect([ends("a", 4), ends("a", 2), ends("c", 4), ends("c", 2)]).toEqual([[4], [3], [4], [3]]);
  });

  it("that answers somebody in their own turn shakes them through the next, where no action was left to lose (R403, G305)", () => {
    const people = [
      person("a", {
        sheet: {
          ...bonuses({ unarmed: { block: 3, unarmedAttack: 2 } }),
          edges: [edge("roundhouseAttack", 2, "foot")],
        },
      }),
      enemy("b", { at: [1, 0], spent: { actions: 1 } }),
    ];
    const hit = { actor: "b", action: "armedAttack", weapon: "sword", targets: ["a"] };
    const riposte = { choice: "strike:foot", details: { options: { roundhouse: true } } };
    const dice = [2, 2, 6, 6, 3, 3, 3, 1, 1];
    const { after } = playTelling(fight(people, { turn: "b" }), hit, dice, { a: [{ choice: "block:fist" }, riposte] });
    expect(combatantOf(after, "b").timedEffects["shaken/a"]?.until).toEqual({ moment: "turnEnd", of: "b", round: 2 });
  });

  it("shakes nobody in the plain tier, nor by a miss (R403)", () => {
    for (const [tier, dice] of [
      [1, [3, 3, 1, 1]],
      [2, [1, 1]],
    ] as const) {
      const { after } = play(facing([edge("roundhouseAttack", tier, "sword")]), swing, dice);
      expect(combatantOf(after, "b").timedEffects).toEqual({});
    }
  });

  it("is doubled on a charge, not doubled and a half more (R400, G53, G296)", () => {
    const runner = { ...bonuses({}, skill("athletics", 4)), edges: [swordEdge] };
    const encounter = fight([
      person("a", { sheet: runner }),
      enemy("b", { at: [4, 0], sheet: scores({ vitality: 12 }) }),
    ]);
    const charge = { ...swing, action: "charge" };
    const played = play(encounter, charge, [6, 5, 3, 3, 2, 3, 6, 5]);
    expect(sumsOf(played)[0]?.factors).toEqual([{ id: "roundhouse", factor: 2, rules: ["R400", "G53"] }]);
    expect(combatantOf(played.after, "a").timedEffects["actsLast/a"]).toBeDefined();
    expect(refusalOf(fight([person("a"), enemy("b", { at: [4, 0] })]), charge)).toBe("attack/no-such-option");
  });

  it("is no swing with what shoots (R399)", () => {
    const encounter = fight([
      person("a", {
        sheet: {
          weapons: [sword({ id: "bow", skill: "ranged", ranges: null })],
          edges: [edge("roundhouseAttack", 1, "bow")],
        },
      }),
      enemy("b", { at: [1, 0] }),
    ]);
    expect(refusalOf(encounter, { ...swing, action: "rangedAttack", weapon: "bow" })).toBeDefined();
  });
});
