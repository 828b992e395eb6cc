import { describe, expect, it } from "vitest";
import { combatantOf, hasCondition } from "../../../../src/engine/encounter.ts";
import { enemy, fight, type Played, person, play, testsOf } from "../../../support/coda.ts";
import { edge, scores } from "../../../support/edges.ts";

/** A blow of somebody with the edge, against one of average Stamina. */
function blow(dice: readonly number[], tier = 1, strength = 6, weapon = "fist", answers = {}): Played {
  const sheet = { ...scores({ strength }), edges: [edge("stunningStrike", tier)] };
  const encounter = fight([person("a", { sheet }), enemy("b", { at: [1, 0], conditions: [], sheet: { weapons: [] } })]);
  const action = weapon === "sword" ? "armedAttack" : "unarmedAttack";
  return play(encounter, { actor: "a", action, weapon, targets: ["b"] }, dice, answers);
}

const isStunned = ({ after }: Played) => hasCondition(combatantOf(after, "b"), "stunned");
const resisting = (played: Played) => testsOf(played).find(({ id }) => id === "harm/stunningStrike");

describe("Stunning Strike", () => {
  it("stuns whoever is hit and does not resist with Stamina against 9 (R411)", () => {
    const failed = blow([3, 3, 1, 4, 4]);
    expect(resisting(failed)).toMatchObject({ target: 9, total: 8, success: false });
    expect(isStunned(failed)).toBe(true);
    expect(isStunned(blow([3, 3, 1, 4, 5]))).toBe(false);
  });

  it.each([
    [6, 1],
    [10, 3],
    [2, 1],
  ])("with Strength %i stuns for %i rounds, never less than one (R411, G116)", (strength, rounds) => {
    const stunned = Object.values(combatantOf(blow([3, 3, 1, 1, 1], 1, strength).after, "b").timedEffects);
    expect(stunned).toEqual([
      { kind: "stunned", by: "a", value: rounds, until: { moment: "turnStart", of: "a", round: 1 + rounds } },
    ]);
  });

  it("is harder to resist when the hit is Extraordinary (R412)", () => {
    expect(resisting(blow([6, 6, 3, 3, 3, 3, 3, 6, 6, 1, 5, 6]))).toMatchObject({ target: 12 });
  });

  it.each([
    [2, 11, "R413"],
    [3, 13, "R414"],
  ])("of tier %i asks for %i (%s)", (tier, target) => {
    expect(resisting(blow([3, 3, 1, 1, 1], tier))).toMatchObject({ target });
  });

  it("needs a hit with a limb (R411)", () => {
    expect(resisting(blow([1, 1]))).toBeUndefined();
    expect(resisting(blow([3, 3, 1, 1], 1, 6, "sword"))).toBeUndefined();
    expect(resisting(blow([3, 3, 5, 5], 1, 6, "fist", { b: ["block:fist"] }))).toBeUndefined();
  });

  it("asks nobody who is out of it already, and once for each hit (R411, G301)", () => {
    const sheet = { edges: [edge("stunningStrike")] };
    const out = enemy("b", { at: [1, 0], conditions: ["unconscious"] });
    const encounter = fight([person("a", { sheet }), out]);
    const played = play(encounter, { actor: "a", action: "unarmedAttack", weapon: "fist", targets: ["b"] }, [3, 3, 1]);
    expect(resisting(played)).toBeUndefined();
    expect(testsOf(blow([3, 3, 1, 4, 4])).filter(({ id }) => id === "harm/stunningStrike")).toHaveLength(1);
  });

  it("can stun for longer whoever is stunned already (R411, G301)", () => {
    const until = { moment: "turnStart", of: "c", round: 1 } as const;
    const timedEffects = { "stunned/c": { kind: "stunned", by: "c", value: 1, until } } as const;
    const dazed = enemy("b", { at: [1, 0], conditions: ["stunned"], timedEffects });
    const encounter = fight([person("a", { sheet: { edges: [edge("stunningStrike")] } }), dazed, person("c")]);
    const hit = { actor: "a", action: "unarmedAttack", weapon: "fist", targets: ["b"] };
    const { after } = play(encounter, hit, [3, 3, 1, 1, 1]);
    expect(Object.values(combatantOf(after, "b").timedEffects)).toEqual([
      { kind: "stunned", by: "a", value: 1, until: { moment: "turnStart", of: "a", round: 2 } },
    ]);
  });
});
