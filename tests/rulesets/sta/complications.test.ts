import { describe, expect, it } from "vitest";
import { duel, notesOf, play, poolsOf, previewOf, turnOf } from "../../support/sta.ts";

const task = { actor: "okoro", action: "task", options: { attribute: "reason", discipline: "science" } };
const hard = (target: number) => ({ ...task, adjustment: { target } });
const guard = { actor: "okoro", action: "guard" };

/** A task of Okoro's that fails with a complication, of which the game master says this. */
const wrong = (choice: string, now = duel(), faces = [20, 13]) => play(now, hard(2), faces, { okoro: [choice] });

const ill = { complication: { kind: "complication", by: "okoro", value: 2, until: { moment: "sceneEnd" } } } as const;
const troubled = (momentum = 0) => duel({ timedEffects: ill }, {}, { counts: { momentum } });

describe("a complication", () => {
  it("is the game master's to decide: told, lasting, or bought off by the players (P05, G484)", () => {
    const [prompt] = wrong("told").prompts;
    expect([prompt?.narrator, prompt?.choices.map(({ id }) => id)]).toEqual([
      true,
      ["told", "onScene", "trait", "buyOff"],
    ]);
    expect(poolsOf(wrong("buyOff"))).toEqual([0, 2]);
    expect(poolsOf(wrong("buyOff", duel(), [20, 20]))).toEqual([0, 4]);
    expect(wrong("told").after.combatants.okoro?.timedEffects).toEqual({});
  });

  it("makes their tasks harder while it lasts, more than one so much more, and not their answers (P05, G484)", () => {
    const target = (now: ReturnType<typeof duel>) => previewOf(turnOf(now, "okoro"), guard)?.test.target;
    expect([target(duel()), target(wrong("trait").after), target(troubled())]).toEqual([0, 1, 2]);
    const twice = play(turnOf(wrong("trait").after, "okoro"), { ...hard(4), action: "calledTask" }, [20, 20], {
      okoro: ["trait"],
    });
    expect(target(twice.after)).toBe(3);
  });

  it("is not bought off by opponents (G484)", () => {
    const played = play(turnOf(duel(), "raider"), { ...hard(2), actor: "raider" }, [20, 13]);
    expect(played.prompts[0]?.choices.map(({ id }) => id)).toEqual(["told", "onScene", "trait"]);
  });

  it("goes by an advantage that is bought, one at a time (S050, G484)", () => {
    const played = play(troubled(2), hard(0), [1, 12], { okoro: ["createAdvantage"] });
    expect(notesOf(played)).toContain("task/uncomplicated");
    expect(played.after.combatants.okoro?.timedEffects).toMatchObject({ "complication/okoro": { value: 1 } });
  });

  it("goes by the task that creates one, which else is an advantage (S031, G484)", () => {
    const create = { ...hard(0), action: "createAdvantage" };
    expect(notesOf(play(troubled(), create, [1, 12]))).toContain("task/uncomplicated");
    expect(notesOf(play(duel(), create, [12, 13]))).toContain("spend/createAdvantage");
  });

  it("asks nobody without a fight, nor where there is none (P05)", () => {
    expect(wrong("trait", { ...duel(), round: 0 }).prompts).toEqual([]);
    expect(play(duel(), hard(2), [13, 13]).prompts).toEqual([]);
  });
});
