import { beforeAll, describe, expect, it } from "vitest";
import { givenName, nameInLanguage } from "../../../src/system/documents/given-names.ts";
import { useEnglish } from "../../support/words.ts";

const stored = (name: string, flag: object) => ({ name, flags: { "away-team": { drawnModule: true, ...flag } } });

describe("a name that a command of ours gave", () => {
  beforeAll(useEnglish);

  it("is read in the reader's language, whoever gave it", () => {
    const { name, flag } = givenName("battlestations.Modules.name", { number: 3 });
    const inGerman = { givenName: { key: "battlestations.Modules.name", params: { number: 3 }, as: "Modul 3" } };
    expect([name, nameInLanguage(stored(name, flag))]).toEqual(["Module 3", "Module 3"]);
    expect(nameInLanguage(stored("Modul 3", inGerman))).toBe("Module 3");
  });

  it("is another's once somebody has written one, or where the flag says nothing of ours", () => {
    const { flag } = givenName("battlestations.Modules.name", { number: 3 });
    expect(nameInLanguage(stored("Galley", flag))).toBe("Galley");
    expect(nameInLanguage({ name: "Galley", flags: {} })).toBe("Galley");
    for (const given of [null, 3, { key: "toString", params: {}, as: "Galley" }, { key: "Title.aRound", as: "Galley" }])
      expect(nameInLanguage(stored("Galley", { givenName: given }))).toBe("Galley");
  });
});
