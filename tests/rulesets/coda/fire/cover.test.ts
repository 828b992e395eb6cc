import { describe, expect, it } from "vitest";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coverOf, hiddenShare } from "../../../../src/rulesets/coda/fire/cover.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { fight, foe, modifierIn, person, previewOf } from "../../../support/coda.ts";
import { placed } from "../../../support/encounter.ts";
import { firefight, rifle } from "../../../support/fire.ts";

const shoot: Intent = { actor: "kassus", action: "rangedAttack", weapon: "rifle", targets: ["raider0"] };
/** A wall that comes up to the firing line from below, in front of the square 5,5. */
const low = { x1: 4, y1: 5.6, x2: 4, y2: 9 };
const cover = (walls: CodaEncounter["walls"], options = {}, encounter = firefight([[5, 5]])) =>
  modifierIn(previewOf({ ...encounter, walls }, { ...shoot, options }), "cover");
const rules = (walls: CodaEncounter["walls"], options = {}) =>
  previewOf({ ...firefight([[5, 5]]), walls }, { ...shoot, options })?.modifiers.find(({ id }) => id === "cover")
    ?.rules;

describe("the share that walls hide", () => {
  it("is counted over four points of each square", () => {
    const [shooter, target] = [placed(0, 5), placed(5, 5)];
    expect(hiddenShare(shooter, target, [])).toBe(0);
    expect(hiddenShare(shooter, target, [low])).toBe(0.5);
    expect(hiddenShare(shooter, target, [{ x1: 3, y1: 0, x2: 3, y2: 9 }])).toBe(1);
    expect(hiddenShare(shooter, placed(5, 5, { width: 2, height: 2 }), [low])).toBe(0.75);
  });

  it("counts a point that any square of a large shooter sees", () => {
    expect(hiddenShare(placed(0, 4, { width: 1, height: 2 }), placed(5, 5), [{ x1: 4, y1: 5.6, x2: 4, y2: 6 }])).toBe(
      0,
    );
  });

  it.each<readonly [number, string | null, string]>([
    [0.05, null, "G94"],
    [0.1, "tenth", "R285"],
    [0.24, "tenth", "R285"],
    [0.25, "quarter", "R284"],
    [0.5, "half", "R283"],
    [0.74, "half", "R283"],
    [0.75, "threeQuarters", "R282"],
    [1, "full", "R281"],
  ])("of %f is the cover %s (%s, G96)", (share, id) => {
    expect(coverOf(share)?.id ?? null).toBe(id);
  });
});

describe("cover in a shot", () => {
  it("comes from the walls of the map (R283, G96)", () => {
    expect([cover([]), cover([low])]).toEqual([0, -6]);
    expect(rules([low])).toEqual(["R283"]);
  });

  it("is the greater of the map's and the one that a person named (R282, R285)", () => {
    expect([cover([low], { cover: "threeQuarters" }), cover([low], { cover: "tenth" })]).toEqual([-8, -6]);
  });

  it("counts in a fight only, and on a scene", () => {
    expect(cover([low], {}, { ...firefight([[5, 5]]), round: 0, turn: null })).toBe(0);
    const off = fight([
      person("kassus", { at: [0, 5], offMap: true, sheet: { weapons: [rifle()] } }),
      foe("raider0", { at: [5, 5] }),
    ]);
    expect(cover([low], {}, off)).toBe(0);
  });

  it("that hides all bars the shot (R281, G95)", () => {
    const shot = { ...shoot, options: { cover: "full" } };
    expect(coda.check(firefight([[5, 5]]), shot)?.code).toBe("attack/full-cover");
    expect(cover([], { cover: "full" })).toBe(0);
  });

  it("that hides all is 12 harder where the Narrator lets it be shot at (R281, G95)", () => {
    const hard = { ...firefight([[5, 5]]), settings: { coverFull: "hard" } };
    const shot = { ...shoot, options: { cover: "full" } };
    expect(coda.check(hard, shot)).toBeNull();
    expect(modifierIn(previewOf(hard, shot), "cover")).toBe(-12);
  });

  it("is none that the table does not know (R285)", () => {
    expect([cover([], { cover: "smoke" }), cover([], { cover: 7 })]).toEqual([0, 0]);
  });
});

describe("a friend beside the target", () => {
  const beside = (okoro: object, side = "crew") =>
    fight([...Object.values(firefight([[5, 5]]).combatants), person("okoro", { at: [5, 6], side, ...okoro })]);
  const penalty = (encounter: CodaEncounter) => modifierIn(previewOf(encounter, shoot), "intoMelee");

  it("makes a shot 5 harder, on his feet or not (R103)", () => {
    expect([penalty(beside({})), penalty(beside({ conditions: ["unconscious"] }))]).toEqual([-5, -5]);
    expect([penalty(beside({ conditions: ["dead"] })), penalty(beside({ at: [5, 7] }))]).toEqual([0, 0]);
  });

  it("is one of the shooter's side (R103, R456)", () => {
    expect([penalty(beside({}, "hostile")), penalty(beside({}, "neutral"))]).toEqual([0, 0]);
  });
});
