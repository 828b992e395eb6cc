import { type Dice, seededDice } from "../../src/engine/dice/dice.ts";
import { effectsOf, openExchange } from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { advance } from "../../src/engine/play.ts";
import { action } from "../../src/rulesets/action/index.ts";
import type { ActionCombatant, ActionEncounter } from "../../src/rulesets/action/sheet.ts";
import { depot } from "../fight/action-demo.ts";
import type { TimedBench } from "../measure.ts";

const start = depot();
const [shooter, target] = ["Sergeant Nkechi Abara", "Raider boarder"].map(
  (id) => start.combatants[id] as ActionCombatant,
) as [ActionCombatant, ActionCombatant];
const weapon = shooter.sheet.weapons.find(({ rate }) => rate > 1)?.id ?? "";
const intent: Intent = { actor: shooter.id, action: "burst", weapon, targets: [target.id] };

/** The demo's fight in the turn of the shooter, four meters from somebody who has kept their action. */
function firing(run: number): ActionEncounter {
  const dice = seededDice(run);
  const total = (one: ActionCombatant) => (one.id === shooter.id ? 20 : 10);
  const people = Object.values(start.combatants).map((one) => ({
    ...one,
    counts: { damage: dice.roll(6) },
    marks: {
      initiative: { total: total(one), leads: false, keeps: false },
      ...(one.id === target.id && { delayed: true }),
    },
    ...(one.id === target.id && { place: { ...one.place, col: shooter.place.col, row: shooter.place.row - 4 } }),
  }));
  return { ...start, combatants: Object.fromEntries(people.map((one) => [one.id, one])) };
}

/** A burst of the third game at somebody who dodges with the action that they kept: from the intent to the effects. */
export const bench: TimedBench<{ readonly encounter: ActionEncounter; readonly dice: Dice }> = {
  id: "exchange.action",
  unit: "µs",
  limit: { of: "median", most: 150 },
  runs: 10_000,
  input: (run) => ({ encounter: firing(run), dice: seededDice(run) }),
  run({ encounter, dice }) {
    const asked = advance(encounter, openExchange("measured", action.id, encounter, intent), action, dice);
    const [prompt] = asked.prompts;
    if (!prompt) throw new Error("the target is not asked how they meet the attack");
    return effectsOf(advance(encounter, asked, action, dice, { prompt: prompt.id, choice: "dodge" }).episode);
  },
};
