import { beforeAll, describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import type { Encounter } from "../../../src/engine/encounter.ts";
import { openExchange, presentOf } from "../../../src/engine/exchange.ts";
import type { Cell } from "../../../src/engine/grid/cell.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { advance } from "../../../src/engine/play.ts";
import type { Answer } from "../../../src/engine/prompt.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda as codaRules } from "../../../src/rulesets/coda/index.ts";
import { pickingView } from "../../../src/system/canvas/square-picker/panel.ts";
import { Picking } from "../../../src/system/canvas/square-picker/picking.ts";
import { moveThrough, PathPickingRules } from "../../../src/system/canvas/square-picker/rules.ts";
import { refuseAnswer } from "../../../src/system/referee/requests/outcome.ts";
import { along, enemy, fight, person, skill, way } from "../../support/coda.ts";
import { edge } from "../../support/edges.ts";
import { useEnglish } from "../../support/words.ts";

const coda = codaRules as unknown as Ruleset;
const map = { col: 0, row: 0, width: 12, height: 12 };
const nimble = {
  edges: [edge("combatMobility")],
  skills: [skill("athletics", 4, { specialities: ["run"] }), skill("gymnastics", 6)],
};

/** A boarder leaves Kassus, who may move in place of striking. */
function asked() {
  const picture = fight([
    enemy("boarder", { at: [5, 4], initiative: 15 }),
    person("kassus", { at: [4, 4], sheet: nimble }),
  ]);
  const intent = { actor: "boarder", action: "move", path: along(4, 5, 9) };
  const dice = scriptedDice([6, 5, ...Array(20).fill(3)]);
  const exchange = advance(picture, openExchange("e", "coda", picture, intent), coda, dice);
  const [prompt] = exchange.prompts;
  if (!prompt) throw new Error("nobody is asked");
  const answer = (details?: Answer["details"]): Answer => ({
    prompt: prompt.id,
    choice: "move",
    ...(details && { details }),
  });
  return { exchange, dice, prompt, answer };
}

const told = (cells: readonly Cell[]) => ({ path: cells.map(({ col, row }) => ({ col, row })) });

describe("an answer that has to tell a way", () => {
  it("is taken with a way that may be gone, and moves along it (R312, G39)", () => {
    const { exchange, dice, prompt, answer } = asked();
    expect(prompt.choices.find(({ id }) => id === "move")?.tells).toBe("path");
    const given = answer(told(way([4, 4], [4, 5], [4, 6])));
    expect(refuseAnswer(exchange, coda, given)).toBeNull();
    const { episode } = advance(exchange.picture, exchange, coda, dice, given);
    const inner = episode.entries.flatMap((entry) => (entry.kind === "nested" ? entry.episode.intent : []));
    expect(inner).toMatchObject([{ actor: "kassus", action: "move", ...told(way([4, 4], [4, 5], [4, 6])) }]);
  });

  it("is refused with the reason when its way may not be gone, or there is none (R312)", () => {
    const { exchange, answer } = asked();
    const code = (details?: Answer["details"]) => refuseAnswer(exchange, coda, answer(details))?.code;
    expect(code()).toBe("move/no-way");
    expect(code(told(way([4, 4], [4, 6])))).toBe("move/broken-path");
    expect(code(told(along(4, 4, -4)))).toBe("move/one-action-by-opportunity");
  });

  it("needs none when they strike or let go", () => {
    const { exchange, prompt } = asked();
    expect(refuseAnswer(exchange, coda, { prompt: prompt.id, choice: "decline" })).toBeNull();
    expect(coda.preview.intentOf?.(prompt, { prompt: prompt.id, choice: "decline" })).toBeNull();
  });
});

describe("choosing a way on the map", () => {
  beforeAll(useEnglish);

  const step: Intent = { actor: "kassus", action: "move", interrupts: { as: "mobility" } };
  const rules = new PathPickingRules(coda, map);
  const encounterNow = (): Encounter => presentOf(asked().exchange);
  const picking = () => new Picking(rules, encounterNow(), step, { col: 4, row: 4 }, map);
  const choose = (one: Picking, col: number, row: number) => {
    one.pointAt({ col, row });
    return one.toggle()?.code ?? null;
  };

  it("leads to a square by the shortest way that may be gone, round enemies", () => {
    const one = picking();
    expect(choose(one, 6, 4)).toBeNull();
    expect(one.cells).toHaveLength(2);
    expect(one.cells.at(-1)).toEqual({ col: 6, row: 4 });
    expect(one.cells[0]).not.toEqual({ col: 5, row: 4 });
    expect(one.refusal).toBeNull();
    expect(moveThrough(encounterNow(), one.intent).path?.[0]).toEqual({ col: 4, row: 4 });
  });

  it("goes on from the square chosen last, and says how far it is and who may strike", () => {
    const one = picking();
    choose(one, 4, 6);
    choose(one, 2, 6);
    expect(one.cells).toEqual(way([4, 5], [4, 6], [3, 6], [2, 6]));
    expect(
      pickingView(
        one,
        "coda",
        (id) => id,
        () => "all",
      ),
    ).toMatchObject({
      count: "Path of 4 squares",
      notes: ["Distance: 8\u202fm", "Enemies who may strike: 1"],
      isReady: true,
    });
  });

  it("goes no farther than one movement action, and ends where a square is given up (R312)", () => {
    const one = picking();
    expect(choose(one, 4, 11)).toBe("move/one-action-by-opportunity");
    choose(one, 4, 7);
    expect(choose(one, 4, 6)).toBeNull();
    expect(one.cells).toEqual(way([4, 5]));
    one.giveUpLast();
    expect(one.refusal?.code).toBe("move/no-way");
  });

  it("leads on to the square pointed at where it may, and a movement mode chosen meanwhile is judged anew (R049)", () => {
    const plain: Intent = { actor: "kassus", action: "move" };
    const alone = fight([person("kassus", { at: [4, 4] })]) as unknown as Encounter;
    const one = new Picking(rules, alone, plain, { col: 4, row: 7 }, map);
    expect(one.pointed.cells).toEqual(way([4, 5], [4, 6], [4, 7]));
    expect(one.cells).toEqual([]);
    one.takePointed();
    one.pointAt({ col: 4, row: 9 });
    one.chooseMovementMode("step");
    expect(one.pointed.cells).toEqual(way([4, 5], [4, 6], [4, 7]));
    expect([one.intent.movementMode, one.refusal?.code]).toEqual(["step", "move/too-far"]);
    one.chooseMovementMode("");
    expect([one.intent.movementMode, one.refusal]).toEqual([undefined, null]);
  });

  it("is over when the move is wanted no longer", () => {
    const one = picking();
    expect(one.renew({ ...encounterNow(), combatants: {} })).toBe(false);
  });
});
