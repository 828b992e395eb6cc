import { describe, expect, it } from "vitest";
import { applyEffects } from "../../../../src/engine/effects.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../../../../src/rulesets/coda/sheet.ts";
import {
  along,
  asksFor,
  damageAfter,
  enemy,
  entriesOf,
  fight,
  modifierIn,
  type Played,
  person,
  pistol,
  play,
  previewOf,
  sheet,
  skill,
  sword,
  testsOf,
  way,
} from "../../../support/coda.ts";

/** Kassus, who knows how to run, and a raider so many squares to the right, with others where told. */
function scene(far = 4, others: readonly CodaCombatant[] = [], over: Partial<CodaEncounter> = {}) {
  return fight([kassus(), enemy("raider", { at: [far, 0] }), ...others], over);
}

const runner: Partial<CodaSheet> = {
  skills: [skill("armed", 4), skill("unarmed", 4), skill("athletics", 4, { attribute: "strength" })],
};
function kassus(over: Partial<CodaSheet> = {}, rest = {}) {
  return person("kassus", { sheet: { ...runner, ...over }, ...rest });
}

/** The encounter with one combatant changed. */
function changed(encounter: CodaEncounter, id: string, over: Partial<CodaCombatant>): CodaEncounter {
  const one = { ...encounter.combatants[id], ...over } as CodaCombatant;
  return { ...encounter, combatants: { ...encounter.combatants, [id]: one } };
}

const charge = (over: Partial<Intent> = {}): Intent => ({
  actor: "kassus",
  action: "charge",
  weapon: "sword",
  targets: ["raider"],
  ...over,
});

/** Dice: the run test against 10 passes; a hit with 11; damage 3; the target's Strength of 10 against 10. */
const RUN = [3, 3];
const HIT = [3, 3];
const STANDS = [...RUN, ...HIT, 1, 2, 5, 5];
const FALLS = [...RUN, ...HIT, 1, 2, 4, 5];
const refusalOf = (encounter: CodaEncounter, intent = charge()) =>
  play(encounter, intent).exchange.episode.refusal?.code;
const at = ({ after }: Played, id = "kassus") => after.combatants[id]?.place;
const isDown = ({ after }: Played, id = "raider") => after.combatants[id]?.conditions.includes("prone");

