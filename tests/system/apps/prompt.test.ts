import { beforeAll, describe, expect, it } from "vitest";
import type { Costs } from "../../../src/engine/allowance.ts";
import { allowances } from "../../../src/rulesets/coda/tables/round.ts";
import { sharingBudget } from "../../../src/system/apps/prompt/budget.ts";
import { choiceAt, choiceBeside, chosenOf, firstChoice, keyOf } from "../../../src/system/apps/prompt/choices.ts";
import { Marks } from "../../../src/system/apps/prompt/marks.ts";
import { promptWindowView } from "../../../src/system/apps/prompt/view.ts";
import { actsOf, bestChoice } from "../../../src/system/chat/view/actions.ts";
import type { ChoiceView } from "../../../src/system/chat/view/choice.ts";
import type { PromptView } from "../../../src/system/chat/view/choices.ts";
import { clockOf, secondsLeft, shareLeft, spokenTime } from "../../../src/system/chat/view/waiting.ts";
import { useEnglish } from "../../support/words.ts";

const choice = (id: string, over: Partial<ChoiceView> = {}): ChoiceView => ({
  id,
  label: id,
  hint: "",
  family: id.split(":")[0] ?? id,
  act: id.split(":")[0] ?? id,
  weapon: id.split(":")[1] ?? "",
  weight: null,
  still: null,
  harm: "",
  chance: "",
  icon: "right",
  refused: false,
  isFallback: id === "decline",
  resisted: "",
  ways: [],
  spends: [],
  dice: null,
  needsWay: false,
  ...over,
  ...(over.weight && { weight: { ...over.weight, id } }),
});

/** What is known of a choice that does no harm by itself. */
const likely = (chance: number) => ({
  weight: {
    ...{ id: "", price: 0, costs: {}, left: null, harm: null, fall: null, resisted: null },
    chance,
  },
});
/** What is done is to do much. */
const STRIKES = { aim: "do", saves: 1 / 3 } as const;

/** What the round allows somebody who has so many actions and opportunities left. */
const allowed = (actions: number, opportunities: number) => [
  { ...allowances.actions, left: actions, of: 2 },
  { ...allowances.opportunities, left: opportunities, of: 1 },
];

const prompt = (of: string, choices: readonly ChoiceView[], over: Partial<PromptView> = {}): PromptView => ({
  id: `ask-${of}`,
  kind: "opportunity",
  exchange: "e",
  of,
  name: of,
  side: "hostile",
  state: "Healthy",
  head: "Action of Opportunity",
  question: `${of}: strike?`,
  isMet: false,
  keys: [],
  order: "",
  by: STRIKES,
  bestRule: "",
  hint: "",
  ruleset: "coda",
  allowance: allowed(2, 1),
  paidWith: "opportunities",
  about: null,
  choices,
  acts: actsOf(choices, STRIKES),
  best: bestChoice(choices, STRIKES),
  odds: "",
  fallback: "Let go",
  due: "Let go",
  until: null,
  isSealed: false,
  kept: "",
  canShow: false,
  mayApplyDefault: false,
  reassignTo: [],
  ...over,
});

/** The prompt as it first shows these prompts, the one of that index being the current one. */
const shown = (prompts: readonly PromptView[], current = 0) => promptWindowView(prompts, new Map(), current, null);

const spearman = prompt("spearman", [choice("strike"), choice("trip"), choice("decline")]);
const boarder = prompt("boarder", [choice("trip", { refused: true }), choice("strike"), choice("decline")]);

beforeAll(useEnglish);

