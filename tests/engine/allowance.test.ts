import { describe, expect, it } from "vitest";
import {
  addCosts,
  allowanceEntries,
  costsOf,
  leftFor,
  paidBy,
  paymentOf,
  sumOfCosts,
} from "../../src/engine/allowance.ts";
import { scriptedDice } from "../../src/engine/dice/dice.ts";
import { applyEffects, undoEffects } from "../../src/engine/effects.ts";
import { combatantOf, type Encounter } from "../../src/engine/encounter.ts";
import { effectsOf, openExchange } from "../../src/engine/exchange.ts";
import { allotmentOf, type Intent } from "../../src/engine/intent.ts";
import { advance, openPrompts } from "../../src/engine/play.ts";
import { attend } from "../../src/odds/orders.ts";
import { combatant, encounter, placed } from "../support/encounter.ts";
import { taskRuleset } from "../support/task-ruleset.ts";
import { toyRuleset } from "../support/toy-ruleset.ts";

const fight = (kassus: Readonly<Record<string, number>> = {}, boarder: Readonly<Record<string, number>> = {}) =>
  encounter([
    combatant("kassus", { spent: kassus }),
    combatant("boarder", { side: "hostile", place: placed(1, 0), spent: boarder }),
  ]);
const left = (now: Encounter, of = "kassus") =>
  allowanceEntries(taskRuleset, now, combatantOf(now, of)).map((entry) => entry.left);

const begin = (now: Encounter, intent: Intent) =>
  advance(now, openExchange("x", "task", now, intent), taskRuleset, scriptedDice([]));

/** The fight after the act of somebody, met as said where it is put to anybody. */
function afterAct(now: Encounter, action: string, choice?: string): Encounter {
  const exchange = begin(now, { actor: "kassus", action, targets: ["boarder"] });
  const [prompt] = openPrompts(exchange);
  const answer = prompt && { prompt: prompt.id, choice: choice ?? "none" };
  const done = answer ? advance(now, exchange, taskRuleset, scriptedDice([]), answer) : exchange;
  if (done.stage !== "closed") throw new Error(`the exchange is ${done.stage}`);
  return applyEffects(now, effectsOf(done.episode));
}

describe("what a round allows", () => {
  it("is told entry by entry in the order of the game, with what is left of each", () => {
    const entries = allowanceEntries(taskRuleset, fight({ minor: 1 }), fight({ minor: 1 }).combatants.kassus as never);
    expect(entries.map(({ id, shape, left: has, of }) => [id, shape, has, of])).toEqual([
      ["task", "square", 1, 1],
      ["minor", "circle", 1, 2],
    ]);
  });

  it("is added up by what it is for, and none is out of turn where the game has no such entry", () => {
    const now = fight({ minor: 1 });
    const one = combatantOf(now, "kassus");
    expect([leftFor("turn", taskRuleset, now, one), leftFor("outOfTurn", taskRuleset, now, one)]).toEqual([2, 0]);
    expect([leftFor("turn", toyRuleset, now, one), leftFor("outOfTurn", toyRuleset, now, one)]).toEqual([1, 1]);
  });

  it("pays for a row with the entry that it names, else with the first for one's turn", () => {
    const { actions, allowances, movementModes } = taskRuleset.tables;
    expect(
      [actions.strike, actions.aim, movementModes.walk, movementModes.sprint].map((row) =>
        paidBy(allowances, row ?? {}),
      ),
    ).toEqual(["task", "minor", "minor", "task"]);
    expect(paidBy({ spare: { ...allowances.minor, id: "spare", role: "outOfTurn" }, ...allowances } as never, {})).toBe(
      "task",
    );
    expect(costsOf(allowances, { cost: 2, pays: "minor" })).toEqual({ minor: 2 });
    expect(costsOf(allowances, { cost: "full" })).toBe("full");
  });

  it("is added up cost by cost", () => {
    expect(addCosts({ task: 1, minor: 1 }, { minor: 1 })).toEqual({ task: 1, minor: 2 });
    expect(sumOfCosts({ task: 1, minor: 2 })).toBe(3);
    expect(sumOfCosts({})).toBe(0);
  });
});

