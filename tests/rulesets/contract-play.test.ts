import { describe, expect, it } from "vitest";
import { amend, reopen } from "../../src/engine/corrections.ts";
import { scriptedDice, seededDice } from "../../src/engine/dice/dice.ts";
import { areEnemies, type Encounter } from "../../src/engine/encounter.ts";
import {
  type Entry,
  type Episode,
  type Exchange,
  effectsOf,
  openExchange,
  presentOf,
} from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import type { Modifier } from "../../src/engine/modifiers.ts";
import { advance, playOut } from "../../src/engine/play.ts";
import type { ChoicePreview } from "../../src/engine/preview.ts";
import { type Choice, isQuestion, type Prompt } from "../../src/engine/prompt.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { actionSoak } from "../../tools/soak/action.ts";
import { battlestationsSoak } from "../../tools/soak/battlestations.ts";
import { chanceFrom } from "../../tools/soak/chance.ts";
import { codaSoak } from "../../tools/soak/coda.ts";
import type { SoakGame } from "../../tools/soak/game.ts";
import { iconSoak } from "../../tools/soak/icon.ts";
import { alreadyJudged, soak } from "../../tools/soak/play.ts";
import { staSoak } from "../../tools/soak/sta.ts";
import * as codaPeople from "../support/coda.ts";
import * as iconPeople from "../support/icon.ts";
import { readSentences } from "../support/language.ts";

/** Every game, whatever its sheets are. */
const games = [codaSoak, iconSoak, actionSoak, battlestationsSoak, staSoak] as unknown as readonly SoakGame<unknown>[];

const sentences = [...readSentences("lang/en.json").keys()];

/** What came about in fights at random, the first of those of the game's `soak.test.ts`. */
function exchangesOf(game: SoakGame<unknown>): readonly Exchange[] {
  const met: Exchange[] = [];
  for (let seed = 1; seed <= 25; seed++) soak(game, seed, (exchange) => met.push(exchange), alreadyJudged);
  return met;
}

/**
 * An act into which a point is put, with how its dice fall, for each game that has points: at random it may never come
 * about.
 */
const BRAVE: Readonly<Record<string, readonly [Encounter<unknown>, Partial<Intent>, readonly number[]]>> = {
  coda: [
    codaPeople.fight([
      codaPeople.person("kassus", { counts: { courage: 2 } }),
      codaPeople.enemy("raider", { at: [1, 0] }),
    ]),
    { action: "armedAttack", weapon: "sword", targets: ["raider"], adjustment: { spends: { courage: 1 } } },
    [1, 2, 2, 2, 2, 2],
  ],
  icon: [
    iconPeople.fight([iconPeople.person("kassus", { counts: { courage: 3 } })], { round: 0 }),
    { action: "skillTest", options: { subject: "athletics", difficulty: 7 } },
    [2, 3],
  ],
};

/** The exchange of such an act: a point is added where it is asked for, every other question takes its default. */
function braveExchange({ ruleset }: SoakGame<unknown>): Exchange {
  const [encounter, act, faces] = BRAVE[ruleset.id] as (typeof BRAVE)[string];
  const blank = openExchange("brave", ruleset.id, encounter, { actor: "kassus", action: "", ...act });
  const answer = ({ id, choices, fallback }: Prompt) => ({
    prompt: id,
    choice: choices.find((choice) => choice.id === "add:2")?.id ?? fallback,
  });
  return playOut(encounter, blank, ruleset, scriptedDice(faces), answer).exchange;
}

/** What happened in an episode and in those that interrupted it. */
function entriesOf({ entries }: Episode): readonly Entry[] {
  return entries.flatMap((entry) => (entry.kind === "nested" ? entriesOf(entry.episode) : [entry]));
}

/** Every prompt that was put in an exchange, with how things stood then. */
function promptsOf({ ruleset }: SoakGame<unknown>, { id, picture, intent, faces, answers }: Exchange) {
  const put: { readonly prompt: Prompt; readonly now: Encounter }[] = [];
  let exchange = advance(picture, openExchange(id, ruleset.id, picture, intent), ruleset, scriptedDice(faces));
  for (const answer of answers) {
    const prompt = exchange.prompts.find((one) => one.id === answer.prompt);
    if (prompt) put.push({ prompt, now: presentOf(exchange) });
    const dice = scriptedDice(faces.slice(exchange.faces.length));
    exchange = advance(picture, exchange, ruleset, dice, answer);
  }
  return put;
}

