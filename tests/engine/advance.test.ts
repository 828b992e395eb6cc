import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Dice, scriptedDice, seededDice } from "../../src/engine/dice/dice.ts";
import { applyEffects, reverseEffects } from "../../src/engine/effects.ts";
import { combatantOf } from "../../src/engine/encounter.ts";
import {
  type Entry,
  type Episode,
  type Exchange,
  effectsOf,
  leadingTest,
  openExchange,
} from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { advance, checkAnswer, openPrompts } from "../../src/engine/play.ts";
import type { Answer } from "../../src/engine/prompt.ts";
import { noDice, running, striking, toyFight } from "../support/toy-fight.ts";
import { toyRuleset } from "../support/toy-ruleset.ts";

const begin = (intent: Intent): Exchange => openExchange("x1", "toy", toyFight, intent);
const go = (exchange: Exchange, dice: Dice, answer?: Answer) =>
  advance(exchange.picture, exchange, toyRuleset, dice, answer);
/** Carry on with these choices, each for the first prompt that is open. */
const answerAll = (exchange: Exchange, dice: Dice, choices: readonly string[]): Exchange =>
  choices.reduce(
    (now, choice) => go(now, dice, { prompt: openPrompts(now)[0]?.id ?? "none", choice }),
    go(exchange, dice),
  );
const kinds = ({ entries }: Episode) => entries.map(({ kind }) => kind);
const nestedOf = ({ entries }: Episode) =>
  entries.filter((entry): entry is Extract<Entry, { kind: "nested" }> => entry.kind === "nested").map((e) => e.episode);

describe("advance without questions", () => {
  it("plays the intent to its end and keeps test, sum and effects in their order", () => {
    const done = go(begin(striking), scriptedDice([5, 3, 4]));
    expect(done).toMatchObject({ stage: "closed", prompts: [], faces: [5, 3, 4] });
    expect(kinds(done.episode)).toEqual(["test", "sum", "effect"]);
    expect(leadingTest(done.episode)).toMatchObject({ total: 8, degree: "hit" });
  });

  it("rolls nothing and changes nothing when a rule says no", () => {
    const fallen = applyEffects(toyFight, [{ on: "kassus", kind: "condition", key: "down", from: false, to: true }]);
    const refused = advance(fallen, openExchange("x", "toy", fallen, striking), toyRuleset, noDice);
    expect(refused).toMatchObject({ stage: "closed", faces: [], episode: { refusal: { code: "actor/down" } } });
    expect(effectsOf(refused.episode)).toEqual([]);
  });

  it("does not play under the rules of another game", () => {
    expect(() => go({ ...begin(striking), ruleset: "chess" }, noDice)).toThrow("exchange of chess, not toy");
  });
});

describe("advance with questions", () => {
  it("G217: stops to ask all at once and goes on when the last has answered", () => {
    const asked = go(begin(running), noDice);
    expect(asked.stage).toBe("open");
    expect(openPrompts(asked).map(({ of }) => of)).toEqual(["boarder", "spearman"]);
    const half = go(asked, noDice, { prompt: "a2", choice: "decline" });
    expect(openPrompts(half).map(({ of }) => of)).toEqual(["boarder"]);
    expect(kinds(half.episode)).toEqual([]);
    const done = go(half, noDice, { prompt: "a1", choice: "decline" });
    expect(done.stage).toBe("closed");
    expect(kinds(done.episode)).toEqual(["answered", "answered", "effect"]);
  });

  it("takes the answers in the order of the questions, whoever was faster", () => {
    const [first, second] = [
      { prompt: "a1", choice: "strike" },
      { prompt: "a2", choice: "decline" },
    ] as const;
    const asked = go(begin(running), noDice);
    const one = go(go(asked, noDice, first), noDice, second);
    const other = go(go(asked, noDice, second), noDice, first);
    expect(one.episode).toEqual(other.episode);
  });

  it("G216: plays the innermost exchange first and then goes on where it was interrupted", () => {
    const done = answerAll(begin(running), scriptedDice([6, 2, 1, 4, 4, 2]), ["strike", "decline", "strike"]);
    const [blow] = nestedOf(done.episode);
    expect(kinds(done.episode)).toEqual(["answered", "answered", "nested", "effect"]);
    expect(blow && kinds(blow)).toEqual(["answered", "nested", "test", "sum", "effect"]);
    expect(effectsOf(done.episode).map(({ on, kind }) => `${on} ${kind}`)).toEqual([
      "boarder count",
      "kassus count",
      "kassus move",
    ]);
  });

  it("G24: lets the interrupted act see what the interruption did", () => {
    const done = answerAll(begin(running), scriptedDice([6, 5, 6]), ["strike", "decline", "decline"]);
    expect(done.episode.entries.at(-1)).toMatchObject({ kind: "note", code: "stopped" });
    const after = applyEffects(toyFight, effectsOf(done.episode));
    expect(combatantOf(after, "kassus")).toMatchObject({ conditions: ["down"], place: { col: 0, row: 0 } });
  });

  it("shows what a nested exchange has done while it waits inside", () => {
    const waiting = answerAll(begin(running), noDice, ["strike", "strike"]);
    expect(waiting.stage).toBe("open");
    expect(openPrompts(waiting)).toMatchObject([{ id: "a3", of: "kassus", about: "boarder" }]);
    expect(nestedOf(waiting.episode)).toHaveLength(1);
  });

  it("notes a nested intent that a rule forbids and goes on", () => {
    const dice = scriptedDice([6, 5, 6, 6, 5, 6]);
    const done = answerAll(begin(running), dice, ["strike", "strike", "decline", "strike"]);
    const [, second] = nestedOf(done.episode);
    const [answer] = second ? nestedOf(second) : [];
    expect(answer).toMatchObject({ intent: { actor: "kassus" }, entries: [], refusal: { code: "actor/down" } });
    expect(second?.entries.at(-1)?.kind).toBe("effect");
  });
});

