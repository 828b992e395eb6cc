import { beforeAll, describe, expect, it } from "vitest";
import { choiceAt, chosenOf, firstChoice, keyOf, promptView } from "../../src/system/apps/prompt-view.ts";
import type { AskView, ChoiceView } from "../../src/system/chat/view/choices.ts";
import { useEnglish } from "../support/words.ts";

const choice = (id: string, over: Partial<ChoiceView> = {}): ChoiceView => ({
  id,
  label: id,
  hint: "",
  chance: "",
  icon: "right",
  refused: false,
  isFallback: id === "decline",
  ...over,
});

const ask = (of: string, choices: readonly ChoiceView[], over: Partial<AskView> = {}): AskView => ({
  id: `ask-${of}`,
  exchange: "e",
  of,
  name: of,
  side: "hostile",
  question: `${of}: strike?`,
  hint: "",
  budget: { pips: "opp", left: 1, of: 1 },
  choices,
  fallback: "Let go",
  ...over,
});

const spearman = ask("spearman", [choice("strike"), choice("trip"), choice("decline")]);
const boarder = ask("boarder", [choice("trip", { refused: true }), choice("strike"), choice("decline")]);

beforeAll(useEnglish);

describe("the prompt", () => {
  it("marks the first choice that may be taken until somebody chooses", () => {
    expect(firstChoice(boarder)).toBe("strike");
    expect(chosenOf(boarder, new Map([[keyOf(boarder), "decline"]]))).toBe("decline");
  });

  it("means choices by their numbers, and none that may not be taken", () => {
    expect(choiceAt(boarder, 3)).toBe("decline");
    expect(choiceAt(boarder, 1)).toBeNull();
    expect(choiceAt(boarder, 4)).toBeNull();
  });

  it("shows several asks at once, one of them current, and lets all have their default", () => {
    const view = promptView([spearman, boarder], new Map(), 1);
    expect(view.title).toBe("2 of yours are asked");
    expect(view.asks.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(view.asks.map(({ choices }) => choices.find(({ isChosen }) => isChosen)?.id)).toEqual(["strike", "strike"]);
    expect(view.allLabel).toBe("All: Let go");
  });

  it("gives nine choices a number key, and shows none beside the others", () => {
    const many = ask(
      "brute",
      Array.from({ length: 11 }, (_, index) => choice(`c${index}`)),
    );
    const [shown] = promptView([many], new Map(), 0).asks;
    expect(shown?.choices.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0]);
  });

  it("names the keys that do something: the numbers there are, arrows only where there is another ask", () => {
    const four = ask("brute", [...spearman.choices, choice("wait")]);
    expect(promptView([spearman, four], new Map(), 1)).toMatchObject({ isSeveral: true, lastNumber: 4 });
    expect(promptView([spearman], new Map(), 0)).toMatchObject({ isSeveral: false, lastNumber: 3 });
  });

  it("asks one by its question, without a button for all", () => {
    const view = promptView([spearman], new Map(), 0);
    expect(view.title).toBe("spearman: strike?");
    expect(view.allLabel).toBe("");
  });

  it("does not offer one default for asks that have different ones", () => {
    expect(promptView([spearman, { ...boarder, fallback: "Wait" }], new Map(), 0).allLabel).toBe("");
  });
});
