import { describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import { levelOf, resistanceOf } from "../../../src/rulesets/icon/derived.ts";
import { icon } from "../../../src/rulesets/icon/index.ts";
import type { IconCombatant } from "../../../src/rulesets/icon/sheet.ts";
import { acting, enemy, fight, type PersonOptions, person, play, previewOf } from "../../support/icon.ts";

const shoot: Intent = { actor: "kassus", action: "fire", weapon: "pistol", targets: ["raider"] };
const stun: Intent = { ...shoot, options: { mode: "stun" } };
const punch: Intent = { actor: "kassus", action: "punch", targets: ["raider"] };
const against = (over: PersonOptions = {}, kind = "fire") =>
  acting(person("kassus"), [kind], [[enemy("raider", { at: [1, 0], ...over })]]);
const raiderAfter = (over: PersonOptions, intent: Intent, faces: readonly number[], kind = "fire") =>
  play(against(over, kind), intent, faces).after.combatants.raider as IconCombatant;

describe("damage (I043 to I046)", () => {
  it("is rolled, less armour and Resistance, and the rest is suffered (I043, I045, I046, N12)", () => {
    expect(raiderAfter({}, shoot, [6, 5, 4, 3]).counts.damage).toBe(4 + 3 + 6 - 2);
    expect(raiderAfter({ sheet: { armor: 5 } }, shoot, [6, 5, 4, 3]).counts.damage).toBe(6);
    expect(raiderAfter({ edges: { vitality: 2 } }, shoot, [6, 5, 4, 3]).counts.damage).toBe(9);
    expect(raiderAfter({ sheet: { armor: 20 } }, shoot, [6, 5, 4, 3]).counts).toEqual({});
  });

  it("lets no courage in (I056)", () => {
    const brave = acting(person("kassus", { counts: { courage: 4 } }), ["fire"], [[enemy("raider", { at: [1, 0] })]]);
    const played = play(brave, { ...shoot, adjustment: { spends: { courage: 4 } } }, [6, 5, 1, 1]);
    expect(played.prompts.map(({ kind }) => kind)).toEqual(["drop"]);
    expect(played.after.combatants.kassus?.counts.courage).toBe(4);
    expect(played.after.combatants.raider?.counts.damage).toBe(6);
  });

  it("is soaked by Fitness and Vitality, never by less than 1 (N12)", () => {
    const resistance = (fitness: number, vitality: number) =>
      resistanceOf(person("a", { attributes: { fitness }, edges: { vitality } }).sheet);
    expect([resistance(2, 0), resistance(3, 1), resistance(1, -2)]).toEqual([2, 4, 1]);
  });
});

describe("wound levels (I046 to I053, N13, N14)", () => {
  it.each([
    [0, "healthy", 0, [], "I047"],
    [2, "stunned", -1, [], "I048"],
    [4, "injured", -2, [], "I049"],
    [6, "wounded", -4, [], "I050"],
    [8, "incapacitated", -4, ["prone", "unconscious"], "I051"],
    [10, "nearDeath", -4, ["prone", "unconscious"], "I052"],
    [12, "killed", -4, ["dead", "prone"], "I053"],
    [99, "killed", -4, ["dead", "prone"], "I053"],
  ])("%i damage of somebody with Resistance 2 is %s: %i to their tests, %j (%s)", (damage, level, penalty, fate) => {
    const hurt = person("kassus", { counts: { damage } });
    expect(levelOf(hurt).id).toBe(level);
    const test = previewOf(fight([hurt, enemy("raider", { at: [3, 0] })], { round: 0 }), shoot);
    expect(test?.modifiers.find(({ id }) => id === "wounds")?.value ?? 0).toBe(penalty);
    const last = raiderAfter({ counts: { damage: Math.max(0, damage - 1) }, sheet: { armor: 6 } }, shoot, [6, 5, 1, 2]);
    const reached = Math.max(0, damage - 1) + 1 >= 8 ? last.conditions : [];
    expect(reached).toEqual(damage === 0 ? [] : fate);
  });

  it("put nobody out of the fight before the fourth is lost", () => {
    expect(raiderAfter({ counts: { damage: 6 }, sheet: { armor: 6 } }, shoot, [6, 5, 1, 2]).conditions).toEqual([]);
  });
});

describe("a stunning beam (I054, N21)", () => {
  it("knocks out whomever it brings to the Stunned level, and wounds nobody", () => {
    const out = raiderAfter({}, stun, [6, 5, 1, 1]);
    expect(out).toMatchObject({ counts: { stun: 2 }, conditions: ["prone", "unconscious"] });
    expect(levelOf(out).id).toBe("healthy");
    expect(raiderAfter({ sheet: { armor: 1 } }, stun, [6, 5, 1, 1])).toMatchObject({
      counts: { stun: 1 },
      conditions: [],
    });
  });

  it("counts together with what was suffered before", () => {
    const once = { counts: { damage: 1 }, sheet: { armor: 1 } };
    expect(raiderAfter(once, stun, [6, 5, 1, 1]).conditions).toContain("unconscious");
    const twice = { counts: { stun: 1 }, sheet: { armor: 1 } };
    expect(raiderAfter(twice, stun, [6, 5, 1, 1]).conditions).toContain("unconscious");
  });
});

describe("a stun that armor and Resistance keep whole (G337)", () => {
  it("does nothing, not even to somebody at the Stunned level by wounds", () => {
    const kept = raiderAfter({ counts: { damage: 3 }, sheet: { armor: 20 } }, stun, [6, 5, 6, 6]);
    expect(kept).toMatchObject({ counts: { damage: 3 }, conditions: [] });
    expect(kept.counts.stun).toBeUndefined();
  });
});

describe("bare hands (I055)", () => {
  it("stop at Incapacitated, however hard they hit", () => {
    const hurt = raiderAfter({ counts: { damage: 7 } }, punch, [6, 5, 6], "fight");
    expect(hurt).toMatchObject({ counts: { damage: 9 }, conditions: ["prone", "unconscious"] });
    expect(levelOf(hurt).id).toBe("incapacitated");
    expect(raiderAfter({ counts: { damage: 11 } }, punch, [6, 5, 6], "fight").counts.damage).toBe(11);
  });

  it("go on where more is meant, and only for them it need be said", () => {
    const meant: Intent = { ...punch, options: { lethal: true } };
    expect(raiderAfter({ counts: { damage: 7 } }, meant, [6, 5, 6], "fight").conditions).toContain("dead");
    expect(icon.preview.options(against(), punch)).toEqual(["lethal"]);
    expect(icon.preview.options(against(), { ...punch, action: "tackle" })).toEqual(["lethal"]);
    expect([
      icon.preview.options(against(), shoot),
      icon.preview.options(against(), { ...punch, action: "grab" }),
    ]).toEqual([[], []]);
  });
});

describe("a tackle (I042, I055)", () => {
  const tackle: Intent = { ...punch, action: "tackle" };
  const hurt = { counts: { damage: 9 } };

  it("stops at Incapacitated as all bare hands do, and goes on where more is meant", () => {
    expect(raiderAfter(hurt, tackle, [6, 6, 6], "fight").counts.damage).toBe(9);
    const meant: Intent = { ...tackle, options: { lethal: true } };
    expect(raiderAfter(hurt, meant, [6, 6, 6], "fight").conditions).toContain("dead");
  });
});

describe("first aid and scanners (I017, I018)", () => {
  const medic = person("kassus");
  const out = enemy("raider", { at: [1, 0], counts: { stun: 3 }, conditions: ["prone", "unconscious"] });
  const aid: Intent = { actor: "kassus", action: "firstAid", targets: ["raider"] };

  it("first aid takes an action, is against 7, and ends what a stunning beam did (I018)", () => {
    const { after, exchange } = play(acting(medic, ["firstAid"], [[out]]), aid, [5, 2]);
    expect(exchange.episode.entries).toContainEqual(expect.objectContaining({ kind: "note", code: "work/revived" }));
    expect(after.combatants.raider).toMatchObject({ counts: {}, conditions: ["prone"] });
    expect(after.combatants.kassus?.spent).toEqual({ actions: 1 });
  });

  it("first aid closes no wound, and wakes nobody who is out for them (I018)", () => {
    const hurt = { ...out, counts: { damage: 8 } };
    const { after } = play(acting(medic, ["firstAid"], [[hurt]]), aid, [5, 2]);
    expect(after.combatants.raider).toMatchObject({ counts: { damage: 8 }, conditions: ["prone", "unconscious"] });
    const failed = play(acting(medic, ["firstAid"], [[out]]), aid, [2, 3]).after;
    expect(failed.combatants.raider?.conditions).toContain("unconscious");
  });

  it("first aid reaches whoever is beside one, and not the dead", () => {
    const refusal = (patient: IconCombatant) => icon.check(acting(medic, ["firstAid"], [[patient]]), aid)?.code;
    expect(refusal({ ...out, place: { ...out.place, col: 4 } })).toBe("work/patient-too-far");
    expect(refusal({ ...out, conditions: ["dead"] })).toBe("work/too-late");
  });

  it("first aid has to be told for whom: nobody treats themselves by an oversight (I018)", () => {
    const { targets: _targets, ...untold } = aid;
    expect(icon.check(acting(medic, ["firstAid"], [[out]]), untold)?.code).toBe("maneuver/no-target");
  });

  it("a scanner takes an action and a test of its skill, as hard as somebody says (I017)", () => {
    const scan: Intent = { actor: "kassus", action: "scan", options: { difficulty: "challenging" } };
    const now = acting(medic, ["scan"]);
    expect(previewOf(now, scan)).toMatchObject({ id: "work/scan", target: 10, roll: { dice: 2 } });
    expect(play(now, scan, [6, 4]).after.combatants.kassus?.spent).toEqual({ actions: 1 });
  });
});
