import { describe, expect, it } from "vitest";
import type { Intent } from "../../../../src/engine/intent.ts";
import type { CodaEncounter, CodaSheet, CodaWeapon } from "../../../../src/rulesets/coda/sheet.ts";
import {
  asksFor,
  disarm,
  enemy,
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
} from "../../../support/coda.ts";

const skills = [skill("armed", 4, { maneuvers: { disarm: 1 } }), skill("unarmed", 4)];
const knife = (over: Partial<CodaWeapon> = {}) => sword({ id: "knife", name: "Knife", size: 1, ...over });

/** Kassus, practiced in disarming, and a raider beside them, each with a sword. */
function scene(kassus: Partial<CodaSheet> = {}, raider: Partial<CodaSheet> = {}, over: Partial<CodaEncounter> = {}) {
  return fight(
    [person("kassus", { sheet: { skills, ...kassus } }), enemy("raider", { at: [10, 10], sheet: raider })].map((one) =>
      one.id === "kassus" ? { ...one, place: { ...one.place, col: 9, row: 10 } } : one,
    ),
    over,
  );
}

/** A hit with 11; the opposed test, the target's dice first; 1d6 squares and 1d8 for the direction. */
const HIT = [3, 3];
const WON = [...HIT, 1, 1, 2, 2];
const FLIES = [2, 3];
const liesAt = ({ after }: Played, weapon = "sword", of = "raider") => after.combatants[of]?.holds[weapon] ?? null;
const refusalOf = (encounter: CodaEncounter, intent: Intent) => play(encounter, intent).exchange.episode.refusal?.code;
const contest = (played: Played, id: string) =>
  testsOf(played)
    .slice(1)
    .map((test) => modifierIn(test, id));