describe("a charge", () => {
  it("is a run and an attack in one act of two actions (R157, R165)", () => {
    const played = play(scene(), charge(), STANDS);
    expect(testsOf(played).map(({ id }) => id)).toEqual(["move/run", "attack/charge", "resist/charge"]);
    expect(played.after.combatants.kassus?.spent).toEqual({ actions: 2, metres: 6 });
    expect(at(played)).toMatchObject({ col: 3, row: 0 });
  });

  it("does one and a half times the damage, rounded up (R158)", () => {
    expect(damageAfter(play(scene(), charge(), STANDS), "raider")).toBe(5);
  });

  it("fells the target who fails a Strength test against 10 (R159, G49)", () => {
    const played = play(scene(), charge(), FALLS);
    expect(testsOf(played)[2]).toMatchObject({ target: 10, total: 9 });
    expect([isDown(played), isDown(play(scene(), charge(), STANDS))]).toEqual([true, false]);
  });

  it("asks for that test only when it hits and the target stands (R159)", () => {
    const hard = changed(scene(), "raider", { sheet: { ...sheet(), defenseBonus: 5 } });
    expect(testsOf(play(hard, charge(), [...RUN, 1, 1]))).toHaveLength(2);
    const lying = changed(scene(), "raider", { conditions: ["prone"] });
    expect(testsOf(play(lying, charge(), [...RUN, 1, 1, 1, 2]))).toHaveLength(2);
    const blocked = play(scene(), charge(), [...RUN, ...HIT, 5, 5], { raider: ["parry:sword"] });
    expect(testsOf(blocked).map(({ id }) => id)).toEqual(["move/run", "attack/charge", "defence/parry"]);
  });

  it("adds 1 to the attack (R160)", () => {
    expect(modifierIn(previewOf(scene(), charge()), "chargeAttack")).toBe(1);
    expect(testsOf(play(scene(), charge(), STANDS))[1]?.total).toBe(11);
  });

  it("counts the better of the bonuses in charging and in attacking (G245)", () => {
    const bonus = (maneuvers: Record<string, number>) => {
      const skills = [skill("armed", 4, { maneuvers })];
      return previewOf(changed(scene(), "kassus", { sheet: { ...sheet(), skills } }), charge())
        ?.modifiers.filter(({ id }) => id === "maneuver")
        .reduce((sum, { value }) => sum + value, 0);
    };
    expect([bonus({ charge: 2 }), bonus({ armedAttack: 1 }), bonus({ charge: 2, armedAttack: 1 })]).toEqual([2, 1, 2]);
    expect(bonus({ charge: 1, armedAttack: 2 })).toBe(2);
  });

  it("takes 3 off the charger's dodges, blocks and parries to the end of the round (R161, R444)", () => {
    const { after } = play(scene(), charge(), STANDS);
    const blow: Intent = { actor: "raider", action: "armedAttack", weapon: "sword", targets: ["kassus"] };
    const defence = (choice: string, round = 1) => {
      const encounter = { ...after, round, turn: "raider" };
      const played = play(encounter, blow, [3, 3, 3, 3, 1, 1], { kassus: [choice] });
      return testsOf(played).find(({ id }) => id.startsWith("defence/"));
    };
    expect(["dodge", "parry:sword", "block:fist"].map((choice) => modifierIn(defence(choice), "charging"))).toEqual([
      -3, -3, -3,
    ]);
    expect(modifierIn(defence("parry:sword", 2), "charging")).toBe(0);
  });

  it("shows on the charger to the end of the round (R444, R460, G205)", () => {
    const { after } = play(scene(), charge(), STANDS);
    expect(after.combatants.kassus?.conditions).toEqual(["charging"]);
    const ended = (round: number) => applyEffects(after, coda.round.expire({ ...after, round })).combatants.kassus;
    expect([ended(1)?.conditions, ended(2)?.conditions]).toEqual([["charging"], []]);
  });

  it("makes the charger easier to hit by 1 to the end of the round (R162, G222)", () => {
    const { after } = play(scene(), charge(), STANDS);
    const blow: Intent = { actor: "raider", action: "armedAttack", weapon: "sword", targets: ["kassus"] };
    expect(modifierIn(previewOf({ ...after, turn: "raider" }, blow), "chargerExposed")).toBe(1);
    expect(modifierIn(previewOf({ ...after, turn: "raider", round: 2 }, blow), "chargerExposed")).toBe(0);
  });

  it("takes 2 off the target's Strength after an Extraordinary attack (R166)", () => {
    const hard = play(scene(), charge(), [...RUN, 6, 6, 3, 4, 4, 5, 5, 5, 5]);
    expect(
      modifierIn(
        testsOf(hard).find(({ id }) => id === "resist/charge"),
        "struckHard",
      ),
    ).toBe(-2);
    expect(modifierIn(testsOf(play(scene(), charge(), STANDS))[2], "struckHard")).toBe(0);
  });

  it("costs at least one action of the allowance; its attack may be an extra one (G203)", () => {
    const spent = (actions: number) => changed(scene(), "kassus", { spent: { actions } });
    expect(refusalOf(spent(2))).toBe("move/no-action-left");
    const tests = testsOf(play(spent(1), charge(), [...RUN, 5, 5, 1, 2, 5, 5]));
    expect(tests.map((test) => modifierIn(test, "extraAction"))).toEqual([0, -5, 0]);
  });
});

