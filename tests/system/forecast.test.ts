import { describe, expect, it } from "vitest";
import type { Encounter } from "../../src/engine/encounter.ts";
import { bestStrike } from "../../src/odds/strikes.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import { rulesets } from "../../src/rulesets/index.ts";
import { moveIntent } from "../../src/system/canvas/movement/move-intent.ts";
import { forecastMove, forecastWay } from "../../src/system/canvas/ruler/forecast.ts";
import { person } from "../support/coda.ts";
import { encounter, path } from "../support/encounter.ts";

const ruleset = rulesets.coda as NonNullable<(typeof rulesets)[string]>;
const east = (length: number) => path(...Array.from({ length }, (_, col) => [col, 0] as const));

function forecast(fight: Encounter, cells: ReturnType<typeof path>, action = "walk") {
  return forecastMove(fight, moveIntent("ka", cells, action, coda), ruleset);
}

const kassus = person("ka", { at: [0, 0] });
const alone = encounter([kassus]) as Encounter;

describe("the forecast of a dragged way", () => {
  it("outside a fight says how far it is, diagonals alternating (R060)", () => {
    const way = path([0, 0], [1, 1], [2, 2], [3, 2]);
    expect(forecastWay(way).at({ col: 2, row: 2 })?.metres).toBe(6);
    expect(forecastWay(way).at({ col: 9, row: 9 })).toBeNull();
  });

  it.each([
    ["two squares are a walk of one action", 3, { metres: 4, manner: "walk", actions: { cost: 1, left: 1 } }],
    ["five are a jog of one action (G286)", 6, { metres: 10, manner: "jog", actions: { cost: 1, left: 1 } }],
    ["eight take both actions", 9, { metres: 16, manner: null, actions: { cost: 2, left: 0 } }],
  ])("in a fight %s", (_title, squares, reckoning) => {
    const cells = east(squares);
    expect(forecast(alone, cells).at({ col: squares - 1, row: 0 })).toMatchObject(reckoning);
  });

  it("says how it stands at each waypoint of the way", () => {
    const seen = forecast(alone, east(9));
    expect(seen.at({ col: 2, row: 0 })).toMatchObject({ metres: 4, manner: "walk" });
    expect(seen.at({ col: 8, row: 0 })).toMatchObject({ metres: 16 });
  });

  it("names the refusal, and still the metres, of a way that is too long", () => {
    expect(forecast(alone, east(20)).at({ col: 19, row: 0 })).toMatchObject({
      metres: 38,
      actions: null,
      refusal: { code: "move/too-far" },
    });
  });

  it("marks the first pace that lets a foe strike, and names each foe once (R047)", () => {
    const boarder = person("bo", { at: [2, 1], side: "hostile" });
    const spearman = person("sp", { at: [4, 1], side: "hostile" });
    const seen = forecast(encounter([kassus, boarder, spearman]) as Encounter, east(7));
    expect(seen.first).toEqual({ cell: { col: 1, row: 0 }, foe: "bo" });
    expect(seen.at({ col: 6, row: 0 })?.strikes.map(({ foe }) => foe)).toEqual(["bo", "sp"]);
    expect(seen.at({ col: 3, row: 0 })?.strikes.map(({ foe }) => foe)).toEqual(["bo"]);
  });

  it("says how likely each of them hits, and what he does on average, as he would strike then (R047, R092)", () => {
    const boarder = person("bo", { at: [2, 1], side: "hostile" });
    const fight = encounter([kassus, boarder]) as Encounter;
    const [strike] = forecast(fight, east(7)).at({ col: 6, row: 0 })?.strikes ?? [];
    const beside = person("ka", { at: [1, 0] });
    const odds = bestStrike(encounter([beside, boarder]) as Encounter, "bo", "ka", ruleset);
    expect(odds?.chance).toBeGreaterThan(0);
    expect(strike).toEqual({ foe: "bo", odds });
  });

  it("marks nothing for a step (R049)", () => {
    const boarder = person("bo", { at: [0, 1], side: "hostile" });
    expect(forecast(encounter([kassus, boarder]) as Encounter, east(2), "awayStep").first).toBeNull();
  });

  it("knows only the way for somebody who takes no part", () => {
    const seen = forecast(encounter([]) as Encounter, east(3));
    expect(seen.at({ col: 2, row: 0 })).toMatchObject({ metres: 4, actions: null });
  });
});
