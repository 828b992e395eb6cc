import type { Checkout } from "./checkout.ts";
import { allIds, numberings } from "./ids.ts";

/** What a rule that is not covered lacks. */
export type Lack = "source" | "test" | "both";

/** A place that names more rules than this says little about each. */
export const BROAD = 8;

/** How far the rules of one game are carried out and tested. */
export interface Coverage {
  readonly ruleset: string;
  readonly total: number;
  readonly covered: number;
  /** The others in order, with what each lacks. */
  readonly missing: ReadonlyMap<string, Lack>;
  /** Those that are covered, but of the sources only by places that name very many. */
  readonly broad: readonly string[];
}

/** What the rule lacks, or null when a source and a test name it. */
function lackOf(id: string, sources: ReadonlySet<string>, tests: ReadonlySet<string>): Lack | null {
  if (sources.has(id)) return tests.has(id) ? null : "test";
  return tests.has(id) ? "source" : "both";
}

/** A rule is covered when a row or a docstring of the sources names it, and a test or a scenario too. */
export function coverageOf({ places, tests, scenarios }: Checkout): readonly Coverage[] {
  const inSources = new Set(places.flatMap(({ ids }) => [...ids]));
  const narrow = new Set(places.filter(({ ids }) => ids.size <= BROAD).flatMap(({ ids }) => [...ids]));
  const inTests = new Set([...tests, ...scenarios].flatMap(({ ids }) => [...ids]));
  return numberings.map((numbering) => {
    const missing = new Map<string, Lack>();
    for (const id of allIds(numbering)) {
      const lack = lackOf(id, inSources, inTests);
      if (lack) missing.set(id, lack);
    }
    const { ruleset, last } = numbering;
    const broad = allIds(numbering).filter((id) => !missing.has(id) && !narrow.has(id));
    return { ruleset, total: last, covered: last - missing.size, missing, broad };
  });
}

/** The same as data, by game. */
export function coverageData(coverages: readonly Coverage[]): object {
  const entries = coverages.map(({ ruleset, total, covered, missing }) => [
    ruleset,
    { total, covered, missing: [...missing.keys()] },
  ]);
  return Object.fromEntries(entries);
}

const WORDS: Readonly<Record<Lack, string>> = {
  source: "tested, but no row or docstring names them",
  test: "carried out, but no test names them",
  both: "neither",
};

/** Ids in order, neighbours drawn together: `R001-R004 R007`. */
export function grouped(ids: readonly string[]): string {
  const runs: string[][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const follows = before?.[0] === id[0] && Number(before?.slice(1)) + 1 === Number(id.slice(1));
    if (run && follows) run.push(id);
    else runs.push([id]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}-${run.at(-1)}` : run[0])).join(" ");
}

/** The lines that tell it: one for each game, and under it what is missing, by what it lacks. */
export function coverageLines(coverages: readonly Coverage[]): readonly string[] {
  return coverages.flatMap(({ ruleset, total, covered, missing, broad }) => {
    const vague =
      broad.length > 0
        ? [`  of these by places that name over ${BROAD} rules (${broad.length}): ${grouped(broad)}`]
        : [];
    const lacks = (["both", "source", "test"] as const).map((lack) => {
      const ids = [...missing].filter(([, what]) => what === lack).map(([id]) => id);
      return ids.length > 0 ? `  ${WORDS[lack]} (${ids.length}): ${grouped(ids)}` : "";
    });
    return [`${ruleset}: ${covered} of ${total} rules`, ...vague, ...lacks.filter((line) => line !== "")];
  });
}
