import { type Dice, seededDice } from "../../src/engine/dice/dice.ts";
import { effectsOf, openExchange } from "../../src/engine/exchange.ts";
import { advance } from "../../src/engine/play.ts";
import { icon } from "../../src/rulesets/icon/index.ts";
import type { IconCombatant, IconEncounter } from "../../src/rulesets/icon/sheet.ts";
import { firing } from "../fight/icon-demo.ts";
import type { TimedBench } from "../measure.ts";

const intent = { actor: "varga", action: "fire", weapon: "beamPistol", targets: ["gunner"] };

/** A shot in ICON at somebody who dodges, in a round of four against four: from the intent to the effects. */
export const bench: TimedBench<{ readonly encounter: IconEncounter; readonly dice: Dice }> = {
  id: "exchange.icon",
  unit: "µs",
  limit: { of: "median", most: 30 },
  runs: 20_000,
  input: (run) => ({ encounter: hurt(run), dice: seededDice(run) }),
  run({ encounter, dice }) {
    const asked = advance(encounter, openExchange("measured", icon.id, encounter, intent), icon, dice);
    const [prompt] = asked.prompts;
    if (!prompt) throw new Error("the target is not asked how they meet the attack");
    return effectsOf(advance(encounter, asked, icon, dice, { prompt: prompt.id, choice: "dodge" }).episode);
  },
};

const fight = firing();

/** Everybody hurt to a different degree. */
function hurt(run: number): IconEncounter {
  const dice = seededDice(run);
  const people = Object.values<IconCombatant>(fight.combatants).map((one) => ({
    ...one,
    counts: { ...one.counts, damage: dice.roll(6) },
  }));
  return { ...fight, combatants: Object.fromEntries(people.map((one) => [one.id, one])) };
}
