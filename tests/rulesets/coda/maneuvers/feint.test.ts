import { describe, expect, it } from "vitest";
import type { Intent } from "../../../../src/engine/intent.ts";
import type { CodaEncounter, CodaSheet } from "../../../../src/rulesets/coda/sheet.ts";
import {
  asksFor,
  enemy,
  entriesOf,
  fight,
  modifierIn,
  person,
  pistol,
  play,
  previewOf,
  skill,
  sword,
  testsOf,
} from "../../../support/coda.ts";

const arms = [sword(), pistol()];
const practiced = skill("armed", 4, { maneuvers: { feint: 1 } });
const fencer: Partial<CodaSheet> = { weapons: arms, skills: [practiced, skill("ranged", 4), skill("unarmed", 4)] };

/** Kassus, practiced in feints, beside a raider. */
function scene(sheet: Partial<CodaSheet> = {}, raider: Partial<CodaSheet> = {}, over: Partial<CodaEncounter> = {}) {
  return fight(
    [person("kassus", { sheet: { ...fencer, ...sheet } }), enemy("raider", { at: [1, 0], sheet: raider })],
    over,
  );
}

const feint = (over: Partial<Intent> = {}): Intent => ({
  actor: "kassus",
  action: "feint",
  weapon: "sword",
  targets: ["raider"],
  ...over,
});
const blow = (over: Partial<Intent> = {}) => feint({ action: "armedAttack", ...over });
const answer = (over: Partial<Intent> = {}): Intent => ({ ...blow(), actor: "raider", targets: ["kassus"], ...over });
const defences = (encounter: CodaEncounter, intent: Intent, faces = [1, 1]) =>
  asksFor(play(encounter, intent, faces), "defence");

/** A feint that hits with 11, and a raider who does not see through it. */
const fooled = () => play(scene(), feint(), [3, 3, 1, 1]).after;

