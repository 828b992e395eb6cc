import { type Dice, scriptedDice } from "../../src/engine/dice/dice.ts";
import { type Exchange, openExchange } from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { advance, openPrompts } from "../../src/engine/play.ts";
import { combatant, encounter, path } from "./encounter.ts";
import { toyRuleset } from "./toy-ruleset.ts";

/** Kassus against two raiders, under the toy's rules. */
export const toyFight = encounter([
  combatant("kassus"),
  combatant("boarder", { side: "raiders" }),
  combatant("spearman", { side: "raiders" }),
]);

/** Kassus strikes the boarder; nobody is asked. */
export const striking: Intent = { actor: "kassus", action: "strike", targets: ["boarder"] };

/** Kassus runs past both raiders, who are asked. */
export const running: Intent = { actor: "kassus", action: "run", path: path([0, 0], [1, 0]) };

/** No die may fall. */
export const noDice: Dice = scriptedDice([]);

/** An intent played in the toy's fight with these choices, each for the first prompt that is open. */
export function playToy(
  intent: Intent,
  dice: Dice,
  choices: readonly string[] = [],
  ruleset: typeof toyRuleset = toyRuleset,
): Exchange {
  const begun = advance(toyFight, openExchange("x", "toy", toyFight, intent), ruleset, dice);
  return choices.reduce((now, choice) => {
    const [prompt] = openPrompts(now);
    return prompt ? advance(toyFight, now, ruleset, dice, { prompt: prompt.id, choice }) : now;
  }, begun);
}
