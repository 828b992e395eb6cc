import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice } from "../../../../src/engine/dice/dice.ts";
import { applyEffects, undoEffects } from "../../../../src/engine/effects.ts";
import { effectsOf, openExchange } from "../../../../src/engine/exchange.ts";
import type { Cell } from "../../../../src/engine/grid/cell.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { playOut } from "../../../../src/engine/play.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { along, enemy, fight, person, skill, sword, way } from "../../../support/coda.ts";
import { rifle } from "../../../support/fire.ts";

const CAPACITY = 12;
const square = fc.record({ col: fc.integer({ min: -1, max: 6 }), row: fc.integer({ min: 0, max: 6 }) });
const edges = ["burstAttack", "preciseShot", "improvedSuppressionFire"].map((edge) => ({ edge, tier: 2, choice: "" }));
const arms = [rifle({ shots: CAPACITY }), sword()];
const sheet = { weapons: arms, edges, skills: [skill("ranged", 6), skill("armed", 4), skill("gymnastics", 6)] };

/** Squares put under fire in this round, or by nobody at all. */
const suppression = (by: string, cells: readonly Cell[]) => ({
  [`suppression/${by}`]: {
    kind: "suppression",
    by,
    data: { cells, victims: ["kassus", "okoro", "raider"], hit: [], places: 3, total: 9, weapon: "rifle" } as never,
    until: { moment: "turnStart", of: by, round: 2 } as const,
  },
});

const anyFight: fc.Arbitrary<CodaEncounter> = fc
  .record({
    used: fc.integer({ min: 0, max: CAPACITY }),
    cells: fc.array(square, { maxLength: 4 }),
    spent: fc.boolean(),
  })
  .map(({ used, cells, spent }) => {
    const counts = used > 0 ? { "shots:rifle": used } : {};
    const people = [
      person("kassus", { at: [0, 3], counts, sheet, ...(spent && { spent: { actions: 1 } }) }),
      person("okoro", { at: [1, 5], sheet }),
      enemy("raider", { at: [4, 3], sheet, timedEffects: suppression("raider", cells) }),
      enemy("giant", { at: [4, 5], size: 2, counts: { damage: 33 }, sheet }),
    ];
    return fight(people, { walls: [{ x1: 3, y1: 0, x2: 3, y2: 2.6 }] });
  });

const junk = fc.constantFrom(undefined, 0, "", "full", "half", true, null, {}, [], { raider: "full" }, { raider: 3 });
const anyIntent: fc.Arbitrary<Intent> = fc
  .record({
    action: fc.constantFrom("autoFire", "burstAttack", "suppressionFire", "reload", "rangedAttack", "move"),
    weapon: fc.constantFrom("rifle", "sword", "fist", "cannon"),
    cells: fc.oneof(fc.array(square, { maxLength: 12 }), fc.constant(way([5, 3])), fc.constant([null as never])),
    targets: fc.subarray(["raider", "giant", "okoro", "kassus", "nobody"]),
    path: fc.constantFrom(along(3, 0, 3), way([0, 3], [1, 3], [2, 2]), []),
    movementMode: fc.constantFrom("walk", "tumble", "run"),
    options: fc.dictionary(fc.constantFrom("cover", "covers", "singleShots", "dark", "mounted"), junk as never),
  })
  .map((intent) => ({ actor: "kassus", ...intent }) as Intent);

/** Play at random among the legal answers. */
function playAtRandom(encounter: CodaEncounter, intent: Intent, seed: number) {
  const choices = seededDice(seed + 1);
  const { exchange } = playOut(
    encounter,
    openExchange("x1", "coda", encounter, intent),
    coda,
    seededDice(seed),
    (prompt) => {
      const choice = prompt.choices[choices.roll(prompt.choices.length) - 1]?.id ?? prompt.fallback;
      return { prompt: prompt.id, choice };
    },
  );
  return exchange;
}

const cases = [anyFight, anyIntent, fc.nat()] as const;

describe("whatever somebody fires at", () => {
  it("no weapon fires more shots than it holds (R448)", () => {
    fc.assert(
      fc.property(...cases, (encounter, intent, seed) => {
        const after = applyEffects(encounter, effectsOf(playAtRandom(encounter, intent, seed).episode));
        for (const { counts } of Object.values(after.combatants)) {
          expect(counts["shots:rifle"] ?? 0).toBeGreaterThanOrEqual(0);
          expect(counts["shots:rifle"] ?? 0).toBeLessThanOrEqual(CAPACITY);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("what is refused changes nothing, and all else can be taken back", () => {
    fc.assert(
      fc.property(...cases, (encounter, intent, seed) => {
        const { episode } = playAtRandom(encounter, intent, seed);
        const effects = effectsOf(episode);
        if (episode.refusal) expect(effects).toEqual([]);
        expect(undoEffects(applyEffects(encounter, effects), effects)).toEqual(encounter);
      }),
      { numRuns: 300 },
    );
  });

  it("comes out the same when it is played again", () => {
    fc.assert(
      fc.property(...cases, (encounter, intent, seed) => {
        expect(playAtRandom(encounter, intent, seed)).toEqual(playAtRandom(encounter, intent, seed));
      }),
      { numRuns: 60 },
    );
  });
});