describe("the distance of a charge", () => {
  it.each([
    [2, "charge/distance"],
    [3, undefined],
    [6, undefined],
    [7, "charge/distance"],
  ])("is from 5 to 12 m to the target: %i squares (R163, G50)", (far, code) => {
    const { exchange } = play(scene(far), charge(), STANDS);
    expect(exchange.episode.refusal?.code).toBe(code);
  });

  it("is told with the refusal (R163)", () => {
    expect(play(scene(2), charge()).exchange.episode.refusal?.params).toEqual({
      metres: 4,
      leastMetres: 5,
      mostMetres: 12,
    });
  });

  it("counts alternating diagonals (R163, G50)", () => {
    const diagonal = (far: number) =>
      changed(scene(), "raider", { place: { ...person("x", { at: [far, far] }).place } });
    expect(play(diagonal(4), charge(), STANDS).exchange.episode.refusal).toBeUndefined();
    expect(refusalOf(diagonal(5))).toBe("charge/distance");
  });
});

describe("the line of a charge", () => {
  it("is found where none is named: straight, to the first square in reach (G223)", () => {
    expect(at(play(scene(6), charge(), STANDS))).toMatchObject({ col: 5, row: 0 });
    const spear = sword({ reach: { min: 1, max: 2 } });
    const long = changed(scene(6), "kassus", { sheet: { ...kassus().sheet, weapons: [spear] } });
    expect(at(play(long, charge(), STANDS))).toMatchObject({ col: 4, row: 0 });
  });

  it("is the shortest one, from wherever the charger stands (G52, G223)", () => {
    const from = (start: readonly [number, number], to: readonly [number, number], size = 1) => {
      const people = [kassus({}, { at: start }), enemy("raider", { at: to, size })];
      const encounter = fight(
        people.map((one) => (one.id === "kassus" ? { ...one, place: person("x", { at: start }).place } : one)),
      );
      const walked = play(encounter, charge(), STANDS);
      return [at(walked)?.col, at(walked)?.row, walked.after.combatants.kassus?.spent.metres];
    };
    expect(from([5, 7], [9, 9])).toEqual([8, 8, 6]);
    expect(from([5, 7], [5, 3])).toEqual([5, 4, 6]);
    expect(from([5, 7], [1, 6])).toEqual([2, 7, 6]);
    expect(from([5, 7], [1, 3], 2)).toEqual([3, 5, 6]);
    expect(from([5, 7], [8, 10], 3)).toEqual([7, 9, 6]);
  });

  it("is named as well from elsewhere, up or down, straight or aslant (G52)", () => {
    const encounter = changed(changed(scene(), "kassus", { place: person("x", { at: [5, 7] }).place }), "raider", {
      place: person("x", { at: [1, 3] }).place,
    });
    const path = way([5, 7], [4, 6], [3, 5], [2, 4]);
    expect(play(encounter, charge({ path }), STANDS).exchange.episode.refusal).toBeUndefined();
    const bent = way([5, 7], [4, 7], [3, 6], [2, 5], [2, 4]);
    expect(refusalOf(encounter, charge({ path: bent }))).toBe("charge/not-straight");
    const beside = changed(encounter, "raider", { place: person("x", { at: [0, 5] }).place });
    const aslant = charge({ path: way([5, 7], [4, 7], [3, 6], [2, 6], [1, 5]) });
    expect(play(beside, aslant, STANDS).exchange.episode.refusal).toBeUndefined();
    expect(refusalOf(beside, charge({ path: way([5, 7], [4, 6], [3, 5], [2, 5], [1, 5]) }))).toBe(
      "charge/not-straight",
    );
  });

  it("is no longer than they can run at one go with an injured leg (C74, R163)", () => {
    const lame = (far: number) => changed(scene(far), "kassus", { conditions: ["injuredLeg"] });
    expect(refusalOf(lame(6), charge({ path: along(0, 0, 5) }))).toBe("charge/too-far");
    expect(play(lame(5), charge(), STANDS).exchange.episode.refusal).toBeUndefined();
  });

  it("leads to another square beside the target where a friend stands in the first (G223, G280)", () => {
    const played = play(scene(4, [person("okoro", { at: [3, 0] })]), charge(), STANDS);
    expect(at(played)).toMatchObject({ col: 3, row: expect.not.stringMatching(/^0$/) });
    expect(at(played)?.row).not.toBe(0);
  });

  it("leads through friends (G223, R067)", () => {
    const friends = [person("okoro", { at: [1, 0] }), person("marin", { at: [2, 0] })];
    expect(at(play(scene(4, friends), charge({ path: along(0, 0, 3) }), STANDS))).toMatchObject({ col: 3, row: 0 });
  });

  it.each([
    ["charge/not-straight", way([0, 0], [1, 1], [2, 1], [3, 0])],
    ["charge/not-straight", way([0, 0], [0, 1], [1, 1], [2, 1], [3, 1])],
    ["charge/ends-elsewhere", along(0, 0, 2)],
    ["charge/ends-elsewhere", way([0, 0], [1, 0], [2, 0], [3, 1], [4, 1])],
    ["move/not-from-there", along(0, 1, 3)],
    ["move/broken-path", way([0, 0], [2, 0], [3, 0])],
    ["move/no-way", way([0, 0])],
  ])("is refused: %s (R163, G52, G223)", (code, path) => {
    expect(refusalOf(scene(), charge({ path }))).toBe(code);
  });

  it("leads through no enemy and no wall, and to a free square (G223)", () => {
    const path = along(0, 0, 3);
    expect(refusalOf(scene(4, [enemy("other", { at: [1, 0] })]), charge({ path }))).toBe("move/enemy-in-the-way");
    const walls = [{ x1: 2, y1: -9, x2: 2, y2: 9 }];
    expect(refusalOf(scene(4, [], { walls }), charge({ path }))).toBe("move/wall");
    expect(refusalOf(scene(4, [], { walls }))).toBe("charge/no-line");
    expect(refusalOf(scene(4, [person("okoro", { at: [3, 0] })]), charge({ path }))).toBe("move/end-occupied");
  });
});