describe("an answer", () => {
  const asked = go(begin(running), noDice);

  it.each([
    ["to an ask that is not open", { prompt: "a9", choice: "decline" }, "answer/not-open"],
    ["that was not offered", { prompt: "a1", choice: "flee" }, "answer/no-such-choice"],
    ["that is shown with a reason against it", { prompt: "a1", choice: "shoot" }, "weapon/not-held"],
  ])("%s is refused", (_, answer, code) => {
    expect(checkAnswer(asked, answer)?.code).toBe(code);
    expect(() => go(asked, noDice, answer)).toThrow(code);
  });

  it("that was not offered is named in the refusal", () => {
    expect(checkAnswer(asked, { prompt: "a1", choice: "flee" })?.params).toEqual({ choice: "flee" });
  });

  it("given twice is refused", () => {
    const half = go(asked, noDice, { prompt: "a1", choice: "decline" });
    expect(checkAnswer(half, { prompt: "a1", choice: "strike" })?.code).toBe("answer/given");
  });

  it("to a closed, undone or lost exchange is refused", () => {
    for (const stage of ["closed", "undone", "lost"] as const) {
      expect(checkAnswer({ ...asked, stage }, { prompt: "a1", choice: "decline" })?.code).toBe("answer/not-open");
      expect(openPrompts({ ...asked, stage })).toEqual([]);
    }
  });

  it("that is legal passes", () => {
    expect(checkAnswer(asked, { prompt: "a1", choice: "strike" })).toBeNull();
  });
});

/** Any way of answering: a number picks the prompt and the choice. */
const anyChoices = fc.array(fc.record({ prompt: fc.nat(3), strike: fc.boolean() }), { minLength: 8, maxLength: 8 });

/** Play a run with such answers from the first stage to the last. */
function stagesOf(seed: number, choices: readonly { prompt: number; strike: boolean }[]): Exchange[] {
  const stages = [go(begin(running), seededDice(seed))];
  for (const { prompt, strike } of choices) {
    const now = stages.at(-1) as Exchange;
    const open = openPrompts(now);
    if (open.length === 0) break;
    const chosen = open[prompt % open.length]?.id ?? "";
    // Dice of another source at each stage: what has fallen must come from the exchange alone.
    stages.push(go(now, seededDice(seed + stages.length), { prompt: chosen, choice: strike ? "strike" : "decline" }));
  }
  return stages;
}

describe("an exchange", () => {
  it("is played again to the same end without a fresh die", () => {
    fc.assert(
      fc.property(fc.integer(), anyChoices, (seed, choices) => {
        for (const stage of stagesOf(seed, choices)) expect(go(stage, noDice)).toEqual(stage);
      }),
    );
  });

  it("is played the same from what was stored as from what was in memory", () => {
    fc.assert(
      fc.property(fc.integer(), anyChoices, (seed, choices) => {
        for (const stage of stagesOf(seed, choices)) {
          const stored: Exchange = JSON.parse(JSON.stringify(stage));
          expect(stored).toEqual(stage);
          expect(go(stored, noDice)).toEqual(stage);
        }
      }),
    );
  });

  it("keeps the dice that fell at the beginning of those that fall later", () => {
    fc.assert(
      fc.property(fc.integer(), anyChoices, (seed, choices) => {
        const rolled = stagesOf(seed, choices).map(({ faces }) => faces);
        for (const [index, faces] of rolled.slice(1).entries()) {
          expect(faces.slice(0, rolled[index]?.length)).toEqual(rolled[index]);
        }
      }),
    );
  });

  it("is taken back with all that was nested in it", () => {
    fc.assert(
      fc.property(fc.integer(), anyChoices, (seed, choices) => {
        const effects = effectsOf((stagesOf(seed, choices).at(-1) as Exchange).episode);
        const back = applyEffects(applyEffects(toyFight, effects), reverseEffects(effects));
        for (const { id, place, conditions, counts } of Object.values(back.combatants)) {
          expect({ id, place, conditions }).toEqual({
            id,
            place: combatantOf(toyFight, id).place,
            conditions: [],
          });
          expect(Object.values(counts).every((count) => count === 0)).toBe(true);
        }
      }),
    );
  });

  it("leaves its picture and the exchange before it untouched", () => {
    const asked = go(begin(running), noDice);
    const before = structuredClone(asked);
    answerAll(asked, seededDice(4), ["strike", "strike"]);
    expect(asked).toEqual(before);
    expect(combatantOf(toyFight, "kassus").counts).toEqual({});
  });
});
