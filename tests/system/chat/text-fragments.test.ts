import { describe, expect, test } from "vitest";
import { disclosing, type Line, linked, plain, said } from "../../../src/system/chat/view/text.ts";

const line: Line = [
  ...plain("Kassus takes "),
  ...disclosing("5", "d1"),
  ...plain(", and keeps "),
  ...disclosing("2", "d2"),
  ...plain("."),
];

describe("a sentence whose numbers unfold", () => {
  test("keeps punctuation with the number before it, where a browser would begin a line with it", () => {
    const pieces = linked(line, new Set(["d1", "d2"]));
    expect(pieces.map(({ text, tail }) => [text, tail])).toEqual([
      ["Kassus takes ", undefined],
      ["5", ","],
      [" and keeps ", undefined],
      ["2", "."],
      ["", undefined],
    ]);
  });

  test("says the same with numbers that unfold and without", () => {
    const words = "Kassus takes 5, and keeps 2.";
    for (const disclosures of [[], ["d1"], ["d1", "d2"]]) expect(said(linked(line, new Set(disclosures)))).toBe(words);
    expect(said(linked(linked(line, new Set(["d1"])), new Set(["d1"])))).toBe(words);
  });
});
