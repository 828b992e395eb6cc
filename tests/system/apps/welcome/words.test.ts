import { describe, expect, it } from "vitest";
import { manifests } from "../../../../src/rulesets/index.ts";
import { readSentences } from "../../../support/language.ts";

const english = readSentences("lang/en.json");

// What the ruleset UIs lead to extends these as it loads
Object.assign(globalThis, { Actor: class {}, TokenDocument: class {} });
const { faces } = await import("../../../../src/system/rulesets/index.ts");

describe.each(Object.keys(manifests))("the welcome to %s", (game) => {
  it("says what the game is like, and what its first fight takes where there is one", async () => {
    const { practice } = (await faces[game as keyof typeof faces]()).start;
    const wanted = [`AWAY.${game}.Welcome.title`, ...(practice ? [`AWAY.${game}.Welcome.note`] : [])];
    expect(wanted.filter((key) => !english.has(key))).toEqual([]);
  });
});
