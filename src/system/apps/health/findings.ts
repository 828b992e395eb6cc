/**
 * What a check has found, in the order in which it is shown: differences with the same reasons stand together, and
 * those that only house rules bring about leave the count.
 */
import type { Ruleset } from "../../../engine/ruleset.ts";
import { sameJson } from "../../../engine/types.ts";
import type { ExampleAt, ShippedScenario } from "../../../scenarios/examples.ts";
import type { Difference, Finding } from "../../../scenarios/reasons.ts";
import type { History } from "./history.ts";
import type { CheckRun } from "./run.ts";
import type { Suspect } from "./world.ts";

/** Under which heads acts stand, in this order; the rows of every game's actions name one. */
export const GROUPS = ["attack", "maneuver", "defend", "move", "grab", "work", "other"] as const;

/** One of `GROUPS`. */
export type Group = (typeof GROUPS)[number];

/** Differences that come of the same. */
export interface Cluster {
  /** Unique among those of a check. */
  readonly id: string;
  readonly kind: Finding["kind"];
  readonly suspects: readonly Suspect[];
  /** Those of short scenarios first: they say most plainly what it is about. */
  readonly all: readonly Difference[];
}

/** All that is counted. */
export interface Findings {
  readonly clusters: readonly Cluster[];
  /** What the game master keeps as house rules, with how many examples each lot of them takes out of the count. */
  readonly kept: readonly Cluster[];
  readonly asBook: number;
  readonly total: number;
}

/** The act of an example. */
export function actionAt(scenarios: readonly ShippedScenario[], { scenario, step }: ExampleAt): string {
  const found = scenarios[scenario]?.steps[step];
  return found && "does" in found ? found.does : "";
}

/** Under which head an example stands. */
export function groupAt(
  { tables }: Pick<Ruleset, "tables">,
  scenarios: readonly ShippedScenario[],
  at: ExampleAt,
): Group {
  const action = actionAt(scenarios, at);
  const row = Object.hasOwn(tables.actions, action) ? tables.actions[action] : undefined;
  return row?.group ?? "other";
}

/** The id of an example, as a history names it. */
export function idOf(scenarios: readonly ShippedScenario[], { scenario, step }: ExampleAt): string {
  return `${scenarios[scenario]?.id ?? scenario}#${step}`;
}

function reasonsOf(finding: Finding): readonly string[] {
  return finding.kind === "unknown" ? [] : finding.reasons;
}

function clustersOf(
  differences: readonly Difference[],
  suspects: readonly Suspect[],
  scenarios: readonly ShippedScenario[],
): readonly Cluster[] {
  const byId = new Map(suspects.map((one) => [one.change.id, one]));
  const found = new Map<string, { cluster: Omit<Cluster, "all">; all: Difference[] }>();
  for (const one of differences) {
    const reasons = reasonsOf(one.finding);
    const id = [one.finding.kind, ...reasons].join(" ");
    const known = found.get(id) ?? {
      cluster: { id, kind: one.finding.kind, suspects: reasons.flatMap((cause) => byId.get(cause) ?? []) },
      all: [],
    };
    known.all.push(one);
    found.set(id, known);
  }
  const stepsOf = ({ at }: Difference) => scenarios[at.scenario]?.steps.length ?? 0;
  return [...found.values()].map(({ cluster, all }) => ({
    ...cluster,
    all: all.sort((a, b) => stepsOf(a) - stepsOf(b)),
  }));
}

/** Is a cluster nothing but what the game master keeps? */
function isKept({ kind, suspects }: Cluster, kept: History["kept"]): boolean {
  if (kind === "unknown") return false;
  return suspects.every((one) => one.kind === "setting" && sameJson(kept[one.key], one.is));
}

function workOut(run: CheckRun, suspects: readonly Suspect[], kept: History["kept"]): Findings {
  const all = clustersOf(run.differences, suspects, run.scenarios);
  const [own, others] = [all.filter((one) => isKept(one, kept)), all.filter((one) => !isKept(one, kept))];
  const count = (some: readonly Cluster[]) => some.reduce((sum, one) => sum + one.all.length, 0);
  const total = run.examples.length - count(own);
  const played = run.stage === "over" ? total : run.done - count(own);
  return { clusters: others, kept: own, asBook: played - count(others), total };
}

/** What each check had found when it was last asked, and what that was made of. */
const found = new WeakMap<CheckRun, { readonly of: readonly unknown[]; readonly findings: Findings }>();

/** What a check has found so far: worked out once for all who ask, until more is played or something else is kept. */
export function findingsOf(run: CheckRun, suspects: readonly Suspect[], kept: History["kept"]): Findings {
  const of = [run.done, run.stage, run.differences.length, suspects, kept];
  const last = found.get(run);
  if (last?.of.every((one, place) => one === of[place])) return last.findings;
  const findings = workOut(run, suspects, kept);
  found.set(run, { of, findings });
  return findings;
}
