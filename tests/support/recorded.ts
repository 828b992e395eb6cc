/** Whole fights of the scenarios as records of a replay. */
import { readFileSync } from "node:fs";
import type { Encounter } from "../../src/engine/encounter.ts";
import type { Exchange } from "../../src/engine/exchange.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { type FightRecord, recordFight } from "../../src/replay/record.ts";
import { playScenario } from "../../src/scenarios/play.ts";
import { readScenario } from "../../tools/scenario/read.ts";
import { gameOf } from "../../tools/scenario/rulesets.ts";

/** A fight with the rules by which it was played. */
export interface Recorded {
  readonly record: FightRecord;
  readonly ruleset: Ruleset;
  readonly exchanges: readonly Exchange[];
  readonly end: Encounter;
}

/** Play a scenario and record it. @param name - Of its file, without its ending. */
export function recorded(name: string): Recorded {
  const { data } = readScenario(readFileSync(new URL(`../../scenarios/${name}.yaml`, import.meta.url), "utf8"));
  if (!data) throw new Error(`no scenario ${name}`);
  const { steps, game, stopped } = playScenario(data, gameOf(data));
  if (stopped) throw stopped;
  const undone = new Set(steps.flatMap(({ step, exchange }) => ("undo" in step && exchange ? [exchange.id] : [])));
  const exchanges = steps.flatMap(({ step, exchange }): readonly Exchange[] => {
    if (!exchange || exchange.episode.refusal || "undo" in step) return [];
    return [undone.has(exchange.id) ? { ...exchange, stage: "undone" } : exchange];
  });
  const names = Object.fromEntries(Object.entries(data.combatants).map(([id, one]) => [id, one.name ?? id]));
  const head = { ruleset: data.ruleset, system: "0.1.0", title: data.title, names };
  const end = steps.at(-1)?.after as Encounter;
  const record = recordFight(head, exchanges, end) as FightRecord;
  return { record, ruleset: game.ruleset, exchanges, end };
}
