import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areEnemies, type Encounter } from "../../src/engine/encounter.ts";
import { type Cell, overlaps, placeAt } from "../../src/engine/grid/cell.ts";
import { cellAt } from "../../src/engine/grid/terrain.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { foresee } from "../../src/odds/path-risk.ts";
import { leastHarm } from "../../src/odds/routes.ts";
import { bestStrike, keptStrikes } from "../../src/odds/strikes.ts";
import { coda as rules } from "../../src/rulesets/coda/index.ts";
import { enemy, fight, type PersonOptions, person, skill, sword } from "../support/coda.ts";
import { anyWall, obviouslyThreatens } from "../support/obvious-threat.ts";
import { obviousWays } from "../support/obvious-ways.ts";

const coda = rules as unknown as Ruleset;
const ROOM = { col: 0, row: 0, width: 9, height: 7 };

/** Kassus at the left, a raider in the middle of their way, unless told. */
function room(raider: PersonOptions = {}, walls: Encounter["walls"] = []) {
  const people = [person("kassus", { at: [0, 3] }), enemy("raider", { at: [3, 3], ...raider })];
  return fight(people, { walls }) as unknown as Encounter;
}

function kassus({ combatants }: Encounter) {
  const found = combatants.kassus;
  if (!found) throw new RangeError("Kassus is not there");
  return found;
}

function way(encounter: Encounter, to: Cell) {
  const path = leastHarm(encounter, kassus(encounter), ROOM, coda).pathTo(to);
  const intent = { actor: "kassus", action: "move", path };
  return foresee(encounter, intent, coda, keptStrikes(encounter, kassus(encounter), coda));
}

/** How finely harm is told apart. */
const STEPS = 4096;

/** What leaving a square costs by every strike worked out there: nothing is kept from another square or enemy. */
function obviousHarm(encounter: Encounter, cell: Cell): number {
  const mover = { ...kassus(encounter), place: placeAt(kassus(encounter).place, cell) };
  const there = { ...encounter, combatants: { ...encounter.combatants, kassus: mover } };
  const strikes = Object.values(encounter.combatants).map((one) => {
    const reach = areEnemies(one, mover) ? coda.threat?.reach(encounter, one) : null;
    if (!reach || !obviouslyThreatens({ place: one.place, reach }, mover.place, encounter.walls)) return 0;
    return bestStrike(there, one.id, "kassus", coda)?.damage ?? 0;
  });
  return Math.round(strikes.reduce((sum, one) => sum + one, 0) * STEPS) / STEPS;
}

const weapon = fc
  .record({ min: fc.integer({ min: 1, max: 2 }), more: fc.nat(2), dice: fc.integer({ min: 1, max: 3 }) })
  .map(({ min, more, dice }) => ({
    reach: { min, max: min + more },
    damage: { dice, sides: 6, bonus: 0, strength: true },
  }));
/** An enemy of any size with a blade and perhaps a pole, who may have struck already. */
const anyEnemy = fc
  .record({
    at: fc.tuple(fc.integer({ min: 2, max: 8 }), fc.nat(6)),
    size: fc.integer({ min: 1, max: 2 }),
    weapons: fc.array(weapon, { minLength: 1, maxLength: 2 }),
    opportunities: fc.constantFrom(0, 0, 1),
    ranks: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ at, size, weapons, opportunities, ranks }): PersonOptions => {
    const held = weapons.map((over, index) => sword({ ...over, id: `w${index}` }));
    return { at, size, spent: { opportunities }, sheet: { weapons: held, skills: [skill("armed", ranks)] } };
  });

/** A fight on a small map, Kassus of any size at its left. */
const anyRoom = fc
  .record({
    size: fc.constantFrom(1, 1, 2),
    enemies: fc.array(anyEnemy, { maxLength: 3 }),
    friend: fc.record({ col: fc.integer({ min: 2, max: 8 }), row: fc.nat(6) }),
    walls: fc.array(anyWall, { maxLength: 4 }),
  })
  .map(({ size, enemies, friend, walls }) => {
    const others = enemies.map((options, index) => enemy(`enemy${index}`, options));
    const people = [person("kassus", { size }), ...others, person("friend", { at: [friend.col, friend.row] })];
    return fight(people, { walls }) as unknown as Encounter;
  })
  .filter((encounter) => {
    const { place } = kassus(encounter);
    return Object.values(encounter.combatants).every((one) => one.id === "kassus" || !overlaps(place, one.place));
  });

describe("the least harmful way", () => {
  it("is what the obvious search finds, square by square, on any map (R045, R047, R056, G210, G211)", () => {
    const cells = Array.from({ length: ROOM.width * ROOM.height }, (_, index) => cellAt(ROOM, index));
    fc.assert(
      fc.property(anyRoom, (encounter) => {
        const { place, ...mover } = kassus(encounter);
        const enemies = Object.values(encounter.combatants).filter((one) => areEnemies(one, { ...mover, place }));
        const taken = enemies.map((one) => one.place);
        const room = { bounds: ROOM, body: place, walls: encounter.walls, taken };
        const harms = new Map(cells.map((cell) => [`${cell.col},${cell.row}`, obviousHarm(encounter, cell)]));
        const known = obviousWays(room, ({ col, row }) => harms.get(`${col},${row}`) ?? 0);
        const found = leastHarm(encounter, kassus(encounter), ROOM, coda);
        const told = cells.map((cell) => ({ cell, harm: found.harm(cell), metres: found.metres(cell) }));
        expect(told).toEqual(cells.map((cell) => ({ cell, ...known(cell) })));
      }),
      { numRuns: 25 },
    );
  });

  it("goes round an enemy's threat where there is room, and nobody may strike (R045, R047)", () => {
    const { path, strikes, harm } = way(room(), { col: 6, row: 3 });
    expect(strikes).toEqual([]);
    expect(harm).toBe(0);
    expect(Math.max(...path.map(({ row }) => Math.abs(row - 3)))).toBeGreaterThanOrEqual(2);
  });

  it("leads through it where walls leave no other, and tells what it costs (R047, R092)", () => {
    const walls = [
      { x1: 0, y1: 3, x2: 9, y2: 3 },
      { x1: 0, y1: 5, x2: 9, y2: 5 },
    ];
    const encounter = room({ at: [3, 3] }, walls);
    const { strikes, harm } = way(encounter, { col: 6, row: 4 });
    const beside = { ...kassus(encounter), place: { ...kassus(encounter).place, col: 2, row: 4 } };
    const there = { ...encounter, combatants: { ...encounter.combatants, kassus: beside } };
    expect(strikes.map(({ enemy: id }) => id)).toEqual(["raider"]);
    expect(harm).toBeCloseTo(bestStrike(there, "raider", "kassus", coda)?.damage ?? 0, 9);
  });

  it("fears nobody who may not strike (R056)", () => {
    const { path } = way(room({ spent: { opportunities: 1 }, at: [3, 2] }), { col: 6, row: 3 });
    expect(path).toHaveLength(7);
  });

  it("does not lead through an enemy", () => {
    const { path } = way(room({ spent: { opportunities: 1 } }), { col: 6, row: 3 });
    expect(path).not.toContainEqual({ col: 3, row: 3 });
  });
});