describe("the run of a charge", () => {
  it("is an Athletics (Run) test against 5, 5 harder in a fight, before the first pace (R164, G51)", () => {
    const [run] = testsOf(play(scene(), charge(), STANDS));
    expect(run).toMatchObject({ id: "move/run", target: 5, total: 6 + 4 - 5 });
  });

  it("leads half the way when it fails, without an attack, both actions spent (R164, G51, G223)", () => {
    const played = play(scene(6), charge(), [1, 1]);
    expect(at(played)).toMatchObject({ col: 2 });
    expect(testsOf(played)).toHaveLength(1);
    expect(played.after.combatants.kassus?.spent.actions).toBe(2);
  });

  it("ends on the floor when it fails disastrously (C66, R164)", () => {
    const weak = changed(scene(), "kassus", { sheet: { ...sheet(), skills: [skill("armed", 4)] } });
    const hurt = changed(weak, "kassus", { counts: { damage: 6 } });
    const played = play(hurt, charge(), [1, 1]);
    expect(testsOf(played)[0]).toMatchObject({ total: 2 - 2 - 5 - 1, degree: "disaster" });
    expect(isDown(played, "kassus")).toBe(true);
  });

  it("lets enemies strike whose threatened squares are left (R023, G222)", () => {
    const encounter = scene(4, [enemy("guard", { at: [1, 1] })]);
    const played = play(encounter, charge(), STANDS);
    expect(asksFor(played, "opportunity").map(({ of }) => of)).toEqual(["guard"]);
    expect(asksFor(play(scene(), charge(), STANDS), "opportunity")).toEqual([]);
  });

  it("tells whoever defends that its harm is half as much again, so that they can weigh it (R089, G246)", () => {
    const [prompt] = asksFor(play(scene(), charge(), STANDS), "defence");
    expect(prompt?.details?.factors).toMatchObject([{ factor: 1.5 }]);
  });

  it("gives the target themselves a strike when their reach is longer (G222)", () => {
    const spear = [sword({ id: "spear", reach: { min: 1, max: 2 } })];
    const encounter = changed(scene(), "raider", { sheet: sheet({ weapons: spear }) });
    expect(asksFor(play(encounter, charge(), STANDS), "opportunity").map(({ of }) => of)).toEqual(["raider"]);
  });

  it("exposes the charger from the first step (R162, G222)", () => {
    const encounter = scene(4, [enemy("guard", { at: [0, 1] })]);
    const played = play(encounter, charge(), [...RUN, 1, 1, 1, 1, ...HIT, 1, 2, 5, 5], { guard: ["strike:sword"] });
    const strike = testsOf(played).find(({ id }) => id === "attack/armedAttack");
    expect(modifierIn(strike, "chargerExposed")).toBe(1);
  });

  it("is not stopped by damage (G222)", () => {
    const encounter = scene(4, [enemy("guard", { at: [0, 1] })]);
    const played = play(encounter, charge(), [...RUN, 3, 3, 2, 2, ...STANDS.slice(2)], { guard: ["strike:sword"] });
    expect(damageAfter(played, "kassus")).toBe(4);
    expect(testsOf(played).map(({ id }) => id)).toContain("attack/charge");
  });

  it("is lost with both actions when the charger falls (G24, G222)", () => {
    const staff = sword({ traits: ["trips"] });
    const trips = [skill("armed", 4, { maneuvers: { trip: 1 } })];
    const guard = enemy("guard", { at: [0, 1], sheet: { weapons: [staff], skills: trips } });
    const played = play(scene(4, [guard]), charge(), [...RUN, 3, 3, 1, 1, 3, 3], { guard: ["trip:sword"] });
    expect(isDown(played, "kassus")).toBe(true);
    expect(at(played)).toMatchObject({ col: 0 });
    expect(testsOf(played).map(({ id }) => id)).not.toContain("attack/charge");
    expect(played.after.combatants.kassus?.spent.actions).toBe(2);
  });

  it("is no attack without the weapon that was struck from the hand on the way (G24, G222)", () => {
    const trained = [skill("armed", 4, { maneuvers: { disarm: 1 } })];
    const guard = enemy("guard", { at: [0, 1], sheet: { skills: trained } });
    const played = play(scene(4, [guard]), charge(), [...RUN, 3, 3, 1, 1, 3, 3, 1, 1], { guard: ["disarm:sword"] });
    expect(at(played)).toMatchObject({ col: 3 });
    expect(testsOf(played).map(({ id }) => id)).not.toContain("attack/charge");
    expect(entriesOf(played.exchange.episode)).toContainEqual(
      expect.objectContaining({ kind: "note", code: "act/lost" }),
    );
  });

  it("ends an aim, like any movement (G54)", () => {
    const aim: Intent = { actor: "kassus", action: "aim", weapon: "sword", targets: ["raider"] };
    const aimed = play(scene(), aim).after;
    const played = play({ ...aimed, settings: {} }, charge(), [...RUN, 5, 5, 1, 2, 5, 5]);
    expect(modifierIn(testsOf(played)[1], "aimed")).toBe(0);
  });
});

