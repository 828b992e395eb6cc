import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { assumptions } from "../../sandbox/assumptions.ts";

const ROOT = join(import.meta.dirname, "../..");

const guessed: readonly string[] = Object.entries(assumptions)
  .filter(([, { certainty }]) => certainty === "guessed")
  .map(([id]) => id);

/** Guessed rows that a source text names, behind the word assumption, also where a comment's line ends between. */
function namedIn(source: string): string[] {
  const text = source.replaceAll(/\s*\n\s*(?:\*|\/\/)\s*/g, " ");
  const lists = text.matchAll(/assumptions? ((?:[a-z0-9-]+(?:,| and)? ?)+)/gi);
  const words = [...lists].flatMap(([, list = ""]) => list.split(/[^a-z0-9-]+/i));
  return [...new Set(words.filter((word) => guessed.includes(word)))];
}

it("docs/first-run.md lists each of our files that names a row which is still guessed, and no other", async () => {
  const files = (await readdir(join(ROOT, "src"), { recursive: true })).filter((file) => file.endsWith(".ts"));
  const named = await Promise.all(
    files.map(async (file) => {
      const rows = namedIn(await readFile(join(ROOT, "src", file), "utf8"));
      return rows.map((row) => `| \`${row}\` | \`src/${file}\` |`);
    }),
  );
  const page = await readFile(join(ROOT, "docs/first-run.md"), "utf8");
  const told = page.match(/^\| `[a-z0-9-]+` \| `src\/[^`]+` \|$/gm) ?? [];
  expect(told).toEqual(named.flat().sort());
});
