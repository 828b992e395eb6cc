/** The report that is copied: the count, and each difference with its cause. No name of a player, no chat, no note. */
import { text } from "../../foundry/text.ts";
import { type ClusterView, reasonsLine } from "./view.ts";
import { ofAll } from "./words.ts";

/** What a report is about. */
interface Reported {
  readonly version: string;
  readonly asBook: number;
  readonly total: number;
  readonly differences: readonly ClusterView[];
  /** What could not be tried, and what no example shows. */
  readonly notes: readonly string[];
}

/** So many further titles of a difference are named. */
const MOST_TITLES = 20;

/** Lines whose heads are equally long. */
function inColumns(lines: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...lines.map(([head]) => head.length)) + 2;
  return lines.map(([head, words]) => `   ${`${head}:`.padEnd(width)}${words}`);
}

function differenceLines(one: ClusterView, number: number): readonly string[] {
  const titles = [...new Set(one.others.map(({ title }) => title))].slice(0, MOST_TITLES);
  const lines: (readonly [string, string])[] = [
    [text("Health.book"), one.book],
    [text("Health.here"), one.here],
    [text("Health.because"), reasonsLine(one)],
    [text("Health.sinceHead"), one.reportSince],
  ];
  if (one.more !== "") lines.push([one.more, titles.join("; ")]);
  return ["", `${number}. ${one.group} / ${one.title}`, ...inColumns(lines)];
}

/** The report as plain text. */
export function reportText({ version, asBook, total, differences, notes }: Reported): string {
  return [
    `Away Team ${version}: ${ofAll(asBook, total)}`,
    ...differences.flatMap((one, place) => differenceLines(one, place + 1)),
    ...(notes.length > 0 ? ["", ...notes] : []),
    "",
  ].join("\n");
}