describe("a bare-handed charge", () => {
  it("lets an armed target strike at the blow beside what the run provokes (G214, R114)", () => {
    const fist = charge({ weapon: "fist" });
    const played = play(scene(), fist, [...RUN, ...HIT, 1, 5, 5]);
    expect(asksFor(played, "opportunity").map(({ of }) => of)).toEqual(["raider"]);
    const trained = [
      ...(runner.skills ?? []).slice(0, 1),
      skill("unarmed", 4, { maneuvers: { unarmedAttack: 1 } }),
      skill("athletics", 4),
    ];
    const practiced = changed(scene(), "kassus", { sheet: sheet({ skills: trained }) });
    expect(asksFor(play(practiced, fist, [...RUN, ...HIT, 1, 5, 5]), "opportunity")).toEqual([]);
  });

  it("is over when the target takes hold of the charger for it (G214, G222, G272)", () => {
    const played = play(scene(), charge({ weapon: "fist" }), [...RUN, 4, 4], { raider: ["grab:fist"] });
    expect(played.after.combatants.kassus?.conditions).toContain("grabbed");
    expect([testsOf(played).length, damageAfter(played, "raider")]).toEqual([2, 0]);
  });

  it("does what the limb does, one and a half times (R158)", () => {
    expect(damageAfter(play(scene(), charge({ weapon: "fist" }), [...RUN, ...HIT, 3, 5, 5]), "raider")).toBe(5);
  });
});