describe("disarming", () => {
  it("is a test to hit against Defense that may be met like any blow (R172, G233)", () => {
    const played = play(scene(), disarm(), [...WON, ...FLIES]);
    expect(testsOf(played)[0]).toMatchObject({ id: "attack/disarm", target: 7, total: 6 + 4 + 1 });
    expect(asksFor(played, "defence")).toHaveLength(1);
    expect(previewOf(scene(), disarm({ options: { attackerPosition: 2 } }))?.modifiers).toContainEqual(
      expect.objectContaining({ id: "attackerPosition", value: 2 }),
    );
  });

  it("may be done bare-handed (R172)", () => {
    expect(previewOf(scene(), disarm({ weapon: "fist" }))?.id).toBe("attack/disarm");
  });

  it("is resisted with the better of Strength and Agility on each side, at no cost (R173, G65)", () => {
    const raider = { attributes: { ...sheet().attributes, agility: 10 } };
    const kassus = { attributes: { ...sheet().attributes, strength: 8 } };
    const played = play(scene(kassus, raider), disarm(), [...HIT, 3, 3, 1, 1]);
    expect(contest(played, "attribute")).toEqual([2, 1]);
    expect(testsOf(played).map(({ id }) => id)).toEqual(["attack/disarm", "contest/disarm", "contest/disarm"]);
    expect(played.after.combatants.raider?.spent).toEqual({});
  });

  it("lets the weapon fly 1d6 squares in one of eight directions when the target loses (R174)", () => {
    expect(liesAt(play(scene(), disarm(), [...WON, 2, 3]))).toEqual({ lies: { col: 12, row: 10 } });
    expect(liesAt(play(scene(), disarm(), [...WON, 3, 8]))).toEqual({ lies: { col: 7, row: 7 } });
  });

  it.each([
    [1, 10, 9],
    [2, 11, 9],
    [3, 11, 10],
    [4, 11, 11],
    [5, 10, 11],
    [6, 9, 11],
    [7, 9, 10],
    [8, 9, 9],
  ])("counts the directions from up clockwise: %i (R174)", (face, col, row) => {
    expect(liesAt(play(scene(), disarm(), [...WON, 1, face]))).toEqual({ lies: { col, row } });
  });

  it("leaves it in hand when the target wins, or when the blow misses (R173, R174)", () => {
    expect(liesAt(play(scene(), disarm(), [...HIT, 2, 2, 1, 1]))).toBeNull();
    expect(liesAt(play(scene({}, { defenseBonus: 5 }), disarm(), [1, 1]))).toBeNull();
  });

  it("flies no farther than a wall (R174, G256)", () => {
    const walls = [{ x1: 12, y1: 0, x2: 12, y2: 20 }];
    expect(liesAt(play(scene({}, {}, { walls }), disarm(), [...WON, 6, 3]))).toEqual({ lies: { col: 11, row: 10 } });
  });

  it("counts the squares from the edge of a large body (R174)", () => {
    const encounter = scene();
    const raider = encounter.combatants.raider;
    const large = { ...raider, place: { ...raider?.place, width: 3, height: 3 } };
    const big = { ...encounter, combatants: { ...encounter.combatants, raider: large } } as CodaEncounter;
    expect(liesAt(play(big, disarm(), [...WON, 1, 3]))).toEqual({ lies: { col: 13, row: 11 } });
    expect(liesAt(play(big, disarm(), [...WON, 1, 8]))).toEqual({ lies: { col: 9, row: 9 } });
  });

  it("takes 2 off the target's resistance after an Extraordinary hit (R175)", () => {
    expect(contest(play(scene(), disarm(), [6, 6, 3, 1, 1, 2, 2, ...FLIES]), "struckHard")).toEqual([-2, 0]);
    expect(contest(play(scene(), disarm(), [...WON, ...FLIES]), "struckHard")).toEqual([0, 0]);
  });

  it("lets one's own weapon fall after a disastrous try, and only then (R176)", () => {
    const clumsy = { skills: [skill("armed", 0, { maneuvers: { disarm: 1 } })] };
    const own = (defenseBonus: number) =>
      liesAt(play(scene(clumsy, { defenseBonus }), disarm(), [1, 1]), "sword", "kassus");
    expect(own(5)).toEqual({ lies: { col: 9, row: 10 } });
    expect(own(4)).toBeNull();
  });

  it("drops nothing when a bare hand fails disastrously (R176)", () => {
    const clumsy = { skills: [skill("unarmed", 0, { maneuvers: { disarm: 1 } })] };
    const played = play(scene(clumsy, { defenseBonus: 5 }), disarm({ weapon: "fist" }), [1, 1]);
    expect(testsOf(played)[0]?.degree).toBe("disaster");
    expect(liesAt(played, "sword", "kassus")).toBeNull();
  });

  it("adds 2 for the larger weapon, on whichever side it is (R177)", () => {
    const small = scene({ weapons: [knife()] });
    expect(contest(play(small, disarm({ weapon: "knife" }), [...WON, ...FLIES]), "largerWeapon")).toEqual([2, 0]);
    expect(contest(play(scene({}, { weapons: [knife()] }), disarm(), [...WON, ...FLIES]), "largerWeapon")).toEqual([
      0, 2,
    ]);
  });

  it("gives that to nobody on a tie, and takes a bare hand for the smallest (R177, G66)", () => {
    expect(contest(play(scene(), disarm(), [...WON, ...FLIES]), "largerWeapon")).toEqual([0, 0]);
    expect(
      contest(play(scene(), disarm({ weapon: "fist" }), [...HIT, 1, 1, 1, 1], { raider: ["decline"] }), "largerWeapon"),
    ).toEqual([2, 0]);
  });

  it("adds 2 for a grip with both hands, on either side (R178)", () => {
    const both = { weapons: [sword({ hands: 2 })] };
    expect(contest(play(scene(both), disarm(), [...WON, ...FLIES]), "bothHands")).toEqual([0, 2]);
    expect(contest(play(scene({}, both), disarm(), [...WON, ...FLIES]), "bothHands")).toEqual([2, 0]);
  });

  it("counts the disarmer's bonus to hit and in the opposed test (R179)", () => {
    const played = play(scene(), disarm(), [...WON, ...FLIES]);
    expect(testsOf(played).map((test) => modifierIn(test, "maneuver"))).toEqual([1, 0, 1]);
  });

  it("counts the defender's bonus in the opposed test only (R180)", () => {
    const raider = { skills: [skill("armed", 4, { maneuvers: { disarm: 2 } })] };
    expect(contest(play(scene({}, raider), disarm(), [...HIT, 1, 1, 1, 1]), "maneuver")).toEqual([2, 1]);
  });

  it("adds 2 for a weapon made for it, to whoever disarms with it alone (R181)", () => {
    const made = { weapons: [sword({ traits: ["disarmMade"] })] };
    expect(contest(play(scene(made, made), disarm(), [...WON, ...FLIES]), "madeForDisarming")).toEqual([0, 2]);
  });

  it("lets a threatening enemy strike, unless one has a bonus in it (R024, R043, R182)", () => {
    const plain = scene({ skills: [skill("armed", 4)] });
    expect(asksFor(play(plain, disarm(), [...WON, ...FLIES]), "opportunity")).toHaveLength(1);
    expect(asksFor(play(scene(), disarm(), [...WON, ...FLIES]), "opportunity")).toEqual([]);
  });

  it("takes the named thing from the hands, or else the first (R172, G256)", () => {
    const raider = { weapons: [sword(), knife({ offHand: true })] };
    const named = play(scene({}, raider), disarm({ options: { object: "knife" } }), [...WON, ...FLIES]);
    expect([liesAt(named, "knife"), liesAt(named)]).toEqual([{ lies: { col: 12, row: 10 } }, null]);
    expect(liesAt(play(scene({}, raider), disarm(), [...WON, ...FLIES]))).not.toBeNull();
  });

  it("is refused for empty hands, and for what is not in them (R172, G256)", () => {
    expect(refusalOf(scene({}, { weapons: [] }), disarm())).toBe("disarm/empty-hands");
    expect(refusalOf(scene({}, { weapons: [knife({ held: false })] }), disarm())).toBe("disarm/empty-hands");
    expect(refusalOf(scene(), disarm({ options: { object: "fist" } }))).toBe("disarm/not-in-hand");
    expect(refusalOf(scene(), disarm({ options: { object: 7 } }))).toBe("disarm/not-in-hand");
    expect(refusalOf(scene(), disarm({ targets: [] }))).toBe("maneuver/no-target");
  });

  it("may be an Action of Opportunity, which takes the weapon that an act needs (G24, G215)", () => {
    const raider = { weapons: [sword()], skills: [skill("armed", 4)] };
    const feint: Intent = { actor: "raider", action: "feint", weapon: "sword", targets: ["kassus"] };
    const played = play(scene({}, raider, { turn: "raider" }), feint, [...WON, ...FLIES], { kassus: ["disarm:sword"] });
    expect(liesAt(played)).not.toBeNull();
    expect(testsOf(played).map(({ id }) => id)).not.toContain("attack/feint");
  });
});

