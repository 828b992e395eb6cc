import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../tools/paths.ts";
import { filesIn, once, readText } from "../support/checkout.ts";
import { importsIn, layerOf, mayImport } from "../support/layers.ts";

/** Where a file stands, and what it may not import there. */
const wrong = [
  ["src/engine/planted.ts", "../rulesets/coda/index.ts"],
  ["src/engine/planted.ts", "../odds/index.ts"],
  ["src/engine/planted.ts", "../system/foundry/ids.ts"],
  ["src/engine/planted.ts", "node:fs"],
  ["src/engine/planted.ts", "pixi.js"],
  ["src/engine/grid/planted.ts", "../../rulesets/coda/index.ts"],
  ["src/engine/grid/planted.ts", "../../../sandbox/common/constants.ts"],
  ["src/odds/planted.ts", "../rulesets/index.ts"],
  ["src/odds/planted.ts", "../system/foundry/ids.ts"],
  ["src/replay/planted.ts", "../odds/fight.ts"],
  ["src/replay/planted.ts", "../system/foundry/ids.ts"],
  ["src/rulesets/coda/planted.ts", "../icon/index.ts"],
  ["src/rulesets/coda/planted.ts", "../index.ts"],
  ["src/rulesets/coda/planted.ts", "../../odds/index.ts"],
  ["src/rulesets/coda/planted.ts", "../../system/foundry/ids.ts"],
  ["src/rulesets/coda/tables/planted.ts", "../../icon/tables/actions.ts"],
  ["src/rulesets/coda/tables/planted.ts", "../../../system/foundry/ids.ts"],
  ["src/rulesets/icon/planted.ts", "../coda/index.ts"],
  ["src/rulesets/icon/planted.ts", "../../system/foundry/ids.ts"],
  ["src/rulesets/icon/tables/planted.ts", "../../coda/tables/actions.ts"],
  ["src/rulesets/planted.ts", "../system/foundry/ids.ts"],
  ["src/main.ts", "../sandbox/client/main.ts"],
  ["src/library.ts", "./system/foundry/ids.ts"],
  ["src/library.ts", "node:fs"],
  ["src/system/wiring.ts", "./documents/token.ts"],
  ["src/system/wiring.ts", "./foundry/ids.ts"],
  ["src/system/foundry/planted.ts", "../data/models.ts"],
  ["src/system/data/planted.ts", "../documents/actor.ts"],
  ["src/system/data/coda/planted.ts", "../../sheets/actor.ts"],
  ["src/system/documents/planted.ts", "../referee/lease.ts"],
  ["src/system/referee/planted.ts", "../chat/card.ts"],
  ["src/system/chat/planted.ts", "../sheets/actor.ts"],
  ["src/system/canvas/planted.ts", "../apps/prompt/prompt.ts"],
  ["src/system/combat/planted.ts", "../apps/prompt/prompt.ts"],
  ["src/system/sheets/planted.ts", "../../main.ts"],
  ["src/system/sheets/planted.ts", "../../../sandbox/client/main.ts"],
  ["src/system/referee/planted.ts", "../../rulesets/coda/attack/resolve.ts"],
  ["src/system/referee/planted.ts", "../../rulesets/coda/build/check.ts"],
  ["src/system/documents/planted.ts", "../../rulesets/coda/sheet.ts"],
  ["src/system/data/coda/planted.ts", "../../../rulesets/icon/sheet.ts"],
  ["src/system/documents/icon/planted.ts", "../../../rulesets/coda/sheet.ts"],
  ["src/system/documents/icon/planted.ts", "../../sheets/face.ts"],
  ["src/system/sheets/planted.ts", "../../rulesets/coda/tables/actions.ts"],
  ["src/system/sheets/planted.ts", "../rulesets/coda/face.ts"],
  ["src/system/apps/library/planted.ts", "../../../rulesets/icon/tables/skills.ts"],
  ["src/system/rulesets/planted.ts", "../apps/roll-dialog.ts"],
  ["src/system/rulesets/coda/planted.ts", "../icon/face.ts"],
  ["src/system/rulesets/icon/planted.ts", "../../../rulesets/coda/tables/actions.ts"],
  ["src/main.ts", "./system/rulesets/coda/face.ts"],
  ["sandbox/client/planted.ts", "../../src/engine/prompt.ts"],
  ["sandbox/server/planted.ts", "../../src/system/foundry/ids.ts"],
] as const;

const right = [
  ["src/engine/planted.ts", "./grid/cell.ts"],
  ["src/engine/grid/planted.ts", "../types.ts"],
  ["src/engine/grid/planted.ts", "../dice/dice.ts"],
  ["src/odds/planted.ts", "../engine/ruleset.ts"],
  ["src/rulesets/planted.ts", "./coda/index.ts"],
  ["src/rulesets/coda/planted.ts", "../../engine/grid/cell.ts"],
  ["src/rulesets/coda/planted.ts", "./tables/actions.ts"],
  ["src/rulesets/coda/tables/planted.ts", "../../../engine/table.ts"],
  ["src/rulesets/coda/attack/planted.ts", "../tables/actions.ts"],
  ["src/system/wiring.ts", "../engine/grid/cell.ts"],
  ["src/system/documents/planted.ts", "../wiring.ts"],
  ["src/system/data/planted.ts", "../foundry/ids.ts"],
  ["src/system/data/coda/planted.ts", "../../../rulesets/coda/sheet.ts"],
  ["src/system/referee/planted.ts", "../documents/combat.ts"],
  ["src/system/referee/planted.ts", "../../rulesets/index.ts"],
  ["src/system/chat/planted.ts", "../../engine/exchange.ts"],
  ["src/system/sheets/planted.ts", "../canvas/grid.ts"],
  ["src/system/documents/icon/planted.ts", "../../../rulesets/icon/sheet.ts"],
  ["src/system/rulesets/planted.ts", "./coda/face.ts"],
  ["src/system/rulesets/coda/planted.ts", "../../../rulesets/coda/build/check.ts"],
  ["src/system/rulesets/coda/planted.ts", "../../apps/roll-dialog.ts"],
  ["src/main.ts", "./system/rulesets/index.ts"],
  ["src/main.ts", "./system/sheets/register.ts"],
  ["sandbox/client/planted.ts", "../common/constants.ts"],
] as const;

