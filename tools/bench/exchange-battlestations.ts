import { type Dice, seededDice } from "../../src/engine/dice/dice.ts";
import { effectsOf, openExchange } from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { advance } from "../../src/engine/play.ts";
import { battlestations } from "../../src/rulesets/battlestations/index.ts";
import type { BattleCombatant, BattleEncounter } from "../../src/rulesets/battlestations/sheet.ts";
import { boarding } from "../fight/battle-demo.ts";
import type { TimedBench } from "../measure.ts";

const intent: Intent = { actor: "crew1", action: "shoot", weapon: "blaster", targets: ["pirate3"] };
const fight = boarding();

/** Everybody hurt to a different degree, and one pirate whom nobody hits. */
function hurt(run: number): BattleEncounter {
  const dice = seededDice(run);
  const people = Object.values<BattleCombatant>(fight.combatants).map((one) => ({
    ...one,
    counts: { damage: dice.roll(3) },
    sheet: one.id === "pirate3" ? { ...one.sheet, target: 30 } : one.sheet,
  }));
  return { ...fight, combatants: Object.fromEntries(people.map((one) => [one.id, one])) };
}

/** A shot of the fourth game that misses, by dice that are kept, and marks the module behind. */
export const bench: TimedBench<{ readonly encounter: BattleEncounter; readonly dice: Dice }> = {
  id: "exchange.battlestations",
  unit: "µs",
  limit: { of: "median", most: 300 },
  runs: 10_000,
  input: (run) => ({ encounter: hurt(run), dice: seededDice(run) }),
  run({ encounter, dice }) {
    let now = advance(encounter, openExchange("measured", battlestations.id, encounter, intent), battlestations, dice);
    for (let prompt = now.prompts.at(-1); now.stage === "open" && prompt; prompt = now.prompts.at(-1))
      now = advance(encounter, now, battlestations, dice, { prompt: prompt.id, choice: "keep" });
    return effectsOf(now.episode);
  },
};
