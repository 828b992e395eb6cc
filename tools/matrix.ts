import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { Generation } from "../sandbox/common/generation.ts";
import { goTogether, isInGeneration, WAY_NAMES, WAYS, type WayName } from "../sandbox/common/ways.ts";
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
 * `npm run matrix [-- --only WAY[+WAY…][,…]] [--generation 13|14] [--pairs 20] [--seed 1] [--icon] [--list]`: the main paths of
 * play at tables that do what nobody knows of Foundry in the least helpful legal way: as usual, each way alone, and so
 * many pairs drawn from a seed. `--only` plays those ways and no pairs; `hexes+twice` is one table with both. `--icon`
 * plays a round of ICON at those tables, which is else played at two as usual. `--list` tells the ways and plays none. Where a Firefox is installed (AWAY_FIREFOX names another) and there is a display, which
 * `xvfb-run npm run matrix` lends, the paths are gone in it too; `--only firefox` is that alone.
 *
 * Every error on a console, rejection or red notice that no path expects counts as failed. Exit code 1 when one failed.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = readOptions({
    args,
    options: {
      only: { type: "string" },
      generation: { type: "string" },
      pairs: { type: "string", default: "20" },
      seed: { type: "string", default: "1" },
      icon: { type: "boolean", default: false },
      list: { type: "boolean", default: false },
    },
  });
  if (values.list) return console.log(WAY_NAMES.map((name) => `${name.padEnd(16)}${WAYS[name].about}`).join("\n"));
  const generations = generationsOf(values.generation);
  const seed = wholeNumber("seed", values.seed, 0, 1_000_000_000);
  const pairs = wholeNumber("pairs", values.pairs, 0, 1000);
  const firefox = findFirefox();
  if (values.only === "firefox" && firefox === null)
    throw new UsageError(
      "There is no Firefox with a display: name one in AWAY_FIREFOX, and lend it a display with xvfb-run.",
    );
  const inFirefox = firefox === null ? [] : tablesOf([[]], generations).map((table) => ({ ...table, isFirefox: true }));
  const all = [[], ...WAY_NAMES.map((name) => [name])];
  const inIcon = (drawn: readonly Table[]) => drawn.map((table) => ({ ...table, isIcon: true }));
  const chosen =
    values.only === undefined
      ? [...tablesOf(all, generations), ...pairsOf(pairs, seed, generations)]
      : values.only === "firefox"
        ? []
        : tablesOf(readOnly(values.only), generations);
  const others = values.only === undefined && !values.icon ? inIcon(tablesOf([[]], generations)) : [];
  const isToFirefox = values.only === "firefox" || (values.only === undefined && !values.icon);
  const tables = [...(values.icon ? inIcon(chosen) : chosen), ...others, ...(isToFirefox ? inFirefox : [])];
  if (tables.length === 0) throw new UsageError("None of these ways can be in that generation.");
  process.exitCode = (await play(tables, firefox ?? "")) ? 0 : 1;
}

function generationsOf(given: string | undefined): readonly Generation[] {
  if (given === undefined) return GENERATIONS;
  const one = GENERATIONS.find((generation) => String(generation) === given);
  if (!one) throw new UsageError(`--generation is one of ${GENERATIONS.join(", ")}.`);
  return [one];
}

/** The ways of each table that `--only` names. @throws UsageError - There is no such way, or two cannot be had at once. */
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

/** So many tables with two ways each, no two alike as far as there are others; the same from the same seed. */
export function pairsOf(count: number, seed: number, generations: readonly Generation[]): Table[] {
  const all = WAY_NAMES.flatMap((one, at) =>
    WAY_NAMES.slice(at + 1).flatMap((other) => (goTogether(one, other) ? tablesOf([[one, other]], generations) : [])),
  );
  let state = seed;
  const drawn: Table[] = [];
  while (drawn.length < count && all.length > 0) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    drawn.push(...all.splice(Math.floor((state / 2 ** 32) * all.length), 1));
  }
  return drawn;
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
