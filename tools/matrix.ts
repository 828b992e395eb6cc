import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Generation } from "../sandbox/common/generation.ts";
import { goTogether, isInGeneration, WAY_NAMES, WAYS, type Way, type WayName } from "../sandbox/common/ways.ts";
import { runAsCommand } from "./as-command.ts";
import { ensureBrowser } from "./browser.ts";
import { buildAll } from "./build.ts";
import { readOptions, wholeNumber } from "./options.ts";
import { cache } from "./paths.ts";
import { countBrowserTests } from "./test/browser-tests.ts";
import { runScript } from "./test/command.ts";
import { UsageError } from "./usage-error.ts";

/** A table to play: a generation, and what is against us at it. */
export interface Table {
  readonly generation: Generation;
  readonly ways: readonly WayName[];
  /** Played in the Firefox that is installed. */
  readonly isFirefox?: boolean;
  /** A round of ICON is played there instead of CODA's paths. */
  readonly isIcon?: boolean;
}

const GENERATIONS: readonly Generation[] = [13, 14];

/**
 * `npm run matrix [-- --only WAY[+WAY…][,…]] [--pairs] [--generation 13|14] [--seed 1] [--icon] [--part 1/4] [--list]`:
 * the main paths of play at tables that do what nobody knows of Foundry in the least helpful legal way: as usual, each
 * way alone, and as few tables with several as it takes for any two ways to meet at one (`--pairs`: these alone).
 * `--only` plays the ways that it names; `hexes+twice` is one table with both. `--icon` plays ICON at those tables,
 * which is else played at two as usual. `--part 2/4` plays the second quarter of them, for whoever has no hour at once.
 * `--list` tells the ways and plays none. Where a Firefox is installed (AWAY_FIREFOX names another) and there is a
 * display, which `xvfb-run npm run matrix` lends, the paths are gone in it too; `--only firefox` is that alone.
 *
 * Every error on a console, rejection or red notice that no path expects counts as failed. Exit code 1 when one failed.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = readOptions({
    args,
    options: {
      only: { type: "string" },
      generation: { type: "string" },
      pairs: { type: "boolean", default: false },
      seed: { type: "string", default: "1" },
      icon: { type: "boolean", default: false },
      part: { type: "string", default: "1/1" },
      list: { type: "boolean", default: false },
    },
  });
  if (values.list) return console.log(WAY_NAMES.map((name) => `${name.padEnd(16)}${WAYS[name].about}`).join("\n"));
  const generations = generationsOf(values.generation);
  const seed = wholeNumber("seed", values.seed, 0, 1_000_000_000);
  const firefox = findFirefox();
  if (values.only === "firefox" && firefox === null)
    throw new UsageError(
      "There is no Firefox with a display: name one in AWAY_FIREFOX, and lend it a display with xvfb-run.",
    );
  const isWhole = values.only === undefined && !values.pairs;
  const asUsual = tablesOf([[]], generations);
  const alone = tablesOf([[], ...WAY_NAMES.map((name) => [name])], generations);
  const inIcon = (drawn: readonly Table[]) => drawn.map((table) => ({ ...table, isIcon: true }));
  const named =
    values.only === undefined || values.only === "firefox" ? [] : tablesOf(readOnly(values.only), generations);
  const met = values.only === undefined ? coverPairs(seed, generations) : [];
  const chosen = [...(isWhole ? alone : []), ...met, ...named];
  const others = isWhole && !values.icon ? inIcon(asUsual) : [];
  const isToFirefox = values.only === "firefox" || (isWhole && !values.icon);
  const inFirefox = isToFirefox ? tablesInFirefox(asUsual, firefox) : [];
  const all = [...(values.icon ? inIcon(chosen) : chosen), ...others, ...inFirefox];
  if (all.length === 0) throw new UsageError("None of these ways can be in that generation.");
  const tables = partOf(all, values.part);
  process.exitCode = tables.length === 0 || (await play(tables, firefox ?? "")) ? 0 : 1;
}

/**
 * Those of a part such as `2/4`, each in its turn, so that all parts take about as long.
 *
 * @throws UsageError - There is no such part.
 */
export function partOf<T>(all: readonly T[], part: string): T[] {
  const [, at = 0, of = 0] = (/^([1-9]\d?)\/([1-9]\d?)$/.exec(part) ?? []).map(Number);
  if (at === 0 || at > of) throw new UsageError(`--part is such as 2/4, not ${part}.`);
  return all.filter((_one, index) => index % of === at - 1);
}

function generationsOf(given: string | undefined): readonly Generation[] {
  if (given === undefined) return GENERATIONS;
  const one = GENERATIONS.find((generation) => String(generation) === given);
  if (!one) throw new UsageError(`--generation is one of ${GENERATIONS.join(", ")}.`);
  return [one];
}

/**
 * The ways of each table that `--only` names.
 *
 * @throws UsageError - There is no such way, or two cannot be had at once.
 */
export function readOnly(text: string): WayName[][] {
  return text.split(",").map((table) => {
    const names = table.split("+").map((given) => {
      const name = WAY_NAMES.find((one) => one === given.trim());
      if (!name) throw new UsageError(`There is no way called ${given}; --list tells which there are.`);
      return name;
    });
    const clash = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));
    const apart = clash.find(([one, other]) => !goTogether(one, other));
    if (apart) throw new UsageError(`${apart.join(" and ")} cannot be had at one table.`);
    return names;
  });
}

