import { describe, expect, test } from "vitest";
import { filesIn, readManifest, readText } from "../support/checkout.ts";
import { type PackEntry, readPack } from "../support/pack-sources.ts";

/** What our descriptions are in other languages, a file each. */
const files = filesIn("lang/texts", ".json");

/** The paragraphs of a text; the ids of rules, which some end with, are no words. */
function paragraphsOf(html: string): string[] {
  const found = [...html.matchAll(/<p>(.*?)<\/p>/gs)].map(([, words = ""]) => words);
  return found.filter((words) => !/^<em>[^<]*<\/em>$/.test(words));
}

const entries = readManifest().packs.flatMap(readPack);

/** What an entry says of itself, be it an item or a page of a journal. */
function toldOf({ data: { system, text } }: PackEntry): string {
  const told = system?.description ?? text?.content;
  return typeof told === "string" ? told : "";
}

/** What is to be had in every such language: all items, and the acts and conditions of the Expanded Combat System. */
const paragraphs = entries.flatMap((entry) => {
  const row = entry.data.flags?.["away-team"]?.row;
  const isTold = entry.key.startsWith("!items!") || (typeof row === "string" && /^(actions|conditions)\./.test(row));
  return isTold ? paragraphsOf(toldOf(entry)) : [];
});

const links = (html: string) => [...html.matchAll(/@UUID\[[^\]]*\]|<[^>]*>/g)].map(String);

describe.each(files)("the descriptions of %s", (file) => {
  const texts = JSON.parse(readText(file)) as Record<string, string>;

  test("are there for every paragraph of items, acts and conditions", () => {
    expect(paragraphs.length).toBeGreaterThan(300);
    expect([...new Set(paragraphs)].filter((words) => !(words in texts))).toEqual([]);
  });

  test("are of paragraphs that there are, with their links and marks", () => {
    const all = new Set(entries.flatMap((entry) => paragraphsOf(toldOf(entry))));
    expect(Object.keys(texts).filter((words) => !all.has(words))).toEqual([]);
    for (const [words, told] of Object.entries(texts)) expect(links(told), words).toEqual(links(words));
  });
});
