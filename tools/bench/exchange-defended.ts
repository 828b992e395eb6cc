import { type Dice, seededDice } from "../../src/engine/dice/dice.ts";
import { combatantOf } from "../../src/engine/encounter.ts";
import { effectsOf, openExchange } from "../../src/engine/exchange.ts";
import { placeAt } from "../../src/engine/grid/cell.ts";
import { advance } from "../../src/engine/play.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../src/rulesets/coda/sheet.ts";
import { fourAgainstFour } from "../fight/demo.ts";
import type { TimedBench } from "../measure.ts";

const intent = { actor: "kassus", action: "armedAttack", weapon: "crescentBlade", targets: ["spearman"] };

/** The same attack on a spearman who dodges, with an edge of each side that counts: from the intent to the effects. */
export const bench: TimedBench<{ readonly encounter: CodaEncounter; readonly dice: Dice }> = {
  id: "exchange.attack-defended",
  unit: "µs",
  limit: { of: "median", most: 30 },
  runs: 20_000,
  input: (run) => ({ encounter: sideBySide(run), dice: seededDice(run) }),
  run({ encounter, dice }) {
    const asked = advance(encounter, openExchange("measured", coda.id, encounter, intent), coda, dice);
    const [prompt] = asked.prompts;
    if (!prompt) throw new Error("the spearman is not asked how they meet the attack");
    return effectsOf(advance(encounter, asked, coda, dice, { prompt: prompt.id, choice: "dodge" }).episode);
  },
};

const fight = fourAgainstFour();

/** Kassus beside the spearman, each hurt to a different degree. */
function sideBySide(run: number): CodaEncounter {
  const dice = seededDice(run);
  const kassus = combatantOf(fight, "kassus");
  const spearman = combatantOf(fight, "spearman");
  const { col, row } = spearman.place;
  const place = placeAt(kassus.place, { col: col - 1, row });
  const combatants = {
    ...fight.combatants,
    kassus: { ...kassus, place, counts: { damage: dice.roll(40) } },
    spearman: { ...spearman, counts: { damage: dice.roll(20) } },
  };
  return { ...fight, combatants, turn: "kassus" };
}
