import { describe, expect, it } from "vitest";
import type { Encounter } from "../../../src/engine/encounter.ts";
import { dangerSquares, levelOf } from "../../../src/system/canvas/routes/danger-squares.ts";
import { enemy, person } from "../../support/coda.ts";
import { encounter } from "../../support/encounter.ts";
import { rulesets } from "../../support/rulesets.ts";

const ruleset = rulesets.coda as NonNullable<(typeof rulesets)[string]>;
const MAP = { col: 0, row: 0, width: 30, height: 3 };
const kassus = person("kassus", { at: [0, 1] });

function danger(fight: Encounter) {
  return dangerSquares(fight, fight.combatants.kassus as NonNullable<Encounter["combatants"][string]>, MAP, ruleset);
}

describe("the danger map", () => {
  it("paints every square that two jogs reach, and no other (R071, G286)", () => {
    const cols = danger(encounter([kassus]) as Encounter).map(({ cell }) => cell.col);
    expect(Math.max(...cols)).toBe(12);
    expect(danger(encounter([kassus]) as Encounter)).toHaveLength(13 * 3 - 1);
  });

  it("is nowhere where no enemy may strike", () => {
    expect(danger(encounter([kassus]) as Encounter).every(({ harm }) => harm === 0)).toBe(true);
  });

  it("lies behind an enemy who fills the way, not before them (R047)", () => {
    const raider = enemy("raider", { at: [4, 1] });
    const squares = danger(encounter([kassus, raider]) as Encounter);
    const at = (col: number) => squares.find(({ cell }) => cell.col === col && cell.row === 0)?.harm ?? -1;
    expect(at(2)).toBe(0);
    expect(at(8)).toBeGreaterThan(0);
    expect(squares.some(({ cell }) => cell.col === 4 && cell.row === 1)).toBe(false);
  });

  it("knows of a square how many may strike on the way there, and how likely they hit (R056)", () => {
    const raiders = [enemy("near", { at: [4, 0] }), enemy("far", { at: [4, 2] })];
    const there = danger(encounter([kassus, ...raiders]) as Encounter).find(({ cell: { col } }) => col === 7);
    expect(there?.enemies).toBe(2);
    expect(there?.chances).toHaveLength(2);
    for (const chance of there?.chances ?? []) expect(chance).toBeGreaterThan(0);
    const before = danger(encounter([kassus, ...raiders]) as Encounter).find(({ cell: { col } }) => col === 1);
    expect(before).toMatchObject({ harm: 0, enemies: 0, chances: [] });
  });

  it.each([
    [0, 0],
    [0.1, 1],
    [2, 1],
    [3.9, 2],
    [4.1, 3],
  ])("calls a harm of %f level %i", (harm, level) => {
    expect(levelOf({ harm })).toBe(level);
  });
});
