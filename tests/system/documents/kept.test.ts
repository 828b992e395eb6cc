import { describe, expect, it } from "vitest";
import { changeKept, parseKept } from "../../../src/system/documents/flag-store.ts";

const isWord = (value: unknown): value is string => typeof value === "string";

describe("a record that a flag keeps", () => {
  it("is read as it was written, and an entry of null is taken out", () => {
    const text = changeKept<string>({ a: "x" }, { a: null, b: "y" });
    expect(parseKept(text, isWord)).toEqual({ b: "y" });
  });

  it("is an empty text when nothing is left", () => {
    expect(changeKept({ a: "x" }, { a: null })).toBe("");
    expect(parseKept("", isWord)).toEqual({});
  });

  it.each([[undefined], [7], ["no JSON"], ["null"], ["[1, 2]"], ['{"a": 5}']])("reads %s as nothing", (text) => {
    expect(parseKept(text, isWord)).toEqual({});
  });
});