describe("the prompt", () => {
  it("marks the first choice that may be taken until somebody chooses", () => {
    expect(firstChoice(boarder)).toBe("strike");
    expect(chosenOf(boarder, new Map([[keyOf(boarder), "decline"]]))).toBe("decline");
  });

  it("marks what was locked before where it is asked for again (G217)", () => {
    const again = prompt("spearman", spearman.choices, { kept: "trip" });
    expect(chosenOf(again, new Map())).toBe("trip");
    expect(chosenOf(again, new Map([[keyOf(again), "decline"]]))).toBe("decline");
  });

  describe("with two questions of one person", () => {
    const costing = (chance: number, costs: Costs) => ({
      weight: { ...likely(chance).weight, costs },
      chance: `${chance}`,
    });
    const strike = choice("strike", costing(0.5, { opportunities: 1 }));
    const first = prompt("spearman", [strike, choice("decline")], { id: "one" });
    const second = prompt("spearman", [strike, choice("decline")], { id: "two" });

    it("R048: leaves the second what the first answer has not spent, and marks there what can still be taken", () => {
      const [, then] = sharingBudget([first, second], new Map([[keyOf(second), "strike"]]));
      expect(then).toMatchObject({ allowance: [{ left: 2 }, { left: 0 }], best: "" });
      expect(then?.choices[0]).toMatchObject({ refused: true, chance: "", hint: expect.stringContaining("above") });
      expect(then && chosenOf(then, new Map([[keyOf(second), "strike"]]))).toBe("decline");
    });

    it("gives it back as soon as the first is answered otherwise", () => {
      const [, then] = sharingBudget([first, second], new Map([[keyOf(first), "decline"]]));
      expect(then).toEqual(second);
    });

    it("leaves the budget of everybody else alone", () => {
      const other = prompt("boarder", [strike, choice("decline")]);
      expect(sharingBudget([first, other], new Map())[1]).toBe(other);
    });

    it("R055: shows an action that the first answer takes as an extra one of the second", () => {
      const paid = { allowance: allowed(1, 1), paidWith: "actions" };
      const parry = choice("parry", costing(0.5, { actions: 1 }));
      const attacks = ["one", "two"].map((id) =>
        prompt("spearman", [parry, choice("none")], { id, kind: "defence", isMet: true, ...paid }),
      );
      const view = shown(sharingBudget(attacks, new Map(attacks.map((one) => [keyOf(one), "parry"]))));
      expect(view.prompts.map(({ acts }) => acts[0]?.cost.marks)).toEqual([
        [{ shape: "square", isExtra: false }],
        [{ shape: "square", isExtra: true }],
      ]);
      expect(view.title).toBe("2 decisions for spearman");
    });
  });

  it("says what the round leaves somebody only where an answer takes of it (B079)", () => {
    const costing = { weight: { ...likely(0.5).weight, costs: { opportunities: 1 } } };
    const [paid] = shown([prompt("spearman", [choice("strike", costing), choice("decline")])]).prompts;
    expect(paid?.budget).toMatchObject({ id: "opportunities", left: 1 });
    const free = { weight: { ...likely(0.5).weight, costs: { opportunities: 0 } } };
    for (const blow of [choice("coup", free), choice("coup")])
      expect(shown([prompt("spearman", [blow, choice("none")])]).prompts[0]).not.toHaveProperty("budget");
  });

  it("says what locked answers wait for when nothing else is asked", () => {
    const view = promptWindowView([], new Map(), 0, null, ["Kassus: locked."]);
    expect(view).toMatchObject({ title: "", prompts: [], locked: ["Kassus: locked."] });
  });

  it("puts courage into the test of the chosen act, a point each press, and none after the last (C90, N15)", () => {
    const brave = prompt("spearman", [
      choice("dodge", { spends: [{ count: "courage", name: "Courage", most: 2 }] }),
      choice("decline"),
    ]);
    const marks = new Marks();
    const pressed = () => {
      marks.addPoint(brave, "courage");
      const [promptWindow] = promptWindowView([brave], marks.chosen, 0, null, [], marks).prompts;
      return [promptWindow?.spends[0]?.label, marks.answerTo(brave).details?.courage];
    };
    expect([pressed(), pressed(), pressed()]).toEqual([
      ["Courage: 1 of 2", 1],
      ["Courage: 2 of 2", 2],
      ["Courage: 0 of 2", undefined],
    ]);
    marks.addPoint(brave, "courage");
    marks.choose(brave, "decline");
    expect(marks.answerTo(brave)).toEqual({ prompt: "ask-spearman", choice: "decline" });
    expect(promptWindowView([brave], marks.chosen, 0, null, [], marks).prompts[0]?.spends).toEqual([]);
  });

  it("says of a hidden one whether they are to be seen from now on", () => {
    const hidden = prompt("lurker", spearman.choices, { canShow: true });
    const marks = new Marks();
    const isShowing = () => promptWindowView([hidden], new Map(), 0, null, [], marks).prompts[0]?.isShowing;
    expect(isShowing()).toBe(false);
    marks.showing.add(keyOf(hidden));
    expect(isShowing()).toBe(true);
  });

  it("means choices by their numbers, and none that may not be taken", () => {
    expect(choiceAt(boarder, 3, "strike")).toBe("decline");
    expect(choiceAt(boarder, 1, "strike")).toBeNull();
    expect(choiceAt(boarder, 4, "strike")).toBeNull();
  });

  it("shows several asks at once, one of them current, and lets all have their default", () => {
    const view = shown([spearman, boarder], 1);
    expect(view.title).toBe("2 decisions");
    expect(view.prompts.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(view.prompts.map(({ acts }) => acts.find(({ isChosen }) => isChosen)?.choice.id)).toEqual([
      "strike",
      "strike",
    ]);
    expect(view.allLabel).toBe("All: Let go");
  });

  it("says whose decisions they are, where all are one person's", () => {
    const again = prompt("spearman", spearman.choices, { id: "second" });
    expect(shown([spearman, again]).title).toBe("2 decisions for spearman");
  });

  it("calls the button what it does, and the window what is decided", () => {
    const marks = new Map([[keyOf(spearman), "trip"]]);
    expect(promptWindowView([spearman], marks, 0, null)).toMatchObject({
      answerLabel: "trip",
      head: "Action of Opportunity",
    });
    expect(shown([spearman, boarder]).answerLabel).toBe("Answer all");
  });

  it("keeps a key for each choice for good, so that one that is not there leaves a gap", () => {
    const keys = ["dodge", "parry", "block", "dodge+parry", "none"];
    const put = prompt("raider", [choice("dodge"), choice("block:fist"), choice("none"), choice("flee")], { keys });
    const [promptWindow] = shown([put]).prompts;
    expect(promptWindow?.acts.map(({ number }) => number)).toEqual([1, 3, 5, 0]);
    expect([choiceAt(put, 3, ""), choiceAt(put, 2, ""), choiceAt(put, 5, "")]).toEqual(["block:fist", null, "none"]);
    expect(shown([put]).lastNumber).toBe(5);
  });

  it("shows what still hits, what a choice keeps off, and what it costs beyond the actions that are left", () => {
    const cost = (actions: number, opportunities = 0) => ({
      weight: { ...likely(0.5).weight, costs: { actions, opportunities } },
    });
    const still = (percent: number) => ({ still: { percent, step: Math.ceil(percent / 20) } });
    const put = prompt(
      "raider",
      [
        choice("parry", { ...still(44), ...cost(1) }),
        choice("both", { ...still(30), ...cost(2) }),
        choice("dodgeOpportunity", { ...still(89), ...cost(0, 1) }),
        choice("none", { ...still(97), ...cost(0), isFallback: true }),
      ],
      { isMet: true, allowance: allowed(1, 1), paidWith: "actions" },
    );
    const acts = shown([put]).prompts[0]?.acts ?? [];
    expect(acts.map(({ bar }) => [bar?.still, bar?.kept, bar?.now, bar?.keptLabel])).toEqual([
      [44, 53, 97, "−53"],
      [30, 67, 97, "−67"],
      [89, 8, 97, ""],
      [97, 0, 97, ""],
    ]);
    expect(acts.map(({ cost: { label } }) => label)).toEqual([
      "1 action",
      "1 action and 1 extra action",
      "1 opportunity",
      "",
    ]);
  });

  it("draws five boxes for whoever may not see figures: filled, kept off, and never there", () => {
    const still = (step: number) => ({ still: { percent: null, step } });
    const put = prompt("raider", [choice("parry", still(1)), choice("none", { ...still(4), isFallback: true })], {
      isMet: true,
    });
    const [bar] = shown([put]).prompts[0]?.acts.map(({ bar: one }) => one) ?? [];
    expect(bar).toMatchObject({ isExact: false, boxes: ["on", "was", "was", "was", "off"] });
  });

  it("gives nine choices a number key, and shows none beside the others", () => {
    const many = prompt(
      "brute",
      Array.from({ length: 11 }, (_, index) => choice(`c${index}`)),
    );
    const [promptWindow] = shown([many]).prompts;
    expect(promptWindow?.acts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0]);
  });

  it("names the keys that do something: the numbers there are, arrows only where there is another ask", () => {
    const four = prompt("brute", [...spearman.choices, choice("wait")]);
    expect(shown([spearman, four], 1)).toMatchObject({ isSeveral: true, lastNumber: 4 });
    expect(shown([spearman])).toMatchObject({ isSeveral: false, lastNumber: 3 });
  });

  it("asks one by its question, without a button for all", () => {
    const view = shown([spearman]);
    expect(view.title).toBe("spearman: strike?");
    expect(view.allLabel).toBe("");
  });

  it("does not offer one default for asks that have different ones", () => {
    expect(shown([spearman, { ...boarder, fallback: "Wait" }]).allLabel).toBe("");
  });
});

