import { describe, expect, it } from "vitest";
import type { Intent } from "../../../../src/engine/intent.ts";
import { armsOf } from "../../../../src/rulesets/coda/gear/weapons.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import {
  damageAfter,
  enemy,
  fight,
  modifierIn,
  person,
  play,
  previewOf,
  sheet,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";
import { firefight, notesOf, rifle, shotsFired } from "../../../support/fire.ts";

const shoot: Intent = { actor: "kassus", action: "rangedAttack", weapon: "rifle", targets: ["raider0"] };
const reload: Intent = { actor: "kassus", action: "reload", weapon: "rifle" };
const near: readonly (readonly [number, number])[] = [[5, 5]];
const used = (count: number, shots = 30) =>
  firefight(near, { weapons: [rifle({ shots })] }, count > 0 ? { counts: { "shots:rifle": count } } : {});

/** Somebody beside the shooter with nothing in their hands. */
const bare = enemy("boarder", { at: [0, 4], sheet: { weapons: [] } });

describe("a shot", () => {
  it("is counted, hit or miss (R448)", () => {
    expect([shotsFired(play(used(0), shoot, [1, 1])), shotsFired(play(used(4), shoot, [3, 3, 1, 1]))]).toEqual([1, 5]);
  });

  it("is refused when none is left (R448)", () => {
    expect(coda.check(used(29), shoot)).toBeNull();
    expect(coda.check(used(30), shoot)?.code).toBe("fire/too-few-shots");
  });

  it("is never used up in a weapon without a number of shots (R448)", () => {
    const endless = firefight(near, { weapons: [rifle({ shots: null })] });
    expect(shotsFired(play(endless, shoot, [1, 1]))).toBe(0);
  });

  it("is not fired when the act is lost to an interruption (G24)", () => {
    const boarder = enemy("boarder", { at: [0, 4] });
    const weak = firefight(near, {}, { counts: { damage: 35 } });
    const crowded = fight([...Object.values(weak.combatants), boarder]);
    const played = play(crowded, shoot, [4, 3, 6, 6], { boarder: ["strike:sword"] });
    expect([shotsFired(played), notesOf(played).includes("act/lost")]).toEqual([0, true]);
  });

  it("is counted with the weapon when another has it (R448)", () => {
    const owner = enemy("owner", { at: [9, 9], sheet: { weapons: [rifle({ shots: 2 })] } });
    const holder = person("kassus", { at: [0, 5], holds: { "owner>rifle": "main" }, sheet: { weapons: [] } });
    const target = enemy("raider0", { at: [5, 5] });
    const lent = fight([holder, { ...owner, holds: { rifle: { with: "kassus" } } }, target]);
    const played = play(lent, { ...shoot, weapon: "owner>rifle" }, [1, 1]);
    expect(played.after.combatants.owner?.counts).toEqual({ "shots:rifle": 1 });
  });
});

