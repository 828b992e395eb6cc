/** Begins a check of the rules and remembers what came of it; the window and the look after an update ask here. */
import type { ShownExample } from "../../../scenarios/checker.ts";
import { playedRuleset, presentRuleset } from "../../foundry/active-ruleset.ts";
import { healthHistory, storeHealthHistory } from "../../foundry/settings.ts";
import { mayWriteSettings } from "../../foundry/stored-settings.ts";
import { type Cluster, findingsOf, idOf } from "./findings.ts";
import { type History, keep, readHistory, remember } from "./history.ts";
import { reportText } from "./report.ts";
import { CheckRun } from "./run.ts";
import { shipped } from "./shipped.ts";
import { type Checkup, clusterViews, healthView, MOST_TOLD } from "./view.ts";
import { worldHere } from "./world.ts";

/** What this world remembers of checks. */
export function storedHistory(): History {
  return readHistory(healthHistory());
}

/** Have it remembered, where this user may write settings of the world. */
async function storeHistory(history: History): Promise<void> {
  const { user } = game;
  if (user && mayWriteSettings(user)) await storeHealthHistory(JSON.stringify(history));
}

/** Everything for a check of this world. @throws TypeError - The examples could not be fetched. */
export async function beginCheckup(): Promise<Checkup> {
  const examples = await shipped();
  const here = await worldHere(examples);
  const { id, scenarios } = playedRuleset();
  const changes = here.suspects.map(({ change }) => change);
  const run = new CheckRun({ game: id, scenarios: examples.scenarios, changes }, scenarios);
  return {
    run,
    here,
    ruleset: presentRuleset(),
    history: storedHistory(),
    titles: examples.titles?.[game.i18n.lang] ?? {},
    shown: new Map(),
    opened: null,
    sought: "",
    isCopied: false,
  };
}

/** The first example of each cluster that is told, played in both ways. */
async function firstOfEach(checkup: Checkup): Promise<ReadonlyMap<string, ShownExample>> {
  const { run, here, history } = checkup;
  const { clusters } = findingsOf(run, here.suspects, history.kept);
  const shown = new Map<string, ShownExample>();
  for (const { id, all } of clusters.slice(0, MOST_TOLD)) {
    const [first] = all;
    if (first) shown.set(id, await run.show(first.at));
  }
  return shown;
}

/** What is remembered of a check that is over. */
function remembered({ run, here, history }: Checkup): History {
  const { asBook, total } = findingsOf(run, here.suspects, history.kept);
  const otherwise = run.differences.map(({ at }) => idOf(run.scenarios, at));
  return remember(history, { at: Date.now(), asBook, total, otherwise, world: here.now });
}

/**
 * Check to the end, and remember what came of it.
 *
 * @param onShare - Called whenever some more examples are played.
 * @param onOver - Called with what came of it.
 */
export async function checkWith(
  checkup: Checkup,
  onShare: () => void,
  onOver: (now: Checkup) => Promise<void>,
): Promise<void> {
  await checkup.run.play(onShare);
  if (checkup.run.stage !== "over") return;
  const history = remembered(checkup);
  await storeHistory(history);
  await onOver({ ...checkup, history, shown: await firstOfEach({ ...checkup, history }) });
}

/** The clusters of that id. */
export function clustersTold({ run, here, history }: Checkup, id: string): readonly Cluster[] {
  return findingsOf(run, here.suspects, history.kept).clusters.filter((one) => one.id === id);
}

async function withKept(checkup: Checkup, history: History): Promise<History> {
  const { asBook, total } = findingsOf(checkup.run, checkup.here.suspects, history.kept);
  const [last, ...before] = history.checks;
  const now = last ? { ...history, checks: [{ ...last, asBook, total }, ...before] } : history;
  await storeHistory(now);
  return now;
}

/** Keep the settings of a cluster as house rules. */
export function kept(checkup: Checkup, id: string): Promise<History> {
  const suspects = clustersTold(checkup, id).flatMap((one) => one.suspects);
  const history = suspects.reduce(
    (now, one) => (one.kind === "setting" ? keep(now, one.key, one.is) : now),
    checkup.history,
  );
  return withKept(checkup, history);
}

/** Keep a setting as a house rule no longer. */
export function letGo(checkup: Checkup, key: string): Promise<History> {
  return withKept(checkup, keep(checkup.history, key, undefined));
}

/** The report of a check. @param id - Of a cluster, where it is about that alone. */
export function reportOf(checkup: Checkup, id: string | null): string {
  const findings = findingsOf(checkup.run, checkup.here.suspects, checkup.history.kept);
  const differences = clusterViews(checkup, findings).filter((one) => id === null || one.id === id);
  const { untried, unshown } = healthView(checkup);
  const notes = [unshown, ...untried].filter((one) => one !== "");
  return reportText({ ...findings, version: checkup.here.now.version, differences, notes });
}