/** A table for each set of ways in each generation in which all of them can be. */
export function tablesOf(sets: readonly (readonly WayName[])[], generations: readonly Generation[]): Table[] {
  return sets.flatMap((ways) =>
    generations
      .filter((generation) => ways.every((name) => isInGeneration(name, generation)))
      .map((generation) => ({ generation, ways })),
  );
}

/** So many ways may be at a table where several meet: more would hide each other. */
const MOST_TOGETHER = 8;

/**
 * Few tables, at one of which at least any two ways meet that can be had at once; the same from the same seed.
 *
 * Each begins with two that have not met, and takes in whoever meets most that they have not. Without squares no fight
 * is judged: at such a table the others count as having met its scene, and not each other.
 */
export function coverPairs(seed: number, generations: readonly Generation[]): Table[] {
  const random = numbers(seed);
  const left = new Set(
    WAY_NAMES.flatMap((one) => WAY_NAMES.map((other) => pairOf(one, other))).filter(canMeet(generations)),
  );
  const tables: Table[] = [];
  for (let [first] = left; first !== undefined; [first] = left) {
    const table = together(first.split(" ") as WayName[], left, generations, tables.length, random);
    for (const pair of metAt(table.ways)) left.delete(pair);
    tables.push(table);
  }
  return tables;
}

/** Two ways as one word, whichever comes first. */
function pairOf(one: WayName, other: WayName): string {
  return [one, other].sort().join(" ");
}

function canMeet(generations: readonly Generation[]): (pair: string) => boolean {
  return (pair) => {
    const [one, other] = pair.split(" ") as [WayName, WayName];
    return goTogether(one, other) && tablesOf([[one, other]], generations).length > 0;
  };
}

/** Has its scene no squares? */
function isWithoutSquares(name: WayName): boolean {
  const { group }: Way = WAYS[name];
  return group === "cells";
}

/** The pairs that have met at a table of these ways. */
function metAt(ways: readonly WayName[]): string[] {
  const pairs = ways.flatMap((one, at) => ways.slice(at + 1).map((other) => [one, other] as const));
  const isBare = ways.some(isWithoutSquares);
  return pairs.filter((pair) => !isBare || pair.some(isWithoutSquares)).map((pair) => pairOf(...pair));
}

/** A table at which those meet with whom most of theirs is left; generations take turns. */
function together(
  begun: readonly WayName[],
  left: ReadonlySet<string>,
  generations: readonly Generation[],
  turn: number,
  random: () => number,
): Table {
  const fitting = generations.filter((generation) => begun.every((name) => isInGeneration(name, generation)));
  const generation = fitting[turn % fitting.length] as Generation;
  const isBare = begun.some(isWithoutSquares);
  const ways = [...begun];
  while (ways.length < MOST_TOGETHER) {
    const others = WAY_NAMES.filter(
      (name) =>
        isInGeneration(name, generation) &&
        (isBare || !isWithoutSquares(name)) &&
        ways.every((one) => goTogether(one, name)),
    );
    const gains = others.map((name) => {
      const isGain = (pair: string) => pair.split(" ").includes(name) && left.has(pair);
      return { name, gain: metAt([...ways, name]).filter(isGain).length };
    });
    const most = Math.max(0, ...gains.map(({ gain }) => gain));
    const best = most === 0 ? [] : gains.filter(({ gain }) => gain === most);
    const next = best[Math.floor(random() * best.length)];
    if (!next) break;
    ways.push(next.name);
  }
  return { generation, ways };
}

/** Numbers in [0, 1), the same from the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Those tables in Firefox; none where there is none, which is said. */
function tablesInFirefox(tables: readonly Table[], firefox: string | null): Table[] {
  if (firefox !== null) return tables.map((table) => ({ ...table, isFirefox: true }));
  console.warn("Without the tables in Firefox: there is none with a display. xvfb-run lends one.");
  return [];
}

/** The program of a Firefox on this machine that can draw a map, or null. */
function findFirefox(): string | null {
  if (process.platform === "linux" && !process.env.DISPLAY) return null;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const names = ["firefox-esr", "firefox"].flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return process.env.AWAY_FIREFOX ?? names.find((file) => existsSync(file)) ?? null;
}

/** Play tables by the tests of the browser. @returns Has none failed? */
async function play(tables: readonly Table[], firefox: string): Promise<boolean> {
  await buildAll();
  const browser = await ensureBrowser();
  if ("missing" in browser) throw new UsageError(browser.missing);
  const file = path.join(cache, "test/matrix.json");
  rmSync(file, { force: true });
  const { code, output } = await runScript(
    "@playwright/test/cli.js",
    ["test", "--config", "tests/playwright.config.ts", "--reporter=list,json", "matrix/main-paths"],
    {
      AWAY_CHROMIUM: browser.path,
      AWAY_FIREFOX: firefox,
      AWAY_MATRIX: JSON.stringify(tables),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  );
  console.log(output);
  if (!existsSync(file)) return false;
  const { passed, failed, skipped } = countBrowserTests(JSON.parse(readFileSync(file, "utf8")), code, output);
  const notRun = skipped > 0 ? `, ${skipped} not run` : "";
  console.log(`${tables.length} tables: ${passed} passed, ${failed} failed${notRun}`);
  return failed === 0 && skipped === 0;
}

await runAsCommand(import.meta.url, main);
