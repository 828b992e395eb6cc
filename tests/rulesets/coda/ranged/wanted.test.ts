import { describe, expect, it } from "vitest";
import type { Cell } from "../../../../src/engine/grid/cell.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import { enemy, fight, play, sheet, way } from "../../../support/coda.ts";
import { firefight, rifle, shortRifle } from "../../../support/fire.ts";

const sweep = (...squares: readonly (readonly [number, number])[]): Intent => ({
  actor: "kassus",
  action: "autoFire",
  weapon: "rifle",
  cells: way(...squares),
});
const suppress = (...squares: readonly (readonly [number, number])[]): Intent => ({
  ...sweep(...squares),
  action: "suppressionFire",
});
const open = firefight([[8, 5]]);
const wanted = (intent: Intent, encounter = open) => coda.map.squaresFor(encounter, intent);
const may = (intent: Intent, [col, row]: readonly [number, number], encounter = open) =>
  wanted(intent, encounter)?.may({ col, row } satisfies Cell)?.code ?? null;

describe("the squares that a burst has to be told", () => {
  it("are one to ten, and nobody is named (R128)", () => {
    expect(wanted(sweep())).toMatchObject({ least: 1, most: 10, people: null });
  });

  it("are looked at one by one beside those chosen so far (R128 to R131)", () => {
    const two = sweep([5, 4], [5, 5]);
    expect(may(two, [5, 6])).toBeNull();
    expect(may(two, [5, 8])).toBe("fire/gap");
    expect(may(two, [6, 5])).toBe("fire/behind");
    expect(may(two, [5, 5])).toBe("fire/square-twice");
    expect(may(sweep(), [0, 5])).toBe("fire/own-square");
    expect(may(sweep(), [51, 5], firefight([], { weapons: [shortRifle()] }))).toBe("attack/out-of-range");
    const wall = { x1: 3, y1: 0, x2: 3, y2: 10 };
    expect(may(sweep(), [5, 5], { ...open, walls: [wall] })).toBe("attack/behind-wall");
  });

  it("are no more than shots are left, and none without any (R138)", () => {
    const left = (shots: number) => firefight([], {}, { counts: { "shots:rifle": 30 - shots } });
    expect(may(sweep([5, 4], [5, 5]), [5, 6], left(2))).toBe("fire/too-few-shots");
    expect(may(sweep([5, 4]), [5, 5], left(2))).toBeNull();
    expect(wanted(sweep(), left(0))).toBeNull();
    expect(coda.check(left(0), sweep())?.code).toBe("fire/too-few-shots");
  });

  it("tell what they take: shots, and from the second on the test (R132, R138)", () => {
    const three = wanted(sweep([5, 4], [5, 5], [5, 6]))?.notes;
    expect(three).toEqual([
      { code: "shots", params: { shots: 3, left: 30 } },
      { code: "modifier", params: { penalty: 4 } },
    ]);
    const endless = firefight([], { weapons: [rifle({ shots: null })] });
    expect(wanted(sweep([5, 4]), endless)?.notes).toEqual([]);
  });
});

describe("the squares to be kept under fire", () => {
  it("are one, two with bursts, and more by the edge (R233, R241, R364)", () => {
    const edges = [{ edge: "improvedSuppressionFire", tier: 1, choice: "" }];
    const most = (over: object) => wanted(suppress(), firefight([[8, 5]], over))?.most;
    const plain = [rifle({ autoFire: false })];
    expect([most({ weapons: plain }), most({}), most({ weapons: plain, edges })]).toEqual([1, 2, 2]);
    expect(may(suppress([5, 5]), [5, 6])).toBeNull();
    expect(may(suppress([5, 5]), [5, 6], firefight([[8, 5]], { weapons: plain }))).toBe("fire/too-many-squares");
  });

  it("are empty ones (R233)", () => {
    expect(may(suppress(), [8, 5])).toBe("fire/occupied");
  });

  it("tell what they take: shots and the number to meet (R234, R241)", () => {
    const notes = (intent: Intent) => wanted(intent)?.notes.map(({ params }) => params);
    expect(notes(suppress([5, 5]))).toEqual([{ shots: 5, left: 30 }, { target: 10 }]);
    expect(notes(suppress([5, 5], [5, 6]))).toEqual([{ shots: 10, left: 30 }, { target: 12 }]);
  });

  it("are for so many enemies, the nearest first, of whom the shooter knows (R236)", () => {
    const agile = { attributes: { ...sheet().attributes, agility: 8 } };
    const crowd = firefight(
      [
        [9, 5],
        [7, 5],
      ],
      agile,
    );
    expect(wanted(suppress(), crowd)?.people).toEqual({ least: 0, most: 3, among: ["raider1", "raider0"] });
    const lurking = fight([
      ...Object.values(crowd.combatants),
      enemy("lurker", { at: [6, 5], hidden: true }),
      enemy("sleeper", { at: [6, 6], conditions: ["unconscious"] }),
    ]);
    expect(wanted(suppress(), lurking)?.people?.among).toEqual(["raider1", "raider0"]);
  });
});

describe("nothing is to be told", () => {
  it("of an act that takes no squares, or that may not begin (R010, R127, R137)", () => {
    expect(wanted({ actor: "kassus", action: "rangedAttack", weapon: "rifle" })).toBeNull();
    expect(wanted({ actor: "kassus", action: "juggle" })).toBeNull();
    expect(wanted({ ...sweep(), actor: "toString" })).toBeNull();
    expect(wanted(sweep(), firefight([], { weapons: [rifle({ autoFire: false })] }))).toBeNull();
    expect(wanted(sweep(), firefight([], {}, { spent: { actions: 1 } }))).toBeNull();
  });
});

describe("the squares under fire of a fight", () => {
  it("are those that are under fire, with who fires (R233, R242)", () => {
    expect(coda.map.lasting(open)).toEqual([]);
    const laid = play(open, { ...suppress([5, 5]), targets: ["raider0"] }, [6, 5]).after;
    expect(coda.map.lasting(laid)).toEqual([{ kind: "suppression", by: "kassus", cells: [{ col: 5, row: 5 }] }]);
  });

  it("are none when the shooter is out (G267)", () => {
    const laid = play(open, { ...suppress([5, 5]), targets: ["raider0"] }, [6, 5]).after;
    const { kassus } = laid.combatants;
    const out = { ...laid, combatants: { ...laid.combatants, kassus: { ...kassus, conditions: ["stunned"] } } };
    expect(coda.map.lasting(out as typeof laid)).toEqual([]);
  });
});
