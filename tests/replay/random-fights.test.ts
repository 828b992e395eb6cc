import { describe, expect, it } from "vitest";
import { type Exchange, presentOf } from "../../src/engine/exchange.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { compareRecord } from "../../src/replay/compare.ts";
import { type FightRecord, recordFight } from "../../src/replay/record.ts";
import { recordFor } from "../../src/replay/told.ts";
import { actionSoak } from "../../tools/soak/action.ts";
import { battlestationsSoak } from "../../tools/soak/battlestations.ts";
import { codaSoak } from "../../tools/soak/coda.ts";
import type { SoakGame } from "../../tools/soak/game.ts";
import { iconSoak } from "../../tools/soak/icon.ts";
import { requireRecord } from "../../tools/soak/invariants.ts";
import { alreadyJudged, soak } from "../../tools/soak/play.ts";
import { staSoak } from "../../tools/soak/sta.ts";

/*
 * That a recorded fight is played again to the same state, exchange by exchange and field by field, holds of every
 * fight that the games' own `soak.test.ts` play: some 1,380 of them.
 */

const FIRST = 5_000;
const FIGHTS = 5;

const games: readonly SoakGame<never>[] = [codaSoak, iconSoak, actionSoak, battlestationsSoak, staSoak] as never;

function play(game: SoakGame<never>, seed: number) {
  const exchanges: Exchange[] = [];
  const { end } = soak(game, seed, (exchange) => exchanges.push(exchange), alreadyJudged);
  const head = { ruleset: game.ruleset.id, system: "0", title: "", names: {} };
  return { exchanges, end, record: recordFight(head, exchanges, end) as FightRecord };
}

const seeds = Array.from({ length: FIGHTS }, (_, at) => FIRST + at);

describe.each(games.map((game) => [game.ruleset.id, game] as const))("fights of %s at random", (_id, game) => {
  const ruleset = game.ruleset as unknown as Ruleset;
  const fights = seeds.map((seed) => play(game, seed));

  it("are not the same where one value of one exchange is another", () => {
    const [{ exchanges, end } = { exchanges: [], end: null as never }] = fights;
    const last = exchanges.at(-1) as Exchange;
    const { combatants } = presentOf(last);
    const [id = ""] = Object.keys(combatants);
    const entry = { kind: "effect", effect: { on: id, kind: "count", key: "planted", by: 1 } } as const;
    const bent = { ...last, episode: { ...last.episode, entries: [...last.episode.entries, entry] } };
    expect(() => requireRecord(ruleset, [...exchanges.slice(0, -1), bent], end)).toThrow(/planted/);
  });

  it("would come out as they did by the rules by which they were played", () => {
    for (const { record } of fights) expect(compareRecord(record, ruleset)).toEqual([]);
  });

  it("tell nothing of somebody who is not known", () => {
    let named = 0;
    for (const { record } of fights) {
      const unknown = record.start.order.at(-1) as string;
      if (JSON.stringify(record.steps).includes(JSON.stringify(unknown))) named++;
      const told = JSON.stringify(recordFor({ ...record, names: { [unknown]: "Unseen" } }, (id) => id === unknown));
      expect(told).not.toContain(JSON.stringify(unknown));
      expect(told).not.toContain("Unseen");
    }
    expect(named).toBeGreaterThan(FIGHTS / 2);
  });
});
