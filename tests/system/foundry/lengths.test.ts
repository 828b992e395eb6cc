import { afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { refusalText } from "../../../src/system/foundry/notify.ts";
import { lengths, metres, tellLengthsIn, text } from "../../../src/system/foundry/text.ts";
import { readManifest } from "../../support/checkout.ts";
import { placeholdersOf, readSentences } from "../../support/language.ts";
import { useEnglish } from "../../support/words.ts";

const languages = readManifest().languages.map(({ path }) => path);
const ROOT = "AWAY.";

/** Sentences that tell somebody the unit which a scene has to be set to. */
const OF_SCENES = new Set(["AWAY.Refusal.scene/square-size", "AWAY.Refusal.scene/space-size"]);

/** Sentences that Foundry shows by itself. */
const BY_FOUNDRY = new Set(["AWAY.Setting.coda.engagedMeaning.choices.near"]);

const isLength = (name: string) => /^metres$|Metres$/.test(name);

/** Every sentence of English with a length in it, by its key, and its values: so many metres each. */
const withLengths = [...readSentences("lang/en.json")].flatMap(([key, sentence]) => {
  const names = typeof sentence === "string" ? placeholdersOf(sentence).map((name) => name.slice(1, -1)) : [];
  return names.some(isLength)
    ? [{ key: key.slice(ROOT.length), values: Object.fromEntries(names.map((name) => [name, 14])) }]
    : [];
});

beforeAll(useEnglish);
afterEach(() => tellLengthsIn(null));

describe("a length in a sentence", () => {
  test.each(languages)("has its unit from the game and not from %s", (path) => {
    const told = [...readSentences(path)].filter(
      ([key, sentence]) => /\}\s?m\b/u.test(String(sentence)) && !OF_SCENES.has(key),
    );
    expect(told.map(([key]) => key)).toEqual([]);
  });

  test.each(languages)("is marked as one where %s names it itself", (path) => {
    const bare = [...readSentences(path)].filter(([key, sentence]) => {
      const unmarked = String(sentence).replace(/\{[^}]*\}/gu, "");
      return /\d\s?m\b/u.test(unmarked) && !BY_FOUNDRY.has(key);
    });
    expect(bare.map(([key]) => key)).toEqual([]);
  });

  it("is told so where a sentence names it itself", () => {
    expect(text("coda.Motion.from7")).toBe("7 to 12\u202fm");
    tellLengthsIn(2);
    expect(text("coda.Motion.from81")).toBe("41 to 80 squares");
  });

  it("is told in metres by every sentence, or in squares where the game counts those", () => {
    expect(withLengths.length).toBeGreaterThan(20);
    expect(withLengths.filter(({ key, values }) => !text(key, values).includes("14\u202fm"))).toEqual([]);
    tellLengthsIn(2);
    const raw = withLengths.map(({ key, values }) => text(key, values)).filter((said) => / m\b|\u202fm\b/u.test(said));
    expect(raw).toEqual([]);
    expect(withLengths.filter(({ key, values }) => !text(key, values).includes("7 squares"))).toEqual([]);
  });

  it("is told so by a refusal, of which the rules know metres alone", () => {
    const far = { code: "attack/out-of-range", params: { metres: 26, mostMetres: 20 } };
    expect(refusalText(far)).toContain("26\u202fm");
    tellLengthsIn(2);
    expect(refusalText(far)).toMatch(/13 squares.*10 squares/);
  });

  it("has its unit once in a row of them", () => {
    expect(lengths(5, 20, 50, 100)).toBe("5/20/50/100\u202fm");
    tellLengthsIn(2);
    expect(lengths(6, 20, 50, 100)).toBe("3/10/25/50 squares");
    expect(metres(2)).toBe("1 square");
    expect(text("coda.Reason.range", { metres: 24, weapon: "Rifle", bands: "10/40/100/200" })).toBe(
      "12 squares, Rifle 5/20/50/100 squares",
    );
  });
});
