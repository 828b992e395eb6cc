import { describe, expect, it } from "vitest";
import { coverBetween } from "../../src/engine/cover.ts";
import { areEnemies } from "../../src/engine/encounter.ts";
import { coversCell, gap, overlaps, type Place, placeAt } from "../../src/engine/grid/cell.ts";
import { flood } from "../../src/engine/grid/flood.ts";
import { terrainOf } from "../../src/engine/grid/terrain.ts";
import { findTriggers, threatenedCells, threatens } from "../../src/engine/grid/threat.ts";
import { ThreatMap } from "../../src/engine/grid/threat-map.ts";
import { pathBlocked, sightBlocked, strikeBlocked, type Wall } from "../../src/engine/grid/walls.ts";
import { refuseSight } from "../../src/engine/line-of-sight.ts";
import { KeptThreat } from "../../src/engine/threat-cache.ts";
import { combatant, encounter, path, placed } from "../support/encounter.ts";

/** A place on one of the levels of a map. */
const on = (level: string, col: number, row = 0): Place => ({ ...placed(col, row), level });

const below = (col: number, row = 0) => on("below", col, row);
const above = (col: number, row = 0) => on("above", col, row);

/** An upright wall between the first and the second column, in those levels. */
const wallIn = (...levels: string[]): Wall => ({ x1: 1, y1: -5, x2: 1, y2: 5, ...(levels.length > 0 && { levels }) });

const REACH = { min: 1, max: 1 };

describe("two bodies on different levels of a map", () => {
  it("are neither beside each other nor in one place, whatever their heights", () => {
    expect([gap(below(0), above(1)), overlaps(below(0), above(0))]).toEqual([Number.POSITIVE_INFINITY, false]);
    expect([gap(below(0), below(1)), overlaps(below(0), below(0))]).toEqual([1, true]);
  });

  it("neither see nor strike each other through the floor, where no wall stands at all", () => {
    expect([sightBlocked(below(0), above(3), []), strikeBlocked(below(0), above(1), [])]).toEqual([true, true]);
    expect([sightBlocked(below(0), below(3), []), strikeBlocked(below(0), below(1), [])]).toEqual([false, false]);
    expect(refuseSight(below(0), above(3), 6, [])).toEqual({ code: "attack/other-level", params: {} });
  });

  it("meet like any two where the level of one is unknown", () => {
    expect([gap(below(0), placed(1, 0)), sightBlocked(placed(0, 0), above(3), [])]).toEqual([1, false]);
  });

  it("are not both in a square that is meant on one level", () => {
    expect([coversCell(above(0), below(0), below(5)), coversCell(below(0), below(0), below(5))]).toEqual([false, true]);
    expect(coversCell(above(0), below(0))).toBe(true);
  });

  it("keep their level on their way", () => {
    expect(placeAt(above(0), { col: 4, row: 2 })).toEqual(above(4, 2));
    expect(Object.hasOwn(placeAt(placed(0, 0), { col: 1, row: 0 }), "level")).toBe(false);
  });
});

