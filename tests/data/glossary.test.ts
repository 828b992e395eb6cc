import { describe, expect, test } from "vitest";
import { readManifest, readText } from "../support/checkout.ts";
import { readSentences } from "../support/language.ts";

const english = readSentences("lang/en.json");
const glossary = readText("docs/glossary.md");

/** The rows of the table below a heading, without its own head. */
function rowsBelow(heading: string): string[][] {
  const [, below = ""] = glossary.split(`${heading}\n`);
  const [part = ""] = below.split("\n## ");
  const lines = part.split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(1).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** What people read of a sentence: placeholders are filled with other words. */
function readable(sentence: unknown): string {
  return String(sentence).replaceAll(/\{[^}]*\}/g, "{}");
}

/** A whole word or a row of them, however it is written. */
function whole(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}’'])${word}(?!\\p{L})`, "iu");
}

/** Long texts of the compendia beside a language file, by the English ones; none are beside the English file. */
function textsBeside(path: string): readonly (readonly [string, string])[] {
  if (path.endsWith("/en.json")) return [];
  return Object.entries(JSON.parse(readText(path.replace("lang/", "lang/texts/"))) as Record<string, string>);
}

// Names of journal pages are held against the packs, which tell them so
const isName = (key: string) => key.startsWith("AWAY.Title.");

test("the glossary tells each term once, in every language", () => {
  const terms = rowsBelow("# Glossary");
  expect(terms.length).toBeGreaterThan(60);
  expect(terms.filter((row) => row.length !== 5 || row.includes(""))).toEqual([]);
  expect(new Set(terms.map(([term]) => term)).size).toBe(terms.length);
});

describe.each(readManifest().languages)("the words of $path", ({ path }) => {
  const sentences = readSentences(path);
  const texts = textsBeside(path);

  test("are those of the glossary, and none that it rules out", () => {
    const ruledOut = rowsBelow("## Not said").filter(([language = ""]) => path.endsWith(`/${language}.json`));
    const words = ruledOut.flatMap(([, not = ""]) => not.split(", ").map(whole));
    expect(words.length).toBeGreaterThan(0);
    const bad = [...sentences, ...texts].filter(
      ([key, sentence]) => !isName(key) && words.some((word) => word.test(readable(sentence))),
    );
    expect(bad).toEqual([]);
  });
});

test.each([
  ["de", 1],
  ["fr", 2],
  ["nl", 3],
] as const)("%s says a term wherever English says it", (lang, column) => {
  const sentences = readSentences(`lang/${lang}.json`);
  const lacking = rowsBelow("## Said together").flatMap((row) => {
    const [term = ""] = row;
    const says = (sentence: unknown, words = "") => readable(sentence).toLowerCase().includes(words);
    const keys = [...english].filter(([, sentence]) => says(sentence, term)).map(([key]) => key);
    expect(keys.length, term).toBeGreaterThan(0);
    return keys.filter((key) => !says(sentences.get(key), row[column])).map((key) => [term, key, sentences.get(key)]);
  });
  expect(lacking).toEqual([]);
});

test("buttons, labels and heads are written in sentence case", () => {
  // Names of edges are written large by the rules; so are ours and those of Foundry
  const names = /Away Team|Actions? of Opportunity|Combat Mobility|Defense|Delay|Foundry|Varga|GMs?|NPCs|XP|TN/g;
  const edges = [...english]
    .filter(([key]) => /\.(?:Edge|Attribute|Skill)\./.test(key))
    .map(([, name]) => String(name));
  const isLabel = (key: string) => /\.(label|name|title|window)$/.test(key);
  const isShort = (sentence: unknown) => !/[.!?:,“]/.test(String(sentence)) && String(sentence).split(" ").length < 8;
  const isOfPeople = (key: string) => /\.(?:Person|Title|Entry|Edge)\./.test(key);
  const bad = [...english].filter(([key, sentence]) => {
    if (!(isLabel(key) || isShort(sentence)) || isOfPeople(key) || key.includes(".Setting.ruleset")) return false;
    const bare = edges.reduce((words, edge) => words.replaceAll(edge, ""), readable(sentence)).replaceAll(names, "");
    return /\p{L} \p{Lu}\p{Ll}/u.test(bare);
  });
  expect(bad).toEqual([]);
});