describe("what costs really take", () => {
  const entries = (task: number, minor: number) =>
    [
      { ...taskRuleset.tables.allowances.task, left: task, of: 1 },
      { ...taskRuleset.tables.allowances.minor, left: minor, of: 2 },
    ] as Parameters<typeof paymentOf>[0];

  it.each([
    ["of their own while any is left", entries(1, 2), { minor: 2 }, { minor: 2 }],
    ["of what stands in for it once it is gone", entries(1, 0), { minor: 1 }, { task: 1 }],
    ["of both", entries(1, 1), { minor: 2 }, { minor: 1, task: 1 }],
    ["never of what stands in for others alone", entries(0, 2), { task: 1 }, { task: 1 }],
    ["of their own before anything stands in", entries(1, 0), { minor: 1, task: 1 }, { task: 1, minor: 1 }],
    ["as much as they are, though nothing is left", entries(0, 0), { minor: 1 }, { minor: 1 }],
    ["nothing where they are none", entries(1, 2), { minor: 0 }, {}],
    [
      "without end what has none",
      entries(1, 2),
      { task: Number.POSITIVE_INFINITY },
      { task: Number.POSITIVE_INFINITY },
    ],
  ])("%s", (_title, has, costs, paid) => {
    expect(paymentOf(has, costs)).toEqual(paid);
  });
});

describe("a game of a task and minor actions", () => {
  it("is played by its entries: each act takes of its own, and the task stands in for a minor action", () => {
    const struck = afterAct(fight(), "strike");
    expect(left(struck)).toEqual([0, 2]);
    const aimed = afterAct(afterAct(fight(), "aim"), "aim");
    expect(left(aimed)).toEqual([1, 0]);
    expect(left(afterAct(aimed, "aim"))).toEqual([0, 0]);
    expect(left(afterAct(aimed, "strike"))).toEqual([0, 0]);
  });

  it("refuses what nothing is left for", () => {
    const refusal = (now: Encounter, action: string) => taskRuleset.check(now, { actor: "kassus", action })?.code;
    expect(refusal(fight({ task: 1 }), "strike")).toBe("act/no-action-left");
    expect(refusal(fight({ task: 1 }), "aim")).toBeUndefined();
    expect(refusal(fight({ task: 1, minor: 2 }), "aim")).toBe("act/no-action-left");
    expect(refusal(fight({ task: 1, minor: 2 }), "talk")).toBeUndefined();
  });

  it("lets an answer take of an entry, and of what stands in for it", () => {
    expect(left(afterAct(fight(), "strike", "duck"), "boarder")).toEqual([1, 1]);
    expect(left(afterAct(fight({}, { minor: 2 }), "strike", "duck"), "boarder")).toEqual([0, 0]);
    expect(left(afterAct(fight(), "strike", "none"), "boarder")).toEqual([1, 2]);
  });

  it("keeps something for one's own turn by a standing order, whatever stands in for what", () => {
    const asked = (spent: Readonly<Record<string, number>>) => {
      const now = fight({}, spent);
      const [prompt] = openPrompts(begin(now, { actor: "kassus", action: "strike", targets: ["boarder"] }));
      if (!prompt) throw new Error("nobody is asked");
      const orders = { melee: { is: "keep" } } as const;
      return attend({ automation: "ask", orders, isGameMasters: false }, prompt, now, taskRuleset)?.choice;
    };
    expect([asked({}), asked({ minor: 2 }), asked({ task: 1 }), asked({ task: 1, minor: 1 })]).toEqual([
      "duck",
      "none",
      "duck",
      "none",
    ]);
  });

  it("is put right by a game master entry by entry, and that goes back whole", () => {
    const now = fight({ task: 1, minor: 1 });
    const told = (entry: string, count: number): Intent => ({
      actor: "kassus",
      action: "allot",
      options: { entry, left: count },
    });
    const { episode } = begin(now, told("minor", 2));
    const put = applyEffects(now, effectsOf(episode));
    expect([left(put), left(undoEffects(put, effectsOf(episode)))]).toEqual([
      [0, 2],
      [0, 1],
    ]);
    expect(taskRuleset.check(now, told("minor", 1))?.code).toBe("round/as-it-is");
  });
});

describe("what a game master says that somebody has left", () => {
  const said = (options: object) => allotmentOf({ actor: "kassus", action: "allot", options } as Intent);

  it("names an entry and a number of it", () => {
    expect(said({ entry: "minor", left: 0 })).toEqual({ entry: "minor", left: 0 });
    expect(
      [
        {},
        { entry: "minor" },
        { left: 1 },
        { entry: 1, left: 1 },
        { entry: "minor", left: -1 },
        { entry: "minor", left: 0.5 },
        { entry: "minor", left: "1" },
      ].map(said),
    ).toEqual(Array(7).fill(null));
  });
});
