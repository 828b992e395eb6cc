import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { playOut } from "../../src/engine/advance.ts";
import { seededDice } from "../../src/engine/dice/dice.ts";
import { openExchange } from "../../src/engine/exchange.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import { fourAgainstFour } from "../fight/demo.ts";
import { plainTactics } from "../fight/tactics.ts";
import type { CountedBench } from "../measure.ts";

const EXCHANGES = 100_000;
const shot = { actor: "gunner", action: "rangedAttack", weapon: "raiderPistol", targets: ["kassus"] };

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Play so many exchanges and keep none. */
function playMany(count: number): void {
  const encounter = { ...fourAgainstFour(), turn: "gunner" };
  const dice = seededDice(1);
  for (let run = 0; run < count; run++)
    playOut(encounter, openExchange(`x${run}`, coda.id, encounter, shot), coda, dice, plainTactics.answer);
}

/** What is left on the heap after many exchanges that nobody keeps. Unit: MB of 1,000,000 bytes. */
export const bench: CountedBench = {
  id: "exchange.heap",
  unit: "MB",
  limit: { of: "median", most: 1 },
  count() {
    playMany(EXCHANGES / 10);
    collect();
    const before = process.memoryUsage().heapUsed;
    playMany(EXCHANGES);
    collect();
    return { value: (process.memoryUsage().heapUsed - before) / 1_000_000 };
  },
};
