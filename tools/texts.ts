import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { blocksOf, saysNothing, withoutLinks } from "../src/system/foundry/text-blocks.ts";
import { runAsCommand } from "./as-command.ts";
import { packSources } from "./build/packs.ts";
import { readOptions } from "./options.ts";
import { filesUnder, root } from "./paths.ts";
import { UsageError } from "./usage-error.ts";

/** Fields of our documents that hold markup. */
const MARKUP = new Set(["biography", "content", "description", "notes"]);

/** All markup in a document and in what is embedded in it. */
function markupIn(value: unknown, field = ""): string[] {
  if (typeof value === "string") return MARKUP.has(field) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => markupIn(inner, Array.isArray(value) ? field : name));
}

/** Has a text words that a language says in its own? */
function hasWords(block: string): boolean {
  return !saysNothing(block);
}

/** Each text of our compendia once, as it is in English, whichever document holds it. @param isMeant - Which ones. */
export function packBlocks(isMeant: (block: string) => boolean = hasWords): string[] {
  const files = filesUnder(path.join(root, packSources)).filter((file) => file.endsWith(".yml"));
  const blocks = files.flatMap((file) => markupIn(parse(readFileSync(file, "utf8"))).flatMap(blocksOf));
  return [...new Set(blocks)].filter(isMeant);
}

/**
 * What a language has yet to tell; texts that differ in their links alone are asked for once, with `@` for the links.
 */
export function missingBlocks(texts: Readonly<Record<string, string>>): string[] {
  const blocks = packBlocks();
  const missing = blocks.filter((words) => !Object.hasOwn(texts, words) && !Object.hasOwn(texts, withoutLinks(words)));
  const isShared = (bare: string) => blocks.filter((words) => withoutLinks(words) === bare).length > 1;
  return [...new Set(missing.map((words) => (isShared(withoutLinks(words)) ? withoutLinks(words) : words)))];
}

/** What a language tells, by what it is in English; nothing for one that has no file yet. */
export function readTexts(language: string): Readonly<Record<string, string>> {
  const file = path.join(root, "lang/texts", `${language}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** `npm run texts -- de`: prints, as JSON, the texts of our compendia that `lang/texts/de.json` does not have. */
export function main(): void {
  const { positionals } = readOptions({ allowPositionals: true });
  const [language = ""] = positionals;
  if (!/^[a-z]{2}$/.test(language)) throw new UsageError("Which language? npm run texts -- de");
  console.log(JSON.stringify(missingBlocks(readTexts(language)), null, 2));
}

await runAsCommand(import.meta.url, main);