describe("how a charge fells, by the game master's choice", () => {
  const way = (chargeKnockdown: string) => scene(4, [], { settings: { chargeKnockdown } });

  it("against 5 (R159, G49)", () => {
    expect(testsOf(play(way("five"), charge(), STANDS))[2]?.target).toBe(5);
  });

  it("against the attack's total (R159, G49)", () => {
    expect(testsOf(play(way("attack"), charge(), STANDS))[2]?.target).toBe(11);
  });

  it("by an opposed Strength test (R159, G49)", () => {
    const won = play(way("opposed"), charge(), [...RUN, ...HIT, 1, 2, 2, 2, 3, 3]);
    expect(testsOf(won).slice(2)).toMatchObject([
      { target: null, total: 4 },
      { target: 4, total: 6 },
    ]);
    expect(isDown(won)).toBe(true);
    expect(isDown(play(way("opposed"), charge(), [...RUN, ...HIT, 1, 2, 3, 3, 3, 3]))).toBe(false);
  });
});

describe("a charge with a Roundhouse", () => {
  const swing = charge({ options: { roundhouse: true } });
  const edges = [{ edge: "roundhouseAttack", tier: 1, choice: "sword" }];

  it("does double damage, not three times (G53, G296)", () => {
    const encounter = changed(scene(), "kassus", { sheet: { ...kassus().sheet, edges } });
    expect(damageAfter(play(encounter, swing, STANDS), "raider")).toBe(6);
  });

  it("is refused to those who cannot (G296)", () => {
    expect(refusalOf(scene(), swing)).toBe("attack/no-such-option");
  });
});

describe("nobody charges", () => {
  it.each([
    ["move/prone", { conditions: ["prone"] }],
    ["move/held", { conditions: ["grabbed"] }],
    ["act/withdrawing", { marks: { withdrawing: true } }],
  ])("%s (R157)", (code, over) => {
    expect(refusalOf(changed(scene(), "kassus", over))).toBe(code);
  });

  it.each([
    ["maneuver/no-target", charge({ targets: [] })],
    ["act/no-such-target", charge({ targets: ["nobody"] })],
    ["attack/no-such-weapon", charge({ weapon: "pistol" })],
    ["attack/no-such-weapon", charge({ weapon: "halberd" })],
    ["attack/not-held", charge({ weapon: "axe" })],
  ])("without a target and a weapon in hand: %s (R157)", (code, intent) => {
    const weapons = [sword(), pistol(), sword({ id: "axe", held: false })];
    expect(refusalOf(changed(scene(), "kassus", { sheet: { ...kassus().sheet, weapons } }), intent)).toBe(code);
  });

  it("outside a fight (R157)", () => {
    expect(refusalOf(scene(4, [], { round: 0 }))).toBe("maneuver/no-fight");
    expect(refusalOf(scene(4, [], { order: ["kassus"] }))).toBe("maneuver/not-in-fight");
  });
});
