import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEffects, reverseEffects } from "../../../../src/engine/effects.ts";
import type { Spot } from "../../../../src/engine/grid/cell.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { movementModes } from "../../../../src/rulesets/coda/tables/movement-modes.ts";
import { enemy, fight, person, play, testsOf } from "../../../support/coda.ts";
import { athlete, move } from "../../../support/coda-moves.ts";

const square = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }));

/** A pace: mostly to a neighbour, sometimes up or down, sometimes nonsense. */
const anyPace = fc.record({
  across: fc.integer({ min: -1, max: 1 }),
  down: fc.integer({ min: -1, max: 1 }),
  up: fc.constantFrom(0, 0, 0, 0.5, -0.5, 1, undefined, Number.NaN),
});
const anyPath = fc.array(anyPace, { maxLength: 5 }).map((paces) => {
  const path: Spot[] = [{ col: 3, row: 3 }];
  let high = 0;
  for (const { across, down, up } of paces) {
    const { col, row } = path.at(-1) as Spot;
    high += up ?? 0;
    path.push({ col: col + across, row: row + down, ...(up === undefined || up === 0 ? {} : { elevation: high }) });
  }
  return path;
});
const anyMovementMode = fc.constantFrom(undefined, "flight", ...Object.keys(movementModes));
const anyFight = fc
  .record({
    friends: fc.array(square, { maxLength: 2 }),
    enemies: fc.array(square, { maxLength: 3 }),
    conditions: fc.constantFrom([], [], ["prone"], ["injuredLeg"]),
    spent: fc.nat(2),
    settings: fc.record({
      movementCosts: fc.constantFrom("seed", "core"),
      engagedMeaning: fc.constantFrom("fight", "near"),
      aooPerMove: fc.constantFrom("enemy", "square"),
    }),
  })
  .map(({ friends, enemies, conditions, spent, settings }) =>
    fight(
      [
        person("kassus", { ...athlete, at: [3, 3], conditions, spent: spent === 0 ? {} : { actions: spent } }),
        ...friends.map((at, index) => person(`friend${index}`, { at })),
        ...enemies.map((at, index) => enemy(`enemy${index}`, { at })),
      ],
      { settings },
    ),
  );

/** Dice that never run out, good and bad ones in turns. */
const plenty = Array.from({ length: 200 }, (_, index) => 1 + ((index * 5) % 6));

describe("whatever move is asked for", () => {
  it("is refused or played, as was told before, and can be taken back (R058, G286)", () => {
    fc.assert(
      fc.property(anyFight, anyPath, anyMovementMode, (encounter, path, movementMode) => {
        const intent = move(path, movementMode);
        const moveCheck = coda.movement.check(encounter, intent);
        const played = play(encounter, intent, plenty);
        expect(moveCheck.refusal).toEqual(played.exchange.episode.refusal ?? null);
        if (moveCheck.refusal) expect(played.effects).toEqual([]);
        expect(moveCheck.free && played.prompts.length + testsOf(played).length > 0).toBe(false);
        expect(applyEffects(played.after, reverseEffects(played.effects))).toEqual(encounter);
      }),
      { numRuns: 2000 },
    );
  });

  it("can be previewed, whether or not it may be made", () => {
    fc.assert(
      fc.property(anyFight, anyPath, anyMovementMode, (encounter, path, movementMode) => {
        const test = coda.preview.action(encounter, move(path, movementMode))?.test;
        expect(test === undefined || test.target !== null).toBe(true);
      }),
    );
  });

  it("takes no more actions than are left (R058, G202)", () => {
    fc.assert(
      fc.property(anyFight, anyPath, anyMovementMode, (encounter, path, movementMode) => {
        const { after } = play(encounter, move(path, movementMode), plenty);
        const kassus = after.combatants.kassus;
        expect(kassus?.spent.actions ?? 0).toBeLessThanOrEqual(2);
      }),
      { numRuns: 300 },
    );
  });
});
