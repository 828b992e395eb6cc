import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cell, cellsOf, type Place } from "../../src/engine/grid/cell.ts";
import type { Threatener } from "../../src/engine/grid/threat.ts";
import { ThreatMap } from "../../src/engine/grid/threat-map.ts";
import type { Wall } from "../../src/engine/grid/walls.ts";
import { path, placed } from "../support/encounter.ts";
import {
  anyEnemy,
  anyPath,
  anyPlace,
  anyWall,
  obviouslyThreatens,
  obviousTriggers,
} from "../support/obvious-threat.ts";

/** Somebody one square large who strikes so far. */
const enemy = (col: number, row: number, max = 1): Threatener => ({
  place: placed(col, row),
  reach: { min: 1, max },
});

/** A map of these, by their place in the list. */
function mapOf(all: readonly (Threatener | null)[], walls: readonly Wall[] = []): ThreatMap {
  const map = new ThreatMap(walls);
  for (const [slot, one] of all.entries()) map.put(slot, one);
  return map;
}

const UPRIGHT: Wall = { x1: 2, y1: 0, x2: 2, y2: 3 };

describe("the kept threat", () => {
  it("R045: tells who threatens a square, from the first", () => {
    const map = mapOf([enemy(0, 0), enemy(9, 9), enemy(2, 0)]);
    expect(map.at(placed(1, 0))).toEqual([0, 2]);
    expect(map.at(placed(5, 5))).toEqual([]);
  });

  it("R046: leaves an enemy's own squares out of their field", () => {
    expect(mapOf([enemy(1, 1)]).cells(0)).toHaveLength(8);
  });

  it("follows somebody who moves, and forgets where they were", () => {
    const map = mapOf([enemy(0, 0)]);
    map.put(0, enemy(20, 20));
    expect(map.at(placed(1, 0))).toEqual([]);
    expect(map.at(placed(21, 20))).toEqual([0]);
  });

  it("answers the same question anew when somebody has come", () => {
    const map = mapOf([]);
    const large = placed(2, 2, { width: 3, height: 3 });
    expect([map.at(placed(1, 0)), map.at(large)]).toEqual([[], []]);
    map.put(0, enemy(0, 0));
    expect(map.at(placed(1, 0))).toEqual([0]);
    expect(map.at(large)).toEqual([]);
    map.put(1, enemy(5, 5));
    expect(map.at(large)).toEqual([1]);
  });

  it("forgets somebody who threatens no more", () => {
    const map = mapOf([enemy(0, 0)]);
    map.put(0, null);
    expect(map.at(placed(1, 0))).toEqual([]);
    expect(map.cells(0)).toEqual([]);
    expect(map.threatens(0, placed(1, 0))).toBe(false);
  });

  it("G210: follows a door that opens and closes", () => {
    const map = mapOf([enemy(1, 1)]);
    map.setWalls([UPRIGHT]);
    expect(map.threatens(0, placed(2, 1))).toBe(false);
    map.setWalls([]);
    expect(map.threatens(0, placed(2, 1))).toBe(true);
  });

  it("R047: lists the paces of a path for those who count", () => {
    const map = mapOf([enemy(0, 0), enemy(0, 2)]);
    const way = path([0, 1], [1, 1], [2, 1]);
    expect(map.triggers(way, placed(0, 1))).toEqual([
      { pace: 0, enemy: 0 },
      { pace: 0, enemy: 1 },
      { pace: 1, enemy: 0 },
      { pace: 1, enemy: 1 },
    ]);
    expect(map.triggers(way, placed(0, 1), (slot) => slot === 1).map(({ enemy }) => enemy)).toEqual([1, 1]);
  });

  it("G211: knows of reaches beyond any usual one", () => {
    const huge: Threatener = { place: placed(0, 0, { width: 4, height: 4 }), reach: { min: 3, max: 9 } };
    const map = mapOf([null, enemy(30, 0)], [UPRIGHT]);
    map.put(0, huge);
    expect(map.cells(0)).toHaveLength(22 * 22 - 8 * 8);
    expect(map.cells(1)).toHaveLength(8);
    expect(map.threatens(0, placed(12, 12))).toBe(true);
    expect(map.threatens(0, placed(13, 13))).toBe(false);
  });

  it("lies on both sides of the map's corner", () => {
    const map = mapOf([enemy(-1, -1, 2), enemy(-40, -3)]);
    expect(map.at(placed(-3, -3))).toEqual([0]);
    expect(map.at(placed(1, 1))).toEqual([0]);
    expect(map.at(placed(-41, -4))).toEqual([1]);
  });

  it("takes many at once", () => {
    const map = mapOf(Array.from({ length: 300 }, (_, index) => enemy(3 * index, 0)));
    expect(map.at(placed(898, 1))).toEqual([299]);
    expect(map.at(placed(1, 1))).toEqual([0]);
  });
});

