import { beforeAll, describe, expect, it, vi } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import type { Combatant, Encounter } from "../../../src/engine/encounter.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import { advance, openPrompts } from "../../../src/engine/play.ts";
import { asSeenBy } from "../../../src/engine/visibility.ts";
import { barView } from "../../../src/system/apps/action-bar/view.ts";
import { sharingBudget } from "../../../src/system/apps/prompt/budget.ts";
import { promptWindowView } from "../../../src/system/apps/prompt/view.ts";
import { Forecaster } from "../../../src/system/canvas/drag-ruler/forecast.ts";
import { labelOf } from "../../../src/system/canvas/drag-ruler/label-text.ts";
import { lengthCostOf } from "../../../src/system/canvas/drag-ruler/move-cost.ts";
import { promptView } from "../../../src/system/chat/view/choices.ts";
import { nextOf } from "../../../src/system/chat/view/next.ts";
import { said } from "../../../src/system/chat/view/text.ts";
import { keepsAll } from "../../../src/system/combat/tracker-buttons.ts";
import type { TrackerContext } from "../../../src/system/combat/tracker-round.ts";
import { trackerView } from "../../../src/system/combat/tracker-view.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import type { RulesetUi } from "../../../src/system/sheets/ruleset-ui.ts";
import { allowanceGauges } from "../../../src/system/sheets/view/head.ts";
import { combatant, encounter, path, placed, SQUARES } from "../../support/encounter.ts";
import { taskRuleset, taskWords } from "../../support/task-ruleset.ts";
import { gmViewer, tracked } from "../../support/viewer.ts";
import { useLanguage } from "../../support/words.ts";

vi.mock("../../../src/system/foundry/active-ruleset.ts", async (original) => ({
  ...(await original<object>()),
  playedRuleset: () => taskRuleset,
}));

type Spent = Combatant["spent"];

const fight = (kassus: Spent = {}, boarder: Spent = {}) =>
  encounter([
    combatant("kassus", { spent: kassus }),
    combatant("boarder", { side: "hostile", place: placed(1, 0), spent: boarder }),
  ]);

const gm = gmViewer({ nameOf: (id) => (id === "kassus" ? "Kassus" : "Boarder") });

const look = (now: Encounter): TrackerContext => ({
  ruleset: taskRuleset,
  encounter: now,
  people: ["kassus", "boarder"].map((of) => tracked(of)),
  isGM: true,
  seen: asSeenBy(now, gm),
});

const actorContextOf = (now: Encounter) => ({
  ruleset: taskRuleset,
  encounter: now,
  me: now.combatants.kassus as Combatant,
  target: null,
  seesHidden: false,
  nameOf: (id: string) => id,
});

/** The exchange of an act of Kassus against the boarder, as far as it goes unasked. */
function exchangeOf(now: Encounter, action: string) {
  const intent = { actor: "kassus", action, targets: ["boarder"] };
  return advance(now, openExchange("x", "task", now, intent), taskRuleset, scriptedDice([]));
}

const contextOf = (exchange: ReturnType<typeof exchangeOf>) => ({
  stored: newRecord(exchange, { combat: "Combat.one", proposer: "gm", session: "s", names: {} }),
  viewer: gm,
});

/** What the boarder is asked who has spent that already. */
function askedOf(spent: Spent) {
  const exchange = exchangeOf(fight({}, spent), "strike");
  const [prompt] = openPrompts(exchange);
  if (!prompt) throw new Error("nobody is asked");
  return promptView(contextOf(exchange), taskRuleset, prompt);
}

beforeAll(() => useLanguage("en", taskWords));

describe("a round of a task and minor actions", () => {
  it("stands in the tracker entry by entry, each with its own mark and in words", () => {
    const [row] = trackerView(look(fight({ minor: 1 }))).rows;
    expect(row?.allowance?.label).toBe("1 of 1 tasks and 1 of 2 minor actions");
    expect(row?.allowance?.entries.map(({ shape: mark, left, of }) => [mark, left, of])).toEqual([
      ["square", 1, 1],
      ["circle", 1, 2],
    ]);
  });

  it("is put right in the tracker entry by entry", () => {
    const [row] = trackerView(look(fight({ minor: 1 }))).rows;
    expect(
      row?.corrections.map(({ entry, shape: mark, isSpent, after, label }) => [entry, mark, isSpent, after, label]),
    ).toEqual([
      ["task", "square", false, 0, "Take the task from kassus"],
      ["minor", "circle", false, 0, "Take a minor action from kassus"],
      ["minor", "circle", true, 2, "Give kassus a minor action back"],
    ]);
  });

  it("is all kept back by whoever names no number, or all of them", () => {
    const now = fight({ minor: 1 });
    const keeps = (options?: { keep: number }) =>
      keepsAll(taskRuleset, now, { actor: "kassus", action: "delay", ...(options && { options }) });
    expect([keeps(), keeps({ keep: 2 }), keeps({ keep: 1 })]).toEqual([true, true, false]);
  });

  it("stands in the head of the bar and of the sheet", () => {
    const nobody = { acts: {}, person: { attacks: () => [] } } as unknown as RulesetUi;
    const { allowance } = barView(nobody, "Kassus", actorContextOf(fight({ task: 1 })), [], null);
    expect(allowance.map(({ shape: mark, label }) => [mark, label])).toEqual([
      ["square", "0 of 1 tasks"],
      ["circle", "2 of 2 minor actions"],
    ]);
    expect(allowanceGauges(actorContextOf(fight({ task: 1 })))).toMatchObject([
      { label: "Task", pips: { shape: "square", left: 0, of: 1 } },
      { label: "Minor actions", pips: { shape: "circle", left: 2, of: 2 } },
    ]);
  });
});