describe("a long list of choices", () => {
  const armed = prompt("kassus", [
    choice("strike:knife", likely(0.4)),
    choice("strike:blade", likely(0.7)),
    choice("trip:blade", likely(0.5)),
    choice("strike:fist", { ...likely(0.6), refused: true }),
    choice("cell:1"),
    choice("decline"),
  ]);
  const [, , , , decline] = armed.acts;

  it("is a few acts, each with the best weapon, in the order in which they come", () => {
    expect(armed.acts.map(({ first }) => first.id)).toEqual(["strike:blade", "trip:blade", "cell:1", "decline"]);
    expect(decline).toBeUndefined();
    expect(firstChoice(armed)).toBe("strike:blade");
  });

  it("keeps choices apart that differ in something else than the weapon", () => {
    const squares = [choice("cell:1", { weapon: "" }), choice("cell:2", { weapon: "" })];
    expect(actsOf(squares, STRIKES).map(({ label }) => label)).toEqual(["cell:1", "cell:2"]);
  });

  it("stand in the order of their keys, those without one last, and as they come where no key is kept for any", () => {
    const choices = [choice("sweep"), choice("disarm"), choice("trip"), choice("strike")];
    const named = (keys: readonly string[]) => actsOf(choices, STRIKES, keys).map(({ label }) => label);
    expect(named(["strike", "trip", "disarm"])).toEqual(["strike", "trip", "disarm", "sweep"]);
    expect(named([])).toEqual(["sweep", "disarm", "trip", "strike"]);
  });

  it.each([
    [4, 4],
    [5, 5],
    [6, 3],
    [7, 4],
    [9, 3],
  ])("of %i acts stands %i to a row", (count, columns) => {
    const many = Array.from({ length: count }, (_, index) => choice(`c${index}`));
    expect(shown([prompt("kassus", many)]).prompts[0]?.columns).toBe(columns);
  });

  it("is led through by numbers, the same one again being the next weapon", () => {
    expect(choiceAt(armed, 1, "")).toBe("strike:blade");
    expect(choiceAt(armed, 2, "strike:blade")).toBe("trip:blade");
    expect(choiceAt(armed, 1, "trip:blade")).toBe("strike:blade");
    expect(choiceAt(armed, 1, "strike:blade")).toBe("strike:knife");
    expect(choiceAt(armed, 1, "strike:knife")).toBe("strike:blade");
  });

  it("is led through by arrows, from act to act or from weapon to weapon", () => {
    expect(choiceBeside(armed, "strike:knife", 1, "acts")).toBe("trip:blade");
    expect(choiceBeside(armed, "strike:knife", -1, "acts")).toBe("decline");
    expect(choiceBeside(armed, "strike:knife", 1, "arms")).toBe("strike:blade");
  });

  it("shows the weapons of the chosen act alone, and marks what is best", () => {
    const [promptWindow] = promptWindowView([armed], new Map([[keyOf(armed), "strike:knife"]]), 0, null).prompts;
    expect(promptWindow?.arms.map(({ choice: { id } }) => id)).toEqual(["strike:knife", "strike:blade", "strike:fist"]);
    expect(promptWindow?.arms.filter(({ isBest }) => isBest).map(({ choice: { id } }) => id)).toEqual(["strike:blade"]);
    expect(promptWindow?.acts.map(({ isBest }) => isBest)).toEqual([true, false, false, false]);
    const [other] = promptWindowView([armed], new Map([[keyOf(armed), "trip:blade"]]), 0, null).prompts;
    expect(other?.arms).toEqual([]);
  });

  it("marks nothing as best where there is nothing to compare", () => {
    expect(bestChoice([choice("strike:blade", likely(0.7)), choice("decline")], STRIKES)).toBe("");
  });
});

