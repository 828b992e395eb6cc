/** `docs/finding-your-way.md` leads a newcomer through the tree: what it names is there, and READMEs name the way. */
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../tools/paths.ts";
import { readText } from "../support/checkout.ts";

const PAGE = "docs/finding-your-way.md";

/** A question, and the folder, the file and the name that answer it. */
const WAY = /^\d+\. \*\*(.+\?)\*\* `([\w/-]+)` → `([\w/.-]+)` → `(\w+)`$/;

const lines = readText(PAGE)
  .split("\n")
  .filter((line) => /^\d+\. /.test(line));
const ways = lines.map((line) => (WAY.exec(line) ?? []).slice(1));

/** Does a file let others use that name? */
function exportsName(text: string, name: string): boolean {
  return new RegExp(`^export (?:(?:async|abstract) )*(?:function\\*?|const|class|interface|type) ${name}\\b`, "m").test(
    text,
  );
}

/** What leads on from a folder to a file: the name of the file, or of the folder in which it lies. */
function leadsTo(readme: string, folder: string, file: string): boolean {
  const below = path.posix.relative(folder, file);
  const signs = [below, path.posix.basename(below), below.split("/")[0] ?? ""];
  return signs.some((sign) => readme.includes(`\`${sign}\``) || readme.includes(`\`${sign}/`));
}

describe("the ways through the tree", () => {
  test("are thirty, each with a folder, a file and a name", () => {
    expect(lines.filter((line) => !WAY.test(line))).toEqual([]);
    expect(ways).toHaveLength(30);
  });

  test.each(ways)("%s", (_question, folder = "", file = "", name = "") => {
    expect(existsSync(path.join(root, folder)) && statSync(path.join(root, folder)).isDirectory(), folder).toBe(true);
    expect(existsSync(path.join(root, file)), file).toBe(true);
    expect(exportsName(readText(file), name), `${name} in ${file}`).toBe(true);
    expect(leadsTo(readText(`${folder}/README.md`), folder, file), `${folder}/README.md names the way`).toBe(true);
  });

  test("notice a name that is gone, and a README that does not lead on", () => {
    expect(exportsName("export function migrate(): void {}", "migrate")).toBe(true);
    expect(exportsName("function migrate(): void {}\nexport const migrated = 1;", "migrate")).toBe(false);
    expect(leadsTo("See `session/lease.ts`.", "src/a", "src/a/session/lease.ts")).toBe(true);
    expect(leadsTo("| `session` | who leads |", "src/a", "src/a/session/lease.ts")).toBe(true);
    expect(leadsTo("The sessions.", "src/a", "src/a/session/lease.ts")).toBe(false);
  });
});
