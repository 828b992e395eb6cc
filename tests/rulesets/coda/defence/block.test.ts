import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import {
  asksFor,
  damageAfter,
  enemy,
  fight,
  modifierIn,
  type Played,
  person,
  play,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";

const strike = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const kick = { ...strike, action: "unarmedAttack", weapon: "foot" };
const duel = (boarder = {}, kassus = {}, over = {}) =>
  fight([person("kassus", kassus), enemy("boarder", { at: [1, 0], ...boarder })], over);
const parries = { boarder: ["parry:sword"] };
const blocks = { boarder: ["block:fist"] };
const guard = (played: Played) => testsOf(played)[1];

describe("a block or parry", () => {
  it("must meet what the attack came to; meeting it just stops all damage (R143, R145)", () => {
    const played = play(duel(), strike, [3, 4, 3, 4], parries);
    expect(guard(played)).toMatchObject({ id: "defence/parry", target: 11, total: 11, degree: "marginal" });
    expect(damageAfter(played, "boarder")).toBe(0);
  });

  it("that fails stops nothing (R143, R145)", () => {
    const played = play(duel(), strike, [3, 4, 3, 3, 4, 4], parries);
    expect([guard(played)?.success, damageAfter(played, "boarder")]).toEqual([false, 8]);
  });

  it("with a weapon is Armed Combat, with a limb Unarmed Combat (R140, R451)", () => {
    const skills = [skill("armed", 3), skill("unarmed", 5)];
    const boarder = { sheet: { skills } };
    expect(guard(play(duel(boarder), strike, [3, 4, 6, 5], parries))?.modifiers[0]?.params).toMatchObject({
      skill: "armed",
      ranks: 3,
    });
    expect(guard(play(duel(boarder), strike, [1, 2, 6, 5], blocks))?.modifiers[0]?.params).toMatchObject({
      skill: "unarmed",
      ranks: 5,
    });
  });

  it.each([
    ["parry", "armed", parries],
    ["block", "unarmed", blocks],
  ])("adds the bonus in the maneuver %s of %s combat (R429, G234, G245)", (maneuver, id, answers) => {
    const skills = [skill("armed", 4), skill("unarmed", 4), skill(id, 5, { maneuvers: { [maneuver]: 2 } })];
    expect(modifierIn(guard(play(duel({ sheet: { skills } }), strike, [1, 2, 6, 5], answers)), "maneuver")).toBe(2);
  });

  it("bears the state of the body (R144, R450, G304)", () => {
    const hurt = duel({ counts: { damage: 12, fatigue: 1 } });
    const test = guard(play(hurt, strike, [1, 2, 6, 5], parries));
    expect([modifierIn(test, "wounds"), modifierIn(test, "fatigue")]).toEqual([-3, -1]);
  });

  it("is better with a weapon that is good to parry with (G234, C111)", () => {
    const staff = duel({ sheet: { weapons: [sword({ parry: 2 })] } });
    expect(modifierIn(guard(play(staff, strike, [1, 2, 6, 5], parries)), "parryWeapon")).toBe(2);
  });

  it("is 8 harder with a weapon in the other hand (R254, G234, G250)", () => {
    const left = duel({ sheet: { weapons: [sword({ offHand: true })] } });
    expect(modifierIn(guard(play(left, strike, [1, 2, 6, 6, 5], parries)), "offHand")).toBe(-8);
  });

  it("counts positions as its owner sees them (R144, R252, R253, G234)", () => {
    const test = (options: Record<string, number>) =>
      guard(play(duel(), { ...strike, options }, [3, 4, 6, 5], parries))?.modifiers;
    expect(modifierIn({ modifiers: test({ attackerPosition: 2 }) ?? [] }, "defenderPosition")).toBe(-2);
    expect(modifierIn({ modifiers: test({ defenderPosition: 3 }) ?? [] }, "attackerPosition")).toBe(3);
  });

  it("of a charger is 3 worse (R161, G222)", () => {
    const charging = { kind: "charging", by: "boarder", value: -3, until: { moment: "roundEnd", round: 1 } };
    const test = guard(play(duel({ timedEffects: { charging } }), strike, [1, 1, 6, 5], parries));
    expect(modifierIn(test, "charging")).toBe(-3);
  });

  it("that succeeds at all keeps the critical hit off, even where damage comes through (R145, G238)", () => {
    const played = play(duel(), strike, [4, 5, 4, 5, 4, 4], blocks);
    expect([testsOf(played).length, damageAfter(played, "boarder")]).toEqual([2, 6]);
  });
});

describe("a bare hand against a weapon", () => {
  /** The blow totals 11 and does 7 damage. */
  const met = (...faces: number[]) => damageAfter(play(duel(), strike, [3, 4, ...faces, 3, 4], blocks), "boarder");

  it("that fails lets all damage through (R152, R153)", () => {
    expect(met(3, 3)).toBe(7);
    expect(met(1, 1)).toBe(7);
  });

  it("with a Marginal success lets three quarters through, rounded up (R152, R154, G10)", () => {
    expect(met(3, 4)).toBe(6);
  });

  it("with a Complete success lets half through, rounded up (R152, R155, G10)", () => {
    expect(met(4, 4)).toBe(4);
  });

  it("needs a Superior success to stop all of it (R152, R156)", () => {
    const played = play(duel(), strike, [3, 4, 6, 6, 1, 4, 4], blocks);
    expect([guard(played)?.degree, damageAfter(played, "boarder")]).toEqual(["superior", 0]);
  });

  it("against a bare hand stops all with a Marginal success, as a weapon does (R145, G48)", () => {
    const skills = [skill("armed", 4), skill("unarmed", 4, { maneuvers: { unarmedAttack: 1 } })];
    const bare = (answers: typeof blocks) =>
      damageAfter(play(duel({}, { sheet: { skills } }), kick, [3, 3, 3, 4], answers), "boarder");
    expect([bare(blocks), bare(parries)]).toEqual([0, 0]);
  });
});

describe("an Extraordinary block or parry", () => {
  /** Marginal hit of 7, met with 18. */
  const dice = [1, 2, 6, 6, 2];
  const offered = (played: Played) => asksFor(played, "riposte")[0]?.choices.map(({ id }) => id) ?? null;
  const grabs = { sheet: { weapons: [sword({ traits: ["grabs"] })] } };

  it("gives an act against the attacker at once, for an Action of Opportunity (R146, G26, G27)", () => {
    const played = play(duel(), strike, [...dice, 3, 4, 5, 5], { boarder: ["parry:sword", "strike:sword"] });
    expect([guard(played)?.degree, damageAfter(played, "kassus")]).toEqual(["extraordinary", 10]);
    expect(combatantOf(played.after, "boarder").spent).toEqual({ actions: 1, opportunities: 1 });
  });

  it("gives nothing for anything less (R146)", () => {
    expect(offered(play(duel(), strike, [1, 2, 6, 6, 1], parries))).toBeNull();
  });

  it("gives nothing to whoever has no Action of Opportunity left, unless the game master gives it free (G27)", () => {
    const spent = { spent: { opportunities: 1 } };
    expect(offered(play(duel(spent), strike, dice, parries))).toBeNull();
    const free = duel(spent, {}, { settings: { freeRiposte: true } });
    const played = play(free, strike, [...dice, 1, 1], { boarder: ["parry:sword", "strike:sword"] });
    expect(combatantOf(played.after, "boarder").spent.opportunities).toBe(1);
    expect(asksFor(played, "riposte")).toHaveLength(1);
  });

  it("may be followed by nothing (R146)", () => {
    const played = play(duel(), strike, dice, { boarder: ["parry:sword", "decline"] });
    expect(combatantOf(played.after, "boarder").spent.opportunities ?? 0).toBe(0);
  });

  it("after a parry lets one strike with a weapon, after a block with hand or foot (R147, R148)", () => {
    const parried = offered(play(duel(), strike, dice, parries)) ?? [];
    const blocked = offered(play(duel(), strike, dice, blocks)) ?? [];
    const strikes = (ids: readonly string[]) => ids.filter((id) => id.startsWith("strike"));
    expect([strikes(parried), strikes(blocked)]).toEqual([["strike:sword"], ["strike:fist", "strike:foot"]]);
  });

  it("lets one disarm after either (R149)", () => {
    expect(offered(play(duel(), strike, dice, parries))).toContain("disarm:sword");
    expect(offered(play(duel(), strike, dice, blocks))).toContain("disarm:sword");
  });

  it("lets one grab after a block, and after a parry only with a weapon that grabs (R150)", () => {
    expect(offered(play(duel(), strike, dice, blocks))).toContain("grab:fist");
    expect(offered(play(duel(), strike, dice, parries))?.filter((id) => id.startsWith("grab"))).toEqual([]);
  });

  it("lets one grab after a parry with the weapon that parried, and with no other (R150, G328)", () => {
    const offers = offered(play(duel(grabs), strike, dice, parries));
    expect(offers?.filter((id) => id.startsWith("grab"))).toEqual(["grab:sword"]);
  });

  it("lets one trip after either (R151)", () => {
    expect(offered(play(duel(), strike, dice, parries))).toContain("trip:fist");
    expect(offered(play(duel(), strike, dice, blocks))).toContain("trip:fist");
  });

  it("is met and blocked in its turn like any attack (R146, G219)", () => {
    const played = play(duel(), strike, [...dice, 3, 4, 3, 4], {
      boarder: ["parry:sword", "strike:sword"],
      kassus: ["parry:sword"],
    });
    expect(damageAfter(played, "kassus")).toBe(0);
  });
});
