import { beforeAll, describe, expect, it } from "vitest";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { icon } from "../../../src/rulesets/icon/index.ts";
import type { IconCombatant } from "../../../src/rulesets/icon/sheet.ts";
import type { IconContext } from "../../../src/system/rulesets/icon/actions.ts";
import { refusalBeforeAim } from "../../../src/system/sheets/view/reachable.ts";
import { rollView } from "../../../src/system/sheets/view/roll.ts";
import { declared, enemy, fight, person } from "../../support/icon.ts";
import { useEnglish } from "../../support/words.ts";

// What the face leads to extends these as it loads
Object.assign(globalThis, { Actor: class {}, TokenDocument: class {} });

const { iconUi } = await import("../../../src/system/rulesets/icon/ruleset-ui.ts");
const { attackRows, intentWith } = await import("../../../src/system/rulesets/icon/sheet/attacks.ts");

const people = (kind: string) => [
  person("me", { marks: declared(20, kind) }),
  enemy("far", { at: [12, 0], marks: declared(5, "fire") }),
  enemy("near", { at: [1, 0], marks: declared(4, "fire") }),
  enemy("lurker", { at: [0, 1], hidden: true, marks: declared(3, "fire") }),
  person("friend", { at: [0, 2], marks: declared(2, "fire") }),
];

/** Somebody who has declared an act of that kind, whose turn it is and who aims at nobody. */
function aimless(kind: string, over: Partial<IconContext> = {}): IconContext {
  const encounter = fight(people(kind));
  return {
    ruleset: icon as unknown as Ruleset,
    encounter,
    me: encounter.combatants.me as IconCombatant,
    target: null,
    seesHidden: false,
    sees: (id) => id !== "lurker",
    nameOf: (id) => id,
    ...over,
  };
}

const withWeapon = (context: IconContext, weapon: string, way = "") =>
  intentWith(context, weapon, way) as unknown as Intent;
const shot = (context: IconContext) => withWeapon(context, "pistol");
const shown = (context: IconContext, intent: Intent) => rollView(iconUi, "Marin", context, intent);

beforeAll(useEnglish);

describe("the roll dialog of ICON for an attack without a target", () => {
  it("I016, I029: opens for a shot, and offers those whom one sees, nearest first, with the odds", () => {
    const context = aimless("fire");
    expect(refusalBeforeAim(context, shot(context))).toBeNull();
    const { reachable, refusal } = shown(context, shot(context));
    expect(reachable.map(({ id, away }) => [id, away])).toEqual([
      ["near", "2\u202fm"],
      ["far", "24\u202fm"],
    ]);
    for (const { chance } of reachable) expect(chance).toMatch(/^\d+\u202f%$/);
    expect(refusal).toBe("Choose a target first.");
  });

  it("I038: offers for a blow those beside one alone, whatever it is done with", () => {
    const context = aimless("fight");
    for (const intent of [withWeapon(context, "knife"), withWeapon(context, "hands")]) {
      expect(refusalBeforeAim(context, intent)).toBeNull();
      expect(shown(context, intent).reachable.map(({ id }) => id)).toEqual(["near"]);
    }
  });

  it("I029: names neither number nor odds while nobody is aimed at, and takes none instead of a target", () => {
    const context = aimless("fire");
    const nothing = {
      target: null,
      chance: null,
      odds: [],
      made: "",
      numberHint: "Leave empty to use the rules",
      takesNumber: false,
    };
    expect(shown(context, shot(context))).toMatchObject(nothing);
    const named = shown(context, { ...shot(context), adjustment: { target: 3 } });
    expect(named).toMatchObject({ ...nothing, refusal: "Choose a target first." });
    expect(named.reachable).toHaveLength(2);
  });

  it("I029: rolls once somebody is aimed at", () => {
    const context = aimless("fire");
    const aimed = shown(context, { ...shot(context), targets: ["near"] });
    expect(aimed).toMatchObject({ reachable: [], refusal: "" });
    expect(aimed.chance).toBeGreaterThan(0.5);
    expect(aimed.expected).toMatch(/^[\d.]+ damage expected after armor \(a miss counts as 0\)\.$/);
  });

  it("tells of enemies in words where figures are kept, and leaves the hidden to those who see them", () => {
    const words = aimless("fire", { learns: (id) => (id === "me" ? "all" : "results") });
    const told = shown(words, shot(words)).reachable.map(({ chance }) => chance);
    expect(told.join(" ")).not.toMatch(/\d/);
    const gm = aimless("fire", { seesHidden: true, sees: () => true });
    expect(shown(gm, shot(gm)).reachable.map(({ id }) => id)).toContain("lurker");
  });

  it("leaves attack rows open to be pressed, without odds that nobody has yet", () => {
    const row = attackRows(aimless("fire")).find(({ weapon }) => weapon === "pistol");
    expect(row).toMatchObject({ refusal: null, chance: null, roll: "2d6+2" });
  });

  it("I012, I018: still refuses what lacks more than a target, and care that is for nobody", () => {
    const undeclared = aimless("move");
    expect(refusalBeforeAim(undeclared, shot(undeclared))).not.toBeNull();
    const medic = aimless("firstAid");
    const aid: Intent = { actor: "me", action: "firstAid", targets: [] };
    expect(refusalBeforeAim(medic, aid)?.code).toBe("maneuver/no-target");
    expect(icon.check(aimless("fire").encounter, shot(aimless("fire")))?.code).toBe("maneuver/no-target");
  });
});
