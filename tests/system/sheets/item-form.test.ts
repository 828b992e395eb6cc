import { beforeAll, describe, expect, it } from "vitest";
import { groups } from "../../../src/rulesets/coda/tables/characters.ts";
import { traits } from "../../../src/rulesets/coda/tables/damage.ts";
import { readItemForm, writtenGroup, writtenList } from "../../../src/system/rulesets/coda/sheet/item-form.ts";
import { useEnglish } from "../../support/words.ts";

beforeAll(useEnglish);

describe("the form of an item", () => {
  it("keeps what stands between commas as a list of ids, those of labels it knows first", () => {
    const form = { system: { specialities: "Sense motive, crescent blade, , Run" } };
    expect(readItemForm(form)).toEqual({ system: { specialities: ["senseMotive", "crescentBlade", "run"] } });
  });

  it("knows a trait by its name and by its id, in whatever case (C111)", () => {
    for (const words of ["Medium stun", "medium Stun", "stunMedium", "STUNMEDIUM"]) {
      expect(readItemForm({ system: { traits: words } })).toEqual({ system: { traits: ["stunMedium"] } });
    }
  });

  it("shows such a list as it was written", () => {
    const words = "Sense motive, Crescent blade, Run";
    const { system } = readItemForm({ system: { specialities: words } });
    expect(writtenList("specialities", system.specialities as unknown as string[])).toBe(words);
  });

  it("keeps the traits of a weapon as they were, whatever they are called (C111, C117)", () => {
    const ids = Object.keys(traits);
    const { system } = readItemForm({ system: { traits: writtenList("traits", ids) } });
    expect(system.traits).toEqual(ids);
  });

  it("keeps the maneuvers that have a bonus, and no others", () => {
    const form = { system: { ranks: 3 }, maneuver: { aim: "0", parry: "2" } };
    expect(readItemForm(form)).toEqual({ system: { ranks: 3, maneuvers: [{ maneuver: "parry", bonus: 2 }] } });
  });

  it("empties a list whose field was emptied", () => {
    expect(readItemForm({ system: { traits: "" } })).toEqual({ system: { traits: [] } });
  });

  it("takes one speciality for a weapon", () => {
    expect(readItemForm({ system: { speciality: "Beam pistol" } })).toEqual({ system: { speciality: "beamPistol" } });
    expect(readItemForm({ system: { speciality: " " } })).toEqual({ system: { speciality: "" } });
  });

  it("shows the group of a weapon or skill in words, and keeps its id whatever was written (C82)", () => {
    expect(writtenGroup("beam")).toBe("beam weapons");
    for (const words of ["beam weapons", "Beam Weapons", "beam", " beam "]) {
      expect(readItemForm({ system: { group: words } })).toEqual({ system: { group: "beam" } });
    }
    for (const id of Object.values(groups).flat()) {
      expect(readItemForm({ system: { group: writtenGroup(id) } }).system.group).toBe(id);
    }
  });

  it("leaves a group of somebody's own as it is, so that weapon and skill stay of one", () => {
    expect(writtenGroup("Heavy guns")).toBe("Heavy guns");
    expect(readItemForm({ system: { group: " Heavy guns" } })).toEqual({ system: { group: "Heavy guns" } });
    expect(readItemForm({ system: { group: "Beam pistol" } })).toEqual({ system: { group: "Beam pistol" } });
  });

  it("leaves a form without fields of the item alone", () => {
    expect(readItemForm({ name: "Blade" })).toEqual({ name: "Blade" });
  });
});
