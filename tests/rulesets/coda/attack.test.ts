import { describe, expect, it } from "vitest";
import { combatantOf } from "../../../src/engine/encounter.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaWeapon } from "../../../src/rulesets/coda/sheet.ts";
import {
  asksFor,
  damageAfter,
  enemy,
  entriesOf,
  fight,
  modifierIn,
  person,
  pistol,
  play,
  previewOf,
  sheet,
  skill,
  sword,
  testsOf,
} from "../../support/coda.ts";

const strike: Intent = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const shoot: Intent = { actor: "kassus", action: "rangedAttack", weapon: "pistol", targets: ["boarder"] };
const kick: Intent = { actor: "kassus", action: "unarmedAttack", weapon: "foot", targets: ["boarder"] };

/** Dice of a critical hit on the trunk that a Stamina of 0 resists. */
const unharmed = [3, 4, 6, 6, 3];

const duel = (kassus = {}, boarder = {}) =>
  fight([person("kassus", kassus), enemy("boarder", { at: [1, 0], ...boarder })]);
const shot = (metres: number, boarder = {}) =>
  fight([person("kassus", { sheet: { weapons: [pistol()] } }), enemy("boarder", { at: [metres / 2, 0], ...boarder })]);

describe("an armed attack", () => {
  it("tests the Armed Combat skill with its attribute (R086, C05)", () => {
    const agile = { ...sheet().attributes, agility: 10 };
    const test = previewOf(duel({ sheet: { attributes: agile } }), strike);
    expect([modifierIn(test, "ranks"), modifierIn(test, "attribute")]).toEqual([4, 2]);
  });

  it("counts the state of the body and what somebody at the table adds (R088, R450, G98)", () => {
    const hurt = duel({ counts: { damage: 6, fatigue: 2 } }, { conditions: ["prone"] });
    const adjustment = { added: [{ label: "low gravity", value: -2 }] };
    const test = previewOf(hurt, { ...strike, adjustment });
    expect([modifierIn(test, "wounds"), modifierIn(test, "fatigue"), modifierIn(test, "own")]).toEqual([-1, -2, -2]);
    expect(modifierIn(test, "defenderProne")).toBe(5);
  });

  it("must meet the target's Defense (R087)", () => {
    expect(previewOf(duel({}, { sheet: { defenseBonus: 2 } }), strike)?.target).toBe(9);
  });

  it("adds 2 for a speciality in the weapon (R430, C80)", () => {
    const skills = [skill("armed", 4, { specialities: ["sabre"] })];
    const test = (speciality: string) =>
      previewOf(duel({ sheet: { skills, weapons: [sword({ speciality })] } }), strike);
    expect([modifierIn(test("sabre"), "speciality"), modifierIn(test("axe"), "speciality")]).toEqual([2, 0]);
  });

  it("adds the maneuver bonus of the skill used, and never to damage (R429, G245)", () => {
    const skills = [skill("armed", 4, { maneuvers: { armedAttack: 3 } })];
    const trained = duel({ sheet: { skills } });
    expect(modifierIn(previewOf(trained, strike), "maneuver")).toBe(3);
    expect(damageAfter(play(trained, strike, [1, 2, 2, 2]), "boarder")).toBe(4);
  });

  it("without ranks takes 2 off (C87)", () => {
    expect(modifierIn(previewOf(duel({ sheet: { skills: [] } }), strike), "untrained")).toBe(-2);
  });

  it("hits with a Marginal success (R090)", () => {
    const hit = play(duel(), strike, [1, 2, 3, 4]);
    expect(testsOf(hit)[0]).toMatchObject({ total: 7, degree: "marginal" });
    expect(damageAfter(hit, "boarder")).toBe(7);
  });

  it("misses with anything less and does no damage (R090)", () => {
    const miss = play(duel(), strike, [1, 1]);
    expect(testsOf(miss)[0]).toMatchObject({ total: 6, degree: "failure" });
    expect(damageAfter(miss, "boarder")).toBe(0);
  });

  it("is a critical hit with Superior or better (R091)", () => {
    const codes = (faces: number[]) =>
      entriesOf(play(duel(), strike, faces).exchange.episode).map((entry) => (entry.kind === "note" ? entry.code : ""));
    expect(codes([4, 5, 1, 1, ...unharmed])).toContain("attack/critical");
    expect(codes([3, 5, 1, 1])).not.toContain("attack/critical");
  });

  it("does weapon dice and the Strength modifier as damage (R092)", () => {
    const strong = {
      attributes: { ...sheet().attributes, strength: 10 },
      weapons: [sword({ damage: { dice: 2, sides: 6, bonus: 3, strength: true } })],
    };
    expect(damageAfter(play(duel({ sheet: strong }), strike, [3, 4, 2, 5]), "boarder")).toBe(2 + 5 + 3 + 2);
  });

  it("lets damage dice roll on at their highest face only where the game master says so (G247)", () => {
    expect(damageAfter(play(duel(), strike, [3, 4, 6, 2]), "boarder")).toBe(8);
    const wild = { ...duel(), settings: { explodeDamage: true } };
    expect(damageAfter(play(wild, strike, [3, 4, 6, 5, 2]), "boarder")).toBe(13);
  });

  it("does the most the dice can show with an Extraordinary success, additions as usual (R093, G247)", () => {
    const played = play(duel({ sheet: { skills: [skill("armed", 6)] } }), strike, [6, 6, 2, ...unharmed]);
    expect(testsOf(played)[0]).toMatchObject({ faces: [6, 6, 2], total: 20, degree: "extraordinary" });
    expect(damageAfter(played, "boarder")).toBe(12);
  });

  it("loses to armour, and never below nothing (C44, G246)", () => {
    expect(damageAfter(play(duel({}, { sheet: { armor: 3 } }), strike, [3, 4, 2, 5]), "boarder")).toBe(4);
    expect(damageAfter(play(duel({}, { sheet: { armor: 9 } }), strike, [3, 4, 1, 1]), "boarder")).toBe(0);
  });

  it("costs an action (R085)", () => {
    expect(combatantOf(play(duel(), strike, [1, 1]).after, "kassus").spent.actions).toBe(1);
  });

  it("lets nobody strike first (R013)", () => {
    expect(asksFor(play(duel(), strike, [1, 1]), "opportunity")).toEqual([]);
  });

  it("is refused beyond the weapon's reach, and names the metres", () => {
    const far = fight([person("kassus"), enemy("boarder", { at: [3, 0] })]);
    expect(coda.check(far, strike)).toEqual({ code: "attack/out-of-reach", params: { metres: 6, weapon: "Sword" } });
  });

  it("is refused through a wall (G210)", () => {
    const wall = { x1: 1, y1: -3, x2: 1, y2: 3 };
    expect(coda.check({ ...duel(), walls: [wall] }, strike)?.code).toBe("attack/wall");
  });

  it("is refused with a weapon that is not in the hand", () => {
    expect(coda.check(duel({ sheet: { weapons: [sword({ held: false })] } }), strike)?.code).toBe("attack/not-held");
  });

  it("rolls against a number that somebody names when there is no target", () => {
    const played = play(
      duel(),
      { actor: "kassus", action: "armedAttack", weapon: "sword", adjustment: { target: 10 } },
      [3, 4, 2, 5],
    );
    expect(testsOf(played)[0]).toMatchObject({ target: 10, total: 11, success: true });
    expect(damageAfter(played, "boarder")).toBe(0);
  });

  it("fells whom it brings beyond the last wound level (C41)", () => {
    const played = play(duel({}, { counts: { damage: 30 } }), strike, [3, 4, 2, 5]);
    expect(combatantOf(played.after, "boarder").conditions).toEqual(["dead", "prone"]);
  });
});