const forbiddenInRules = ["Math.random()", "new Date()", "globalThis", "game", "document"];

interface Finding {
  readonly code: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

const copy = mkdtempSync(path.join(tmpdir(), "layers-"));
const plantedLines = new Map<string, string[]>();
let findings: Finding[] = [];

beforeAll(() => {
  const config = JSON.parse(readText(".oxlintrc.json"));
  write(".oxlintrc.json", [JSON.stringify({ ...config, options: { ...config.options, typeAware: false } })]);
  for (const layer of ["engine", "rulesets/coda", "rulesets/icon", "odds", "replay"]) {
    for (const expression of forbiddenInRules) plant(`src/${layer}/impure.ts`, `use(${expression});`);
  }
  plant("src/engine/ring-a.ts", 'import { b } from "./ring-b.ts"; export const a = () => b;');
  plant("src/engine/ring-b.ts", 'import { a } from "./ring-a.ts"; export const b = () => a;');
  for (const [file, lines] of plantedLines) write(file, lines);
  findings = lint();
});

afterAll(() => rmSync(copy, { recursive: true }));

const files = [...filesIn("src", ".ts"), ...filesIn("sandbox", ".ts")];
const importsOf = once((file) => importsIn(readText(file)));
const from = (file: string) => (target: string) => path.posix.join(path.posix.dirname(file), target);

/** The files that are loaded with one, itself included. */
function loadedWith(entry: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !files.includes(file)) continue;
    found.add(file);
    open.push(...importsOf(file).atOnce.map(from(file)));
  }
  return found;
}

describe("the layers of the architecture", () => {
  test.each(wrong)("%s may not import %s", (file, target) => {
    expect(mayImport(file, target)).toBe(false);
  });

  test.each(right)("%s may import %s", (file, target) => {
    expect(mayImport(file, target)).toBe(true);
  });

  test("hold every file", () => {
    expect(files.length).toBeGreaterThan(600);
    expect(files.filter((file) => !layerOf(file))).toEqual([]);
  });

  test("are kept by every import", () => {
    const refused = files.flatMap((file) =>
      importsOf(file).all.flatMap((target) => (mayImport(file, target) ? [] : `${file} imports ${target}`)),
    );
    expect(refused).toEqual([]);
  });

  test("let nothing that is fetched later be loaded at once", () => {
    const atOnce = loadedWith("src/main.ts");
    const later = filesIn("src", ".ts").flatMap((file) => importsOf(file).later.map(from(file)));
    expect(later.length).toBeGreaterThan(10);
    expect([...new Set(later)].filter((file) => atOnce.has(file))).toEqual([]);
  });

  test("count each way of importing, and only what is no type as loaded", () => {
    const source = [
      'import type { A } from "./a.ts";',
      'import { b, type C } from "./b.ts";',
      'import "./c.ts";',
      'export { d } from "./d.ts";',
      'export type { E } from "./e.ts";',
      'export const f = () => import("./f.ts");',
    ].join("\n");
    expect(importsIn(source)).toEqual({
      all: ["a", "b", "c", "d", "e", "f"].map((name) => `./${name}.ts`),
      atOnce: ["./b.ts", "./c.ts", "./d.ts"],
      later: ["./f.ts"],
    });
  });

  test.each(["engine", "rulesets/coda", "rulesets/icon", "odds", "replay"])(
    "%s knows no chance, no time and no globals",
    (layer) => {
      for (const expression of forbiddenInRules) {
        const found = codesAt(`src/${layer}/impure.ts`, `use(${expression});`).join();
        expect(found, expression).toMatch(/no-restricted-(globals|properties)/);
      }
    },
  );

  test("files that import each other are found", () => {
    expect(codesIn("src/engine/ring-a.ts")).toContain("import(no-cycle)");
  });
});

function plant(file: string, line: string): void {
  plantedLines.set(file, [...(plantedLines.get(file) ?? []), line]);
}

function write(file: string, lines: readonly string[]): void {
  const target = path.join(copy, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${lines.join("\n")}\n`);
}

function lint(): Finding[] {
  const oxlint = path.join(root, "node_modules/oxlint/bin/oxlint");
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, "--format", "json"], { cwd: copy, encoding: "utf8" });
  try {
    return JSON.parse(stdout).diagnostics;
  } catch {
    throw new Error(`oxlint gave no findings: ${stdout}${stderr}`);
  }
}

function codesIn(file: string): string[] {
  return findings
    .filter((finding) => path.normalize(finding.filename) === path.normalize(file))
    .map(({ code }) => code);
}

function codesAt(file: string, line: string): string[] {
  const number = (plantedLines.get(file) ?? []).indexOf(line) + 1;
  const here = findings.filter((finding) => path.normalize(finding.filename) === path.normalize(file));
  return here.filter(({ labels }) => labels[0]?.span.line === number).map(({ code }) => code);
}