describe("a deadline", () => {
  it("is shown in whole seconds of server time, and never less than none", () => {
    expect(secondsLeft(20_000, 2001)).toBe(18);
    expect(secondsLeft(20_000, 30_000)).toBe(0);
    expect(shareLeft(20_000, 10_000, 20)).toBe(50);
    expect(shareLeft(20_000, 10_000, 0)).toBe(0);
    expect(spokenTime(18)).toBe("0:18");
    expect(spokenTime(75)).toBe("1:15");
  });

  it("is that of the ask whose default counts first", () => {
    const late = { ...spearman, until: 40_000 };
    const soon = { ...boarder, until: 20_000, due: "Wait" };
    expect(clockOf([late, soon, spearman], 10_000, 20)).toEqual({
      until: 20_000,
      left: "0:10",
      share: 50,
      after: "then: Wait",
    });
    expect(clockOf([spearman], 10_000, 20)).toBeNull();
  });
});

describe("handing on", () => {
  const hands = [{ id: "marta", name: "Marta" }];

  it("is offered for the current ask, which is named where there are several", () => {
    const view = shown([spearman, { ...boarder, reassignTo: hands }], 1);
    expect(view.reassigned).toMatchObject({ id: "ask-boarder", reassignTo: hands });
    expect(view.reassignLabel).toBe("Pass boarder to …");
  });

  it("is not offered where nobody else is there", () => {
    expect(shown([spearman]).reassigned).toBeNull();
  });
});

it("says that answers stay closed, and why all are asked where it is for one reason", () => {
  const sealed = [spearman, boarder].map((one) => ({ ...one, hint: "They leave.", isSealed: true }));
  expect(shown(sealed).hint).toBe("They leave. Answers are revealed together once all are in.");
  expect(shown(sealed).prompts.map(({ why }) => why)).toEqual(["", ""]);
  const differing = shown([spearman, { ...boarder, hint: "They fall." }]);
  expect(differing.hint).not.toContain("falls");
  expect(differing.prompts.map(({ why }) => why)).toEqual(["", "They fall."]);
});
