import { describe, expect, it } from "vitest";
import { isDecision } from "../../src/engine/prompt.ts";

describe("a prompt", () => {
  it.each([
    ["opportunity", true],
    ["defence", true],
    ["movement", false],
    ["dice", false],
  ])("for %s is a decision: %s", (kind, expected) => {
    expect(isDecision({ kind })).toBe(expected);
  });
});