describe("a feint", () => {
  it("is a test to hit against Defense that nobody can meet (R192, G233)", () => {
    const played = play(scene(), feint(), [3, 3, 1, 1]);
    expect(testsOf(played)[0]).toMatchObject({ id: "attack/feint", target: 7, total: 6 + 4 + 1 });
    expect(asksFor(played, "defence")).toEqual([]);
  });

  it("may be done with a ranged weapon too, by the table for close combat (R192, G318)", () => {
    const ids = previewOf(scene(), feint({ weapon: "pistol" }))?.modifiers.map(({ id }) => id);
    expect(ids).toEqual(["ranks", "attribute"]);
    const lying = fight([person("kassus", { sheet: fencer }), enemy("raider", { at: [9, 0], conditions: ["prone"] })]);
    expect(modifierIn(previewOf(lying, feint({ weapon: "pistol" })), "defenderProne")).toBe(5);
  });

  it("is resisted by Observe (Sense Motive) against its total (R193, G70)", () => {
    const observe = skill("observe", 2, { attribute: "perception", specialities: ["senseMotive"] });
    const resist = testsOf(play(scene({}, { skills: [observe] }), feint(), [3, 3, 3, 4]))[1];
    expect(resist).toMatchObject({ id: "resist/feint", target: 11, total: 7 + 2 + 2, success: true });
  });

  it("shuts out every defence against the feinter's next attack when it fools (R194, R445, G259)", () => {
    expect(defences(scene(), blow())).toHaveLength(1);
    expect(defences(fooled(), blow())).toEqual([]);
  });

  it("is told where it fools somebody (R194)", () => {
    const notes = entriesOf(play(scene(), feint(), [3, 3, 1, 1]).exchange.episode).filter(
      ({ kind }) => kind === "note",
    );
    expect(notes).toMatchObject([{ code: "feint/denied", of: "raider" }]);
  });

  it("shuts out nothing when it is seen through (R193, R194)", () => {
    const sharp = [skill("observe", 6, { attribute: "perception" })];
    const { after } = play(scene({}, { skills: sharp }), feint(), [3, 3, 3, 3]);
    expect(defences(after, blow())).toHaveLength(1);
  });

  it("counts for one attack, and not against others (R194, G71)", () => {
    const { after } = play(fooled(), blow(), [1, 1]);
    const again = { ...after, settings: { extraActions: true } };
    expect(defences(again, blow())).toHaveLength(1);
    const encounter = fooled();
    const friend = person("okoro", { at: [2, 0] });
    const joined = { ...encounter, order: [...encounter.order, "okoro"], turn: "okoro" };
    const others = { ...joined, combatants: { ...joined.combatants, okoro: friend } };
    expect(defences(others, blow({ actor: "okoro" }))).toHaveLength(1);
  });

  it("ends with the feinter's next turn (R194, G71)", () => {
    expect(defences({ ...fooled(), round: 2, turn: "kassus" }, blow())).toEqual([]);
    expect(defences({ ...fooled(), round: 3, turn: "kassus" }, blow())).toHaveLength(1);
  });

  it("passes a standing dodge by for that attack (G71, G259)", () => {
    const dodging = scene();
    const raider = dodging.combatants.raider;
    const until = { moment: "roundEnd", round: 1 } as const;
    const dodged = { kind: "dodged", by: "raider", value: 12, until };
    const combatants = { ...dodging.combatants, raider: { ...raider, timedEffects: { "dodged/raider": dodged } } };
    const played = play({ ...dodging, combatants } as CodaEncounter, feint(), [4, 4, 1, 1]);
    expect(testsOf(played)[0]?.target).toBe(12);
    expect(previewOf(played.after, blow())?.target).toBe(7);
  });

  it("is not itself the attack that a feint prepared (R194)", () => {
    const { after } = play(fooled(), feint(), [1, 1, 5, 5]);
    expect(defences(after, blow(), [1, 1])).toEqual([]);
  });

  it("adds 2 to the next blow at the target after an Extraordinary test (R195)", () => {
    const { after } = play(scene(), feint(), [6, 6, 1, 1, 1]);
    expect(modifierIn(previewOf(after, blow()), "feintGain")).toBe(2);
    expect(modifierIn(previewOf(after, blow({ action: "unarmedAttack", weapon: "fist" })), "feintGain")).toBe(2);
    expect(modifierIn(previewOf(after, blow({ action: "rangedAttack", weapon: "pistol" })), "feintGain")).toBe(0);
    const struck = play(after, blow(), [1, 1, 1, 1]).after;
    expect(modifierIn(previewOf(struck, blow()), "feintGain")).toBe(0);
  });

  it("is not the blow that an Extraordinary one prepared (R195, G310)", () => {
    const { after } = play(scene(), feint(), [6, 6, 1, 1, 1]);
    expect(modifierIn(previewOf(after, feint()), "feintGain")).toBe(0);
    const again = play(after, feint(), [1, 1, 5, 5]).after;
    expect(modifierIn(previewOf(again, blow()), "feintGain")).toBe(2);
  });

  it("that hits as usual adds nothing (R195)", () => {
    expect(modifierIn(previewOf(fooled(), blow()), "feintGain")).toBe(0);
  });

  it("that fails disastrously opens the feinter to the target's first attack (R196, R445)", () => {
    const unpracticed = [skill("armed", 0, { maneuvers: { feint: 1 } })];
    const { after } = play(scene({ skills: unpracticed }, { defenseBonus: 6 }), feint(), [1, 1]);
    const turned = { ...after, turn: "raider" };
    expect(defences(turned, answer())).toEqual([]);
    expect(defences(play(turned, answer(), [1, 1]).after, answer())).toHaveLength(1);
  });

  it("that merely fails does nothing (R192, R196)", () => {
    const played = play(scene({}, { defenseBonus: 3 }), feint(), [1, 2]);
    expect(testsOf(played)).toHaveLength(1);
    expect(defences({ ...played.after, turn: "raider" }, answer())).toHaveLength(1);
  });

  it("is easier for those who know how to bluff (R197, R431)", () => {
    const bluff = skill("persuade", 1, { specialities: ["bluff"] });
    const skills = [practiced, bluff];
    expect(modifierIn(previewOf(scene({ skills }), feint()), "bluffer")).toBe(1);
    expect(modifierIn(previewOf(scene(), feint()), "bluffer")).toBe(0);
    expect(modifierIn(previewOf(scene({ skills }), blow()), "bluffer")).toBe(0);
  });

  it("lets a threatening enemy strike, unless one has a bonus in it (R029, R043, R198)", () => {
    const plain = scene({ skills: [skill("armed", 4)] });
    expect(play(plain, feint(), [1, 1, 1, 1]).prompts.map(({ kind }) => kind)).toEqual(["opportunity"]);
    expect(play(scene(), feint(), [1, 1, 1, 1]).prompts).toEqual([]);
  });

  it("asks for the bonus in the skill used (R043, G20)", () => {
    const prompts = play(scene(), feint({ weapon: "fist" }), [1, 1]).prompts;
    expect(prompts.map(({ kind }) => kind)).toEqual(["opportunity"]);
  });

  it("needs a fight and somebody to fool (R192)", () => {
    const played = [
      play(scene({}, {}, { round: 0 }), feint()),
      play(scene(), feint({ targets: [] })),
      play(scene({}, {}, { order: ["kassus"] }), feint()),
    ];
    const codes = played.map(({ exchange }) => exchange.episode.refusal?.code);
    expect(codes).toEqual(["maneuver/no-fight", "maneuver/no-target", "maneuver/not-in-fight"]);
  });

  it("fools the helpless without a test (R193)", () => {
    const encounter = scene();
    const raider = { ...encounter.combatants.raider, conditions: ["stunned"] };
    const combatants = { ...encounter.combatants, raider };
    expect(testsOf(play({ ...encounter, combatants } as CodaEncounter, feint(), [3, 3]))).toHaveLength(1);
  });
});
