import { beforeAll, describe, expect, it } from "vitest";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaEdge, CodaSheet } from "../../../src/rulesets/coda/sheet.ts";
import { situationFields, situationValue } from "../../../src/system/rulesets/coda/roll.ts";
import { maneuversOf } from "../../../src/system/rulesets/coda/sheet/item.ts";
import { remarkText } from "../../../src/system/sheets/view/remarks.ts";
import { enemy, fight, person, sheet, skill } from "../../support/coda.ts";
import { edge } from "../../support/edges.ts";
import { useEnglish } from "../../support/words.ts";

beforeAll(useEnglish);

/** What is said against an edge of somebody's who has it as the last of theirs. */
function missingWords(sheet: CodaSheet, ...edges: readonly CodaEdge[]): readonly string[] {
  const has = [...sheet.edges, ...edges];
  const remarks = coda.build.remarks({ ...sheet, edges: has }, {});
  return remarks.filter(({ about }) => about.index === has.length - 1).map((remark) => remarkText("coda", remark));
}

describe("what the sheet of an edge says is missing", () => {
  it.each([
    [edge("anatomicalAwareness"), "Armed attack / Ranged attack / Unarmed attack +1 or more."],
    [edge("blindFighting"), "Perception 6 or more."],
    [edge("breakTheFall"), "Grab +1 or more."],
    [edge("improvedNervePinch"), "Nerve pinch, 3 or more."],
    [edge("chokeHold", 5), "There is no tier 5."],
    [edge("flurry", 1, "throwing"), "Choose what it applies to."],
    [edge("martialArtist"), "Not part of this game."],
    [edge("turningBlock", 3), "Switched off in this world."],
  ])("%o", (wanted, sentence) => {
    const dull = sheet({ attributes: { ...sheet().attributes, perception: 5 } });
    expect(missingWords(dull, wanted)[0]).toBe(sentence);
  });

  it("names the speciality and the other edge", () => {
    expect(missingWords(sheet(), edge("breakTheFall")).at(-1)).toBe("Gymnastics, 1 or more, with Tumble.");
    expect(missingWords(sheet(), edge("trippingThrow")).at(-1)).toBe("The edge Throw.");
    expect(missingWords(sheet({ edges: [edge("rebound")] }), edge("rebound"))).toEqual(["Taken more than once."]);
  });

  it("is nothing where nothing is missing", () => {
    expect(missingWords(sheet(), edge("rebound"))).toEqual([]);
  });
});

describe("what the sheet of a skill says of its bonuses", () => {
  it("tells which are too high, and which belong to another skill (C121, C122)", () => {
    const own = skill("armed", 2, { maneuvers: { parry: 2, block: 1 } });
    expect(coda.build.remarks(sheet({ skills: [own] }), {}).map((remark) => remarkText("coda", remark))).toEqual([
      "Parry +2 is more than 2 ranks allow: at most +1.",
      "Block doesn’t belong to Armed combat.",
    ]);
  });
});

describe("the sheet of a skill", () => {
  it("offers bonuses in the maneuvers of the skill, and in those that edges open to it (C122, R395)", () => {
    expect(["armed", "unarmed", "ranged"].filter((skill) => maneuversOf(skill).includes("grab"))).toEqual([
      "armed",
      "unarmed",
    ]);
    expect(maneuversOf("ranged")).not.toContain("disarm");
    expect(maneuversOf("ranged", ["rangedDisarm", "rebound"])).toContain("disarm");
    expect(maneuversOf("unarmed", ["rangedDisarm"]).filter((id) => id === "disarm")).toHaveLength(1);
  });
});

describe("the roll dialog", () => {
  const options = { roundhouse: true };
  const intent = { actor: "a", action: "armedAttack", weapon: "sword", targets: ["b"], options };
  const encounter = (edges: readonly CodaEdge[]) =>
    fight([person("a", { sheet: { edges } }), enemy("b", { at: [1, 0] })]);

  it("offers what an edge makes of the attack with that weapon (R337, R400)", () => {
    const both = [edge("roundhouseAttack", 1, "sword"), edge("followUpStrike", 2, "armedAttack")];
    expect(coda.preview.options(encounter(both), intent)).toEqual(["roundhouse", "followUp", "twoStrikes"]);
    expect(coda.preview.options(encounter(both), { ...intent, weapon: "fist", action: "unarmedAttack" })).toEqual([]);
    expect(coda.preview.options(encounter(both), { ...intent, action: "juggle" })).toEqual([]);
    expect(coda.preview.options(encounter([]), intent)).toEqual([]);
  });

  it("shows it as a question of yes or no", () => {
    const [field] = situationFields(intent, ["roundhouse"]);
    expect(field).toMatchObject({ id: "roundhouse", label: "Roundhouse" });
    expect(field?.options.find(({ selected }) => selected)).toMatchObject({ value: "true" });
    expect(situationValue("roundhouse", "true")).toBe(true);
    expect(situationValue("twoStrikes", "")).toBe(false);
    expect(situationFields(intent).some(({ id }) => id === "roundhouse")).toBe(false);
  });
});