describe("table 3", () => {
  it("makes a prone defender 5 easier to hit (R251)", () => {
    expect(modifierIn(previewOf(duel({}, { conditions: ["prone"] }), strike), "defenderProne")).toBe(5);
  });

  it("takes nothing off a shot with the off hand, unless the game master says so (R254, G250)", () => {
    const left = fight([
      person("kassus", { sheet: { weapons: [pistol({ offHand: true })] } }),
      enemy("boarder", { at: [5, 0] }),
    ]);
    const strict = { ...left, settings: { offHandRanged: true } };
    expect([modifierIn(previewOf(left, shoot), "offHand"), modifierIn(previewOf(strict, shoot), "offHand")]).toEqual([
      0, -8,
    ]);
  });

  it("gives a point against whoever charges, in melee and at range (R162, R444, G222)", () => {
    const charging = { kind: "charging", by: "boarder", value: -3, until: { moment: "roundEnd" as const, round: 1 } };
    const exposed = { timedEffects: { charging } };
    expect(modifierIn(previewOf(duel({}, exposed), strike), "chargerExposed")).toBe(1);
    expect(modifierIn(previewOf(shot(10, exposed), shoot), "chargerExposed")).toBe(1);
    expect(modifierIn(previewOf({ ...duel({}, exposed), round: 2 }, strike), "chargerExposed")).toBe(0);
  });

  it("takes 8 off for the off hand, but not with both hands on the weapon (R254, G250)", () => {
    const held = (hands: number) => duel({ sheet: { weapons: [sword({ offHand: true, hands })] } });
    expect([
      modifierIn(previewOf(held(1), strike), "offHand"),
      modifierIn(previewOf(held(2), strike), "offHand"),
    ]).toEqual([-8, 0]);
  });

  it("adds what somebody judges of the attacker's position, 3 at most (R252)", () => {
    const position = (size: number) => previewOf(duel(), { ...strike, options: { attackerPosition: size } });
    expect([modifierIn(position(2), "attackerPosition"), modifierIn(position(9), "attackerPosition")]).toEqual([2, 3]);
  });

  it("takes off what somebody judges of the defender's position (R253)", () => {
    expect(modifierIn(previewOf(duel(), { ...strike, options: { defenderPosition: 3 } }), "defenderPosition")).toBe(-3);
  });
});

