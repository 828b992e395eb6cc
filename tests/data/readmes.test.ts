/** Whoever opens a folder of `src` is told in a few lines what is in it and where to begin. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/paths.ts";
import { readText } from "../support/checkout.ts";

/** So many sources need no guide: their names say it. */
const FEW = 4;

/** A guide is read at a glance. */
const MOST_LINES = 15;

const folders = readdirSync(path.join(root, "src"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
const guided = folders.filter((folder) => existsSync(path.join(root, folder, "README.md")));

const sourcesOf = (folder: string) => readdirSync(path.join(root, folder)).filter((name) => name.endsWith(".ts"));

/** Files and folders that a guide names and that are neither below its own folder, nor in one above it. */
function missingIn(folder: string, guide: string): readonly string[] {
  const named = [...guide.matchAll(/`([\w./-]+(?:\.ts|\/))`/g)].map(([, name = ""]) => name);
  const above = folder.split("/").map((_, depth, all) => all.slice(0, depth).join("/"));
  const around = [folder, ...folders.filter((other) => other.startsWith(`${folder}/`)), ...above];
  return named.filter((name) => !around.some((from) => existsSync(path.join(root, from, name))));
}

describe("a folder of src", () => {
  it.each(folders.filter((folder) => sourcesOf(folder).length > FEW))("says what is in it: %s", (folder) => {
    expect(guided).toContain(folder);
  });

  it.each(guided)("is told of in a few lines, which name what is there: %s", (folder) => {
    const guide = readText(`${folder}/README.md`);
    expect(guide.split("\n").length).toBeLessThanOrEqual(MOST_LINES + 1);
    expect(missingIn(folder, guide)).toEqual([]);
  });

  it("is found out that names what is gone", () => {
    expect(missingIn("src/engine/dice", "`dice.ts`, `cards.ts`, `../grid/`, `rulesets/`, `holes/`")).toEqual([
      "cards.ts",
      "holes/",
    ]);
  });
});
