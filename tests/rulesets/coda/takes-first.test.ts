import { describe, expect, it } from "vitest";
import { type Dice, seededDice } from "../../../src/engine/dice/dice.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import { afterAll, playOut } from "../../../src/engine/play.ts";
import type { Prompt } from "../../../src/engine/prompt.ts";
import { fightOut } from "../../../src/odds/fight.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../../src/rulesets/coda/sheet.ts";
import { tactics } from "../../../src/rulesets/coda/tactics.ts";
import { fourAgainstFour } from "../../../tools/fight/demo.ts";
import { chanceFrom } from "../../../tools/soak/chance.ts";
import { codaSoak } from "../../../tools/soak/coda.ts";

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);
const MOST_ROUNDS = 15;

/** How a fight comes out by tactics that are asked in full or not, which dice it leaves, and what is asked. */
function fought(encounter: CodaEncounter, seed: number, isFull: boolean) {
  const { takesFirst: _takesFirst, ...full } = tactics;
  const dice: Dice = seededDice(seed);
  const asked: { readonly kind: string; readonly choices: number }[] = [];
  const answer = (prompt: Prompt, now: CodaEncounter) => {
    asked.push({ kind: prompt.kind, choices: prompt.choices.length });
    return tactics.answer(prompt, now);
  };
  const game = isFull ? { ...full, answer } : { ...tactics, answer };
  const { encounter: end, rounds, exchanges } = fightOut(encounter, coda, dice, game, MOST_ROUNDS);
  return { came: { end, rounds, exchanges, next: dice.roll(1_000_000) }, asked };
}

const demo = fourAgainstFour();

/** A fight of a few people at random, at its beginning. */
function anyFight(seed: number): CodaEncounter {
  const encounter = codaSoak.encounterAt(chanceFrom(seed));
  return { ...encounter, round: 1, turn: null };
}

describe.each([
  ["four against four", (_seed: number) => demo],
  ["people at random", anyFight],
])("fights of %s", (_name, begin) => {
  it("come out the same whether or not whoever takes the first choice is offered the others", () => {
    const kinds = { defence: 0, opportunity: 0 };
    for (const seed of SEEDS) {
      const start = begin(seed);
      const [plain, lean] = [fought(start, seed, true), fought(start, seed, false)];
      expect(lean.came).toEqual(plain.came);
      expect(lean.asked.map(({ kind }) => kind)).toEqual(plain.asked.map(({ kind }) => kind));
      for (const [place, { kind, choices }] of plain.asked.entries())
        if (kind in kinds && (lean.asked[place]?.choices ?? 0) < choices) kinds[kind as keyof typeof kinds]++;
    }
    // Both kinds of questions that may offer less did so
    expect(kinds.defence).toBeGreaterThan(50);
    expect(kinds.opportunity).toBeGreaterThan(50);
  });
});

describe("acts at random, in holds and with any options", () => {
  it("come to the same whether or not whoever takes the first choice is offered the others", () => {
    let played = 0;
    for (let seed = 0; seed < 150; seed++) {
      const chance = chanceFrom(seed);
      let now = anyFight(seed);
      for (let act = 0; act < 40; act++) {
        const intent = codaSoak.intentAt(chance, now);
        const before = {
          ...now,
          turn: act % 5 === 0 ? now.turn : intent.actor,
          round: now.round + (act % 9 === 0 ? 1 : 0),
        };
        if (coda.check(before, intent) !== null) continue;
        const blank = openExchange("x", coda.id, before, intent);
        const dice = [seededDice(seed + act), seededDice(seed + act)] as const;
        now = playOut(before, blank, coda, dice[0], tactics.answer).encounter;
        expect(afterAll(before, blank, coda, dice[1], tactics)).toEqual(now);
        expect(dice[1].roll(1_000_000)).toBe(dice[0].roll(1_000_000));
        played++;
      }
    }
    expect(played).toBeGreaterThan(500);
  });
});
