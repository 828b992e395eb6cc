import { seededDice } from "../../src/engine/dice/dice.ts";
import type { Encounter } from "../../src/engine/encounter.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import type { Tactics } from "../../src/engine/tactics.ts";
import { fightOut } from "../../src/odds/fight.ts";

const BATCHES = 5;
const FIGHTS = 200;
const MOST_ROUNDS = 60;

/** Fights to be measured: how they begin, and how they are fought. */
interface Measured<Sheet> {
  readonly start: Encounter<Sheet>;
  readonly ruleset: Ruleset<Sheet>;
  readonly tactics: Tactics<Sheet>;
}

/** How many fights a second, and how long they are on average. */
interface Batch {
  readonly rate: number;
  readonly rounds: number;
  readonly exchanges: number;
}

/** Fight so many fights, each with other dice. */
function fightBatch<Sheet>({ start, ruleset, tactics }: Measured<Sheet>, first: number): Batch {
  const began = process.hrtime.bigint();
  let rounds = 0;
  let exchanges = 0;
  for (let run = 0; run < FIGHTS; run++) {
    const fought = fightOut(start, ruleset, seededDice(first + run), tactics, MOST_ROUNDS);
    rounds += fought.rounds;
    exchanges += fought.exchanges;
  }
  const seconds = Number(process.hrtime.bigint() - began) / 1_000_000_000;
  return { rate: FIGHTS / seconds, rounds: rounds / FIGHTS, exchanges: exchanges / FIGHTS };
}

/**
 * Fights of one kind until one side is down, once to warm up and then in batches, of which the middle one counts. Unit:
 * fights a second.
 */
export function fightRate<Sheet>(fights: Measured<Sheet>): { readonly value: number; readonly note: string } {
  fightBatch(fights, 0);
  const batches = Array.from({ length: BATCHES }, (_, index) => fightBatch(fights, (index + 1) * FIGHTS));
  const [, , middle] = batches.sort((a, b) => a.rate - b.rate);
  if (!middle) throw new RangeError("nothing was measured");
  const { rate, rounds, exchanges } = middle;
  return { value: rate, note: `${rounds.toFixed(1)} rounds and ${exchanges.toFixed(0)} exchanges a fight` };
}