/** Are they numbers that count, each with an id? */
function areModifiers(modifiers: readonly Modifier[] = []): boolean {
  return modifiers.every(({ id, value, source }) => id !== "" && source !== "" && Number.isFinite(value));
}

/** Is it something that odds can be worked out of? */
function isSound({ tables }: Ruleset, { costs, odds }: ChoicePreview): boolean {
  const test = odds && ("attack" in odds ? odds.attack.test : odds.test);
  const isPaid = Object.entries(costs).every(([entry, cost]) => entry in tables.allowances && cost >= 0);
  return isPaid && (!test || (areModifiers(test.modifiers) && areModifiers(test.against)));
}

describe.each(games.map((game) => [game.ruleset.id, game] as const))("the ruleset %s in play", (_id, game) => {
  const { ruleset } = game;
  const exchanges = exchangesOf(game);
  const asked = exchanges.slice(0, 300).flatMap((exchange) => promptsOf(game, exchange));
  const encounters = exchanges.filter((_, at) => at % 8 === 0).map(presentOf);

  it("says with what each ask is paid, of what the round allows", () => {
    expect(asked.length).toBeGreaterThan(20);
    for (const { prompt, now } of asked) {
      const one = now.combatants[prompt.of];
      if (one) expect(Object.keys(ruleset.tables.allowances)).toContain(ruleset.round.paidWith(prompt));
    }
  });

  it("foresees each choice of each ask or says that it cannot, and takes no answer for what it does not tell", () => {
    let foreseen = 0;
    for (const { prompt, now } of asked)
      for (const choice of prompt.choices) {
        const preview = ruleset.preview.choice(now, prompt, choice);
        if (preview)
          expect([prompt.kind, choice.id, isSound(ruleset, preview)]).toEqual([prompt.kind, choice.id, true]);
        foreseen += Number(preview !== null);
        if (!choice.tells)
          expect(ruleset.preview.intentOf?.(prompt, { prompt: prompt.id, choice: choice.id }) ?? null).toBeNull();
      }
    expect(foreseen).toBeGreaterThan(10);
  });

  it("asks nothing that lacks its default, and has a word for each kind of ask", () => {
    for (const { prompt } of asked) {
      expect(prompt.choices.map(({ id }) => id)).toContain(prompt.fallback);
      expect(prompt.choices.find(({ id }) => id === prompt.fallback)?.refusal).toBeUndefined();
      if (isQuestion(prompt)) expect(sentences).toContain(`AWAY.${ruleset.id}.Prompt.${prompt.kind}.title`);
    }
  });

  it("names notes that there are among those that tell of somebody", () => {
    const { telling, speaksFor, speaksForAll } = ruleset.tables.notes;
    for (const start of [...telling, ...Object.keys(speaksFor), ...Object.keys(speaksForAll)])
      expect(
        sentences.some((key) => key.startsWith(`AWAY.${ruleset.id}.Note.${start}`)),
        start,
      ).toBe(true);
  });

  it("says once in every language what a wound and a condition say alike", () => {
    const { saidBy } = ruleset.tables.notes;
    for (const [wound, condition] of Object.entries(saidBy))
      for (const lang of ["en", "de", "fr", "nl"]) {
        const words = readSentences(`lang/${lang}.json`);
        const said = (key: string) => String(words.get(`AWAY.${ruleset.id}.${key}`)).toLowerCase();
        expect(said(`WoundSeen.${wound}`), `${lang} ${wound}`).not.toBe("undefined");
        expect(said(`WoundSeen.${wound}`), `${lang} ${wound}`).toBe(said(`Condition.${condition}`));
      }
  });

  it("lets nobody strike out of turn but enemies, as they may, where its moves let anybody", () => {
    const { movement, threat } = ruleset;
    if (!movement.strikes) return;
    let strikes = 0;
    for (const encounter of encounters)
      for (const enemy of encounter.order)
        for (const at of encounter.order) {
          const [one, other] = [encounter.combatants[enemy], encounter.combatants[at]];
          if (!one || !other || !areEnemies(one, other)) continue;
          const found = movement.strikes(encounter, enemy, at);
          const acts = [
            ...found.map(({ action }) => action),
            ...(threat?.opportunities(encounter, enemy, at) ?? []).flatMap(({ action }: Choice) => action ?? []),
          ];
          strikes += acts.length;
          expect(acts.filter((action) => !Object.hasOwn(ruleset.tables.actions, action))).toEqual([]);
          for (const strike of found) {
            const { dice, total } = ruleset.preview.damage(encounter, strike, ruleset.tables.degrees.at(-1)?.id ?? "");
            expect([strike.actor, strike.targets, dice >= 0, total(7) >= 0]).toEqual([enemy, [at], true, true]);
          }
        }
    expect(strikes).toBeGreaterThan(0);
  });

  it("gives reasons by enemies who are there, and none for what never lowers the guard", () => {
    const { threat } = ruleset;
    if (!threat) return;
    for (const encounter of encounters)
      for (const [seed, actor] of encounter.order.entries()) {
        const intent = { ...game.intentAt(chanceFrom(seed), encounter), actor };
        const reasons = threat.reasons(encounter, intent);
        for (const { enemy, code } of reasons)
          expect([encounter.combatants[enemy] !== undefined, code !== ""]).toEqual([true, true]);
        if (!intent.path && !threat.lowersGuard(encounter, intent)) expect(reasons).toEqual([]);
      }
  });

  it("shows what lasts in squares, what a shot meets, and what building says, of what there is", () => {
    for (const encounter of encounters) {
      for (const { by, cells, kind } of ruleset.map.lasting(encounter)) {
        expect(encounter.combatants).toHaveProperty([by]);
        expect(cells.every(({ col, row }) => Number.isInteger(col) && Number.isInteger(row))).toBe(true);
        expect(sentences).toContain(`AWAY.${ruleset.id}.Lasting.${kind}`);
      }
      const [actor = "", target = ""] = encounter.order;
      const sight = ruleset.map.lineOfSight(encounter, actor, target);
      if (sight) expect([sight.metres >= 0, areModifiers(sight.modifiers)]).toEqual([true, true]);
      for (const { sheet } of Object.values(encounter.combatants))
        for (const { about } of ruleset.build?.remarks(sheet, encounter.settings) ?? []) {
          const list = (sheet as Readonly<Record<string, readonly unknown[]>>)[about.list];
          expect(about.index).toBeLessThan(list?.length ?? 0);
        }
    }
  });

  it("breaks ties among those who are there", () => {
    for (const encounter of encounters) {
      const { rolls = [], initiative = {} } = ruleset.round.breakTies?.(encounter, seededDice(1)) ?? {};
      for (const id of [...rolls.map(({ of }) => of), ...Object.keys(initiative)])
        expect(encounter.combatants).toHaveProperty([id]);
      expect(Object.values(initiative).every(Number.isFinite)).toBe(true);
    }
  });

  it("gives back what points were spent when a hand strikes what they bought, and all as it was when it lets it count again", () => {
    if (!Object.hasOwn(BRAVE, ruleset.id)) return;
    const struck = new Set<string>();
    for (const exchange of [braveExchange(game), ...exchanges])
      for (const entry of entriesOf(exchange.episode)) {
        if (entry.kind !== "test") continue;
        const at = entry.test.modifiers.findIndex(({ spends }) => (spends?.points ?? 0) > 0);
        const spends = entry.test.modifiers[at]?.spends;
        if (!spends) continue;
        const spent = ({ episode }: Exchange) =>
          effectsOf(episode).filter(
            (one) => one.on === entry.of && one.kind === "count" && one.key === spends.count && one.by < 0,
          ).length;
        if (spent(exchange) !== 1) continue;
        struck.add(exchange.id);
        const changed = amend(exchange, ruleset, seededDice(7), { roll: entry.place, by: "gm", switched: [at] });
        const again = entriesOf(changed.episode).find((one) => one.kind === "test" && one.place === entry.place);
        expect(again).toMatchObject({ test: { modifiers: { [at]: { on: false } } } });
        expect(spent(changed)).toBe(0);
        const back = amend(changed, ruleset, seededDice(8), { roll: entry.place, by: "gm" });
        expect(JSON.parse(JSON.stringify(back.episode))).toEqual(JSON.parse(JSON.stringify(exchange.episode)));
      }
    expect(struck).toContain("brave");
  });

  it("opens again at each ask with the same asks as then, and goes on to the same", () => {
    for (const exchange of exchanges.slice(0, 300))
      for (const answer of exchange.answers) {
        const opened = reopen(exchange, ruleset, answer.prompt);
        expect(opened.prompts.map(({ id }) => id)).toContain(answer.prompt);
        let now = opened;
        for (const one of exchange.answers.slice(opened.answers.length))
          now = advance(now.picture, now, ruleset, seededDice(3), one);
        expect(now.episode).toEqual(exchange.episode);
      }
  });
});
