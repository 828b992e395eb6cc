import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { assumptions } from "../../sandbox/assumptions.ts";

/** Ids at the beginning of the titles of all contract tests. */
function shownIds(): Set<string> {
  const folders = [import.meta.dirname, join(import.meta.dirname, "batches")];
  const files = folders
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => file.endsWith(".ts"));
  const titles = files.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/\b(?:it|test)\(\s*["'`]([a-z0-9, -]+):/g),
  ]);
  return new Set(titles.flatMap(([, ids = ""]) => ids.split(",").map((id) => id.trim())));
}

test("each assumption is shown by a contract test, and each contract test names one", () => {
  const known = Object.keys(assumptions).sort();
  const shown = [...shownIds()].sort();
  expect(shown.filter((id) => !known.includes(id))).toEqual([]);
  expect(known.filter((id) => !shown.includes(id))).toEqual([]);
});
