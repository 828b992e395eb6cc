import { describe, expect, it } from "vitest";
import { type Dice, scriptedDice } from "../../src/engine/dice/dice.ts";
import { throwDice } from "../../src/engine/dice/roll-kind.ts";
import { facesOf, handDice, handThrowers, refuseFaces } from "../../src/engine/dice/rolled-by-hand.ts";
import { type Exchange, openExchange } from "../../src/engine/exchange.ts";
import { advance, checkAnswer, openPrompts } from "../../src/engine/play.ts";
import type { Prompt } from "../../src/engine/prompt.ts";
import { combatant, encounter, placed } from "../support/encounter.ts";
import { toyRuleset } from "../support/toy-ruleset.ts";

const fight = encounter([combatant("kassus"), combatant("boarder", { side: "hostile", place: placed(1, 0) })]);

/** Kassus throws their dice by hand, all others fall here. */
function byHand(faces: readonly number[] = []): Dice {
  return handDice(scriptedDice(faces), (of) => of === "kassus");
}

function strike(actor: string, target: string, dice: Dice): Exchange {
  const blank = openExchange("x", "toy", fight, { actor, action: "strike", targets: [target] });
  return advance(fight, blank, toyRuleset, dice);
}

function thrown(exchange: Exchange, faces: readonly number[], dice: Dice = byHand()): Exchange {
  const prompt = openPrompts(exchange)[0]?.id ?? "";
  return advance(fight, exchange, toyRuleset, dice, { prompt, choice: "thrown", details: { faces } });
}

describe("dice that somebody throws by hand", () => {
  it("are asked for, all that fall together at once", () => {
    const asked = strike("kassus", "boarder", byHand());
    expect(asked.stage).toBe("open");
    expect(asked.prompts).toMatchObject([
      { id: "d0", of: "kassus", kind: "dice", fallback: "here", details: { sides: 6, count: 2 } },
    ]);
  });

  it("fall as they say, throw after throw", () => {
    const hit = thrown(strike("kassus", "boarder", byHand()), [5, 4]);
    expect(hit.prompts).toMatchObject([{ id: "d2", details: { sides: 6, count: 1 } }]);
    const over = thrown(hit, [3]);
    expect(over).toMatchObject({ stage: "closed", faces: [5, 4, 3], prompts: [] });
    expect(over.throws).toEqual([
      { of: "kassus", sides: 6, faces: [5, 4] },
      { of: "kassus", sides: 6, faces: [3] },
    ]);
  });

  it("are asked for one by one where a double six brings more", () => {
    const again = thrown(strike("kassus", "boarder", byHand()), [6, 6]);
    expect(again.prompts).toMatchObject([{ id: "d2", details: { sides: 6, count: 1 } }]);
    expect(thrown(again, [4]).throws[0]).toEqual({ of: "kassus", sides: 6, faces: [6, 6, 4] });
  });

  it("go on falling here where they would bring more without end", () => {
    let on = thrown(strike("kassus", "boarder", byHand()), [6, 6]);
    for (let further = 0; further < 2; further++) on = thrown(on, [6]);
    expect(handThrowers(on)).toEqual(["kassus"]);
    const over = thrown(on, [6], byHand([2]));
    expect(over.throws[0]?.faces).toEqual([6, 6, 6, 6, 6, 2]);
  });

  it("may fall here after all, and do when nobody answers", () => {
    const dice = byHand([5, 4]);
    const asked = strike("kassus", "boarder", dice);
    const here = advance(fight, asked, toyRuleset, dice, { prompt: "d0", choice: "here" });
    expect(here).toMatchObject({ stage: "open", faces: [5, 4], prompts: [{ id: "d2" }] });
  });

  it("are nobody else's", () => {
    expect(strike("boarder", "kassus", byHand([1, 1]))).toMatchObject({ stage: "closed", faces: [1, 1] });
  });

  it("give the same exchange when it is played again", () => {
    const over = thrown(thrown(strike("kassus", "boarder", byHand()), [5, 4]), [3]);
    expect(advance(fight, over, toyRuleset, scriptedDice([]))).toEqual(over);
  });

  it.each([
    ["too few", [3]],
    ["too many", [3, 4, 5]],
    ["no face of such a die", [3, 7]],
    ["less than any face", [3, 0]],
    ["half a pip", [3, 2.5]],
    ["no faces at all", undefined],
  ])("are refused when they are %s", (_title, faces) => {
    const asked = strike("kassus", "boarder", byHand());
    const details = faces === undefined ? {} : { details: { faces } };
    expect(checkAnswer(asked, { prompt: "d0", choice: "thrown", ...details })).toEqual({
      code: "dice/no-such-faces",
      params: { sides: 6, count: 2 },
    });
  });

  it("may show any face of such a die, and are no rule of the game", () => {
    const asked = strike("kassus", "boarder", byHand());
    expect(checkAnswer(asked, { prompt: "d0", choice: "thrown", details: { faces: [1, 6] } })).toBeNull();
    expect(asked.prompts[0]).toEqual({
      ...{ id: "d0", of: "kassus", kind: "dice", fallback: "here", rules: [] },
      choices: [{ id: "thrown" }, { id: "here" }],
      details: { sides: 6, count: 2 },
    });
  });

  it("are asked for together where several equal ones fall", () => {
    const wanted = { sides: 6, begun: { of: "kassus", count: 3 } };
    expect(() => throwDice(byHand(), "kassus", 6, 3)).toThrow(expect.objectContaining(wanted));
    expect(throwDice(byHand([2, 3, 4]), "boarder", 6, 3)).toEqual([2, 3, 4]);
  });

  it("are no matter of a question about something else that offers a word like that", () => {
    const prompt: Prompt = {
      id: "a1",
      of: "kassus",
      kind: "disarm",
      choices: [{ id: "thrown" }],
      fallback: "thrown",
      rules: [],
    };
    const answer = { prompt: "a1", choice: "thrown" };
    expect(refuseFaces(prompt, answer)).toBeNull();
    expect(facesOf(prompt, answer, byHand([1, 2]))).toEqual([]);
  });

  it("leave a fault of ours a fault", () => {
    const broken: Dice = {
      roll: () => {
        throw new TypeError("no dice");
      },
    };
    expect(() => strike("kassus", "boarder", broken)).toThrow("no dice");
  });
});
