import { describe, expect, it } from "vitest";
import { paidBy } from "../../src/engine/allowance.ts";
import { scriptedDice } from "../../src/engine/dice/dice.ts";
import { applyEffects } from "../../src/engine/effects.ts";
import type { Encounter } from "../../src/engine/encounter.ts";
import { type Exchange, effectsOf, openExchange } from "../../src/engine/exchange.ts";
import { ALLOT, type Intent, OPPORTUNITY, RECOUNT } from "../../src/engine/intent.ts";
import { advance } from "../../src/engine/play.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import type { Row } from "../../src/engine/table.ts";
import { manifests } from "../../src/rulesets/index.ts";
import { actionSoak } from "../../tools/soak/action.ts";
import { battlestationsSoak } from "../../tools/soak/battlestations.ts";
import { chanceFrom } from "../../tools/soak/chance.ts";
import { codaSoak } from "../../tools/soak/coda.ts";
import type { SoakGame } from "../../tools/soak/game.ts";
import { iconSoak } from "../../tools/soak/icon.ts";
import { alreadyJudged, soak } from "../../tools/soak/play.ts";
import { staSoak } from "../../tools/soak/sta.ts";

/** Every game, whatever its sheets are. */
const games = [codaSoak, iconSoak, actionSoak, battlestationsSoak, staSoak] as unknown as readonly SoakGame<unknown>[];

/** Fights at random in which what a game promises is looked at, among those of its `soak.test.ts`. */
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed + 1);

/** Of so many of them every exchange is looked at, stage by stage. */
const STAGED = 10;

/**
 * A fight in every state: those that random fights came to, and those that they began with; and what came about in
 * some.
 */
function playedOf(game: SoakGame<unknown>) {
  const exchanges: Exchange[] = [];
  const encounters = SEEDS.flatMap((seed): readonly Encounter[] => {
    const keep = (exchange: Exchange) => void (seed <= STAGED && exchanges.push(exchange));
    return [game.encounterAt(chanceFrom(seed)), soak(game, seed, keep, alreadyJudged).end];
  });
  return { encounters, exchanges };
}

/** Do the two say the same? Written alike they do, and only where they are not each part is compared. */
function expectSame(is: unknown, text: string): void {
  const told = JSON.stringify(is);
  if (told !== text) expect(JSON.parse(told)).toEqual(JSON.parse(text));
}

/** What somebody sends, whatever it is, is asked about. @throws Error - Some question threw; it names what was sent. */
function askAbout(
  { check, preview: { action: preview, options: offers }, map: { squaresFor } }: Ruleset,
  encounter: Encounter,
  intent: Intent,
): void {
  try {
    for (const prompt of [check, preview, squaresFor, offers]) prompt(encounter, intent);
  } catch (cause) {
    throw new Error(`${JSON.stringify(intent)} throws`, { cause });
  }
}

/** The stages through which an exchange went, played from its picture with its dice and answers. */
function stagesOf({ ruleset }: SoakGame<unknown>, { id, picture, intent, faces, answers }: Exchange): Exchange[] {
  const stages = [advance(picture, openExchange(id, ruleset.id, picture, intent), ruleset, scriptedDice(faces))];
  for (const answer of answers) {
    const last = stages.at(-1) as Exchange;
    const dice = scriptedDice(faces.slice(last.faces.length));
    stages.push(advance(picture, last, ruleset, dice, answer));
  }
  return stages;
}