describe("a thrown weapon", () => {
  const ranges = { pointBlank: 2, short: 6, medium: 10, long: 20, increment: 5 };
  const knife = (over = {}) => sword({ id: "knife", name: "Knife", ranges, traits: ["thrown"], ...over });
  const strong = { ...sheet().attributes, strength: 10 };
  const thrower = (over = {}) => firefight(near, { attributes: strong, weapons: [knife(over)] });
  const hurl: Intent = { ...shoot, weapon: "knife" };

  it("adds the Strength modifier to its damage (R101)", () => {
    const damage = { dice: 2, sides: 6, bonus: 0, strength: false };
    expect(damageAfter(play(thrower({ skill: "ranged", damage }), hurl, [2, 3, 1, 1]), "raider0")).toBe(4);
  });

  it("is a ranged weapon while it is thrown, and strikes with its own skill in the hand (R094, R101)", () => {
    expect(modifierIn(previewOf(thrower(), hurl), "short")).toBe(0);
    expect(previewOf(thrower(), hurl)?.modifiers.map(({ id }) => id)).toContain("medium");
    const beside = firefight([[1, 5]], { weapons: [knife()], skills: [skill("armed", 2), skill("ranged", 4)] });
    expect(modifierIn(previewOf(beside, { ...hurl, action: "armedAttack" }), "ranks")).toBe(2);
    expect(modifierIn(previewOf(beside, hurl), "ranks")).toBe(4);
  });

  it("lies where the target is, and is no longer in the hand (R101)", () => {
    const { after } = play(thrower(), hurl, [1, 1]);
    const kassus = after.combatants.kassus;
    expect(kassus?.holds).toEqual({ knife: { lies: { col: 5, row: 5 } } });
    expect(kassus && armsOf(after, kassus).some(({ id }) => id === "knife")).toBe(false);
  });

  it("still hits with what it was when it left the hand (R101)", () => {
    const played = play(thrower(), hurl, [3, 4, 2, 2]);
    expect([testsOf(played)[0]?.success, damageAfter(played, "raider0")]).toEqual([true, 6]);
  });

  it("lies in the square of a thing at which it was thrown (R097, R101, G332)", () => {
    const atThing: Intent = { ...hurl, targets: [], options: { object: true }, cells: [{ col: 3, row: 5 }] };
    const { after } = play(thrower(), atThing, [1, 1, 2, 2]);
    expect(after.combatants.kassus?.holds).toEqual({ knife: { lies: { col: 3, row: 5 } } });
  });

  it("stays in the hand when nobody is its target", () => {
    const { after } = play(thrower(), { ...hurl, targets: [], adjustment: { target: 15 } }, [1, 1]);
    expect(after.combatants.kassus?.holds).toEqual({});
  });

  it("is not what every weapon is (R101)", () => {
    expect(coda.check(thrower({ traits: [] }), hurl)?.code).toBe("attack/no-such-weapon");
    const thrown = firefight(near, { weapons: [rifle({ ranges: null, traits: ["thrown"] })] });
    expect(coda.check(thrown, shoot)?.code).toBe("attack/not-for-shooting");
  });
});

describe("reloading", () => {
  const dark = (encounter: CodaEncounter) => ({ ...encounter, settings: { dark: true } });

  it("fills the weapon again without a test (R230)", () => {
    const played = play(used(12), reload);
    expect([shotsFired(played), testsOf(played).length, notesOf(played)]).toEqual([0, 0, ["fire/reloaded"]]);
    expect(played.after.combatants.kassus?.counts).toEqual({});
  });

  it("takes an action (R230, G62)", () => {
    expect(play(used(1), reload).after.combatants.kassus?.spent.actions).toBe(1);
  });

  it("lets enemies beside strike first (R035)", () => {
    const crowded = fight([...Object.values(used(3).combatants), bare]);
    expect(play(crowded, reload).prompts.map(({ of, kind }) => [of, kind])).toEqual([["boarder", "opportunity"]]);
  });

  it("goes on when they were only hurt meanwhile (R230, G24)", () => {
    const boarder = enemy("boarder", { at: [0, 4] });
    const crowded = fight([...Object.values(used(3).combatants), boarder]);
    const struck = play(crowded, reload, [3, 4, 1, 1], { boarder: ["strike:sword"] });
    expect(shotsFired(struck)).toBe(0);
  });

  it("is a ranged combat test against 10 in complete darkness (R231, R458)", () => {
    const test = previewOf(dark(used(3)), reload);
    expect([test?.target, modifierIn(test, "ranks")]).toEqual([10, 4]);
    expect(previewOf(used(3), { ...reload, options: { dark: true } })?.target).toBe(10);
    expect(previewOf(used(3), reload)).toBeUndefined();
  });

  it("fails in the dark with less, and the action is gone (R231)", () => {
    const failed = play(dark(used(3)), reload, [2, 3]);
    expect([shotsFired(failed), failed.after.combatants.kassus?.spent.actions]).toEqual([3, 1]);
    expect(shotsFired(play(dark(used(3)), reload, [2, 4]))).toBe(0);
  });

  it("in the dark bears the penalty of an extra action (R003, R231)", () => {
    const third = dark(firefight(near, {}, { counts: { "shots:rifle": 1 }, spent: { actions: 2 } }));
    expect(modifierIn(previewOf(third, reload), "extraAction")).toBe(-5);
  });

  it("is refused for what is full, never empty, not in the hand, or not there (R230)", () => {
    expect(coda.check(used(0), reload)?.code).toBe("fire/full");
    expect(coda.check(firefight(near, { weapons: [rifle({ shots: null })] }), reload)?.code).toBe("fire/never-empty");
    expect(coda.check(firefight(near, { weapons: [rifle({ held: false })] }), reload)?.code).toBe("attack/not-held");
    expect(coda.check(used(3), { ...reload, weapon: "cannon" })?.code).toBe("attack/no-such-weapon");
  });
});
