import { describe, expect, it } from "vitest";
import type { Encounter } from "../../../src/engine/encounter.ts";
import type { Cell } from "../../../src/engine/grid/cell.ts";
import { bestStrike } from "../../../src/odds/strikes.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { Forecaster, forecastWay } from "../../../src/system/canvas/drag-ruler/forecast.ts";
import { moveIntent } from "../../../src/system/canvas/movement/path.ts";
import { person, play, skill } from "../../support/coda.ts";
import { edge } from "../../support/edges.ts";
import { encounter, path, SQUARES } from "../../support/encounter.ts";
import { firefight } from "../../support/fire.ts";
import { rulesets } from "../../support/rulesets.ts";

const ruleset = rulesets.coda as NonNullable<(typeof rulesets)[string]>;
const ROOM = { col: 0, row: -6, width: 24, height: 13 };
const east = (length: number) => path(...Array.from({ length }, (_, col) => [col, 0] as const));

function forecaster(fight: Encounter): Forecaster {
  const mover = fight.combatants.ka;
  if (!mover) throw new RangeError("Kassus is not there");
  return new Forecaster(fight, mover, ruleset);
}

function forecast(fight: Encounter, cells: readonly Cell[], action = "walk") {
  return forecaster(fight).forecast(moveIntent("ka", cells, action, coda));
}

const kassus = person("ka", { at: [0, 0] });
const boarder = person("bo", { at: [2, 1], side: "hostile" });
const spearman = person("sp", { at: [5, 1], side: "hostile" });
const alone = encounter([kassus]) as Encounter;
const both = encounter([kassus, boarder, spearman]) as Encounter;

/** Who may strike at which column of the way, first chances only. */
function firstChances({ paces }: ReturnType<typeof forecast>) {
  return paces.flatMap(({ spot, strikes }) =>
    strikes.flatMap(({ enemy, isFirst }) => (isFirst ? [[spot.col, enemy]] : [])),
  );
}

describe("the forecast of a dragged way", () => {
  it("outside a fight says how far it is, in metres and squares, diagonals alternating (R060)", () => {
    const way = path([0, 0], [1, 1], [2, 2], [3, 2]);
    expect(forecastWay(SQUARES, way).at({ col: 2, row: 2 })).toMatchObject({ metres: 6, squares: 3, prices: null });
    expect(forecastWay(SQUARES, way).at({ col: 9, row: 9 })).toBeNull();
  });

  it.each([
    ["two squares are a walk of one action", 3, 4, [{ movementMode: "walk", times: 1 }], { cost: 1, left: 1 }],
    ["five are a jog of one action (G286)", 6, 10, [{ movementMode: "jog", times: 1 }], { cost: 1, left: 1 }],
    [
      "eight are a jog and a walk",
      9,
      16,
      [
        { movementMode: "jog", times: 1 },
        { movementMode: "walk", times: 1 },
      ],
      { cost: 2, left: 0 },
    ],
    ["twelve are two jogs", 13, 24, [{ movementMode: "jog", times: 2 }], { cost: 2, left: 0 }],
  ])("in a fight %s", (_title, squares, metres, stages, price) => {
    const moveCost = forecast(alone, east(squares)).at({ col: squares - 1, row: 0 });
    expect(moveCost).toMatchObject({ metres, stages, prices: [{ entry: "actions", ...price }], squares: squares - 1 });
  });

  it("counts the pieces already walked: they are told, and cost nothing more (R061)", () => {
    const openMovement = { movementMode: "plain", limit: 12, metres: 4, diagonals: 0 };
    const moved = encounter([person("ka", { marks: { openMovement }, spent: { actions: 1 } })]) as Encounter;
    const on = forecast(moved, east(9));
    expect(on.at({ col: 4, row: 0 })).toMatchObject({ metres: 8, before: 4, prices: [] });
    expect(on.at({ col: 8, row: 0 })).toMatchObject({
      metres: 16,
      before: 4,
      prices: [{ entry: "actions", cost: 1, left: 0 }],
    });
  });

  it("says how it stands at each waypoint of the way", () => {
    const seen = forecast(alone, east(9));
    expect(seen.at({ col: 2, row: 0 })).toMatchObject({ metres: 4, stages: [{ movementMode: "walk" }] });
    expect(seen.at({ col: 8, row: 0 })).toMatchObject({ metres: 16 });
  });

  it("names the refusal, and still the metres, of a way that is too long", () => {
    expect(forecast(alone, east(20)).at({ col: 19, row: 0 })).toMatchObject({
      metres: 38,
      prices: null,
      refusal: { code: "move/too-far" },
    });
  });

  it("tells the tests that the way needs: two runs, each as hard and as likely (R072, R082)", () => {
    const [movementTest, ...others] = forecast(alone, east(19), "awayRun").at({ col: 18, row: 0 })?.movementTests ?? [];
    expect(others).toEqual([]);
    expect(movementTest).toMatchObject({ movementMode: "run", times: 2, difficulty: 10 });
    expect(movementTest?.chance).toBeGreaterThan(0);
    expect(movementTest?.chance).toBeLessThan(1);
  });
});