describe.each(games.map((game) => [game.ruleset.id, game] as const))("the ruleset %s", (_id, game) => {
  const { ruleset } = game;
  // A game that no world can choose yet has no manifest
  const manifest = manifests[ruleset.id];
  const { encounters, exchanges } = playedOf(game);
  const tables: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
    actions: ruleset.tables.actions,
    movementModes: ruleset.tables.movementModes,
    conditions: ruleset.tables.conditions,
    settings: ruleset.tables.settings,
    orders: ruleset.tables.orders,
    phases: ruleset.tables.phases,
    allowances: ruleset.tables.allowances,
  };

  it.each(Object.keys(tables))("has in its %s rows that know their id and name rules", (name) => {
    const rows = Object.entries(tables[name] ?? {});
    expect(rows.length).toBeGreaterThan(0);
    for (const [id, row] of rows) {
      expect(row.id).toBe(id);
      expect(row.rules.length, id).toBeGreaterThan(0);
    }
  });

  it("says in its manifest whether it has rules of threat, and threatens squares where it has", () => {
    const { threat } = ruleset;
    expect(manifest?.hasThreat ?? false).toBe(threat !== undefined);
    const reaches = encounters.flatMap((encounter) =>
      Object.values(encounter.combatants).map((one) => threat?.reach(encounter, one) ?? null),
    );
    expect(reaches.some((reach) => reach !== null)).toBe(threat !== undefined);
  });

  it("has in its manifest the tables that it has itself", () => {
    const { movementModes, conditions, settings } = ruleset.tables;
    expect(manifest?.tables ?? { movementModes, conditions, settings }).toEqual({
      movementModes,
      conditions,
      settings,
    });
  });

  it("asks for Actions of Opportunity where it has rules of threat, and nowhere else", () => {
    const asked = exchanges.some(({ episode }) =>
      episode.entries.some((entry) => entry.kind === "answered" && entry.prompt.kind === OPPORTUNITY),
    );
    expect(asked).toBe(ruleset.threat !== undefined);
  });

  it("allows something for one's turn, something out of turn where it has rules of threat, each with its own mark", () => {
    const rows = Object.values(ruleset.tables.allowances);
    expect(rows.some(({ role }) => role === "turn")).toBe(true);
    expect(rows.some(({ role }) => role === "outOfTurn")).toBe(ruleset.threat !== undefined);
    expect(new Set(rows.map(({ shape }) => shape)).size).toBe(rows.length);
  });

  it("pays for acts and for moves with what its round allows", () => {
    const { actions, movementModes, allowances } = ruleset.tables;
    const payers = [...Object.values(actions), ...Object.values(movementModes)].map((row) => paidBy(allowances, row));
    expect(payers.filter((entry) => !Object.hasOwn(allowances, entry))).toEqual([]);
  });

  it("has a ladder from the worst to the best, on which every margin finds a rung", () => {
    const rungs = ruleset.tables.degrees.filter(({ dice }) => dice === undefined);
    expect(rungs[0]?.from).toBe(Number.NEGATIVE_INFINITY);
    expect(rungs.map(({ from }) => from)).toEqual(rungs.map(({ from }) => from).sort((a, b) => a - b));
    expect(ruleset.tables.degrees.map(({ success }) => Number(success))).toEqual(
      ruleset.tables.degrees.map(({ success }) => Number(success)).sort((a, b) => a - b),
    );
  });

  it("has settings whose first value is one of their choices", () => {
    for (const { id, initial, choices = [initial] } of Object.values(ruleset.tables.settings))
      expect(choices, id).toContain(initial);
  });

  it("owes in its phases, and gives turns up by, acts that there are", () => {
    const named = Object.values(ruleset.tables.phases).flatMap(({ owes, ends, says, began }) =>
      [owes, ends, says, began?.act].flatMap((act) => act ?? []),
    );
    expect(named.filter((action) => !Object.hasOwn(ruleset.tables.actions, action))).toEqual([]);
    for (const { owes, ranks } of Object.values(ruleset.tables.phases)) expect(ranks && owes === null).toBe(false);
  });

  it("lets whoever owes something do it, in each way that it offers, and asks nothing of anybody else", () => {
    for (const encounter of encounters) {
      const { phase, turns } = ruleset.round.progress(encounter);
      const owes = ruleset.tables.phases[phase]?.owes ?? null;
      for (const actor of encounter.order) {
        const pending = ruleset.round.pendingAction?.(encounter, actor) ?? null;
        expect(pending?.action ?? null).toBe(turns.includes(actor) ? owes : null);
        if (!pending) continue;
        const { action, means, plan } = pending;
        const ways: readonly Intent[] = [
          ...means.map(({ weapon }) => ({ actor, action, weapon })),
          ...(plan ? plan.kinds.map((kind) => ({ actor, action, options: { actions: [kind] } })) : []),
        ];
        expect(ways.map((intent) => ruleset.check(encounter, intent))).toEqual(ways.map(() => null));
      }
    }
  });

  it("takes nothing off a single declared action, no less for each more, and refuses too many", () => {
    for (const encounter of encounters)
      for (const actor of encounter.order) {
        const { action = "", plan = null } = ruleset.round.pendingAction?.(encounter, actor) ?? {};
        if (!plan) continue;
        const tolls = Array.from({ length: plan.most + 1 }, (_, count) => plan.toll(count));
        expect(tolls.slice(0, 2)).toEqual([
          { result: 0, dice: 0 },
          { result: 0, dice: 0 },
        ]);
        const sums = tolls.map(({ result, dice }) => result + dice);
        expect(sums).toEqual(sums.toSorted((a, b) => a - b));
        expect(plan.kinds).toEqual(expect.arrayContaining([...plan.changes]));
        expect(plan.kinds).toEqual(expect.arrayContaining([...plan.lacking(plan.kinds)]));
        const actions = Array.from({ length: plan.most + 1 }, () => plan.kinds[0] ?? "");
        expect(ruleset.check(encounter, { actor, action, options: { actions } })).not.toBeNull();
      }
  });

  it("places everybody by a number or none, and says of what was declared whether it is done", () => {
    for (const encounter of encounters)
      for (const one of Object.values(encounter.combatants)) {
        const { initiative, declared, covers } = ruleset.round.entryOf(encounter, one);
        for (const id of covers) expect(encounter.combatants).toHaveProperty(id);
        expect(initiative === null || Number.isFinite(initiative)).toBe(true);
        for (const { kind, used } of declared ?? []) expect([typeof kind, typeof used]).toEqual(["string", "boolean"]);
      }
  });

  it("refuses what it does not know, and never throws at what somebody sends", () => {
    for (const encounter of encounters) {
      const [actor = ""] = encounter.order;
      expect(ruleset.check(encounter, { actor, action: "noSuchAction" })?.code).toBe("act/no-such-action");
      for (const action of Object.keys(ruleset.tables.actions)) {
        const bare: Intent = { actor, action };
        const strange: Intent = {
          ...bare,
          targets: ["nobody", "constructor"],
          weapon: "toString",
          options: { mode: 7 },
        };
        for (const intent of [bare, strange, { ...strange, actor: "nobody" }]) askAbout(ruleset, encounter, intent);
      }
    }
  });

  it("refuses corrections of the round outside a combat for a reason of their own", () => {
    const { counts: _counts, ...encounter } = encounters[0] as Encounter;
    const [actor = ""] = encounter.order;
    const corrections = [ALLOT, RECOUNT, "rank"].filter((id) => Object.hasOwn(ruleset.tables.actions, id));
    expect(corrections).toContain(ALLOT);
    for (const action of corrections)
      expect(ruleset.check({ ...encounter, round: 0, turn: null }, { actor, action })?.code).toBe("round/no-fight");
  });

  it("judges a move as it checks it", () => {
    for (const encounter of encounters)
      for (const { id, place } of Object.values(encounter.combatants)) {
        const path = [
          { col: place.col, row: place.row },
          { col: place.col + 1, row: place.row },
        ];
        const intent: Intent = { actor: id, action: "move", path };
        const refusal = ruleset.check(encounter, intent);
        expect(ruleset.movement.check(encounter, intent).refusal).toEqual(refusal);
        expect(ruleset.movement.forecast(encounter, intent).refusal).toEqual(refusal);
      }
  });

  it("orders exactly those who take part", () => {
    for (const encounter of encounters)
      expect([...ruleset.round.order(encounter)].sort()).toEqual([...encounter.order].sort());
  });

  it("says of each round how far it has come, by phases of its own and people who are there", () => {
    for (const encounter of encounters) {
      const { phase, pass, turns } = ruleset.round.progress(encounter);
      expect(Object.keys(ruleset.tables.phases)).toContain(phase);
      expect(pass).toBeGreaterThanOrEqual(1);
      for (const id of [...turns, ruleset.round.nextTurn(encounter)].filter((one) => one !== null))
        expect(encounter.combatants).toHaveProperty(id);
    }
  });

  it("allows nobody to have more left than there is, and begins a round with nothing spent", () => {
    for (const encounter of encounters)
      for (const one of Object.values(encounter.combatants)) {
        const allowance = ruleset.round.allowance(encounter, one);
        expect(Object.keys(allowance)).toEqual(Object.keys(ruleset.tables.allowances));
        for (const { left, of } of Object.values(allowance)) expect(left).toBeLessThanOrEqual(of);
        const fresh = ruleset.round.begin(one);
        expect(fresh.spent).toEqual({});
        expect({ ...fresh, marks: {}, spent: {} }).toEqual({ ...one, marks: {}, spent: {} });
        const test = ruleset.round.initiative(one, encounter.settings);
        expect(test.target).toBeNull();
      }
  });

  it("ends by itself all that a moment ends, at once", () => {
    for (const encounter of encounters)
      for (const now of [
        encounter,
        { ...encounter, round: encounter.round + 3 },
        { ...encounter, round: 0, turn: null },
      ])
        expect(ruleset.round.expire(applyEffects(now, ruleset.round.expire(now)))).toEqual([]);
  });

  it("plays exchanges that survive storage at every stage, and only add to what has happened", () => {
    expect(exchanges.length).toBeGreaterThan(100);
    for (const exchange of exchanges) {
      let before: readonly unknown[] = [];
      for (const stage of stagesOf(game, exchange)) {
        const text = JSON.stringify(stage);
        const stored: Exchange = JSON.parse(text);
        expectSame(advance(stored.picture, stored, ruleset, scriptedDice([])), text);
        const effects = effectsOf(stage.episode);
        expect(effects.slice(0, before.length)).toEqual(before);
        before = effects;
      }
    }
  }, 60_000);
});
