import { describe, expect, it } from "vitest";
import { scriptedDice } from "../../../../src/engine/dice/dice.ts";
import { type Exchange, openExchange } from "../../../../src/engine/exchange.ts";
import type { Intent } from "../../../../src/engine/intent.ts";
import { advance, aheadOf, openPrompts, whenAsked } from "../../../../src/engine/play.ts";
import { isHold } from "../../../../src/engine/prompt.ts";
import { coda } from "../../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../../src/rulesets/coda/sheet.ts";
import { enemy, fight, person, skill, sword, way } from "../../../support/coda.ts";
import { athlete, judge, move } from "../../../support/coda-moves.ts";

const FIRST = { settings: { unseenFirst: true } };
/** Down a corridor eight squares long: two movement actions. */
const DOWN = way([0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0], [7, 0], [8, 0]);

const lurker = (at: readonly [number, number], id = "lurker", over = {}) => enemy(id, { at, hidden: true, ...over });
const table = (enemies: Parameters<typeof fight>[0], over: Partial<CodaEncounter> = FIRST) =>
  fight([person("kassus", athlete), ...enemies], over);

/** Play a move, with what each of them answers, in turn; whoever walks arrives. @returns What was asked, in order. */
function walked(
  around: CodaEncounter,
  answers: Readonly<Record<string, readonly string[]>> = {},
  intent: Intent = move(DOWN),
) {
  const asked: string[] = [];
  const left = new Map(Object.entries(answers).map(([id, choices]) => [id, [...choices]]));
  const dice = scriptedDice([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  let exchange: Exchange = advance(around, openExchange("e", "coda", around, intent), coda, dice);
  for (let [prompt] = openPrompts(exchange); prompt; [prompt] = openPrompts(exchange)) {
    const squares = prompt.details?.path as unknown as { col: number }[] | undefined;
    if (!isHold(prompt))
      asked.push(squares ? `walk to ${squares.at(-1)?.col}` : `${prompt.of} ${aheadOf(prompt)?.at.col ?? "there"}`);
    const choice = (!isHold(prompt) && left.get(prompt.of)?.shift()) || prompt.fallback;
    exchange = advance(around, exchange, coda, dice, { prompt: prompt.id, choice });
  }
  return asked;
}

describe("enemies whom the mover does not see, where all moves are to look alike", () => {
  it("are asked before they set out, and they do not stop where they are let go", () => {
    expect(walked(table([lurker([4, 1])]))).toEqual(["lurker 3", "walk to 6", "walk to 8"]);
    // The same segments as without anybody
    expect(walked(table([]))).toEqual(["walk to 6", "walk to 8"]);
  });

  it("let them stop only where they strike", () => {
    expect(walked(table([lurker([4, 1])]), { lurker: ["strike:sword"], kassus: ["arrived", "none"] })).toEqual([
      "lurker 3",
      "walk to 3",
      "kassus there",
      "walk to 6",
      "walk to 8",
    ]);
  });

  it("may wait for a later square of the same action", () => {
    const asked = walked(table([lurker([3, 1])]), { lurker: ["wait", "strike:sword"], kassus: ["arrived", "none"] });
    expect(asked).toEqual(["lurker 2", "lurker 3", "walk to 3", "kassus there", "walk to 6", "walk to 8"]);
  });

  it("are asked for each of their actions, as far as they may strike once more (R056)", () => {
    const between = table([lurker([6, 1])]);
    expect(walked(between).slice(0, 2)).toEqual(["lurker 5", "lurker 6"]);
    const struck = walked(between, { lurker: ["strike:sword"], kassus: ["arrived", "none"] });
    expect(struck.filter((one) => one.startsWith("lurker"))).toHaveLength(1);
  });

  it("are asked together, and before anybody whom they see, who is asked where they stand", () => {
    const seen = enemy("boarder", { at: [2, 1] });
    const asked = walked(table([lurker([1, 1]), lurker([3, 1], "other"), seen]));
    expect(asked).toEqual(["lurker 0", "other 2", "walk to 1", "boarder there", "walk to 6", "walk to 8"]);
  });

  it("strike in the order of the fight with those who are asked in the same square (G217)", () => {
    const around = table([enemy("boarder", { at: [2, 1] }), lurker([1, 1])]);
    const asked = walked(around, { lurker: ["wait", "strike:sword"], boarder: ["strike:sword"] });
    expect(asked.filter((one) => one === "boarder there")).toHaveLength(1);
  });

  it("are asked where they stand, unless the host wants it so", () => {
    expect(walked(table([lurker([4, 1])], {}))).toEqual(["walk to 3", "lurker there", "walk to 6", "walk to 8"]);
  });

  it("may choose what reaches them there, and reckon with how things stand there", () => {
    const around = table([lurker([4, 1])]);
    const exchange = advance(around, openExchange("e", "coda", around, move(DOWN)), coda, scriptedDice([]));
    const [prompt] = openPrompts(exchange);
    if (!prompt) throw new Error("nobody is asked");
    expect(prompt.choices.map(({ id }) => id)).toContain("strike:sword");
    expect(aheadOf(prompt)).toEqual({ paces: 3, at: { col: 3, row: 0 } });
    expect(whenAsked(around, prompt).combatants.kassus?.place).toMatchObject({ col: 3, row: 0 });
    expect(whenAsked(around, { ...prompt, details: {} })).toBe(around);
  });

  it("do not hinder a step, a withdrawal or a tumble, nor are they asked about them (R049, R051)", () => {
    expect(walked(table([lurker([1, 1])]), {}, move(way([0, 0], [1, 0])))).toEqual(["walk to 1"]);
  });

  it("are asked before a charge as well (R164)", () => {
    const target = enemy("boarder", { at: [6, 0] });
    const around = table([target, lurker([1, 1])]);
    const charge: Intent = {
      actor: "kassus",
      action: "charge",
      weapon: "sword",
      targets: ["boarder"],
      path: DOWN.slice(0, 6),
    };
    expect(walked(around, {}, charge)[0]).toBe("lurker 0");
  });
});

describe("the wait before the first pace, where all moves are to look alike", () => {
  it.each([
    ["nobody", []],
    ["an unseen enemy", [lurker([4, 1])]],
  ])("comes once, last before they set out: %s", (_title, enemies) => {
    const around = table(enemies);
    let exchange = advance(around, openExchange("e", "coda", around, move(DOWN)), coda, scriptedDice([]));
    for (const enemy of enemies) {
      const [prompt] = openPrompts(exchange);
      expect(prompt?.of).toBe(enemy.id);
      exchange = advance(around, exchange, coda, scriptedDice([]), { prompt: prompt?.id ?? "", choice: "decline" });
    }
    expect(openPrompts(exchange).map(({ kind }) => kind)).toEqual(["hold"]);
    exchange = advance(around, exchange, coda, scriptedDice([]), {
      prompt: openPrompts(exchange)[0]?.id ?? "",
      choice: "over",
    });
    expect(openPrompts(exchange).map(({ kind }) => kind)).toEqual(["movement"]);
  });
});

describe("a move, where all are to look alike", () => {
  it("is never free, so that one which lets nobody strike takes the same way", () => {
    const alone = fight([person("kassus", { sheet: { weapons: [sword()], skills: [skill("armed", 4)] } })], FIRST);
    expect(judge(alone, way([0, 0], [1, 0], [2, 0])).free).toBe(false);
    expect(judge({ ...alone, settings: {} }, way([0, 0], [1, 0], [2, 0])).free).toBe(true);
  });
});
