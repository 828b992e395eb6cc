import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scriptedDice, seededDice } from "../../../src/engine/dice/dice.ts";
import { applyEffects, reverseEffects } from "../../../src/engine/effects.ts";
import { type Exchange, effectsOf, openExchange } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { advance, openPrompts } from "../../../src/engine/play.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../src/rulesets/coda/sheet.ts";
import { along, enemy, fight, person, pistol, skill, sword } from "../../support/coda.ts";

const spear = sword({ id: "spear", reach: { min: 1, max: 2 } });
const skills = [skill("armed", 4), skill("ranged", 3), skill("athletics", 2), skill("gymnastics", 3)];
const square = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 3 }));

/** A fight in a corridor: one mover in the upper row, enemies below them, somebody perhaps nearly dead. */
const anyFight: fc.Arbitrary<CodaEncounter> = fc
  .record({
    enemies: fc.uniqueArray(square, { minLength: 1, maxLength: 4, selector: String }),
    damage: fc.integer({ min: 0, max: 34 }),
    spent: fc.integer({ min: 0, max: 1 }),
  })
  .map(({ enemies, damage, spent }) =>
    fight([
      person("kassus", {
        counts: damage > 0 ? { damage } : {},
        spent: { actions: spent },
        sheet: { skills, weapons: [sword(), pistol()] },
      }),
      ...enemies.map((at, index) =>
        enemy(`enemy${index}`, { at, sheet: { skills, weapons: [index % 2 ? spear : sword()] } }),
      ),
    ]),
  );

const anyIntent: fc.Arbitrary<Intent> = fc.oneof(
  fc.record({
    actor: fc.constant("kassus"),
    action: fc.constant("move"),
    path: fc.integer({ min: 1, max: 14 }).map((end) => along(0, 0, end)),
    movementMode: fc.constantFrom("walk", "jog", "run", "sprint", "tumble", "step"),
  }),
  fc.record({
    actor: fc.constant("kassus"),
    action: fc.constant("move"),
    path: fc.integer({ min: 1, max: 12 }).map((end) => along(0, 0, end)),
  }),
  fc.record({
    actor: fc.constant("kassus"),
    action: fc.constant("rangedAttack"),
    weapon: fc.constant("pistol"),
    targets: fc.constant(["enemy0"]),
  }),
);

/** Play to the end, choosing among the legal answers by the seed; every stage of the exchange is kept. */
function stages(encounter: CodaEncounter, intent: Intent, seed: number): Exchange[] {
  const dice = seededDice(seed);
  const choices = seededDice(seed + 1);
  const played = [advance(encounter, openExchange("x1", "coda", encounter, intent), coda, dice)];
  for (
    let prompt = openPrompts(played.at(-1) as Exchange)[0];
    prompt;
    prompt = openPrompts(played.at(-1) as Exchange)[0]
  ) {
    const choice = prompt.choices[choices.roll(prompt.choices.length) - 1]?.id ?? prompt.fallback;
    played.push(advance(encounter, played.at(-1) as Exchange, coda, dice, { prompt: prompt.id, choice }));
  }
  return played;
}

const cases = [anyFight, anyIntent, fc.nat()] as const;

describe("every exchange of the ruleset", () => {
  it("taken back gives the state before it", () => {
    fc.assert(
      fc.property(...cases, (encounter, intent, seed) => {
        const effects = effectsOf((stages(encounter, intent, seed).at(-1) as Exchange).episode);
        const after = applyEffects(encounter, effects);
        const back = applyEffects(after, reverseEffects(effects));
        for (const [id, { place, counts, conditions, marks }] of Object.entries(encounter.combatants)) {
          expect(back.combatants[id]).toMatchObject({ place, counts, conditions, marks });
        }
      }),
    );
  });

  it("survives storage at every stage and is played again without rolling anything twice", () => {
    fc.assert(
      fc.property(...cases, (encounter, intent, seed) => {
        for (const stage of stages(encounter, intent, seed)) {
          const stored: Exchange = JSON.parse(JSON.stringify(stage));
          const again = advance(stored.picture as CodaEncounter, stored, coda, scriptedDice([]));
          expect(JSON.parse(JSON.stringify(again))).toEqual(stored);
        }
      }),
    );
  });

  it("only adds to what has already happened as it goes on", () => {
    fc.assert(
      fc.property(...cases, (encounter, intent, seed) => {
        const lists = stages(encounter, intent, seed).map(({ episode }) => effectsOf(episode));
        for (const [index, later] of lists.slice(1).entries()) {
          const earlier = lists[index] ?? [];
          expect(later.slice(0, earlier.length)).toEqual(earlier);
        }
      }),
    );
  });

  it("spends no more opportunities than the round allows (R056)", () => {
    fc.assert(
      fc.property(...cases, (encounter, intent, seed) => {
        const effects = effectsOf((stages(encounter, intent, seed).at(-1) as Exchange).episode);
        const after = applyEffects(encounter, effects);
        for (const one of Object.values(after.combatants)) expect(one.spent.opportunities ?? 0).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("leaves nobody awake in another's square (G280)", () => {
    fc.assert(
      fc.property(...cases, (encounter, intent, seed) => {
        const effects = effectsOf((stages(encounter, intent, seed).at(-1) as Exchange).episode);
        const { kassus, ...others } = applyEffects(encounter, effects).combatants;
        for (const { place } of Object.values(others))
          expect(place).not.toMatchObject({ col: kassus?.place.col, row: kassus?.place.row });
      }),
    );
  });

  it("is a document of less than 64 kB", () => {
    fc.assert(
      fc.property(...cases, (encounter, intent, seed) => {
        expect(JSON.stringify(stages(encounter, intent, seed).at(-1)).length).toBeLessThan(65_536);
      }),
      { numRuns: 20 },
    );
  });
});
