import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEffects } from "../../../src/engine/effects.ts";
import { combatantOf } from "../../../src/engine/encounter.ts";
import type { Cell } from "../../../src/engine/grid/cell.ts";
import type { Wall } from "../../../src/engine/grid/walls.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../src/rulesets/coda/sheet.ts";
import { enemy, fight, person, play, sword, testsOf } from "../../support/coda.ts";

const coordinate = fc.integer({ min: 0, max: 9 });
const spear = sword({ id: "spear", reach: { min: 1, max: 2 } });

const anyEnemy = fc.record({
  at: fc.tuple(coordinate, coordinate),
  size: fc.constantFrom(1, 1, 2),
  hidden: fc.boolean(),
  long: fc.boolean(),
  opportunities: fc.constantFrom(0, 0, 1),
});

const anyWall: fc.Arbitrary<Wall> = fc
  .record({ x: coordinate, y: coordinate, long: fc.integer({ min: 1, max: 3 }), upright: fc.boolean() })
  .map(({ x, y, long, upright }) => ({ x1: x, y1: y, x2: upright ? x : x + long, y2: upright ? y + long : y }));

const anyFight: fc.Arbitrary<CodaEncounter> = fc
  .record({
    size: fc.constantFrom(1, 1, 2),
    spent: fc.nat(2),
    conditions: fc.constantFrom([], [], [], ["prone"], ["grabbed"]),
    marks: fc.constantFrom(
      {},
      {},
      { withdrawing: true },
      { openMovement: { movementMode: "plain", limit: 12, metres: 6, diagonals: 1 } },
    ),
    enemies: fc.array(anyEnemy, { maxLength: 4 }),
    walls: fc.array(anyWall, { maxLength: 4 }),
  })
  .map(({ enemies, walls, size, spent, conditions, marks }) => {
    const mover = person("kassus", { at: [4, 4], size, spent: { actions: spent }, conditions, marks });
    const others = enemies.map(({ at, size: large, hidden, long, opportunities }, index) =>
      enemy(`enemy${index}`, {
        at,
        size: large,
        spent: { opportunities },
        sheet: { weapons: [long ? spear : sword()] },
        ...(hidden && { hidden }),
      }),
    );
    return fight([mover, ...others], { walls });
  });

const anyPath = fc.array(fc.nat(7), { minLength: 1, maxLength: 9 }).map((turns) => {
  const path: Cell[] = [{ col: 4, row: 4 }];
  for (const turn of turns) {
    const { col, row } = path.at(-1) as Cell;
    const angle = (turn * Math.PI) / 4;
    path.push({ col: col + Math.round(Math.cos(angle)), row: row + Math.round(Math.sin(angle)) });
  }
  return path;
});

const anyMove: fc.Arbitrary<Intent> = fc
  .record({ path: anyPath, movementMode: fc.constantFrom(null, null, "step", "walk", "jog", "run", "tumble") })
  .map(({ path, movementMode }) => ({ actor: "kassus", action: "move", path, ...(movementMode && { movementMode }) }));

/** Dice that never run out: every test fails badly enough to show. */
const plenty = Array.from({ length: 60 }, (_, index) => 1 + (index % 6));

const cases = [anyFight, anyMove] as const;

describe("what is told of a move before it is made", () => {
  it("refuses what the move itself would be refused for, and nothing else", () => {
    fc.assert(
      fc.property(...cases, (encounter, move) => {
        const played = play(encounter, move, plenty);
        expect(coda.movement.check(encounter, move).refusal).toEqual(played.exchange.episode.refusal ?? null);
      }),
    );
  });

  it("calls a move free that asks nobody and rolls nothing, and tells what it changes", () => {
    fc.assert(
      fc.property(...cases, (encounter, move) => {
        const moveCheck = coda.movement.check(encounter, move);
        fc.pre(moveCheck.free);
        const played = play(encounter, move, []);
        expect(played.prompts).toEqual([]);
        const changed = applyEffects(
          encounter,
          moveCheck.changes.map((change) => ({ on: "kassus", ...change })),
        );
        const { place, ...mover } = combatantOf(played.after, "kassus");
        const { place: _before, ...told } = combatantOf(changed, "kassus");
        expect(mover).toEqual(told);
        expect(place).toMatchObject(move.path?.at(-1) as Cell);
      }),
      { numRuns: 100 },
    );
  });

  it("calls no move free that lets somebody strike or needs a test", () => {
    fc.assert(
      fc.property(...cases, (encounter, move) => {
        const moveCheck = coda.movement.check(encounter, move);
        fc.pre(!moveCheck.free && moveCheck.refusal === null);
        const played = play(encounter, move, plenty);
        expect(played.prompts.length + testsOf(played).length).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
  });

  it("names first those who are asked first", () => {
    fc.assert(
      fc.property(...cases, (encounter, move) => {
        const { triggers } = coda.movement.check(encounter, move);
        const played = play(encounter, move, plenty);
        fc.pre(triggers.length > 0 && testsOf(played).length === 0);
        const [first] = triggers;
        const together = triggers.filter(({ pace }) => pace === first?.pace).map(({ enemy: id }) => id);
        expect(played.prompts.slice(0, together.length).map(({ of }) => of)).toEqual(together);
      }),
      { numRuns: 100 },
    );
  });
});