describe("Ranged Disarm", () => {
  const edge = { edge: "rangedDisarm", tier: 1, choice: "" };
  const shooter = {
    weapons: [pistol({ size: 9, hands: 2 })],
    skills: [skill("ranged", 4, { maneuvers: { disarm: 2 } })],
  };
  const shoot = disarm({ action: "rangedDisarm", weapon: "pistol" });

  it("lets a weapon be shot from a hand (R394)", () => {
    expect(liesAt(play(scene({ ...shooter, edges: [edge] }), shoot, [...WON, ...FLIES]))).not.toBeNull();
    expect(refusalOf(scene(shooter), shoot)).toBe("disarm/no-edge");
  });

  it("is a shot: table 4 counts, an enemy beside one may strike, and it can only be dodged (R394, G256)", () => {
    const encounter = scene({ ...shooter, edges: [edge] });
    expect(modifierIn(previewOf(encounter, shoot), "pointBlank")).toBe(2);
    const played = play(encounter, shoot, [...WON, ...FLIES]);
    expect(asksFor(played, "opportunity")).toHaveLength(1);
    expect(asksFor(played, "defence")[0]?.choices.map(({ id }) => id)).toEqual(["dodge", "none"]);
  });

  it("uses up a shot (R394)", () => {
    const weapons = [pistol({ shots: 5 })];
    const played = play(scene({ ...shooter, weapons, edges: [edge] }), shoot, [...WON, ...FLIES]);
    expect(played.after.combatants.kassus?.counts).toEqual({ "shots:pistol": 1 });
  });

  it("counts the bonus in disarming within the ranged skill, to hit and in the opposed test (R395)", () => {
    const played = play(scene({ ...shooter, edges: [edge] }), shoot, [...WON, ...FLIES]);
    expect(testsOf(played).map((test) => modifierIn(test, "maneuver"))).toEqual([2, 0, 2]);
  });

  it("adds it for a weapon for one hand that is held in both (R178, G327)", () => {
    const both = { holds: { sword: "both" } };
    const people = scene().combatants;
    const gripped = (id: string) => ({
      ...scene(),
      combatants: { ...people, [id]: { ...people[id], ...both } as never },
    });
    expect(contest(play(gripped("kassus"), disarm(), [...WON, ...FLIES]), "bothHands")).toEqual([0, 2]);
    expect(contest(play(gripped("raider"), disarm(), [...WON, ...FLIES]), "bothHands")).toEqual([2, 0]);
  });

  it("lets that bonus keep a pistol in hand only with the edge (R180, R395)", () => {
    const without = play(scene({}, shooter), disarm(), [...HIT, 1, 1, 1, 1]);
    const withIt = play(scene({}, { ...shooter, edges: [edge] }), disarm(), [...HIT, 1, 1, 1, 1]);
    expect([contest(without, "maneuver")[0], contest(withIt, "maneuver")[0]]).toEqual([0, 2]);
  });

  it("counts size and grip for the target only (G256)", () => {
    const both = { weapons: [sword({ hands: 2, size: 10 })] };
    const played = play(scene({ ...shooter, edges: [edge] }, both), shoot, [...HIT, 1, 1, 1, 1]);
    expect(contest(played, "bothHands")).toEqual([2, 0]);
    expect(contest(played, "largerWeapon")).toEqual([2, 0]);
    const small = play(scene({ ...shooter, edges: [edge] }), shoot, [...WON, ...FLIES]);
    expect(contest(small, "largerWeapon")).toEqual([0, 0]);
  });
});
