import { describe, expect, it } from "vitest";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { asksFor, enemy, fight, person, play, skill, testsOf, way } from "../../../support/coda.ts";
import { firefight, notesOf, rifle } from "../../../support/fire.ts";

const raiders = [
  [5, 5],
  [5, 6],
] as const;
const act = (action: string, over: Partial<Intent> = {}): Intent => ({
  ...{ actor: "kassus", action, weapon: "rifle" },
  ...over,
});

describe("a sweep", () => {
  const sweep = (over: Partial<Intent> = {}) => act("autoFire", { cells: way(...raiders), ...over });

  it("says that it met nobody only where it did (R134)", () => {
    expect(notesOf(play(firefight([]), sweep()))).toContain("fire/nobody-there");
    expect(notesOf(play(firefight(raiders), sweep(), [1, 1]))).not.toContain("fire/nobody-there");
  });

  it("leaves out whoever is in full cover, unless that may be shot through (R281, G95)", () => {
    const covers = sweep({ options: { covers: { raider0: "full" } } });
    const swept = (over: Partial<CodaEncounter>) =>
      testsOf(play({ ...firefight(raiders), ...over }, covers, [1, 1, 1, 1])).length;
    expect(swept({})).toBe(1);
    expect(swept({ settings: { coverFull: "hard" } })).toBe(2);
  });
});

describe("a burst", () => {
  it("is critical from a Superior hit on where the game master says so, and not by a lesser one (R303, G248)", () => {
    const edges = [{ edge: "burstAttack", tier: 1, choice: "" }];
    const encounter = { ...firefight([[5, 5]], { edges }), settings: { burstCritical: "superior" } };
    const burst = act("burstAttack", { targets: ["raider0"] });
    expect(notesOf(play(encounter, burst, [4, 5, 1, 1, 1, 1]))).not.toContain("attack/critical");
    const sharp = { edges, skills: [skill("ranged", 9)] };
    const better = { ...firefight([[5, 5]], sharp), settings: { burstCritical: "superior" } };
    expect(notesOf(play(better, burst, [5, 5, 1, 1, 1, 1, 3, 4, 6, 6, 3]))).toContain("attack/critical");
  });
});

describe("squares that are to be kept under fire", () => {
  const suppress = (over: Partial<Intent> = {}) =>
    act("suppressionFire", { cells: way([4, 4]), targets: ["raider0"], ...over });

  it("are taken by a friend in hiding, whom the shooter knows of (R233)", () => {
    const with_ = (hidden: boolean, side: string) =>
      coda.check(
        fight([...Object.values(firefight([[5, 5]]).combatants), person("okoro", { at: [4, 4], hidden, side })]),
        suppress(),
      )?.code;
    expect([with_(true, "crew"), with_(false, "crew"), with_(true, "hostile")]).toEqual([
      "fire/occupied",
      "fire/occupied",
      undefined,
    ]);
  });

  it("need the weapon in the hand, like any shot (R232)", () => {
    const stowed = firefight([[5, 5]], { weapons: [rifle({ held: false })] });
    expect(coda.check(stowed, suppress())?.code).toBe("attack/not-held");
  });
});

describe("the question whom an aid serves (R118, R119)", () => {
  it("is about the enemy, and tells of the act", () => {
    const encounter = fight([
      person("kassus", { sheet: { weapons: [rifle()] } }),
      person("okoro", { at: [2, 1] }),
      person("marin", { at: [2, -1] }),
      enemy("raider", { at: [2, 0], sheet: { weapons: [] } }),
    ]);
    const [prompt] = asksFor(play(encounter, act("aidRanged", { targets: ["raider"] }), [6, 4]), "aid");
    expect(prompt).toMatchObject({ of: "kassus", about: "raider", details: { act: "aidRanged" } });
  });
});

describe("a charge", () => {
  const scene = (maneuvers: Readonly<Record<string, number>> = {}) =>
    fight([
      person("kassus", { sheet: { skills: [skill("unarmed", 4, { maneuvers }), skill("athletics", 4)], weapons: [] } }),
      enemy("raider", { at: [4, 0] }),
    ]);
  const charge = (over: Partial<Intent> = {}) => act("charge", { weapon: "foot", targets: ["raider"], ...over });

  it("shows no line for a bonus in charging that is no better than that in striking (G245)", () => {
    const lines = (maneuvers: Readonly<Record<string, number>>) =>
      coda.preview.action(scene(maneuvers), charge())?.test.modifiers.filter(({ id }) => id === "maneuver").length;
    expect([lines({ charge: 2, unarmedAttack: 2 }), lines({ charge: 3, unarmedAttack: 2 })]).toEqual([1, 2]);
  });

  it("that falls short lets nobody strike at the blow that never came (G214, G222)", () => {
    const short = play(scene(), charge(), [1, 1]);
    expect(asksFor(short, "opportunity")).toEqual([]);
    expect(notesOf(short)).toContain("act/lost");
  });

  it("leads in the fewest paces (R163, G52)", () => {
    const detour = way([0, 0], [1, 1], [2, 1], [2, 0], [3, 0]);
    expect(coda.check(scene(), charge({ path: detour }))?.code).toBe("charge/not-straight");
    expect(coda.check(scene(), charge({ path: way([0, 0], [1, 0], [2, 0], [3, 0]) }))).toBeNull();
  });
});
