import { beforeAll, describe, expect, it } from "vitest";
import { brief, text } from "../../src/system/shared/text.ts";
import { useEnglish } from "../support/words.ts";

beforeAll(useEnglish);

describe("a name in a sentence", () => {
  it("keeps its direction of writing to itself", () => {
    const name = "\u05E9\u05DC\u05D5\u05DD \u202Eabc";
    expect(text("Tracker.endTurn", { name })).toBe(`End \u2068${name}\u2069’s turn`);
    expect(text("Tracker.endTurn", { name: "Kassus" })).toBe("End Kassus’s turn");
  });

  it("is cut where nobody would read it to its end, and never within a sign", () => {
    expect(brief("Kassus")).toBe("Kassus");
    expect(brief("Xanthippe ".repeat(1000))).toHaveLength(80);
    expect(Array.from(brief("\u{1F680}".repeat(100)))).toEqual([...Array.from({ length: 80 }, () => "\u{1F680}"), "…"]);
    expect(brief("\u{1F680}".repeat(80))).toBe("\u{1F680}".repeat(80));
  });
});
