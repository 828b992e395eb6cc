/**
 * What is known of the rows from runs on a real Foundry: `seen/*.json`, a file a run. Read and written by
 * `npm run assumptions`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assumptions } from "../assumptions.ts";
import { calls } from "./calls.ts";
import { type FirstRunReport, REPORT_KIND, REPORT_VERSION } from "./report.ts";
import type { Assumption } from "./row.ts";

/** Where what was seen is kept. */
export const SEEN = join(import.meta.dirname, "seen");

/** What is kept of a run: no words of the world in which it ran. */
export interface Seen {
  readonly build: string;
  readonly generation: number;
  readonly system: string;
  readonly browser: string;
  readonly at: string;
  readonly held: readonly string[];
  /** What was seen in place of what the row says, by its id. */
  readonly differs: Readonly<Record<string, string>>;
}

/** A row with what was seen of it. */
export interface KnownRow {
  /** Of a row of `assumptions`, or of one of `calls`. */
  readonly id: string;
  readonly says: string;
  /** `seen` once it held in each generation that it is about, `differs` where it did not in the newest run of one. */
  readonly certainty: Assumption["certainty"] | "seen" | "differs";
  /** Where it was read, or the builds on which it was seen. */
  readonly source: string;
}

/** The report in a text. @throws Error - With what is wrong with it, in one sentence. */
export function parseReport(text: string): FirstRunReport {
  let read: Partial<FirstRunReport> | null;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error("it is no JSON");
  }
  if (read?.kind !== REPORT_KIND) throw new Error("it was not made by the macro “Check this Foundry”");
  if (read.version !== REPORT_VERSION) {
    throw new Error(`it is of form ${read.version}, and only ${REPORT_VERSION} is read here`);
  }
  const isWhole =
    typeof read.build === "string" &&
    /^[\w.-]+$/.test(read.build) &&
    typeof read.at === "string" &&
    [read.rows, read.steps, read.console, read.left].every(Array.isArray) &&
    read.rows?.every((row) => typeof row?.id === "string" && ["held", "differs", "undecided"].includes(row.outcome));
  if (!isWhole) throw new Error("parts of it are missing");
  return read as FirstRunReport;
}

/** What is kept of a report. */
export function seenOf({ build, generation, system, browser, at, rows }: FirstRunReport): Seen {
  const of = (outcome: string) => rows.filter((row) => row.outcome === outcome);
  const differs = Object.fromEntries(of("differs").map(({ id, seen = "" }) => [id, seen]));
  return { build, generation, system, browser, at, held: of("held").map(({ id }) => id), differs };
}

/** Keep what was seen; a later run of the same build replaces it. @returns The name of the file. */
export function keepSeen(seen: Seen, folder = SEEN): string {
  mkdirSync(folder, { recursive: true });
  const file = `${seen.build}.json`;
  writeFileSync(join(folder, file), `${JSON.stringify(seen, null, 2)}\n`);
  return file;
}

/** All that was kept, the oldest first. */
export function readSeen(folder = SEEN): Seen[] {
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  } catch {
    return [];
  }
  const all = names.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Seen);
  return all.sort((a, b) => a.at.localeCompare(b.at));
}

/** The rows as they are known now. @param runs - The oldest first: what was seen last counts. */
export function knownRows(runs: readonly Seen[]): KnownRow[] {
  return Object.entries<Assumption>({ ...assumptions, ...calls }).map(([id, row]) => {
    const generations = row.generation ? [row.generation] : [13, 14];
    const last = generations.map((one) =>
      runs.findLast((run) => run.generation === one && (run.held.includes(id) || id in run.differs)),
    );
    const against = last.find((run) => run && id in run.differs);
    const builds = last.flatMap((run) => (run ? [run.build] : []));
    const { says, source, certainty } = row;
    const known = { id, says };
    if (against) return { ...known, certainty: "differs", source: `${against.build}: ${against.differs[id]}` };
    if (builds.length === generations.length)
      return { ...known, certainty: "seen", source: `seen on ${builds.join(", ")}` };
    return { ...known, certainty, source: [source, ...builds.map((build) => `seen on ${build}`)].join("; ") };
  });
}
