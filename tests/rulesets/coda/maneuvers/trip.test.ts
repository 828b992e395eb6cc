import { describe, expect, it } from "vitest";
import type { Intent } from "../../../../src/engine/intent.ts";
import type { CodaEncounter, CodaSheet, CodaWeapon } from "../../../../src/rulesets/coda/sheet.ts";
import {
  asksFor,
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

const staff = (over: Partial<CodaWeapon> = {}) =>
  sword({ id: "staff", name: "Staff", hands: 2, traits: ["trips"], ...over });
const skills = [skill("armed", 4, { maneuvers: { trip: 1 } }), skill("unarmed", 4)];
const tripper: Partial<CodaSheet> = { weapons: [staff()], skills };

/** Kassus, practiced in tripping, with a staff, beside a raider. */
function scene(kassus: Partial<CodaSheet> = {}, raider: Partial<CodaSheet> = {}, over: Partial<CodaEncounter> = {}) {
  return fight(
    [person("kassus", { sheet: { ...tripper, ...kassus } }), enemy("raider", { at: [1, 0], sheet: raider })],
    over,
  );
}

const trip = (over: Partial<Intent> = {}): Intent => ({
  actor: "kassus",
  action: "trip",
  weapon: "staff",
  targets: ["raider"],
  ...over,
});
const agile = (agility: number, strength = 6) => ({
  attributes: { ...sheet().attributes, agility, strength },
});

/** A hit with 11, then the opposed test: the target's dice, and then those of whoever trips. */
const HIT = [3, 3];
const WON = [...HIT, 1, 1, 2, 2];
const LOST = [...HIT, 2, 2, 1, 1];
const isDown = ({ after }: { after: CodaEncounter }, id = "raider") =>
  after.combatants[id]?.conditions.includes("prone");

describe("tripping", () => {
  it("is a test to hit against Defense that may be met like any blow (R244, G233)", () => {
    const played = play(scene(), trip(), WON);
    expect(testsOf(played)[0]).toMatchObject({ id: "attack/trip", target: 7, total: 6 + 4 + 1 });
    expect(asksFor(played, "defence")).toHaveLength(1);
  });

  it("fells the target who loses the opposed test, and does no damage (R245, R246, R435)", () => {
    const played = play(scene(), trip(), WON);
    expect(isDown(played)).toBe(true);
    expect(damageAfter(played, "raider")).toBe(0);
  });

  it("leaves them on their feet when they win it, or tie (R245, C09)", () => {
    expect(isDown(play(scene(), trip(), LOST))).toBe(false);
    expect(isDown(play(scene(), trip(), [...HIT, 2, 2, 2, 2]))).toBe(false);
  });

  it("comes to no opposed test when it misses or is blocked (R245)", () => {
    expect(testsOf(play(scene({}, { defenseBonus: 5 }), trip(), [1, 1]))).toHaveLength(1);
    const blocked = play(scene(), trip(), [...HIT, 5, 5], { raider: ["parry:sword"] });
    expect(testsOf(blocked).map(({ id }) => id)).toEqual(["attack/trip", "defence/parry"]);
  });

  it("is resisted with the better of Agility and Strength on each side, at no cost (R245, G65)", () => {
    const played = play(scene(agile(6, 10), agile(10)), trip(), [...HIT, 1, 1, 3, 3]);
    const [, theirs, ours] = testsOf(played);
    expect(modifierIn(theirs, "attribute")).toBe(2);
    expect(theirs?.modifiers).toMatchObject([{ params: { attribute: "agility" } }]);
    expect(ours?.modifiers).toMatchObject([{ params: { attribute: "strength" }, value: 2 }]);
    expect(played.after.combatants.raider?.spent).toEqual({});
  });

  it("counts the bonus in tripping to hit only, and the target's not at all (R245, G67)", () => {
    const played = play(scene({}, { skills }), trip(), WON);
    expect(testsOf(played).map((test) => modifierIn(test, "maneuver"))).toEqual([1, 0, 0]);
  });

  it("takes 2 off the target's resistance after an Extraordinary hit (R247)", () => {
    const hard = play(scene(), trip(), [6, 6, 3, 1, 1, 2, 2]);
    expect(testsOf(hard).map((test) => modifierIn(test, "struckHard"))).toEqual([0, -2, 0]);
    expect(testsOf(play(scene(), trip(), WON)).map((test) => modifierIn(test, "struckHard"))).toEqual([0, 0, 0]);
  });

  it("fells whoever fails it disastrously, and only then (R248)", () => {
    const clumsy = { skills: [skill("armed", 0, { maneuvers: { trip: 1 } })] };
    expect(isDown(play(scene(clumsy, { defenseBonus: 5 }), trip(), [1, 1]), "kassus")).toBe(true);
    expect(isDown(play(scene(clumsy, { defenseBonus: 4 }), trip(), [1, 1]), "kassus")).toBe(false);
  });

  it("needs a weapon that can trip: limbs do (R249)", () => {
    const refusal = play(scene({ weapons: [sword()] }), trip({ weapon: "sword" })).exchange.episode.refusal;
    expect(refusal?.code).toBe("trip/not-for-tripping");
    expect(testsOf(play(scene(), trip({ weapon: "foot" }), WON))[0]?.id).toBe("attack/trip");
  });

  it("with a weapon made for it adds 2 to one's own side (R250)", () => {
    const played = play(scene({ weapons: [staff({ traits: ["tripMade"] })] }), trip(), WON);
    expect(testsOf(played).map((test) => modifierIn(test, "madeForTripping"))).toEqual([0, 0, 2]);
  });

  it("is refused for one who lies already (G221)", () => {
    const encounter = scene();
    const raider = { ...encounter.combatants.raider, conditions: ["prone"] };
    const lying = { ...encounter, combatants: { ...encounter.combatants, raider } } as CodaEncounter;
    expect(play(lying, trip()).exchange.episode.refusal?.code).toBe("trip/lies-already");
  });

  it("lets a threatening enemy strike, unless one has a bonus in it (R040, R043)", () => {
    const plain = scene({ skills: [skill("armed", 4)] });
    expect(asksFor(play(plain, trip(), WON), "opportunity")).toHaveLength(1);
    expect(asksFor(play(scene(), trip(), WON), "opportunity")).toEqual([]);
  });

  it("may be an Action of Opportunity, or follow on a block (R151, G215)", () => {
    const shot: Intent = { actor: "raider", action: "rangedAttack", weapon: "pistol", targets: ["kassus"] };
    const pistols = sword({
      id: "pistol",
      skill: "ranged",
      ranges: { pointBlank: 5, short: 20, medium: 50, long: 100, increment: 20 },
    });
    const encounter = scene({}, { weapons: [pistols] }, { turn: "raider" });
    const played = play(encounter, shot, [...WON, 1, 1, 1, 1], { kassus: ["trip:staff"] });
    expect(isDown(played)).toBe(true);
    expect(played.after.combatants.kassus?.spent).toEqual({ opportunities: 1 });
  });

  it("as an extra action bears the penalty on both its tests (G200)", () => {
    const encounter = scene();
    const kassus = { ...encounter.combatants.kassus, spent: { actions: 2 } };
    const busy = { ...encounter, combatants: { ...encounter.combatants, kassus } } as CodaEncounter;
    const tests = testsOf(play(busy, trip(), [5, 5, 1, 1, 2, 2]));
    expect(tests.map((test) => modifierIn(test, "extraAction"))).toEqual([-5, 0, -5]);
  });

  it("needs somebody to trip (R244)", () => {
    expect(play(scene(), trip({ targets: [] })).exchange.episode.refusal?.code).toBe("maneuver/no-target");
  });
});

describe("Improved Trip", () => {
  const better = (tier: number) => ({ edges: [{ edge: "improvedTrip", tier, choice: "" }] });
  const resistance = (tier: number, faces = [...HIT, 5, 5]) => testsOf(play(scene(better(tier)), trip(), faces))[1];

  it("leaves the target a test of their better attribute against the hit, in place of the opposed one (R369, G68)", () => {
    const played = play(scene(better(1), agile(10)), trip(), [4, 4, 5, 5]);
    expect(testsOf(played)).toHaveLength(2);
    expect(testsOf(played)[1]).toMatchObject({ id: "contest/trip", target: 13, total: 12 });
    expect(isDown(played)).toBe(true);
    expect(isDown(play(scene(better(1), agile(10)), trip(), [...HIT, 5, 5]))).toBe(false);
  });

  it("takes 2 off after an Extraordinary hit (R370)", () => {
    expect(modifierIn(resistance(1, [6, 6, 3, 5, 5]), "struckHard")).toBe(-2);
    expect(modifierIn(resistance(1), "struckHard")).toBe(0);
  });

  it("takes 2 off with the first upgrade (R371, G69)", () => {
    expect(modifierIn(resistance(1), "improvedTrip")).toBe(0);
    expect(modifierIn(resistance(2), "improvedTrip")).toBe(-2);
  });

  it("takes 4 off with the second one (R372, G69)", () => {
    expect(modifierIn(resistance(3), "improvedTrip")).toBe(-4);
  });

  it("lets a weapon made for tripping raise the number (G257)", () => {
    const made = { ...better(1), weapons: [staff({ traits: ["tripMade"] })] };
    expect(testsOf(play(scene(made), trip(), [...HIT, 5, 5]))[1]?.target).toBe(13);
  });

  it("comes after a lost opposed test where the game master has it so (R369, G68)", () => {
    const encounter = scene(better(1), {}, { settings: { improvedReplace: false } });
    const lost = play(encounter, trip(), [...LOST, 5, 4]);
    expect(testsOf(lost).map(({ target }) => target)).toEqual([7, null, 4, 11]);
    expect(isDown(lost)).toBe(true);
    expect(testsOf(play(encounter, trip(), WON))).toHaveLength(3);
  });

  it("says nothing of disarming (R369)", () => {
    const disarm = trip({ action: "disarm" });
    const encounter = scene({ ...better(1), skills: [skill("armed", 4, { maneuvers: { disarm: 1 } })] });
    expect(testsOf(play(encounter, disarm, [...HIT, 6, 5, 1, 1])).map(({ id }) => id)).toHaveLength(3);
    expect(previewOf(encounter, disarm)?.id).toBe("attack/disarm");
  });
});
