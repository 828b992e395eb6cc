import { describe, expect, it } from "vitest";
import { undoEffects } from "../../../../src/engine/effects.ts";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import type { WeaponTrait } from "../../../../src/rulesets/coda/tables/damage.ts";
import {
  damageAfter,
  enemy,
  fight,
  type PersonOptions,
  person,
  pistol,
  play,
  sheet,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";

const rod = (...traits: WeaponTrait[]) =>
  sword({ id: "rod", name: "Stun rod", damage: { dice: 1, sides: 1, bonus: 0, strength: false }, traits });
const touch = { actor: "kassus", action: "armedAttack", weapon: "rod", targets: ["boarder"] };
const duel = (weapon = rod("stun"), boarder: PersonOptions = {}, over = {}) =>
  fight([person("kassus", { sheet: { weapons: [weapon] } }), enemy("boarder", { at: [1, 0], ...boarder })], over);
const conditionsIn = (encounter: ReturnType<typeof duel>) => combatantOf(encounter, "boarder").conditions;

/** A plain hit, and the one point that it does. */
const hit = [3, 4, 1];

describe("a weapon that stuns", () => {
  it("does its damage and then is resisted with Stamina; who fails is out (C111, R440, G86)", () => {
    const played = play(duel(), touch, [...hit, 4, 5]);
    expect(testsOf(played)[1]).toMatchObject({ id: "harm/lightStun", target: 10, success: false });
    expect([damageAfter(played, "boarder"), conditionsIn(played.after)]).toEqual([1, ["prone", "unconscious"]]);
  });

  it("only hurts whoever resists (C111, C49)", () => {
    const played = play(duel(), touch, [...hit, 5, 5]);
    expect([damageAfter(played, "boarder"), conditionsIn(played.after)]).toEqual([1, []]);
  });

  it.each([
    [1, ["stun"], "harm/lightStun", 10],
    [2, ["stunMedium"], "harm/mediumStun", 15],
    [3, ["stunHeavy"], "harm/heavyStun", 20],
    [3, ["stunHeavy", "stun"], "harm/heavyStun", 20],
  ] as const)(
    "stuns by its setting, %i with %j: the stronger counts, by one test (C111, C112, G301)",
    (_, set, id, target) => {
      const tests = testsOf(play(duel(rod(...set)), touch, [...hit, 1, 1]));
      expect(tests.slice(1)).toMatchObject([{ id, target }]);
    },
  );

  it("stuns through armour that takes up all its damage (C111)", () => {
    const played = play(duel(rod("stun"), { sheet: { armor: 4 } }), touch, [...hit, 1, 1]);
    expect([damageAfter(played, "boarder"), conditionsIn(played.after)]).toEqual([0, ["prone", "unconscious"]]);
  });

  it("stuns nobody where it misses or is stopped (C111, G238)", () => {
    const miss = play(duel(), touch, [1, 1]);
    const parried = play(duel(), touch, [...hit.slice(0, 2), 6, 5], { boarder: ["parry:sword"] });
    const blocked = play(duel(), touch, [...hit.slice(0, 2), 4, 4, 1], { boarder: ["block:fist"] });
    expect([miss, parried, blocked].map((played) => testsOf(played).length)).toEqual([1, 2, 2]);
    expect([miss, parried, blocked].map((played) => damageAfter(played, "boarder"))).toEqual([0, 0, 1]);
    expect([miss, parried, blocked].map(({ after }) => conditionsIn(after))).toEqual([[], [], []]);
  });

  it("asks nothing of whoever is out already (C111, G301, G303)", () => {
    const out = duel(rod("stun"), { conditions: ["prone", "unconscious"] });
    expect(testsOf(play(out, touch, [1, 2, 1])).length).toBe(1);
  });

  it("comes after the critical injury of the same hit (C111, R446, G230)", () => {
    const strong = duel(rod("stun"), { sheet: { attributes: { ...sheet().attributes, vitality: 20 } } });
    const played = play(strong, touch, [4, 5, 1, 3, 4, 3, 5, 1, 1]);
    expect(testsOf(played).map(({ id }) => id)).toEqual(["attack/armedAttack", "harm/critical", "harm/lightStun"]);
  });

  it("may be one that shoots (C112)", () => {
    const shot = { ...touch, action: "rangedAttack", weapon: "pistol" };
    const aimed = duel(pistol({ traits: ["energy", "stunMedium"] }), { at: [4, 0] });
    expect(testsOf(play(aimed, shot, [4, 4, 1, 1, 1, 1])).at(-1)).toMatchObject({ id: "harm/mediumStun", target: 15 });
  });

  it("is taken back with its blow (C111, R441)", () => {
    const before = duel();
    const { after, effects } = play(before, touch, [...hit, 1, 1]);
    expect(undoEffects(after, effects)).toEqual(before);
  });

  it("does one point and no more where damage dice roll on (C111, G247)", () => {
    const wild = duel(rod(), {}, { settings: { explodeDamage: true } });
    expect(damageAfter(play(wild, touch, hit), "boarder")).toBe(1);
  });

  it("that is not set to stun is a stick (C111)", () => {
    expect(testsOf(play(duel(rod()), touch, hit)).length).toBe(1);
  });
});

describe("a limb", () => {
  it("stuns nobody by itself (C111)", () => {
    const bare = { ...sheet(), weapons: [], skills: [skill("unarmed", 4)] };
    const fists = fight([person("kassus", { sheet: bare }), enemy("boarder", { at: [1, 0] })]);
    const played = play(fists, { ...touch, action: "unarmedAttack", weapon: "fist" }, [3, 4, 1]);
    expect(testsOf(played).length).toBe(1);
  });
});