describe("a ranged attack", () => {
  it("tests the Ranged Combat skill against Defense (R094, R095)", () => {
    expect(previewOf(shot(10), shoot)).toMatchObject({ id: "attack/rangedAttack", target: 7 });
    expect(modifierIn(previewOf(shot(10), shoot), "ranks")).toBe(4);
  });

  it("does weapon dice, without Strength unless it is thrown (R101)", () => {
    const strong = { attributes: { ...sheet().attributes, strength: 10 } };
    const from = (weapon: CodaWeapon) =>
      fight([person("kassus", { sheet: { ...strong, weapons: [weapon] } }), enemy("boarder", { at: [5, 0] })]);
    const thrown = pistol({ damage: { dice: 2, sides: 6, bonus: 8, strength: true } });
    expect(damageAfter(play(from(pistol()), shoot, [3, 4, 2, 5]), "boarder")).toBe(15);
    expect(damageAfter(play(from(thrown), shoot, [3, 4, 2, 5]), "boarder")).toBe(17);
  });

  it("hits with Marginal and does the most with Extraordinary (R099, R102)", () => {
    expect(damageAfter(play(shot(10), shoot, [1, 2, 1, 1]), "boarder")).toBe(10);
    expect(damageAfter(play(shot(10), shoot, [6, 6, 5, ...unharmed]), "boarder")).toBe(20);
  });

  it.each([
    [4, "pointBlank", 2, "R255"],
    [20, "short", 0, "R256"],
    [50, "medium", -2, "R257"],
    [100, "long", -4, "R258"],
    [102, "extended", -6, "R259"],
    [120, "extended", -6, "R259"],
    [122, "extended", -8, "R260"],
    [142, "extended", -10, "R260"],
  ])("over %i m is %s range: %i (%s)", (metres, band, value) => {
    expect(modifierIn(previewOf(shot(metres), shoot), band)).toBe(value);
  });

  it("has no range for somebody who stands on no scene", () => {
    const encounter = fight([
      person("kassus", { offMap: true, sheet: { weapons: [pistol()] } }),
      enemy("boarder", { at: [60, 0] }),
    ]);
    const sources = previewOf(encounter, shoot)?.modifiers.map(({ id }) => id);
    expect(sources).toEqual(["ranks", "attribute"]);
  });

  it("carries as far as one likes, every further increment costing the same again (R260, G325)", () => {
    const extended = (metres: number) => modifierIn(previewOf(shot(metres), shoot), "extended");
    expect([300, 302, 1000].map((metres) => coda.check(shot(metres), shoot))).toEqual([null, null, null]);
    expect([300, 302, 1000].map(extended)).toEqual([-24, -26, -94]);
  });

  it("is 5 harder at a prone target (R261)", () => {
    expect(modifierIn(previewOf(shot(10, { conditions: ["prone"] }), shoot), "defenderProne")).toBe(-5);
  });

  it("counts a judged position up to 5 either way (R262, R263)", () => {
    const test = previewOf(shot(10), { ...shoot, options: { attackerPosition: 7, defenderPosition: 4 } });
    expect([modifierIn(test, "attackerPosition"), modifierIn(test, "defenderPosition")]).toEqual([5, -4]);
  });

  it("is 4 harder from a mount (R264)", () => {
    expect(modifierIn(previewOf(shot(10), { ...shoot, options: { mounted: true } }), "mounted")).toBe(-4);
  });

  it.each([
    [0.25, -9, "R265"],
    [0.5, -8, "R266"],
    [1, -6, "R267"],
    [2, 0, "R268"],
    [3, 4, "R269"],
    [4, 6, "R270"],
    [6, 8, "R271"],
    [8, 12, "R272"],
    [20, 12, "G97"],
    [1.5, 0, "G97"],
  ])("at a target %f m tall is %i (%s)", (stature, value) => {
    expect(modifierIn(previewOf(shot(10, { sheet: { stature } }), shoot), "size")).toBe(value);
  });

  it.each([
    [2, 0, "G94"],
    [4, -2, "R273"],
    [12, -4, "R274"],
    [18, -6, "R275"],
    [40, -9, "R276"],
    [80, -12, "R277"],
    [160, -15, "R278"],
    [162, -20, "R279"],
    [322, -25, "R280"],
  ])("at somebody who has moved %i m is %i (%s)", (metresBefore, value) => {
    expect(modifierIn(previewOf(shot(10, { marks: { metresBefore } }), shoot), "motion")).toBe(value);
  });

  it("counts what the target has moved since their latest turn began (G255)", () => {
    const moved = { spent: { metres: 12 }, marks: { metresBefore: 40 } };
    const before = shot(10, moved);
    const after = { ...before, order: ["boarder", "kassus"] };
    expect([modifierIn(previewOf(before, shoot), "motion"), modifierIn(previewOf(after, shoot), "motion")]).toEqual([
      -9, -4,
    ]);
  });

  it("counts what the target has moved out of their turn to the turn before (G255)", () => {
    const before = shot(10, { spent: { metres: 8, early: 8 }, marks: { metresBefore: 4 } });
    const after = { ...before, order: ["boarder", "kassus"] };
    expect([modifierIn(previewOf(before, shoot), "motion"), modifierIn(previewOf(after, shoot), "motion")]).toEqual([
      -4, 0,
    ]);
  });

  it.each([
    ["tenth", -2, "R285"],
    ["quarter", -4, "R284"],
    ["half", -6, "R283"],
    ["threeQuarters", -8, "R282"],
  ])("at a target in %s cover is %i (%s)", (cover, value) => {
    expect(modifierIn(previewOf(shot(10), { ...shoot, options: { cover } }), "cover")).toBe(value);
  });

  it("is refused at a target in full cover (R281, G95)", () => {
    expect(coda.check(shot(10), { ...shoot, options: { cover: "full" } })?.code).toBe("attack/full-cover");
  });

  it("is 5 harder beside a friend of the shooter, once (R103, G42)", () => {
    const friends = [person("okoro", { at: [5, 1] }), person("marin", { at: [6, 0] })];
    const encounter = fight([...Object.values(shot(10).combatants), ...friends]);
    expect(
      previewOf(encounter, shoot)
        ?.modifiers.filter(({ id }) => id === "intoMelee")
        .map(({ value }) => value),
    ).toEqual([-5]);
  });

  it("is not harder because the shooter themselves stands beside the target (G253)", () => {
    expect(modifierIn(previewOf(shot(2), shoot), "intoMelee")).toBe(0);
  });

  it("is refused through a wall", () => {
    expect(coda.check({ ...shot(10), walls: [{ x1: 2, y1: -3, x2: 2, y2: 3 }] }, shoot)?.code).toBe(
      "attack/behind-wall",
    );
  });
});

