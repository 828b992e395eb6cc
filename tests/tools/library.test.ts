import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { manifests } from "../../src/rulesets/index.ts";
import { root } from "../../tools/paths.ts";
import { readText } from "../support/checkout.ts";

const run = promisify(execFile);
const LIMIT_MS = 120_000;

/** A folder with nothing in it but the installed package and the examples of `docs/library.md`. */
let folder: string;

/** Run one of the examples there. */
async function example(name: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await run(process.execPath, [`${name}.mjs`, ...args], { cwd: folder });
  return stdout.trimEnd().split("\n");
}

/** What the compiler says to a module of somebody who uses the package. */
async function compilerSays(source: string): Promise<string> {
  writeFileSync(path.join(folder, "user.ts"), source);
  const strict = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023", "--lib", "es2023"];
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  return run(process.execPath, [tsc, ...strict, "--types", "", "user.ts"], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "away-team-library-"));
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  await run("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: root });
  const [archive = ""] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  const quiet = ["--silent", "--offline", "--no-audit", "--no-fund"];
  await run("npm", ["install", ...quiet, `./${archive}`], { cwd: folder });
  for (const name of ["bot.mjs", "balance.mjs"])
    copyFileSync(path.join(root, "docs/examples", name), path.join(folder, name));
}, LIMIT_MS);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the package that npm pack makes, installed into an empty folder", () => {
  test("brings nothing but the games, and needs nothing", () => {
    expect(readdirSync(path.join(folder, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
      "away-team",
    ]);
    const held = readdirSync(path.join(folder, "node_modules/away-team"));
    expect(held.toSorted()).toEqual(["LICENSE", "README.md", "library", "package.json"]);
  });

  test("has a fight of each game that fights by itself", () => {
    const fights = readdirSync(path.join(folder, "node_modules/away-team/library/fights"));
    const wanted = Object.entries(manifests).flatMap(([id, { tactics }]) => (tactics ? [`${id}.json`] : []));
    expect(fights.toSorted()).toEqual(wanted.toSorted());
  });

  test("plays the scenarios of every game, and all come out as they say", { timeout: LIMIT_MS }, async () => {
    const source = `import { compareScenario, manifests, playScenario } from "away-team";
for (const [id, { scenarios }] of Object.entries(manifests)) {
  const { default: all } = await import("away-team/scenarios/" + id + ".json", { with: { type: "json" } });
  const game = await scenarios();
  const problems = all.flatMap((one) => compareScenario(playScenario(one, game)).problems);
  console.log(id, all.length > 2, problems.length);
}`;
    writeFileSync(path.join(folder, "scenarios.mjs"), source);
    expect(await example("scenarios")).toEqual(Object.keys(manifests).map((id) => `${id} true 0`));
  });

  test("lets a bot of thirty lines play a round, the same one by the same seed", { timeout: LIMIT_MS }, async () => {
    expect(readText("docs/examples/bot.mjs").trimEnd().split("\n").length).toBeLessThanOrEqual(30);
    const [one, again, other] = [
      await example("bot", "coda", "1"),
      await example("bot", "coda", "1"),
      await example("bot", "coda", "2"),
    ];
    expect(one).toContainEqual(expect.stringMatching(/^boarder: armedAttack at \w+ \(dice( \d)+\)$/));
    expect(one.at(-1)).toMatch(/^Still in it after a round: .*\w/);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  test("lets a study of balance write a table", { timeout: LIMIT_MS }, async () => {
    const [head, ...rows] = await example("balance", "coda", "6");
    expect(head).toBe("left out,crew wins %,at least %,at most %,crew's harm a fight");
    expect(rows.map((row) => row.split(",")[0])).toEqual(["nobody", "boarder", "spearman", "gunner", "brute"]);
    for (const row of rows) {
      const [share, least, most] = row.split(",").slice(1).map(Number) as [number, number, number];
      expect(share).toBeGreaterThanOrEqual(least);
      expect(most).toBeGreaterThanOrEqual(share);
    }
  });

  test("is typed", { timeout: LIMIT_MS }, async () => {
    const use = `import { type Encounter, fightMany, manifests, shareOf } from "away-team";
      export async function chance(encounter: Encounter): Promise<number> {
        const { load, tactics } = manifests["coda"]!;
        const wanted = { encounter, ruleset: await load(), tactics: await tactics!(), seed: 1, mostRounds: 3 };
        return shareOf(fightMany(wanted, 0, 1).wins["crew"] ?? 0, 1).share;
      }`;
    expect(await compilerSays(use)).toBe("");
    expect(await compilerSays(use.replace("Promise<number>", "Promise<string>"))).toContain("TS2322");
  });
});