describe("the strikes on a dragged way", () => {
  it("are told at every pace that lets one be made, and each enemy's first is known (R047, G212)", () => {
    const seen = forecast(both, east(9));
    expect(firstChances(seen)).toEqual([
      [1, "bo"],
      [4, "sp"],
    ]);
    expect(seen.paces.map(({ spot }) => spot.col)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(seen.at({ col: 8, row: 0 })?.enemies).toBe(2);
    expect(seen.at({ col: 3, row: 0 })?.enemies).toBe(1);
  });

  it("have the chance and the damage of the strike as it would be made there (R047, R092)", () => {
    const [pace] = forecast(both, east(7)).paces;
    const beside = encounter([person("ka", { at: [1, 0] }), boarder, spearman]) as Encounter;
    const odds = bestStrike(beside, "bo", "ka", ruleset);
    expect(odds?.chance).toBeGreaterThan(0);
    expect(pace?.strikes).toEqual([{ enemy: "bo", odds, hinge: null, isFirst: true }]);
  });

  it("are added up, each enemy once", () => {
    const seen = forecast(both, east(9));
    const sum = seen.paces.flatMap(({ strikes }) => strikes).filter(({ isFirst }) => isFirst);
    const damage = sum.reduce((total, { odds }) => total + (odds?.damage ?? 0), 0);
    expect(seen.at({ col: 8, row: 0 })?.harm).toBeCloseTo(damage, 9);
  });

  it("are none for a step (R049) and for a withdrawal (R051)", () => {
    const near = person("bo", { at: [0, 1], side: "hostile" });
    const beside = encounter([kassus, near]) as Encounter;
    expect(forecast(beside, east(2), "awayStep").paces).toEqual([]);
    expect(forecast(beside, east(6), "awayWithdraw").paces).toEqual([]);
    expect(forecast(beside, east(6)).paces).not.toEqual([]);
  });

  it("hang on the test of a tumble, and only as far as a failed one leads (R050, C66)", () => {
    const seen = forecast(both, east(7), "awayTumble");
    const [first] = seen.paces[0]?.strikes ?? [];
    expect(seen.paces.map(({ spot }) => spot.col)).toEqual([1, 2]);
    expect(first?.hinge).toMatchObject({ movementMode: "tumble", difficulty: 15 });
    const fails = 1 - (first?.hinge?.chance ?? 1);
    expect(seen.at({ col: 6, row: 0 })?.harm).toBeCloseTo(fails * (first?.odds?.damage ?? 0), 9);
  });
});

describe("the safe way beside a dragged one", () => {
  it("leads round those who may strike, without a test where none is needed", () => {
    const seen = forecaster(both);
    seen.survey(ROOM);
    const safe = seen.safeWay({ col: 8, row: 0 });
    expect(safe?.moveCost).toMatchObject({ enemies: 0, harm: 0, refusal: null });
    expect(safe?.path.some(({ row }) => row !== 0)).toBe(true);
    expect(safe?.intent.movementMode).toBeUndefined();
  });

  it("is run where two jogs do not lead there, and says where the first run ends (R072)", () => {
    const runner = person("ka", { sheet: { skills: [skill("athletics", 4)] } });
    const seen = forecaster(encounter([runner, boarder, spearman]) as Encounter);
    seen.survey(ROOM);
    const safe = seen.safeWay({ col: 14, row: 0 });
    expect(safe?.moveCost.movementTests).toMatchObject([{ movementMode: "run", times: 2 }]);
    expect(safe?.stops).toHaveLength(1);
  });

  it("spends no Action of Opportunity that nobody asked for (R312)", () => {
    const sheet = { skills: [skill("athletics", 4)], edges: [edge("combatMobility")] };
    const runner = person("ka", { spent: { actions: 1 }, sheet });
    const seen = forecaster(encounter([runner]) as Encounter);
    seen.survey(ROOM);
    expect(seen.safeWay({ col: 9, row: 0 })?.intent.movementMode).toBe("run");
  });

  it("is looked for again in a wider map only", () => {
    const seen = forecaster(both);
    seen.survey(ROOM);
    expect(seen.safeWay({ col: 30, row: 0 })).toBeNull();
    seen.survey({ ...ROOM, width: 60 });
    seen.survey(ROOM);
    expect(seen.safeWay({ col: 30, row: 0 })).not.toBeNull();
  });

  it("is refused where nothing leads there in this turn, and none at all through walls", () => {
    const seen = forecaster(both);
    seen.survey({ ...ROOM, width: 60 });
    expect(seen.safeWay({ col: 50, row: 0 })?.moveCost.refusal?.code).toBe("move/too-far");
    expect(seen.safeWay({ col: 80, row: 0 })).toBeNull();
  });
});

describe("squares under fire (R237, G262)", () => {
  const suppress = { actor: "kassus", action: "suppressionFire", weapon: "rifle", cells: [{ col: 5, row: 5 }] };
  const { after } = play(firefight([[8, 5]]), { ...suppress, targets: ["raider0"] }, [5, 5]);
  const laid = { ...after, turn: "raider0" } as Encounter;
  const MAP = { col: 0, row: 0, width: 12, height: 11 };
  const west = (...columns: readonly number[]) => columns.map((col) => ({ col, row: 5 }));

  function of(fight: Encounter, id = "raider0"): Forecaster {
    const mover = fight.combatants[id];
    if (!mover) throw new RangeError(`${id} is not there`);
    return new Forecaster(fight, mover, ruleset);
  }

  it("are told of a way that enters them, with who fires, and of no other", () => {
    const on = of(laid).forecast(moveIntent("raider0", west(8, 7, 6, 5, 4), "walk", coda));
    expect(on.at({ col: 4, row: 5 })?.lasting).toMatchObject([{ kind: "suppression", by: "kassus" }]);
    expect(on.at({ col: 6, row: 5 })?.lasting).toEqual([]);
  });

  it("are none of whoever fires, nor of their friends", () => {
    const own = of({ ...laid, turn: "kassus" }, "kassus");
    const there = own.forecast(moveIntent("kassus", west(0, 1, 2, 3, 4, 5), "walk", coda)).at({ col: 5, row: 5 });
    expect(there?.lasting).toEqual([]);
  });

  it("are gone round by the safe way", () => {
    const raider = of(laid);
    raider.survey(MAP);
    const safe = raider.safeWay({ col: 4, row: 5 });
    expect(safe?.moveCost).toMatchObject({ lasting: [], refusal: null });
    expect(safe?.path).not.toContainEqual({ col: 5, row: 5 });
  });

  it("are entered by it only where no other way leads there", () => {
    const corridor = [
      { x1: 0, y1: 5, x2: 12, y2: 5 },
      { x1: 0, y1: 6, x2: 12, y2: 6 },
    ];
    const raider = of({ ...laid, walls: corridor });
    raider.survey(MAP);
    expect(raider.safeWay({ col: 4, row: 5 })?.moveCost.lasting).toHaveLength(1);
    expect(raider.safeWay({ col: 6, row: 5 })?.moveCost.lasting).toEqual([]);
  });
});
