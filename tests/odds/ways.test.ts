import { describe, expect, it } from "vitest";
import type { Encounter } from "../../src/engine/encounter.ts";
import type { Cell } from "../../src/engine/grid/cell.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import { foresee } from "../../src/odds/foresight.ts";
import { bestStrike, keptStrikes } from "../../src/odds/strikes.ts";
import { leastHarm } from "../../src/odds/ways.ts";
import { coda as rules } from "../../src/rulesets/coda/index.ts";
import { fight, foe, type PersonOptions, person } from "../support/coda.ts";

const coda = rules as unknown as Ruleset;
const ROOM = { col: 0, row: 0, width: 9, height: 7 };

/** Kassus at the left, a raider in the middle of his way, unless told. */
function room(raider: PersonOptions = {}, walls: Encounter["walls"] = []) {
  const people = [person("kassus", { at: [0, 3] }), foe("raider", { at: [3, 3], ...raider })];
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

describe("the least harmful way", () => {
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
    expect(strikes.map(({ foe: id }) => id)).toEqual(["raider"]);
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
