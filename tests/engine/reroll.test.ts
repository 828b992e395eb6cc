import { describe, expect, it } from "vitest";
import { amend, reopen } from "../../src/engine/corrections.ts";
import { scriptedDice } from "../../src/engine/dice/dice.ts";
import { refuseDice } from "../../src/engine/dice/reroll.ts";
import { handDice } from "../../src/engine/dice/rolled-by-hand.ts";
import { applyEffects, reverseEffects } from "../../src/engine/effects.ts";
import { type Exchange, effectsOf, leadingTest, openExchange, presentOf } from "../../src/engine/exchange.ts";
import { advance, checkAnswer, openPrompts } from "../../src/engine/play.ts";
import type { Answer } from "../../src/engine/prompt.ts";
import { rollsOf } from "../../src/system/referee/log/dice-rolls.ts";
import { isWhole } from "../../src/system/referee/log/shapes.ts";
import { newRecord } from "../../src/system/referee/log/stored-exchange.ts";
import { countedRuleset } from "../support/counted-ruleset.ts";
import { combatant, encounter, placed } from "../support/encounter.ts";

const fight = encounter([
  combatant("kassus", { counts: { grit: 1 } }),
  combatant("bo"),
  combatant("boarder", { side: "hostile", place: placed(1, 0) }),
]);
const intent = { actor: "kassus", action: "strike", targets: ["boarder"], options: { helper: "bo" } };

const begin = (faces: readonly number[]) =>
  advance(fight, openExchange("x", "toy", fight, intent), countedRuleset, scriptedDice(faces));
const answered = (exchange: Exchange, answer: Omit<Answer, "prompt">, faces: readonly number[] = []) =>
  advance(fight, exchange, countedRuleset, scriptedDice(faces), {
    prompt: openPrompts(exchange)[0]?.id ?? "",
    ...answer,
  });
const throwing = (...dice: readonly number[]) => ({ choice: "again", details: { dice } });

/** Kassus shows 9 and 20, Bo 7; the 20 is thrown again and shows 3; the damage dice show 5 and 2. */
const whole = () => answered(begin([9, 20, 7]), throwing(1), [3, 5, 2]);

describe("a die that is thrown again", () => {
  it("is asked for with the dice as they fell, and the best of them named", () => {
    const [prompt] = openPrompts(begin([9, 20, 7]));
    expect(prompt).toMatchObject({ of: "kassus", kind: "reroll", fallback: "keep" });
    expect(prompt?.choices[0]?.dice).toEqual({ faces: [9, 20, 7], may: [0, 1], most: 1, best: [1] });
  });

  it("counts with its new face, and its old one stays in the exchange", () => {
    const done = whole();
    expect(done).toMatchObject({ stage: "closed", faces: [9, 20, 7, 3, 5, 2] });
    expect(leadingTest(done.episode)).toMatchObject({
      faces: [9, 3, 7],
      replaced: [{ place: 1, face: 20 }],
      total: 4,
      margin: 2,
      degree: "hit",
    });
    expect(done.throws.map(({ of, faces, replaces }) => [of, faces, replaces])).toEqual([
      ["kassus", [9, 20], undefined],
      ["bo", [7], undefined],
      ["kassus", [3], [1]],
      ["kassus", [5, 2], undefined],
    ]);
    const after = presentOf(done).combatants;
    expect([after.kassus?.counts, after.boarder?.counts]).toEqual([{}, { damage: 4 }]);
  });

  it("leaves the complication where all are kept, and costs nothing", () => {
    const kept = answered(begin([9, 20, 7]), { choice: "keep" }, [5, 2]);
    expect(leadingTest(kept.episode)).toMatchObject({ faces: [9, 20, 7], tally: { complication: 1 }, total: 2 });
    expect(leadingTest(kept.episode)).not.toHaveProperty("replaced");
    expect(presentOf(kept).combatants.kassus?.counts).toEqual({ grit: 1, trouble: 1 });
  });

  it("goes back with what it cost when the exchange is undone", () => {
    const done = whole();
    expect(applyEffects(presentOf(done), reverseEffects(effectsOf(done.episode)))).toEqual(fight);
  });

  it("is the same after storage, and when the exchange is played again", () => {
    const done = whole();
    const stored = JSON.parse(JSON.stringify(done)) as Exchange;
    expect(stored).toEqual(done);
    expect(advance(fight, stored, countedRuleset, scriptedDice([]))).toEqual(done);
  });

  it("falls as it fell when it is decided otherwise which one it is", () => {
    const again = reopen(whole(), countedRuleset, "a1");
    expect(openPrompts(again)).toHaveLength(1);
    const other = answered(again, throwing(0), []);
    expect(leadingTest(other.episode)).toMatchObject({ faces: [3, 20, 7], replaced: [{ place: 0, face: 9 }] });
  });

  it("stays when a hand changes the roll", () => {
    const changed = amend(whole(), countedRuleset, scriptedDice([]), { roll: 0, by: "gm", total: 9 });
    expect(leadingTest(changed.episode)).toMatchObject({ total: 9, margin: 7, replaced: [{ place: 1, face: 20 }] });
  });

  it.each([[[]], [[0, 1]], [[2]], [[1, 1]], [[-1]], [[0.5]], ["1"], [undefined]])(
    "is refused where the answer names %j",
    (dice) => {
      const open = begin([9, 20, 7]);
      const answer = { prompt: openPrompts(open)[0]?.id ?? "", choice: "again", details: { dice: dice as number[] } };
      expect(checkAnswer(open, answer)).toMatchObject({ code: "dice/not-to-choose", params: { most: 1 } });
      expect(() => advance(fight, open, countedRuleset, scriptedDice([3, 3, 3]), answer)).toThrow("dice/not-to-choose");
    },
  );

  it("is refused where the answer names one die twice, though two might fall again", () => {
    const dice = { faces: [9, 20], may: [0, 1], most: 2 };
    const choices = [{ id: "again", dice }];
    const answer = (...places: number[]) => ({ prompt: "a1", choice: "again", details: { dice: places } });
    expect(refuseDice({ choices }, answer(1, 1))?.code).toBe("dice/not-to-choose");
    expect(refuseDice({ choices }, answer(1, 0))).toBeNull();
  });

  it("must be among dice that the course let fall, and of the roller", () => {
    const broken = (places: readonly number[]) => ({
      ...countedRuleset,
      resolve(course: Parameters<typeof countedRuleset.resolve>[0]): undefined {
        const kind = countedRuleset.roll.of({ roll: { dice: 2, helper: "bo" } }, {});
        course.throwAgain("kassus", kind, course.throw("kassus", kind), places);
      },
    });
    for (const places of [[2], [7]])
      expect(() =>
        advance(fight, openExchange("x", "toy", fight, intent), broken(places), scriptedDice([4, 5, 6, 7])),
      ).toThrow("no dice of kassus");
  });
});