describe("a question that costs a minor action", () => {
  const costs = (spent: Spent) =>
    promptWindowView([askedOf(spent)], new Map(), 0, null).prompts[0]?.acts.map(({ cost }) => [
      cost.label,
      cost.marks.map(({ shape: mark }) => mark),
    ]);

  it("shows how many of these are left, and costs a circle", () => {
    const [shown] = promptWindowView([askedOf({ minor: 1 })], new Map(), 0, null).prompts;
    expect(shown?.budget).toMatchObject({ id: "minor", shape: "circle", left: 1, of: 2 });
    expect(costs({ minor: 1 })).toEqual([
      ["1 minor action", ["circle"]],
      ["", []],
    ]);
  });

  it("costs the task where that stands in for it, and says so", () => {
    expect(costs({ minor: 2 })?.[0]).toEqual(["1 task", ["square"]]);
  });

  it("leaves the next question of the same person what stands in, and the one after that nothing", () => {
    const asked = askedOf({ minor: 1 });
    const three = ["a", "b", "c"].map((id) => ({ ...asked, id }));
    const shared = sharingBudget(three, new Map(three.map((one) => [`${one.exchange}/${one.id}`, "duck"])));
    expect(shared.map(({ allowance }) => allowance.map(({ left }) => left))).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
    ]);
    expect(shared.map(({ choices }) => choices[0]?.refused)).toEqual([false, false, true]);
  });
});

describe("the card of an act", () => {
  const lineAfter = (spent: Spent, action: string) => {
    const { line, blocks } = nextOf(contextOf(exchangeOf(fight(spent), action)), taskRuleset);
    return [said(line), blocks.map(({ id, head, total }) => [id, said(head), total])];
  };

  it("says of whoever is next what is left of each entry, each number with what it is made of", () => {
    expect(lineAfter({}, "aim")).toEqual([
      "Kassus, 1 task left, 1 minor action left",
      [
        ["next-task", "Kassus: tasks this round", "1"],
        ["next-minor", "Kassus: minor actions this round", "1"],
      ],
    ]);
  });

  it("leaves out what is spent, and says so where all is", () => {
    expect(lineAfter({ minor: 1 }, "aim")[0]).toBe("Kassus, 1 task left");
    expect(lineAfter({ minor: 2 }, "aim")).toEqual(["Kassus has nothing left. End the turn.", []]);
  });

  it("says so otherwise of whoever has ways left that no entry pays for", () => {
    const sayingWith = (metres: number) => {
      const movement = { ...taskRuleset.movement, reach: () => metres };
      return said(nextOf(contextOf(exchangeOf(fight({ minor: 2 }), "aim")), { ...taskRuleset, movement }).line);
    };
    expect(sayingWith(4)).toBe("Kassus can still move. Then end the turn.");
    expect(sayingWith(0)).toBe("Kassus has nothing left. End the turn.");
  });
});

describe("a dragged way", () => {
  const plain = (words: unknown) => JSON.parse(JSON.stringify(words).replaceAll("\u202f", " "));
  const forecast = (spent: Spent, squares: number) => {
    const now = fight(spent);
    const seen = new Forecaster(now, now.combatants.kassus as Combatant, taskRuleset);
    const way = path(...Array.from({ length: squares + 1 }, (_, row) => [0, row] as const));
    return seen.forecast({ actor: "kassus", action: "move", path: way }).at({ col: 0, row: squares });
  };

  it("costs of the entry that its movement mode names, and says what is left of that", () => {
    const cost = forecast({}, 2);
    expect(cost?.prices).toEqual([{ entry: "minor", cost: 1, left: 1 }]);
    expect(cost && plain(labelOf(cost, "figures").lines[0])).toBe("2 squares, 1 minor action, 1 left");
  });

  it("says of each entry what is left, where it takes of several", () => {
    const prices = [
      { entry: "task", cost: 1, left: 0 },
      { entry: "minor", cost: 1, left: 1 },
    ];
    const cost = { ...lengthCostOf(SQUARES, path([0, 0], [1, 0])), prices };
    expect(plain(labelOf(cost, "figures").lines[0])).toBe(
      "1 square, 1 task and 1 minor action, 0 tasks left and 1 minor action left",
    );
  });
});
