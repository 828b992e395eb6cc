/** What the window of the check shows, in words. */
import type { ShownExample } from "../../../scenarios/checker.ts";
import type { ExampleAt, ShippedScenario } from "../../../scenarios/examples.ts";
import { counted, figure, listOf, tenths, text } from "../../foundry/text.ts";
import { type Cluster, type Findings, findingsOf, groupAt, idOf } from "./findings.ts";
import type { History, Since } from "./history.ts";
import { byGroup, type Listing, listedView, rulesShown, titleOf } from "./listed.ts";
import type { CheckRun } from "./run.ts";
import { toldApart } from "./told.ts";
import { dayOf, howKnown, newsLine, ofAll, reasonText, settingName } from "./words.ts";
import type { Suspect, Untried, WorldHere } from "./world.ts";

/** About so many cells make the strip. */
const CELLS = 75;

/** So many clusters are told; what more there are is counted. */
export const MOST_TOLD = 12;

/** All that the view is made from. */
export interface Checkup extends Listing {
  readonly run: CheckRun;
  readonly here: WorldHere;
  readonly history: History;
  /** The first example of each cluster, played in both ways, by the cluster's id. */
  readonly shown: ReadonlyMap<string, ShownExample>;
  readonly isCopied: boolean;
}

/** A cell of the strip. */
interface CellView {
  readonly isTodo: boolean;
  readonly differs: boolean;
  /** Does a group begin with it? */
  readonly isFirst: boolean;
}

function scenarioAt({ run }: Pick<Checkup, "run">, at: ExampleAt): ShippedScenario | undefined {
  return run.scenarios[at.scenario];
}

/** Ids of the examples of some clusters. */
function idsIn(checkup: Checkup, clusters: readonly Cluster[]): ReadonlySet<string> {
  return new Set(clusters.flatMap(({ all }) => all.map(({ at }) => idOf(checkup.run.scenarios, at))));
}

function cellsOf(checkup: Checkup, differing: ReadonlySet<string>): readonly CellView[] {
  const { run } = checkup;
  const size = Math.max(1, Math.ceil(run.examples.length / CELLS));
  return byGroup(checkup).flatMap(([, all]) => {
    const cells: CellView[] = [];
    for (let from = 0; from < all.length; from += size) {
      const some = all.slice(from, from + size);
      const isOtherwise = (index: number) => differing.has(idOf(run.scenarios, run.examples[index] as ExampleAt));
      cells.push({
        isTodo: run.stage !== "over" && some.some((index) => index >= run.done),
        differs: some.some(isOtherwise),
        isFirst: from === 0,
      });
    }
    return cells;
  });
}

function groupViews(checkup: Checkup, differing: ReadonlySet<string>, kept: ReadonlySet<string>) {
  const { run } = checkup;
  return byGroup(checkup).map(([group, all]) => {
    const ids = all.map((index) => idOf(run.scenarios, run.examples[index] as ExampleAt));
    const counts = ids.filter((id) => !kept.has(id));
    const bad = counts.filter((id) => differing.has(id)).length;
    const todo = run.stage === "over" ? 0 : all.filter((index) => index >= run.done).length;
    const asBook = counts.length - bad - todo;
    return {
      id: group,
      label: text(`Health.group.${group}`),
      asBook: figure(asBook),
      ofAll: text("Health.of", { total: figure(counts.length) }),
      isBad: bad > 0,
      isOpen: checkup.opened === group && checkup.sought.trim() === "",
      spoken: `${text(`Health.group.${group}`)}: ${ofAll(asBook, counts.length)}`,
    };
  });
}

/** Since when an example comes out otherwise, as far as that is known. */
function sinceText(since: Since | undefined, [only, ...others]: readonly Suspect[]): string {
  const written = only?.kind === "setting" && others.length === 0 ? only.written : null;
  if (written) {
    const day = dayOf(written.at);
    return written.by === "" ? text("Health.since", { day }) : text("Health.sinceBy", { day, name: written.by });
  }
  if (!since) return text("Health.sinceNow");
  const seen = text("Health.since", { day: dayOf(since.seen) });
  return since.fine === null ? text("Health.sinceFirst") : `${seen} ${text("Health.fine", { day: dayOf(since.fine) })}`;
}

/** Without the name of who wrote it, which no report tells. */
function unnamed(suspect: Suspect): Suspect {
  if (suspect.kind !== "setting" || !suspect.written) return suspect;
  return { ...suspect, written: { ...suspect.written, by: "" } };
}

function mayOpen(suspect: Suspect | undefined): string {
  if (suspect?.kind === "setting") return text("Health.openSetting");
  return suspect?.kind === "entry" ? text("Health.openEntry") : "";
}

