import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { seededDice } from "../../src/engine/dice/dice.ts";
import type { Encounter } from "../../src/engine/encounter.ts";
import { openExchange } from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { playOut } from "../../src/engine/play.ts";
import type { Ruleset } from "../../src/engine/ruleset.ts";
import type { Tactics } from "../../src/engine/tactics.ts";

const EXCHANGES = 100_000;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** An exchange that is played again and again. */
interface Repeated<Sheet> {
  readonly encounter: Encounter<Sheet>;
  readonly intent: Intent;
  readonly ruleset: Ruleset<Sheet>;
  readonly answer: Tactics<Sheet>["answer"];
}

/** Play so many exchanges and keep none. */
function playMany<Sheet>({ encounter, intent, ruleset, answer }: Repeated<Sheet>, count: number): void {
  const dice = seededDice(1);
  for (let run = 0; run < count; run++)
    playOut(encounter, openExchange(`x${run}`, ruleset.id, encounter, intent), ruleset, dice, answer);
}

/** What is left on the heap after many exchanges that nobody keeps. Unit: MB of 1,000,000 bytes. */
export function heapLeft<Sheet>(repeated: Repeated<Sheet>): number {
  playMany(repeated, EXCHANGES / 10);
  collect();
  const before = process.memoryUsage().heapUsed;
  playMany(repeated, EXCHANGES);
  collect();
  return (process.memoryUsage().heapUsed - before) / 1_000_000;
}
