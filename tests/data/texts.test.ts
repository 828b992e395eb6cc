import path from "node:path";
import { describe, expect, test } from "vitest";
import { withoutLinks } from "../../src/system/foundry/text-blocks.ts";
import { missingBlocks, packBlocks, readTexts } from "../../tools/texts.ts";
import { filesIn } from "../support/checkout.ts";

/** The languages that tell our descriptions. */
const languages = filesIn("lang/texts", ".json").map((file) => path.basename(file, ".json"));

const blocks = packBlocks();

test("descriptions in our compendia take off with a minus, not with a hyphen", () => {
  expect(blocks.filter((words) => /(?<=^|[\s(>])-\d/.test(words))).toEqual([]);
});

const marks = (words: string) => words.match(/@UUID\[[^\]]*\]|@(?!UUID)|<[^>]*>/g) ?? [];

describe.each(languages)("the texts of our compendia in %s", (language) => {
  const texts = readTexts(language);

  test("are there, every one", () => {
    expect(blocks.length).toBeGreaterThan(500);
    expect(missingBlocks(texts)).toEqual([]);
  });

  test("are of texts that there are, with their links and marks", () => {
    const all = new Set([...blocks, ...blocks.map(withoutLinks)]);
    expect(Object.keys(texts).filter((words) => !all.has(words))).toEqual([]);
    for (const [words, told] of Object.entries(texts)) expect(marks(told), words).toEqual(marks(words));
  });
});