/** One change after another. */
type Step = { readonly slot: number; readonly enemy: Threatener | null } | { readonly walls: readonly Wall[] };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ slot: fc.nat(5), enemy: fc.option(anyEnemy, { nil: null, freq: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ walls: fc.array(anyWall, { maxLength: 6 }) }) },
);

/** What the changes come to: the map, and what is put plainly beside it. */
function carriedOut(steps: readonly Step[]) {
  const map = new ThreatMap();
  const enemies: (Threatener | null)[] = Array.from({ length: 6 }, () => null);
  let walls: readonly Wall[] = [];
  for (const step of steps) {
    if ("walls" in step) {
      walls = step.walls;
      map.setWalls(walls);
    } else {
      enemies[step.slot] = step.enemy;
      map.put(step.slot, step.enemy);
    }
  }
  return { map, enemies, walls };
}

/** The squares around that somebody threatens on their own level, square by square. */
function obviousCells(one: Threatener, walls: readonly Wall[]): Cell[] {
  const own = cellsOf(one.place).map(({ col, row }) => `${col},${row}`);
  const field: Place = { ...placed(-6, -6), width: 26, height: 26 };
  return cellsOf(field).filter(
    ({ col, row }) =>
      !own.includes(`${col},${row}`) &&
      obviouslyThreatens(one, placed(col, row, { elevation: one.place.elevation }), walls),
  );
}

describe("the kept threat after any changes", () => {
  const steps = fc.array(anyStep, { minLength: 1, maxLength: 14 });

  it("R045, G210, G211: threatens whom looking at every pair of squares says", () => {
    fc.assert(
      fc.property(steps, anyPlace, (changes, body) => {
        const { map, enemies, walls } = carriedOut(changes);
        const expected = enemies.flatMap((one, slot) => (one && obviouslyThreatens(one, body, walls) ? [slot] : []));
        expect(map.at(body)).toEqual(expected);
        expect(enemies.flatMap((_, slot) => (map.threatens(slot, body) ? [slot] : []))).toEqual(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  it("R046, G210: marks the squares that looking at every square marks", () => {
    fc.assert(
      fc.property(steps, (changes) => {
        const { map, enemies, walls } = carriedOut(changes);
        for (const [slot, one] of enemies.entries())
          expect(map.cells(slot)).toEqual(one ? obviousCells(one, walls) : []);
      }),
      { numRuns: 150 },
    );
  });

  it("R047, R048: finds the paces that looking at every pace finds", () => {
    fc.assert(
      fc.property(steps, anyPath, anyPlace, (changes, way, body) => {
        const { map, enemies, walls } = carriedOut(changes);
        const there = enemies.flatMap((one, slot) => (one ? [{ slot, one }] : []));
        const found = obviousTriggers(
          way,
          body,
          there.map(({ one }) => one),
          walls,
        );
        const expected = found.map(({ pace, enemy }) => ({ pace, enemy: there[enemy]?.slot }));
        expect(map.triggers(way, body)).toEqual(expected);
      }),
      { numRuns: 1_000 },
    );
  });
});