describe("counted dice on people's own tables", () => {
  const byHand = () => handDice(scriptedDice([]), () => true);
  const told = (exchange: Exchange, faces: readonly number[]) =>
    advance(fight, exchange, countedRuleset, byHand(), {
      prompt: openPrompts(exchange)[0]?.id ?? "",
      choice: "thrown",
      details: { faces },
    });

  it("are asked of each who throws, and once more of whoever throws again", () => {
    let open = advance(fight, openExchange("x", "toy", fight, intent), countedRuleset, byHand());
    expect(openPrompts(open)).toMatchObject([{ of: "kassus", details: { sides: 20, count: 2 } }]);
    open = told(open, [9, 20]);
    expect(openPrompts(open)).toMatchObject([{ of: "bo", details: { sides: 20, count: 1 } }]);
    open = told(open, [7]);
    open = advance(fight, open, countedRuleset, byHand(), { prompt: "a1", ...throwing(1) });
    expect(openPrompts(open)).toMatchObject([{ of: "kassus", details: { sides: 20, count: 1, again: [20] } }]);
    expect(checkAnswer(open, { prompt: "d3", choice: "thrown", details: { faces: [21] } })?.code).toBe(
      "dice/no-such-faces",
    );
    expect(checkAnswer(open, { prompt: "d3", choice: "thrown", details: { faces: [1, 1] } })?.code).toBe(
      "dice/no-such-faces",
    );
    const done = told(told(open, [3]), [5, 2]);
    expect(done).toEqual({ ...whole(), answers: done.answers });
  });
});

describe("a stored exchange with such dice", () => {
  const record = (exchange: Exchange) =>
    newRecord(exchange, { combat: "Combat.one", proposer: "gm", session: "s", names: {} });
  const plain = (exchange: Exchange) => JSON.parse(JSON.stringify(record(exchange)));

  it("is read as long as everything in it has its shape", () => {
    expect(isWhole(plain(whole()), countedRuleset)).toBe(true);
    const bent = [
      { replaced: [{ place: "1", face: 20 }] },
      { replaced: [{ place: 1 }] },
      { replaced: { length: 1 } },
      { tally: { complication: "many" } },
      { roll: { dice: { a: 1 } } },
    ];
    for (const over of bent) {
      const forged = plain(whole());
      Object.assign(forged.exchange.episode.entries.find(({ kind }: { kind: string }) => kind === "test").test, over);
      expect(isWhole(forged, countedRuleset)).toBe(false);
    }
    const forged = plain(whole());
    forged.exchange.throws[2].replaces = ["x"];
    expect(isWhole(forged, countedRuleset)).toBe(false);
  });

  it("gives Foundry rolls in which a success counts what it is worth, and a die thrown again no more", () => {
    const rolls = rollsOf(whole().throws, countedRuleset.roll).map((roll) => JSON.parse(roll));
    expect(rolls.map(({ formula, total, options }) => [formula, total, options.of])).toEqual([
      ["2d20r20", 1, "kassus"],
      ["1d20", 1, "bo"],
      ["1d20", 2, "kassus"],
      ["2d6", 3, "kassus"],
    ]);
    expect(rolls[0].terms[0].results).toEqual([
      { result: 9, active: true, success: true, count: 1 },
      { result: 20, active: false, rerolled: true },
    ]);
    expect(rollsOf(whole().throws, countedRuleset.roll, (of) => of === "bo")).toHaveLength(1);
  });
});