function clusterView(checkup: Checkup, { id, kind, suspects, all }: Cluster) {
  const { run, ruleset, history } = checkup;
  const at = all[0]?.at as ExampleAt;
  const scenario = scenarioAt(checkup, at);
  const shown = checkup.shown.get(id);
  const told = scenario && shown ? toldApart(ruleset, scenario, shown) : { book: "…", here: "…" };
  const others = all.slice(1);
  return {
    id,
    ...at,
    ...told,
    title: titleOf(checkup, scenario),
    group: text(`Health.group.${groupAt(ruleset, run.scenarios, at)}`),
    reasons: suspects.map(reasonText),
    how: howKnown(kind, suspects),
    since: sinceText(history.since[idOf(run.scenarios, at)], suspects),
    reportSince: sinceText(history.since[idOf(run.scenarios, at)], suspects.map(unnamed)),
    open: suspects.length === 1 ? mayOpen(suspects[0]) : "",
    mayKeep: kind !== "unknown" && suspects.length > 0 && suspects.every((one) => one.kind === "setting"),
    more: others.length > 0 ? counted("Health.more", others.length) : "",
    others: others.slice(0, CELLS).map((one) => ({ ...one.at, title: titleOf(checkup, scenarioAt(checkup, one.at)) })),
  };
}

/** One cluster as the window and the report tell it. */
export type ClusterView = ReturnType<typeof clusterView>;

/** The clusters that are told. */
export function clusterViews(checkup: Checkup, { clusters }: Findings): readonly ClusterView[] {
  return clusters.slice(0, MOST_TOLD).map((one) => clusterView(checkup, one));
}

function headOf({ run }: Checkup, { asBook, total, clusters }: Findings): string {
  const otherwise = clusters.reduce((sum, { all }) => sum + all.length, 0);
  if (run.stage === "going") return otherwise === 0 ? text("Health.soFar") : counted("Health.soFarBut", otherwise);
  if (run.stage === "stopped") return text("Health.stopped");
  return asBook === total ? text("Health.allWell") : counted("Health.otherwise", otherwise);
}

function noteOf(checkup: Checkup): string {
  const { run, ruleset } = checkup;
  const at = run.examples[run.done];
  if (run.stage !== "going" || !at) return text("Health.about");
  const group = text(`Health.group.${groupAt(ruleset, run.scenarios, at)}`);
  return text("Health.now", { group, title: titleOf(checkup, scenarioAt(checkup, at)) });
}

function untriedText({ module, place }: Untried): string {
  const name = module?.title ?? text("Health.someModule");
  return text(`Health.untried.${place}`, { name });
}

function beforeView({ history: { checks } }: Checkup) {
  return checks.map((check, place) => ({
    day: dayOf(check.at),
    news: newsLine(check, place === 0),
    asBook: figure(check.asBook),
  }));
}

/** What is kept as house rules, by their settings. */
function keptView({ kept }: Findings) {
  const counts = new Map<string, number>();
  for (const { suspects, all } of kept)
    for (const one of suspects)
      if (one.kind === "setting") counts.set(one.key, (counts.get(one.key) ?? 0) + all.length);
  return [...counts].map(([key, count]) => ({ key, words: counted("Health.kept", count, { name: settingName(key) }) }));
}

/** What has been changed without an example that shows it; said once all have been played. */
function unshownText({ run, here }: Checkup): string {
  const told = new Set(run.differences.flatMap(({ finding }) => (finding.kind === "unknown" ? [] : finding.reasons)));
  const others = here.suspects.filter(({ change }) => !told.has(change.id));
  if (run.stage !== "over" || others.length === 0) return "";
  return text("Health.unshown", { what: listOf(others.map(reasonText)) });
}

/** What stands below everything: when it was checked, and that nothing was changed. */
function footOf({ run, history, isCopied }: Checkup): string {
  if (isCopied) return text("Health.copied");
  const words = [text("Health.harmless")];
  if (run.isInPage) words.unshift(text("Health.inPage"));
  const last = history.checks[0];
  if (run.stage === "over" && last)
    words.unshift(text("Health.checked", { day: dayOf(last.at), seconds: tenths(run.took / 1000) }));
  return words.join(" ");
}

/** The whole window. */
export function healthView(checkup: Checkup) {
  const { run, here } = checkup;
  const findings = findingsOf(run, here.suspects, checkup.history.kept);
  const differing = idsIn(checkup, findings.clusters);
  const told = clusterViews(checkup, findings);
  const untold = findings.clusters.length - told.length;
  return {
    isRunning: run.stage === "going",
    isOver: run.stage === "over",
    asBook: figure(findings.asBook),
    ofAll: text("Health.of", { total: figure(findings.total) }),
    spoken: ofAll(findings.asBook, findings.total),
    head: headOf(checkup, findings),
    note: noteOf(checkup),
    cells: cellsOf(checkup, differing),
    groups: groupViews(checkup, differing, idsIn(checkup, findings.kept)),
    before: beforeView(checkup),
    differences: told,
    count: figure(findings.clusters.reduce((sum, { all }) => sum + all.length, 0)),
    untold: untold > 0 ? counted("Health.untold", untold) : "",
    sought: checkup.sought,
    rulesShown: rulesShown(checkup),
    listed: listedView(checkup, differing),
    kept: keptView(findings),
    untried: here.untried.map(untriedText),
    unshown: unshownText(checkup),
    foot: footOf(checkup),
    isCopied: checkup.isCopied,
    copy: told.length > 1 ? text("Health.copyAll") : text("Health.copy"),
  };
}

/** The reasons of a cluster in one line. */
export function reasonsLine({ reasons, how }: ClusterView): string {
  return reasons.length > 0 ? `${listOf(reasons)}. ${how}` : how;
}
