import path from "node:path";
import type { Stryker } from "@stryker-mutator/core";
import { root } from "../paths.ts";

type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

/** What of a result is told: Stryker's own has more. */
export type Mutant = Pick<MutantResult, "fileName" | "status" | "location" | "mutatorName" | "replacement">;

/** A mutant that tests notice fails one of them, or never ends. */
const NOTICED: ReadonlySet<Mutant["status"]> = new Set(["Killed", "Timeout"]);

/** A mutant that tests miss passes all of them, or is reached by none. */
const MISSED: ReadonlySet<Mutant["status"]> = new Set(["Survived", "NoCoverage"]);

/** How many of the mutants tests notice, and the rest; what was ignored or could not run counts for neither. */
export interface Score {
  readonly noticed: number;
  readonly missed: readonly Mutant[];
  /** Unit: percent; 100 where there is nothing to notice. */
  readonly percent: number;
}

/** The score of some mutants. */
export function scoreOf(mutants: readonly Mutant[]): Score {
  const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length;
  const missed = mutants.filter(({ status }) => MISSED.has(status));
  const all = noticed + missed.length;
  return { noticed, missed, percent: all === 0 ? 100 : (100 * noticed) / all };
}

/** Path of the mutated file in the checkout, with slashes. */
function fileOf({ fileName }: Mutant): string {
  return path.relative(root, path.resolve(root, fileName)).split(path.sep).join("/");
}

/** The mutants of these files and folders; the rest is what was known from before. */
export function mutantsIn(mutants: readonly Mutant[], places: readonly string[]): readonly Mutant[] {
  const within = (file: string) => places.some((place) => file === place || file.startsWith(`${place}/`));
  return mutants.filter((mutant) => within(fileOf(mutant)));
}

/** `80 of 95 noticed (84.2 %)`. */
function scoreText({ noticed, missed, percent }: Score): string {
  return `${noticed} of ${noticed + missed.length} noticed (${percent.toFixed(1)} %)`;
}

/** A mutant that was missed: where, and what stood there instead. */
function missedText({ location, status, mutatorName, replacement }: Mutant): string {
  const { line, column } = location.start;
  const text = (replacement ?? "").replace(/\s+/g, " ");
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return `  ${line}:${column} ${mutatorName}: ${shown}${status === "NoCoverage" ? " (reached by no test)" : ""}`;
}

/** The lines that tell it: each file with what was missed in it, and last of all the score. */
export function resultLines(mutants: readonly Mutant[]): readonly string[] {
  const files = [...new Set(mutants.map(fileOf))].sort();
  const lines = files.flatMap((file) => {
    const score = scoreOf(mutants.filter((mutant) => fileOf(mutant) === file));
    const missed = score.missed.toSorted((one, other) => one.location.start.line - other.location.start.line);
    return [`${file}: ${scoreText(score)}`, ...missed.map(missedText)];
  });
  return [...lines, `${scoreText(scoreOf(mutants))} in ${files.length} ${files.length === 1 ? "file" : "files"}`];
}