describe("a wall of one level", () => {
  it("parts those on it, and nobody on another", () => {
    const walls = [wallIn("below")];
    expect([strikeBlocked(below(0), below(1), walls), strikeBlocked(above(0), above(1), walls)]).toEqual([true, false]);
    expect([sightBlocked(below(0), below(3), walls), sightBlocked(above(0), above(3), walls)]).toEqual([true, false]);
    const way = path([0, 0], [1, 0]);
    expect([pathBlocked(below(0), way, walls), pathBlocked(above(0), way, walls)]).toEqual([true, false]);
  });

  it("parts all where it names no level, or theirs is unknown", () => {
    expect(strikeBlocked(above(0), above(1), [wallIn()])).toBe(true);
    expect(strikeBlocked(placed(0, 0), placed(1, 0), [wallIn("below")])).toBe(true);
  });

  it("is what is told of in the way, and not one of another level that is nearer", () => {
    const far: Wall = { x1: 3, y1: -5, x2: 3, y2: 5, levels: ["above"] };
    expect(refuseSight(above(0), above(5), 10, [wallIn("below"), far])?.params.atMetres).toBe(5);
  });

  it("leads ways round it on its own level alone, and bodies of another take up no room", () => {
    const bounds = { col: 0, row: 0, width: 4, height: 1 };
    const metres = (body: Place, walls: readonly Wall[], taken: readonly Place[]) =>
      flood(terrainOf(bounds, body, walls, taken), body).metres({ col: 3, row: 0 });
    expect(metres(above(0), [wallIn("below")], [below(2)])).toBe(6);
    expect(metres(below(0), [wallIn("below")], [])).toBe(Number.POSITIVE_INFINITY);
    expect(metres(above(0), [], [above(2)])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("threat on a map with levels (R045, G210)", () => {
  const enemy = { place: above(2), reach: REACH };

  it("reaches nobody through a floor", () => {
    expect([threatens(enemy, below(1), []), threatens(enemy, above(1), [])]).toEqual([false, true]);
    const way = path([1, 0], [1, 1], [1, 2]);
    expect([findTriggers(way, below(1), [enemy]), findTriggers(way, above(1), [enemy]).length]).toEqual([[], 2]);
  });

  it("is the same where it is kept, by level, by walls, and after somebody has changed levels", () => {
    const walls = [{ ...wallIn("above"), x1: 2, x2: 2 }];
    const map = new ThreatMap(walls);
    map.put(0, enemy);
    map.put(1, { place: below(2), reach: REACH });
    const bodies = [below(1), above(1), above(3), placed(3, 0)];
    const plain = bodies.map((body) =>
      [enemy, { place: below(2), reach: REACH }].map((one) => threatens(one, body, walls)),
    );
    expect(bodies.map((body) => [map.threatens(0, body), map.threatens(1, body)])).toEqual(plain);
    expect([map.cells(0), map.cells(1)]).toEqual([
      threatenedCells(enemy, walls),
      threatenedCells({ place: below(2), reach: REACH }, walls),
    ]);
    expect([map.cells(0).length, map.cells(1).length]).toEqual([5, 8]);
  });

  it("follows somebody who takes the stairs", () => {
    const crew = combatant("crew", { place: below(1) });
    const raider = combatant("raider", { side: "hostile", place: above(2) });
    expect(areEnemies(crew, raider)).toBe(true);
    const kept = new KeptThreat(() => REACH);
    const left = (place: Place) =>
      kept.follow(encounter([{ ...crew, place }, raider])).leftBy({ ...crew, place }, path([1, 0], [1, 1])).length;
    expect([left(below(1)), left(above(1)), left(below(1))]).toEqual([0, 1, 0]);
    const up = kept.follow(encounter([crew, { ...raider, place: below(2) }]));
    expect(up.at(below(1)).map(({ id }) => id)).toEqual(["crew", "raider"]);
  });
});

describe("cover on a map with levels (G333)", () => {
  const tall = { stature: 1.8 };
  const shooter = combatant("shooter", { place: below(0), sheet: tall });
  const between = (place: Place) => combatant("between", { place, sheet: tall });
  const target = (place: Place) => combatant("target", { side: "hostile", place, sheet: tall });
  const hidden = (people: ReturnType<typeof combatant>[], aimed: Place) =>
    coverBetween(encounter(people) as never, shooter as never, target(aimed) as never, true).hidden;

  it("is given by those on one's own level, and whole by a floor", () => {
    const upstairs = hidden([shooter, between(above(2)), target(below(4))], below(4));
    const here = hidden([shooter, between(below(2)), target(below(4))], below(4));
    expect([upstairs, here > 0]).toEqual([0, true]);
    expect(hidden([shooter, target(above(4))], above(4))).toBe(16);
  });
});
