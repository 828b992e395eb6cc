import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../../src/engine/encounter.ts";
import { metresFactor, sufferCritical } from "../../../../src/rulesets/coda/damage/injuries.ts";
import { hitLocations, type LocationId } from "../../../../src/rulesets/coda/tables/damage.ts";
import {
  enemy,
  fight,
  modifierIn,
  type PersonOptions,
  person,
  pistol,
  play,
  previewOf,
  sheet,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";
import { courseOf, follow, notesOf } from "../../../support/fire.ts";
import { holdFight } from "../../../support/grab.ts";

const attackResult = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const attributes = sheet().attributes;
const armory = { sheet: { weapons: [sword(), pistol()] } };
const duel = (boarder: PersonOptions = {}, over = {}) =>
  fight([person("kassus", armory), enemy("boarder", { at: [1, 0], ...boarder })], over);
const state = (after: ReturnType<typeof duel>) => combatantOf(after, "boarder").conditions;
/** A Superior blow of 2 damage; the dice of the critical hit come after it. */
const superior = [4, 5, 1, 1];

/** The boarder after an injury there that nothing kept off. */
function injured(location: LocationId, boarder: PersonOptions = {}, faces: readonly number[] = []) {
  const course = courseOf(duel(boarder), faces);
  follow(sufferCritical(course, "boarder", { by: "kassus", location, failed: true }));
  return { after: course.encounter, who: course.of("boarder"), entries: course.entries };
}

describe("a critical hit", () => {
  it.each([
    ["R091", "an armed attack", attackResult, [1, 1]],
    ["R100", "a shot", { ...attackResult, action: "rangedAttack", weapon: "pistol" }, [1, 1]],
    ["R110", "an unarmed attack", { ...attackResult, action: "unarmedAttack", weapon: "fist" }, [1]],
  ])(
    "%s: comes with a Superior success of %s: location, then a Stamina test of 15 (R446, G40)",
    (_, _title, act, damage) => {
      const strong = duel({ sheet: { weapons: [], attributes: { ...attributes, vitality: 20 } }, at: [1, 0] });
      const played = play(strong, act, [4, 5, ...damage, 3, 4, 3, 5]);
      expect(testsOf(played)[1]).toMatchObject({ id: "harm/critical", target: 15, total: 15, success: true });
      expect(state(played.after)).toEqual([]);
    },
  );

  it("does not come with anything less (R091)", () => {
    const played = play(duel(), attackResult, [3, 5, 1, 1]);
    expect([testsOf(played).length, notesOf(played)]).toEqual([1, ["damage/suffered"]]);
  });

  it("injures whoever fails the Stamina test (R446, G40)", () => {
    const played = play(duel(), attackResult, [...superior, 3, 4, 4, 5]);
    expect(state(played.after)).toEqual(["injuredTorso"]);
    expect(notesOf(played)).toEqual(["damage/suffered", "attack/critical", "harm/injured"]);
  });

  it("is resisted against the number that the game master set (G40, G41)", () => {
    const played = play(duel({}, { settings: { criticalTN: 9 } }), attackResult, [...superior, 3, 4, 4, 5]);
    expect(testsOf(played)[1]).toMatchObject({ target: 9, success: true });
  });

  it("is resisted with Stamina, and wounds weigh on it (R434, G304)", () => {
    const tough = duel({ counts: { damage: 12 }, sheet: { attributes: { ...attributes, vitality: 8 } } });
    const [, test] = testsOf(play(tough, attackResult, [...superior, 3, 4, 4, 5]));
    expect([modifierIn(test, "reaction"), modifierIn(test, "wounds")]).toEqual([1, -1]);
  });

  it("troubles the dead no more (C41, R446)", () => {
    const played = play(duel({ counts: { damage: 35 } }), attackResult, superior);
    expect([state(played.after), testsOf(played).length]).toEqual([["dead", "prone"], 1]);
  });

  it("is none where nobody is hit (R091)", () => {
    const { targets: _, ...atNobody } = attackResult;
    const played = play(duel(), { ...atNobody, adjustment: { target: 3 } }, [4, 5, 1, 1]);
    expect([testsOf(played).length, notesOf(played)]).toEqual([1, []]);
  });

  it("needs no dice where it lands on a limb that is held, or nothing can keep it off (G40)", () => {
    const { entries, who } = injured("offArm");
    expect(entries.filter(({ kind }) => kind === "test" || kind === "sum")).toEqual([]);
    expect(who.conditions).toEqual(["injuredOffArm"]);
  });
});

describe("where a critical hit lands", () => {
  it.each([
    [12, [6, 6], "head"],
    [11, [5, 6], "head"],
    [10, [5, 5, 3, 5], "torso"],
    [10, [5, 5, 4, 5], "vitals"],
    [9, [4, 5], "offArm"],
    [8, [4, 4], "torso"],
    [7, [3, 4], "torso"],
    [6, [3, 3], "mainArm"],
    [5, [2, 3], "mainLeg"],
    [4, [1, 3], "offLeg"],
    [3, [1, 2, 4], "hand"],
    [3, [1, 2, 5], "offHand"],
    [2, [1, 1, 3], "foot"],
    [2, [1, 1, 4], "offFoot"],
  ])("%i on two dice, %j in all, is the %s (R446, C73)", (_, faces, location) => {
    const course = courseOf(duel(), [...faces, 1, 1]);
    follow(sufferCritical(course, "boarder", { by: "kassus", failed: true }));
    const notes = course.entries.flatMap((entry) => (entry.kind === "note" ? [entry.params.location ?? ""] : []));
    expect(notes).toContain(location);
  });
});

describe("an injury", () => {
  it.each([
    ["mainArm", "injuredArm"],
    ["hand", "injuredArm"],
    ["offArm", "injuredOffArm"],
    ["offHand", "injuredOffArm"],
    ["torso", "injuredTorso"],
  ] as const)("of %s lasts as %s (R446, C74)", (location, condition) => {
    expect(injured(location).who.conditions).toEqual([condition]);
  });

  it("of an arm lets what it holds fall (R446, C74)", () => {
    const off = { sheet: { weapons: [sword({ offHand: true })] } };
    const both = { sheet: { weapons: [sword({ hands: 2 })] } };
    const fallen = { sword: { lies: { col: 1, row: 0 } } };
    expect(injured("mainArm").who.holds).toEqual(fallen);
    expect(injured("mainArm", off).who.holds).toEqual({});
    expect(injured("offHand", off).who.holds).toEqual(fallen);
    expect(injured("offArm", both).who.holds).toEqual(fallen);
  });

  it.each([
    ["injuredArm", {}, -2],
    ["injuredArm", { offHand: true }, 0],
    ["injuredOffArm", { offHand: true }, -2],
    ["injuredOffArm", {}, 0],
    ["injuredOffArm", { hands: 2 }, -2],
  ])("%s takes off a blow with %j: %i (R446, C74)", (condition, held, penalty) => {
    const hurt = person("kassus", { conditions: [condition], sheet: { weapons: [sword(held)] } });
    const encounter = fight([hurt, enemy("boarder", { at: [1, 0] })]);
    expect(modifierIn(previewOf(encounter, attackResult), "hurtArm")).toBe(penalty);
  });

  it("of an arm weighs on a parry as well, and not on a kick (R446, C74)", () => {
    const hurt = duel({ conditions: ["injuredArm"] });
    const played = play(hurt, attackResult, [1, 2, 6, 5], { boarder: ["parry:sword"] });
    expect(modifierIn(testsOf(played)[1], "hurtArm")).toBe(-2);
    const kicker = fight([person("kassus", { conditions: ["injuredArm"] }), enemy("boarder", { at: [1, 0] })]);
    const kick = { ...attackResult, action: "unarmedAttack", weapon: "foot" };
    expect(modifierIn(previewOf(kicker, kick), "hurtArm")).toBe(0);
  });

  it.each([
    ["injuredArm", -2],
    ["injuredOffArm", 0],
  ])("%s takes off a blow or a block with the bare hand: %i (R446, C74, G307)", (condition, penalty) => {
    const sheetOver = { weapons: [], skills: [skill("unarmed", 4, { maneuvers: { block: 1, unarmedAttack: 1 } })] };
    const hurt = person("kassus", { conditions: [condition], sheet: sheetOver });
    const encounter = fight([hurt, enemy("boarder", { at: [1, 0], sheet: sheetOver })]);
    const punch = { ...attackResult, action: "unarmedAttack", weapon: "fist" };
    expect(modifierIn(previewOf(encounter, punch), "hurtArm")).toBe(penalty);
    const back = { ...punch, actor: "boarder", targets: ["kassus"] };
    const met = play({ ...encounter, turn: "boarder" }, back, [2, 2, 6, 5, 1], { kassus: ["block:fist", "decline"] });
    expect(modifierIn(testsOf(met)[1], "hurtArm")).toBe(penalty);
  });

  it.each([["injuredArm"], ["injuredOffArm"], ["injuredArm", "injuredOffArm"]])(
    "%s weighs on both sides of a wrestle, once (R446, G307)",
    (...conditions) => {
      const pair = [person("kassus", { conditions }), enemy("boarder", { at: [1, 0], conditions })] as const;
      const tests = testsOf(play(holdFight(pair), { actor: "kassus", action: "damageTarget" }, [6, 5, 1, 1]));
      expect(
        tests.map((test) => test.modifiers.filter(({ id }) => id === "hurtArm").map(({ value }) => value)),
      ).toEqual([[-2], [-2]]);
    },
  );

  it.each(["mainLeg", "offLeg", "foot", "offFoot"] as const)(
    "of the %s halves every way, and fells whoever fails an Agility test of 10 (R446, C74)",
    (location) => {
      const fallen = injured(location, {}, [4, 5]);
      expect([fallen.who.conditions, metresFactor(fallen.who)]).toEqual([["injuredLeg", "prone"], 0.5]);
      expect(injured(location, {}, [5, 5]).who.conditions).toEqual(["injuredLeg"]);
    },
  );

  it("of a leg asks nothing of whoever lies already; sound legs go the whole way (C74)", () => {
    expect(injured("mainLeg", { conditions: ["prone"] }).who.conditions).toEqual(["injuredLeg", "prone"]);
    expect(metresFactor(person("a"))).toBe(1);
  });

  it("of the trunk makes wounds weigh one level more on every test (R446, R447, C74)", () => {
    const penalty = (damage: number) => {
      const hurt = person("a", { conditions: ["injuredTorso"], counts: { damage } });
      const test = previewOf(fight([hurt]), { actor: "a", action: "attributeTest", options: { subject: "agility" } });
      return modifierIn(test, "wounds");
    };
    expect([penalty(0), penalty(6), penalty(30)]).toEqual([-1, -3, -9]);
  });

  it("of the head stuns for a round (R439, R446, C74, G305)", () => {
    const { who } = injured("head");
    expect(who.conditions).toEqual(["stunned"]);
    expect(Object.values(who.timedEffects)).toMatchObject([{ until: { moment: "turnStart", of: "kassus", round: 2 } }]);
  });

  it("of the vitals is one of the trunk and of the head (R446, C74)", () => {
    expect(injured("vitals").who.conditions).toEqual(["injuredTorso", "stunned"]);
  });

  it("is one of every place that can be hit (R446, C74)", () => {
    for (const { injuries } of Object.values(hitLocations)) expect(injuries.length).toBeGreaterThan(0);
  });
});

describe("skills of the injured", () => {
  it("that need no hand are not worse for a hurt arm (C74)", () => {
    const hurt = person("a", { conditions: ["injuredArm"], sheet: { skills: [skill("observe", 2)] } });
    const test = previewOf(fight([hurt]), { actor: "a", action: "skillTest", options: { subject: "observe" } });
    expect(modifierIn(test, "hurtArm")).toBe(0);
  });
});
