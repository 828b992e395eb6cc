import { isRecord } from "../../src/engine/stored-shapes.ts";
import { compareRecord, type Otherwise, type Reason } from "../../src/replay/compare.ts";
import { asItWas, type Moment } from "../../src/replay/play.ts";
import { readRecord } from "../../src/replay/read.ts";
import { type FightRecord, FORMAT } from "../../src/replay/record.ts";
import type { ScenarioFile } from "../../src/scenarios/format.ts";
import { Printer } from "./print.ts";
import { scenarioGames } from "./rulesets.ts";
import { Words } from "./words.ts";

/** What came of the file of a fight that was played at a table. */
export interface ReplayedFile {
  readonly story: readonly string[];
  /** What comes out otherwise than it did, or why it cannot be read. */
  readonly problems: readonly string[];
  readonly moments: readonly Moment[];
}

/** Is that the file of a replay, and no scenario? */
export function isReplay(text: string): boolean {
  return text.trimStart().startsWith("{") && text.includes(`"${FORMAT}"`);
}

/** The weapons on everybody's sheet by their ids, with what they are called. */
function weaponsIn({ start }: FightRecord): Record<string, { readonly name: string }> {
  const all = Object.values(start.combatants).flatMap(({ sheet }): readonly unknown[] =>
    isRecord(sheet) && Array.isArray(sheet.weapons) ? sheet.weapons : [],
  );
  const named = all.flatMap((one) =>
    isRecord(one) && typeof one.id === "string" && typeof one.name === "string" ? [[one.id, { name: one.name }]] : [],
  );
  return Object.fromEntries(named);
}

/** As much of a scenario as telling it needs. */
function fileOf(record: FightRecord): ScenarioFile {
  const people = Object.entries(record.names).map(([id, name]) => [id, { name, side: "", at: [0, 0] }]);
  const combatants = Object.fromEntries(people) as ScenarioFile["combatants"];
  const { title, ruleset, start } = record;
  return { title, ruleset, settings: start.settings, weapons: weaponsIn(record), combatants, steps: [] };
}

/** The exchanges one after another, each turn with its head. */
function storyOf(record: FightRecord, moments: readonly Moment[]): readonly string[] {
  const printer = new Printer({ file: fileOf(record) });
  const lines = [record.title, `Played with Away Team ${record.system}.`];
  let [turn, round]: [string | null, number] = [null, -1];
  let number = 0;
  for (const { exchange } of moments) {
    if (!exchange) continue;
    const { picture, episode, stage } = exchange;
    if (picture.turn !== null && (picture.turn !== turn || picture.round !== round))
      lines.push("", printer.turn({ turn: picture.turn, ...(picture.round !== round && { round: picture.round }) }));
    [turn, round] = [picture.turn, picture.round];
    const [first = "", ...more] = printer.episode(episode);
    lines.push("", `${++number}. ${first}${stage === "undone" ? " Taken back later." : ""}`);
    lines.push(...more.map((line) => `   ${line}`));
  }
  return lines;
}

function reasonOf(reason: Reason, record: FightRecord): string {
  const of = (value: unknown) => JSON.stringify(value) ?? "nothing";
  if (reason.kind === "setting") return `the setting ${reason.key}, ${of(reason.was)} then`;
  if (reason.kind === "sheet") return `${record.names[reason.of] ?? reason.of}: ${reason.at.join(".")}`;
  return reason.kind === "rules" ? "the rules have changed" : "several changes together";
}

/** An exchange that comes out otherwise, as lines: what it was, what it is, why. */
function differenceOf(record: FightRecord, { was, is, reasons }: Otherwise, number: number): string {
  const printer = new Printer({ file: fileOf(record) });
  const [act = "", ...before] = printer.episode(was.episode);
  const after = printer.episode(is.episode).slice(1);
  const lines = (all: readonly string[], others: readonly string[]) =>
    all.filter((line) => !others.includes(line)).map((line) => line.trim());
  const then = lines(before, after).join(" ") || "nothing";
  const now = is.stage === "open" ? "asks or rolls something else" : lines(after, before).join(" ") || "nothing";
  return `${number}. ${act} Then: ${then} Now: ${now} (${reasons.map((one) => reasonOf(one, record)).join("; ")})`;
}

/** Play the file of a fight by the rules of this checkout. */
export function playReplay(text: string): ReplayedFile {
  const read = readAny(text);
  if ("words" in read) return { story: [], problems: [read.words], moments: [] };
  const { record } = read;
  const moments = asItWas(record);
  const ruleset = scenarioGames[record.ruleset]?.ruleset;
  const otherwise = ruleset ? compareRecord(record, ruleset) : [];
  const numbers = moments.flatMap(({ exchange }, step) => (exchange ? [step] : []));
  const problems = otherwise.map((one) => differenceOf(record, one, numbers.indexOf(one.step) + 1));
  return { story: storyOf(record, moments), problems, moments };
}

/** The record in a file of whichever game. */
function readAny(text: string): { readonly record: FightRecord } | { readonly words: string } {
  let id: unknown;
  try {
    id = (JSON.parse(text) as { ruleset?: unknown }).ruleset;
  } catch {
    id = null;
  }
  const game = typeof id === "string" && Object.hasOwn(scenarioGames, id) ? scenarioGames[id] : undefined;
  const read = readRecord(text, game?.ruleset ?? ({ id: "" } as never));
  if ("record" in read) return read;
  return { words: new Words("").refusal(read.refusal.code, read.refusal.params) };
}
