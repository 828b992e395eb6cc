import { beforeAll, describe, expect, it } from "vitest";
import { seededDice } from "../../../src/engine/dice/dice.ts";
import type { Encounter } from "../../../src/engine/encounter.ts";
import { type Exchange, openExchange } from "../../../src/engine/exchange.ts";
import type { Place } from "../../../src/engine/grid/cell.ts";
import { MOVE } from "../../../src/engine/intent.ts";
import { advance, openPrompts } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import type { OfGames } from "../../../src/rulesets/index.ts";
import { playScenario } from "../../../src/scenarios/play.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import { isVisibleTo } from "../../../src/system/chat/view/visible.ts";
import { messageFieldsOf, readMessageFields } from "../../../src/system/referee/log/message-fields.ts";
import { isWhole } from "../../../src/system/referee/log/shapes.ts";
import { newRecord, type StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { readScenario } from "../../../tools/scenario/read.ts";
import { gameOf } from "../../../tools/scenario/rulesets.ts";
import { actionSoak } from "../../../tools/soak/action.ts";
import { battlestationsSoak } from "../../../tools/soak/battlestations.ts";
import { codaSoak } from "../../../tools/soak/coda.ts";
import { iconSoak } from "../../../tools/soak/icon.ts";
import { alreadyJudged, soak } from "../../../tools/soak/play.ts";
import { staSoak } from "../../../tools/soak/sta.ts";
import { filesIn, readText } from "../../support/checkout.ts";
import { fight, person } from "../../support/coda.ts";
import { rulesets } from "../../support/rulesets.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

/** What stands where something else belongs; undefined is nothing at all. */
const BENDS: readonly unknown[] = [null, [], {}, "", "constructor", -1, 1e9, undefined];

const SEEDS = [1, 2, 3, 4];

type Keys = readonly string[];

/** What a place is called where all of a list, and all of a record by ids, are alike. */
function nameOf(place: Keys, kinds: readonly string[]): string {
  const open = /^(combatants|counts|spent|marks|lasting|holds|abilities|params|parts|options|maneuvers|names|asked)$/;
  const parts = place.map((key, index) => (/^\d+$/.test(key) || open.test(place[index - 1] ?? "") ? "*" : key));
  return `${parts.join(".")} ${kinds.join(" ")}`;
}

/** Every place in a value, with what it is called. */
function* placesIn(value: unknown, place: Keys = [], kinds: readonly string[] = []): Generator<[string, Keys]> {
  if (place.length > 0) yield [nameOf(place, kinds), place];
  if (typeof value !== "object" || value === null) return;
  const kind = (value as { kind?: unknown }).kind;
  const within = typeof kind === "string" ? [...kinds, kind] : kinds;
  for (const [key, inner] of Object.entries(value)) yield* placesIn(inner, [...place, key], within);
}

/** A place in one of several exchanges: the first of all that are alike. */
interface Bendable {
  readonly one: StoredExchange;
  readonly name: string;
  readonly place: Keys;
}

/** Every place in some exchanges, once for all that are alike. */
function placesOf(stored: readonly StoredExchange[]): readonly Bendable[] {
  const first = new Map<string, Bendable>();
  for (const one of stored)
    for (const [name, place] of placesIn(one)) if (!first.has(name)) first.set(name, { one, name, place });
  return [...first.values()];
}

/** The value with something else in that place. */
function bentAt(value: unknown, [key, ...rest]: Keys, other: unknown): unknown {
  if (key === undefined) return other;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = bentAt(copy[key], rest, other);
  return copy;
}

/** All that the scenarios of every game come to. */
const scenarios = filesIn("scenarios", ".yaml").flatMap((file) => {
  const { data } = readScenario(readText(file));
  const { steps } = playScenario(data as NonNullable<typeof data>, gameOf(data as NonNullable<typeof data>));
  return steps.flatMap(({ exchange }) => exchange ?? []);
});

/** What comes about in some fights at random, which are played for every game. */
const FIGHTS: OfGames<(watch: (exchange: Exchange) => void) => void> = {
  coda: (watch) => void SEEDS.map((seed) => soak(codaSoak, seed, watch, alreadyJudged)),
  icon: (watch) => void SEEDS.map((seed) => soak(iconSoak, seed, watch, alreadyJudged)),
  action: (watch) => void SEEDS.map((seed) => soak(actionSoak, seed, watch, alreadyJudged)),
  battlestations: (watch) => void SEEDS.map((seed) => soak(battlestationsSoak, seed, watch, alreadyJudged)),
  sta: (watch) => void SEEDS.map((seed) => soak(staSoak, seed, watch, alreadyJudged)),
};

/** The first exchange of each act that scenarios or fights at random of a game come to, as its message is read. */
function storedOf(id: string): StoredExchange[] {
  const played = scenarios.filter(({ ruleset }) => ruleset === id);
  FIGHTS[id as keyof typeof FIGHTS]((exchange) => {
    // At random whoever goes nowhere names a way, too, that need not be one
    if (exchange.intent.action === MOVE || !exchange.intent.path) played.push(exchange);
  });
  const acts = new Set<string>();
  const firsts = played.filter(({ intent: { action, movementMode } }) => {
    const act = `${action} ${movementMode}`;
    return !acts.has(act) && acts.add(act);
  });
  return firsts.map((exchange) => {
    const names = Object.fromEntries(Object.keys(exchange.picture.combatants).map((one) => [one, one]));
    const stored = newRecord(exchange, { combat: "Combat.one", proposer: "player", session: "s", names });
    const fields = messageFieldsOf(stored);
    // Scenarios need not say with what somebody rolled for initiative
    return readMessageFields(
      {},
      {
        ...fields,
        picture: JSON.stringify(stored.exchange.picture).replaceAll('"again":[]}', '"again":[],"weapon":""}'),
      },
    );
  });
}

const gm = gmViewer();
const viewers = [gm, asPlayer(gm, { isHidden: () => true, hidesResults: () => true })];

/** Show it to everybody. */
function show(stored: StoredExchange, ruleset: Ruleset): void {
  for (const viewer of viewers) {
    isVisibleTo({ stored, viewer });
    cardView({ stored, viewer }, ruleset, true);
  }
}

beforeAll(useEnglish);

describe.each(Object.values(rulesets).map((ruleset) => ({ id: ruleset.id, ruleset })))(
  "a stored exchange of $id",
  ({ id, ruleset }) => {
    const stored = storedOf(id);
    const places = placesOf(stored);

    it("is whole as it was played", () => {
      expect(stored.length).toBeGreaterThan(20);
      expect(stored.filter((one) => !isWhole(one, ruleset)).map(({ exchange }) => exchange.intent)).toEqual([]);
      for (const one of stored) show(one, ruleset);
    });

    it.each(BENDS.map((bend) => ({ bend, to: JSON.stringify(bend) ?? "nothing" })))(
      "that is bent to $to in any one place is a damaged card, or can be shown",
      ({ bend }) => {
        const thrown: string[] = [];
        for (const { one, name, place } of places) {
          const bent = bentAt(one, place, bend) as StoredExchange;
          if (!isWhole(bent, ruleset)) continue;
          try {
            show(bent, ruleset);
          } catch (error) {
            thrown.push(`${name}: ${String(error)}`);
          }
        }
        expect(places.length).toBeGreaterThan(300);
        expect(thrown).toEqual([]);
      },
    );
  },
);

describe("a way that is stored", () => {
  /** Somebody has gone straight on from one spot to another of a map without a grid. */
  function walked(from: number, to: number): StoredExchange {
    const coda = rulesets.coda as Ruleset;
    const one = person("kassus");
    const place: Place = { ...one.place, col: from, grid: { kind: "open", metres: 2 } };
    const encounter = fight([{ ...one, place }]) as Encounter;
    const path = [from, to].map((col) => ({ col, row: 0 }));
    const blank = openExchange("x", "coda", encounter, { actor: "kassus", action: MOVE, path });
    let exchange = advance(encounter, blank, coda, seededDice(1));
    for (const prompt of openPrompts(exchange))
      exchange = advance(encounter, exchange, coda, seededDice(1), { prompt: prompt.id, choice: "arrived" });
    return newRecord(exchange, { combat: "Combat.one", proposer: "player", session: "s", names: { kassus: "Kassus" } });
  }

  it("is one where pixels of a map without a grid make a stride longer by a hair", () => {
    expect(107 / 50 - 57 / 50).toBeGreaterThan(1);
    const stored = walked(57 / 50, 107 / 50);
    expect([stored.exchange.stage, stored.exchange.episode.refusal ?? null]).toEqual(["closed", null]);
    expect(isWhole(stored, rulesets.coda as Ruleset)).toBe(true);
  });
});

describe("an exchange of the world of 0.1.0", () => {
  it("is whole", () => {
    const world = JSON.parse(readText("tests/worlds/0.1.0.json"));
    const found: string[] = [];
    JSON.stringify(world, (_key, value) => {
      if (value?.type === "exchange") found.push(value.system);
      return value;
    });
    const fields = { picture: "", request: "", ...(found[0] as unknown as object) } as ReturnType<
      typeof messageFieldsOf
    >;
    expect(isWhole(readMessageFields({}, fields), rulesets.coda as Ruleset)).toBe(true);
  });
});
