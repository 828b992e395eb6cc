import { describe, expect, it } from "vitest";
import { DrawnParts } from "../../../src/system/sheets/character-sheet.ts";

const PARTS = ["head", "gear", "edit"];

function drawn(): DrawnParts {
  return new DrawnParts({ head: ["name", "wounds.level"], gear: ["things"] });
}

describe("the parts of a window that are drawn again", () => {
  it("are all at first", () => {
    expect(drawn().changed(PARTS, { name: "Ada", things: [] })).toEqual(PARTS);
  });

  it("are those that show something else, and those of which nothing is known", () => {
    const parts = drawn();
    parts.changed(PARTS, { name: "Ada", wounds: { level: 1 }, things: ["rope"] });
    expect(parts.changed(PARTS, { name: "Ada", wounds: { level: 1 }, things: ["rope"] })).toEqual(["edit"]);
    expect(parts.changed(PARTS, { name: "Ada", wounds: { level: 2 }, things: ["rope"] })).toEqual(["head", "edit"]);
    expect(parts.changed(PARTS, { name: "Ada", wounds: { level: 2 }, things: [] })).toEqual(["gear", "edit"]);
  });

  it("are only those that were asked for; another one is drawn when it is", () => {
    const parts = drawn();
    parts.changed(PARTS, { name: "Ada", things: [] });
    expect(parts.changed(["head"], { name: "Bo", things: ["rope"] })).toEqual(["head"]);
    expect(parts.changed(["gear"], { name: "Bo", things: ["rope"] })).toEqual(["gear"]);
  });

  it("are all once what was drawn is gone", () => {
    const parts = drawn();
    parts.changed(PARTS, { name: "Ada", things: [] });
    parts.clear();
    expect(parts.changed(PARTS, { name: "Ada", things: [] })).toEqual(PARTS);
  });
});
