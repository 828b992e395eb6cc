import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { countTree } from "../../tools/count.ts";
import { root } from "../../tools/paths.ts";
import { readText } from "../support/checkout.ts";

const tree = {
  "src/canvas/gate.ts":
    'import { ask } from "../referee/ask.ts";\nimport type { Line } from "../chat/line.ts";\nexport const gate: Line = ask;\n',
  "src/referee/ask.ts": 'export const ask = "";\nexport const later = () => import("./late-part.ts");\n',
  "src/referee/late-part.ts": "export const part = 1;\n",
  "src/chat/card.ts": 'import { ask } from "../referee/ask.ts";\nexport * from "./row.ts";\nexport const card = ask;\n',
  "src/chat/row.ts": "// One\n// Two\n// Three\nexport const row = 1;\n",
  "src/chat/line.ts": "export type Line = string;\n",
  "src/sheet/button.ts": 'import * as all from "../chat/row.ts";\nimport "pixi.js";\nexport const button = all;\n',
};
const ends = { gate: "src/canvas/gate.ts", button: "src/sheet/button.ts", card: "src/chat/card.ts" };

describe("the counts of a tree", () => {
  it("are those of its files, of what they import and of their names", () => {
    expect(countTree(tree, ends)).toEqual({
      "files of `src`": 7,
      "lines of the median file": 3,
      "lines of the largest file": 4,
      // late-part and line; ask and row have two
      "files with one importer": 2,
      // gate, ask, card, row: neither the type nor what is fetched late
      "files loaded for the way from a drag to the card": 4,
      "files loaded for the way from a sheet's button to the card": 4,
      exports: 8,
      // part and Line; `ask` and `row` have two, `later`, `gate`, `card`, `button` none
      "exports with one importer": 2,
      "distinct words of file names": 8,
    });
  });

  it("are told in the documents by the names that they have now", () => {
    const told = readText("docs/testing.md");
    expect(Object.keys(countTree(tree, ends)).filter((what) => !told.includes(`| ${what} |`))).toEqual([]);
    const played = [...readText("tools/count.ts").matchAll(/"(files of which [^"]+)"/g)].map(([, what = ""]) => what);
    expect(played).toHaveLength(2);
    expect(played.filter((what) => !told.includes(`| ${what} |`))).toEqual([]);
  });

  it("name the files of which something runs while a move is played, and no others", () => {
    const command = ["--import", "tsx", "tools/count.ts", "--played"];
    const files = execFileSync(process.execPath, command, { cwd: root, encoding: "utf8" }).trim().split("\n");
    for (const through of ["referee/exchange-runner", "referee/commands/dispatch", "referee/session/session"])
      expect(files).toContain(`src/system/${through}.ts`);
    expect(files).toContain("src/rulesets/coda/threat/opportunity.ts");
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    // Loaded with the others, and of no use to a move
    for (const beside of ["rulesets/coda/recovery/first-aid", "system/referee/commands/corrections"])
      expect(files).not.toContain(`src/${beside}.ts`);
  }, 120_000);

  it("begin and end at files that are there", () => {
    const named = [...readText("tools/count.ts").matchAll(/"(src\/[\w/-]+\.ts)"/g)].map(([, file = ""]) => file);
    expect(named.filter((file) => existsSync(path.join(root, file)))).toHaveLength(3);
  });
});
