import { describe, expect, it } from "vitest";
import { nameApart, nameForNew } from "../../../src/system/documents/names-apart.ts";

describe("people of one name on a scene", () => {
  it("keep it while nobody else bears it", () => {
    expect(nameApart("Raider", new Set(["Kassus", "Raider (2)"]))).toBe("Raider");
  });

  it("get the first free number, whether the name they came with has one or not", () => {
    expect(nameApart("Raider", new Set(["Raider"]))).toBe("Raider (2)");
    expect(nameApart("Raider", new Set(["Raider", "Raider (2)", "Raider (4)"]))).toBe("Raider (3)");
    expect(nameApart("Raider (1)", new Set(["Raider (1)", "Raider (2)"]))).toBe("Raider (3)");
    expect(nameApart("Deck (3) guard", new Set(["Deck (3) guard"]))).toBe("Deck (3) guard (2)");
  });

  it("are told apart where several are made at once, and number anew in the next request", () => {
    const request = {};
    const names = ["Raider", "Raider", "Kassus", "Raider"].map((name) => nameForNew(name, ["Kassus"], request));
    expect(names).toEqual(["Raider", "Raider (2)", "Kassus (2)", "Raider (3)"]);
    expect(nameForNew("Raider", [], {})).toBe("Raider");
  });
});
