import { describe, expect, it } from "vitest";
import { type LastSeen, stagesSince } from "../../../src/system/referee/api.ts";

const known = (stage: LastSeen["stage"], prompts: readonly string[] = [], answers = 0): LastSeen => ({
  stage,
  prompts,
  answers,
});

describe("what modules hear of an exchange", () => {
  it.each([
    ["that is played at once", null, known("closed"), ["begin", "close"]],
    ["that begins with a question", null, known("open", ["a1"]), ["begin", "ask"]],
    ["that was answered", known("open", ["a1"]), known("closed", [], 1), ["answer", "close"]],
    ["that was answered and asks on", known("open", ["a1"]), known("open", ["a2"], 1), ["answer", "ask"]],
    ["of which one of two asks was answered", known("open", ["a1", "a2"]), known("open", ["a2"], 1), ["answer"]],
    ["that was taken back", known("closed", [], 1), known("undone", [], 1), ["undo"]],
    ["that was taken back while it was open", known("open", ["a1"]), known("undone"), ["undo"]],
    ["that came about again", known("undone", [], 1), known("closed", [], 1), ["redo"]],
    ["that was opened again", known("undone"), known("open", ["a1"]), ["ask", "redo"]],
    ["that lost what it needs", known("open", ["a1"]), known("lost"), ["lose"]],
    ["of which only the documents have followed", known("closed"), known("closed"), []],
  ])("%s", (_title, before, now, stages) => {
    expect(stagesSince(before, now)).toEqual(stages);
  });
});
