import { describe, expect, it } from "vitest";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEdge } from "../../../../src/rulesets/coda/sheet.ts";
import { enemy, fight, modifierIn, person, pistol, play, previewOf, sword } from "../../../support/coda.ts";
import { edge, partIn, sumsOf } from "../../../support/edges.ts";

describe("Ground Fighting", () => {
  /** What being on the floor makes of an attack on them, in all. */
  function easier(edges: readonly CodaEdge[], conditions: readonly string[], action = "armedAttack", weapon = "sword") {
    const encounter = fight([
      person("a", { sheet: { weapons: [sword(), pistol()] } }),
      enemy("b", { at: [1, 0], conditions, sheet: { edges } }),
    ]);
    const test = previewOf(encounter, { actor: "a", action, weapon, targets: ["b"] }) ?? undefined;
    return modifierIn(test, "defenderProne") + modifierIn(test, "groundFighting");
  }
  const edges = [edge("groundFighting")];

  it("keeps others from striking them more easily while they lie on the floor (R339, R340)", () => {
    expect(easier([], ["prone"])).toBe(5);
    expect(easier(edges, ["prone"])).toBe(0);
    expect(easier(edges, ["prone"], "trip", "fist")).toBe(0);
    expect(easier(edges, [])).toBe(0);
  });

  it("leaves it as hard to shoot them (R339, G90)", () => {
    expect(easier(edges, ["prone"], "rangedAttack", "pistol")).toBe(-5);
  });

  it("helps nobody who is out of the fight (R339, G303)", () => {
    expect(easier(edges, ["prone", "unconscious"])).toBe(5);
  });
});

describe("Opportunist", () => {
  it.each([
    [[], 1],
    [[edge("opportunist")], 2],
    [[edge("opportunist", 2)], 3],
    [[edge("opportunist", 4)], 5],
  ])("gives one more Action of Opportunity for each time it was taken (R389, R390, G290)", (edges, opportunities) => {
    const one = person("a", { sheet: { edges } });
    expect(coda.round.allowance(fight([one]), one).opportunities?.of).toBe(opportunities);
  });

  it("lets them strike at two who leave their reach in one round (R389)", () => {
    const encounter = fight([
      enemy("b", { at: [1, 0] }),
      person("a", { at: [0, 0], sheet: { edges: [edge("opportunist")] }, spent: { opportunities: 1 } }),
    ]);
    const path = [1, 2, 3].map((col) => ({ col, row: 0 }));
    const { prompts } = play(encounter, { actor: "b", action: "move", path }, []);
    expect(prompts.map(({ of, kind }) => [of, kind])).toEqual([["a", "opportunity"]]);
  });
});

describe("Improved Weapon Damage", () => {
  function extraDamage(wanted: CodaEdge, action = "armedAttack", weapon = "sword", dice = [3, 3, 2, 2]) {
    const encounter = fight([
      person("a", { sheet: { weapons: [sword({ name: "Old sabre" }), pistol()], edges: [wanted] } }),
      enemy("b", { at: [1, 0] }),
    ]);
    const played = play(encounter, { actor: "a", action, weapon, targets: ["b"] }, dice);
    return partIn(sumsOf(played).at(-1), "improvedWeaponDamage");
  }

  it.each([
    [1, 2, "R374"],
    [2, 3, "R375"],
    [3, 4, "R376"],
  ])("of tier %i adds %i in all to the damage with the weapon (%s, G107)", (tier, more) => {
    expect(extraDamage(edge("improvedWeaponDamage", tier, "sword"))).toBe(more);
  });

  it("is for one weapon, known by its id or by its name in any letters (R374, R377)", () => {
    expect(extraDamage(edge("improvedWeaponDamage", 1, "old SABRE"))).toBe(2);
    expect(extraDamage(edge("improvedWeaponDamage", 1, "axe"))).toBe(0);
    expect(extraDamage(edge("improvedWeaponDamage", 1, ""), "unarmedAttack", "fist", [3, 3, 2])).toBe(0);
    expect(extraDamage(edge("improvedWeaponDamage", 1, "pistol"), "rangedAttack", "pistol")).toBe(2);
  });

  it("takes each limb for a weapon of its own (R374)", () => {
    const kicker = edge("improvedWeaponDamage", 1, "foot");
    expect(extraDamage(kicker, "unarmedAttack", "foot", [3, 3, 2])).toBe(2);
    expect(extraDamage(kicker, "unarmedAttack", "fist", [3, 3, 2])).toBe(0);
  });

  it("takes what one does within a grab for a weapon too (R374)", () => {
    const held = (choice: string) => {
      const sheet = { weapons: [], edges: [edge("improvedWeaponDamage", 1, choice)] };
      const encounter = fight([person("a", { sheet }), enemy("b", { at: [1, 0] })]);
      const { after } = play(encounter, { actor: "a", action: "grab", weapon: "fist", targets: ["b"] }, [3, 3]);
      const hurt = play(after, { actor: "a", action: "damageTarget", targets: ["b"] }, [3, 3, 3, 4, 2]);
      return partIn(sumsOf(hurt).at(0), "improvedWeaponDamage");
    };
    expect([held("grab"), held("fist")]).toEqual([2, 0]);
  });
});
