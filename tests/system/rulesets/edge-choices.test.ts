import { beforeEach, describe, expect, it } from "vitest";
import type { EdgeRow } from "../../../src/rulesets/coda/edges/edge.ts";
import { edges } from "../../../src/rulesets/coda/edges/index.ts";
import { choiceFields, readItemForm } from "../../../src/system/rulesets/coda/sheet/item-form.ts";
import { edgeDetail } from "../../../src/system/rulesets/coda/sheet/rows.ts";
import { useEnglish, useLanguage } from "../../support/words.ts";

beforeEach(useEnglish);

/** The fields of an edge that was taken for that. */
function fieldsOf(edge: string, choice = "", weapons: readonly string[] = []) {
  return choiceFields({ edge, choice, tier: 1 }, weapons);
}

/** What a field offers, in words; that which is chosen in brackets. */
function offered(fields: ReturnType<typeof fieldsOf>, at = 0): string[] {
  return (fields[at]?.options ?? []).map(({ label, selected }) => (selected ? `[${label}]` : label));
}

describe("what an edge was taken for", () => {
  it("is chosen in words (R325, R335, R353)", () => {
    expect(offered(fieldsOf("disciplinedBlow", "armedAttack"))).toEqual([
      "nothing yet",
      "[Armed attack]",
      "Unarmed attack",
    ]);
  });

  it("is not asked for where there is nothing to choose", () => {
    expect(fieldsOf("preciseShot")).toEqual([]);
  });

  it("may be a limb, a hold, or one of the weapons of whoever has it (R374, R404)", () => {
    expect(offered(fieldsOf("improvedWeaponDamage", "", ["Blade staff"]))).toEqual([
      "[nothing yet]",
      "Punch",
      "Kick",
      "Grab",
      "Blade staff",
    ]);
  });

  it("is that weapon in whatever case it was written (R374)", () => {
    const shown = offered(fieldsOf("roundhouseAttack", "blade staff", ["Blade staff"]));
    expect(shown.slice(-2)).toEqual(["Grab", "[Blade staff]"]);
  });

  it("is two things for a pair, of a hold what one does within it (R317, R321, R324)", () => {
    const fields = fieldsOf("combination", "trip>unarmedAttack");
    expect(fields.map(({ label }) => label)).toEqual(["First", "Second"]);
    expect(offered(fields, 0)).toContain("[Trip]");
    expect(offered(fields, 1)).toContain("[Unarmed attack]");
    const ids = fields[0]?.options.map(({ value }) => value);
    expect(ids).toEqual(expect.arrayContaining(["strangle", "tumble"]));
    expect(ids).not.toContain("grab");
  });

  it("is kept though nobody offers it", () => {
    expect(offered(fieldsOf("roundhouseAttack", "Old mace"))).toContain("[Old mace]");
    expect(offered(fieldsOf("preciseShot", "armed"))).toEqual(["nothing yet", "[Armed combat]"]);
  });

  it("is written as it was read", () => {
    for (const [edge, choice] of [
      ["combination", "trip>unarmedAttack"],
      ["combination", ""],
      ["combination", "trip>"],
      ["flurry", "armed"],
      ["improvedWeaponDamage", "Blade staff"],
    ] as const) {
      const chosen = fieldsOf(edge, choice).map(({ options }) => options.find(({ selected }) => selected)?.value);
      expect(readItemForm({ system: {}, choice: Object.fromEntries(chosen.entries()) })).toEqual({
        system: { choice },
      });
    }
  });

  it.each(["en", "de", "fr", "nl"])("has a word for everything, in %s", (lang) => {
    useLanguage(lang);
    for (const { id } of Object.values<EdgeRow>(edges)) {
      for (const { value, label } of fieldsOf(id).flatMap(({ options }) => options)) expect(label, id).not.toBe(value);
    }
  });

  it("names weapons of ours beside the edge as the reader's language does", () => {
    useLanguage("de");
    expect(edgeDetail({ edge: "roundhouseAttack", tier: 1, choice: "Blade staff" })).toBe("Klingenstab");
  });
});
