import { seededDice } from "../../src/engine/dice/dice.ts";
import { fightOut } from "../../src/odds/fight.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import { fourAgainstFour } from "../fight/demo.ts";
import { plainTactics } from "../fight/tactics.ts";
import type { CountedBench } from "../measure.ts";

const BATCHES = 5;
const FIGHTS = 200;
const MOST_ROUNDS = 60;

/** How many fights a second, and how long they are on average. */
interface Batch {
  readonly rate: number;
  readonly rounds: number;
  readonly exchanges: number;
}

/** Fight so many fights, each with other dice. */
function fightBatch(first: number): Batch {
  const start = fourAgainstFour();
  const began = process.hrtime.bigint();
  let rounds = 0;
  let exchanges = 0;
  for (let run = 0; run < FIGHTS; run++) {
    const fought = fightOut(start, coda, seededDice(first + run), plainTactics, MOST_ROUNDS);
    rounds += fought.rounds;
    exchanges += fought.exchanges;
  }
  const seconds = Number(process.hrtime.bigint() - began) / 1_000_000_000;
  return { rate: FIGHTS / seconds, rounds: rounds / FIGHTS, exchanges: exchanges / FIGHTS };
}

/** Whole fights of four against four on the demo map, until one side is down. Unit: fights a second on one core. */
export const bench: CountedBench = {
  id: "fight.4v4",
  unit: "fights/s",
  limit: { of: "median", least: 300 },
  count() {
    fightBatch(0);
    const batches = Array.from({ length: BATCHES }, (_, index) => fightBatch((index + 1) * FIGHTS));
    const [, , middle] = batches.sort((a, b) => a.rate - b.rate);
    if (!middle) throw new RangeError("nothing was measured");
    const { rate, rounds, exchanges } = middle;
    return { value: rate, note: `${rounds.toFixed(1)} rounds and ${exchanges.toFixed(0)} exchanges a fight` };
  },
};
