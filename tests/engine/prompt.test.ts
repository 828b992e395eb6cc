import { describe, expect, it } from "vitest";
import { isDecision, isHold, isQuestion, isThrow, isWalk, PICKED_UP_BY } from "../../src/engine/prompt.ts";
import { readText } from "../support/checkout.ts";

describe("who picks a prompt up", () => {
  it.each([
    ["opportunity", ["decision", "question"]],
    ["defence", ["decision", "question"]],
    ["dice", ["throw", "question"]],
    ["movement", ["walk"]],
    ["hold", ["hold"]],
    ["constructor", ["decision", "question"]],
  ])("%s is %j", (kind, expected) => {
    const all = { decision: isDecision, throw: isThrow, walk: isWalk, hold: isHold, question: isQuestion };
    expect(Object.entries(all).flatMap(([name, is]) => (is({ kind }) ? [name] : []))).toEqual(expected);
  });

  it("is told as it is", () => {
    const rows = readText("docs/architecture.md").matchAll(/^\| `(\w+)` \| (\w+) \| .* \| `is\w+` \|$/gm);
    expect(Object.fromEntries([...rows].map(([, kind, by]) => [kind, by]))).toEqual(PICKED_UP_BY);
  });
});
