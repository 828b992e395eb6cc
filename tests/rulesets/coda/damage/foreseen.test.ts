import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { damageOfHit, plainHits } from "../../../../src/rulesets/coda/damage/expected.ts";
import { enemy, fight, type PersonOptions, person, pistol, sheet, sword } from "../../../support/coda.ts";

const attackResult = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const strong = { attributes: { ...sheet().attributes, strength: 10 } };
const duel = (kassus: PersonOptions = {}, boarder: PersonOptions = {}, over = {}) =>
  fight([person("kassus", { sheet: strong, ...kassus }), enemy("boarder", { at: [1, 0], ...boarder })], over);

describe("what a blow does that has yet to hit", () => {
  it("is its dice, and what comes of their sum: additions, less armour, never below nothing (R092, C44, G246)", () => {
    const { dice, sides, explodes, total } = damageOfHit(duel({}, { sheet: { armor: 3 } }), attackResult, "complete");
    expect([dice, sides, explodes]).toEqual([2, 6, false]);
    expect([2, 7, 12, 0].map((sum) => total(sum))).toEqual([1, 6, 11, 0]);
  });

  it("is all that the dice can show after an Extraordinary hit, without any that roll on (R093, G247)", () => {
    const { dice, explodes, total } = damageOfHit(
      duel({}, {}, { settings: { explodeDamage: true } }),
      attackResult,
      "extraordinary",
    );
    expect([dice, explodes, total(0), total(99)]).toEqual([0, false, 14, 14]);
  });

  it("tells where the dice roll on (G247)", () => {
    const wild = duel({}, {}, { settings: { explodeDamage: true } });
    expect(damageOfHit(wild, attackResult, "marginal")).toMatchObject({ dice: 2, sides: 6, explodes: true });
  });

  it("does not roll on with a die that can only show one (G247, C111)", () => {
    const rod = sword({ damage: { dice: 1, sides: 1, bonus: 0, strength: false } });
    const wild = duel({ sheet: { weapons: [rod] } }, {}, { settings: { explodeDamage: true } });
    expect(damageOfHit(wild, attackResult, "marginal")).toMatchObject({ dice: 1, sides: 1, explodes: false });
  });

  it("goes by the limb or the weapon (R101, R112, R113)", () => {
    const kick = damageOfHit(duel(), { ...attackResult, action: "unarmedAttack", weapon: "foot" }, "marginal");
    expect([kick.dice, kick.total(3)]).toEqual([1, 7]);
    const armed = duel({ sheet: { ...strong, weapons: [pistol()] } });
    const shot = damageOfHit(armed, { ...attackResult, action: "rangedAttack", weapon: "pistol" }, "marginal");
    expect([shot.dice, shot.total(7)]).toEqual([2, 15]);
  });
});

describe("the plain strikes of an opening", () => {
  const strikes = (over: PersonOptions = {}, at: readonly [number, number] = [1, 0]) => {
    const encounter = duel(over, { at });
    const [one, other] = ["kassus", "boarder"].map((id) => combatantOf(encounter, id));
    return one && other ? plainHits(encounter, one, other) : null;
  };
  const as = (action: string, weapon: string) => ({
    ...{ actor: "kassus", action, weapon, targets: ["boarder"] },
    interrupts: { as: "opportunity" },
  });

  it("are those with each weapon that reaches, and with limbs (R054, G215)", () => {
    const weapons = [sword(), pistol(), sword({ id: "axe", held: false })];
    const limbs = [as("unarmedAttack", "fist"), as("unarmedAttack", "foot")];
    expect(strikes({ sheet: { ...strong, weapons } })).toEqual([as("armedAttack", "sword"), ...limbs]);
    const spear = sword({ id: "spear", reach: { min: 1, max: 2 } });
    expect(strikes({ sheet: { ...strong, weapons: [spear, sword()] } }, [2, 0])).toEqual([as("armedAttack", "spear")]);
  });

  it("are none for whoever may not strike (R056, G303)", () => {
    expect(strikes({ spent: { opportunities: 1 } })).toEqual([]);
    expect(strikes({ conditions: ["stunned"] })).toEqual([]);
    expect(strikes({}, [5, 0])).toEqual([]);
  });
});