describe("an unarmed attack", () => {
  it("tests the Unarmed Combat skill against Defense (R105, R106)", () => {
    const skills = [skill("armed", 4), skill("unarmed", 2)];
    const test = previewOf(duel({ sheet: { skills } }), kick);
    expect(test).toMatchObject({ id: "attack/unarmedAttack", target: 7 });
    expect(modifierIn(test, "ranks")).toBe(2);
  });

  it("counts the rows of table 3 and the state of the body (R107)", () => {
    const test = previewOf(duel({ counts: { damage: 6 } }, { conditions: ["prone"] }), kick);
    expect([modifierIn(test, "wounds"), modifierIn(test, "defenderProne")]).toEqual([-1, 5]);
  });

  it("hits with a Marginal success, and misses with less (R109)", () => {
    const bare = { sheet: { weapons: [] } };
    expect(damageAfter(play(duel({}, bare), kick, [1, 2, 3]), "boarder")).toBe(5);
    expect(damageAfter(play(duel({}, bare), kick, [1, 1]), "boarder")).toBe(0);
  });

  it("rolls the lesser dice of the base game where the game master says so (G43, C69)", () => {
    const base = { ...duel({}, { sheet: { weapons: [] } }), settings: { unarmedDamage: "base" } };
    expect(damageAfter(play(base, kick, [1, 2, 3]), "boarder")).toBe(3);
    expect(damageAfter(play(base, kick, [6, 6, 5, ...unharmed]), "boarder")).toBe(3);
  });

  it("is not worse with the off hand: a fist is a fist (R254, G250)", () => {
    expect(modifierIn(previewOf(duel(), { ...kick, weapon: "fist" }), "offHand")).toBe(0);
  });

  it.each([
    ["fist", 0, "R112"],
    ["foot", 2, "R113"],
  ])("with the %s does 1d6 and Strength, and %i more (%s)", (weapon, bonus) => {
    const bare = { sheet: { weapons: [], attributes: { ...sheet().attributes, strength: 8 } } };
    const played = play(duel(bare, { sheet: { weapons: [] } }), { ...kick, weapon }, [3, 4, 5]);
    expect(damageAfter(played, "boarder")).toBe(5 + 1 + bonus);
  });

  it("does the most with an Extraordinary success (R111)", () => {
    const played = play(duel({}, { sheet: { weapons: [] } }), kick, [6, 6, 5, ...unharmed]);
    expect(damageAfter(played, "boarder")).toBe(8);
  });

  it("knocks out instead of killing (C48)", () => {
    const played = play(duel({}, { counts: { damage: 34 }, sheet: { weapons: [] } }), kick, [3, 4, 5]);
    expect(combatantOf(played.after, "boarder").conditions).toContain("unconscious");
  });
});
