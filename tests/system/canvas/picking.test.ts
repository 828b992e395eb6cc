import { beforeAll, describe, expect, it } from "vitest";
import type { Encounter } from "../../../src/engine/encounter.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { pickingView } from "../../../src/system/canvas/square-picker/panel.ts";
import { Picking } from "../../../src/system/canvas/square-picker/picking.ts";
import { onPickingKey } from "../../../src/system/canvas/square-picker/session.ts";
import { sheet, way } from "../../support/coda.ts";
import { firefight, rifle } from "../../support/fire.ts";
import { useEnglish } from "../../support/words.ts";

const rules = coda as unknown as Ruleset;
const map = { col: 0, row: 0, width: 12, height: 12 };
const sweep: Intent = { actor: "kassus", action: "autoFire", weapon: "rifle" };
const suppress: Intent = { ...sweep, action: "suppressionFire", targets: ["raider1"] };
const start = { col: 0, row: 5 };
const raiders = firefight([
  [8, 5],
  [8, 6],
  [8, 7],
]);

function picking(intent = sweep, encounter: Encounter = raiders): Picking {
  return new Picking(rules, encounter, intent, start, map);
}

/** Choose squares one after the other. @returns Codes of what was refused. */
function choose(one: Picking, ...squares: readonly (readonly [number, number])[]) {
  return squares.flatMap(([col, row]) => {
    one.pointAt({ col, row });
    return one.toggle()?.code ?? [];
  });
}

const view = (one: Picking) =>
  pickingView(
    one,
    "coda",
    (id) => id,
    () => "all",
  );

beforeAll(useEnglish);

describe("choosing squares", () => {
  it("keeps them in order, each judged beside the others", () => {
    const one = picking();
    expect(choose(one, [5, 4], [5, 5], [6, 5], [5, 8], [5, 6])).toEqual(["fire/behind", "fire/gap"]);
    expect(one.intent.cells).toEqual(way([5, 4], [5, 5], [5, 6]));
    expect([one.orderOf({ col: 5, row: 6 }), one.orderOf({ col: 6, row: 5 })]).toEqual([3, 0]);
  });

  it("gives up what is chosen again, and the last one", () => {
    const one = picking();
    choose(one, [5, 4], [5, 5], [5, 6], [5, 5]);
    expect(one.cells).toEqual(way([5, 4], [5, 6]));
    expect(one.refusal?.code).toBe("fire/gap");
    one.giveUpLast();
    expect([one.cells, one.refusal]).toEqual([way([5, 4]), null]);
  });

  it("shows what may be chosen now, and nothing outside the map", () => {
    const one = picking();
    expect(one.open()).toHaveLength(map.width * map.height - 1);
    choose(one, [5, 4]);
    expect(one.open().map(({ col, row }) => `${col},${row}`)).toEqual(["4,3", "5,3", "6,3", "4,5", "5,5", "6,5"]);
  });

  it("lets the keyboard lead no farther than the map goes", () => {
    const one = picking();
    one.step(-1, 0);
    expect(one.cursor).toEqual({ col: 0, row: 5 });
    one.step(3, -9);
    expect(one.cursor).toEqual({ col: 3, row: 0 });
    expect(one.pointAt({ col: 3, row: -2 })).toBe(false);
  });

  it("names whom one aims at and the nearest, as many as may be, and others when told to", () => {
    const clumsy = firefight(
      [
        [8, 5],
        [8, 6],
        [8, 9],
      ],
      { attributes: { ...sheet().attributes, agility: 6 } },
    );
    const one = picking(suppress, clumsy);
    expect(one.people).toEqual(["raider1", "raider0"]);
    one.togglePerson("raider2");
    choose(one, [5, 5]);
    expect(one.refusal?.code).toBe("fire/too-many-victims");
    one.togglePerson("raider1");
    expect([one.people, one.refusal]).toEqual([["raider0", "raider2"], null]);
  });

  it("follows what happens, and ends when the act cannot begin any more", () => {
    const one = picking();
    choose(one, [5, 4]);
    const without = firefight([[8, 5]], { weapons: [rifle({ held: false })] });
    expect([one.renew(firefight([[8, 5]])), one.renew(without)]).toEqual([true, false]);
  });

  it("is not begun for an act that wants no squares", () => {
    expect(() => picking({ ...sweep, action: "rangedAttack" })).toThrow(RangeError);
  });
});

describe("the panel of a choice", () => {
  it("says where the cursor is, who is there, and what may be chosen", () => {
    const one = picking();
    one.pointAt({ col: 8, row: 6 });
    expect(view(one).here).toBe("8 right, 1 down, 16\u202fm. Here: raider1. Can be chosen");
    choose(one, [8, 6]);
    expect(view(one).here).toContain("Square 1, chosen");
    one.pointAt({ col: 9, row: 6 });
    expect(view(one).here).toContain("lies behind another");
  });

  it("counts, and says what it takes", () => {
    const one = picking();
    expect(view(one)).toMatchObject({ title: "Auto-fire", count: "0 squares of up to 10", notes: [], isReady: false });
    choose(one, [5, 4], [5, 5]);
    expect(view(one)).toMatchObject({
      count: "2 squares of up to 10",
      notes: ["Shots: 2 of 30", "To hit: \u22122"],
      refusal: "",
      isReady: true,
    });
  });

  it("says why what is chosen does not do", () => {
    const one = picking();
    expect(view(one).refusal).toBe("");
    choose(one, [5, 4], [5, 5], [5, 6], [5, 5]);
    expect(view(one)).toMatchObject({ refusal: "The squares have to touch, with no gaps.", isReady: false });
  });

  it("lists those who may be named", () => {
    const one = picking(suppress);
    expect(view(one)).toMatchObject({ peopleLabel: "For 2 at most. Places left over go to anybody else who comes" });
    expect(
      view(one)
        .people.filter(({ isNamed }) => isNamed)
        .map(({ name }) => name),
    ).toEqual(["raider0", "raider1"]);
    expect(view(picking()).people).toEqual([]);
  });
});

describe("a key", () => {
  it("does one thing, or nothing of ours", () => {
    const done: string[] = [];
    const acts = {
      step: (across: number, down: number) => done.push(`step ${across} ${down}`),
      toggle: () => done.push("toggle"),
      giveUpLast: () => done.push("giveUpLast"),
      done: () => done.push("done"),
      cancel: () => done.push("cancel"),
    };
    const keys = ["ArrowLeft", "ArrowDown", " ", "Backspace", "Enter", "Escape", "q", "Tab"];
    const taken = keys.map((key) => onPickingKey(key, acts as never));
    expect(taken).toEqual([true, true, true, true, true, true, false, false]);
    expect(done).toEqual(["step -1 0", "step 0 1", "toggle", "giveUpLast", "done", "cancel"]);
  });
});
