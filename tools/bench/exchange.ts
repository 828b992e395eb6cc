import { type Dice, seededDice } from "../../src/engine/dice/dice.ts";
import { combatantOf } from "../../src/engine/encounter.ts";
import { effectsOf, openExchange } from "../../src/engine/exchange.ts";
import { placeAt } from "../../src/engine/grid/cell.ts";
import { advance } from "../../src/engine/play.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../src/rulesets/coda/sheet.ts";
import { readDemo } from "../fight/demo.ts";
import type { TimedBench } from "../measure.ts";

const intent = { actor: "kassus", action: "armedAttack", weapon: "crescentBlade", targets: ["spearman"] };

/**
 * An attack of Kassus on a spearman who takes it, from the intent to its effects: ranks, Agility, speciality, maneuver,
 * wounds.
 */
export const bench: TimedBench<{ readonly encounter: CodaEncounter; readonly dice: Dice }> = {
  id: "exchange.attack",
  unit: "µs",
  limit: { of: "median", most: 30 },
  runs: 20_000,
  input: (run) => ({ encounter: drawFight(run), dice: seededDice(run) }),
  run({ encounter, dice }) {
    const asked = advance(encounter, openExchange("measured", coda.id, encounter, intent), coda, dice);
    const [prompt] = asked.prompts;
    const closed = prompt
      ? advance(encounter, asked, coda, dice, { prompt: prompt.id, choice: prompt.fallback })
      : asked;
    return effectsOf(closed.episode);
  },
};

const demo = readDemo();

/** The demo fight with the two side by side and each hurt to a different degree, Kassus badly enough for a penalty. */
function drawFight(run: number): CodaEncounter {
  const dice = seededDice(run);
  const kassus = combatantOf(demo, "kassus");
  const spearman = combatantOf(demo, "spearman");
  const { col, row } = spearman.place;
  const combatants = {
    ...demo.combatants,
    kassus: { ...kassus, place: placeAt(kassus.place, { col: col - 1, row }), counts: { damage: 8 + dice.roll(40) } },
    spearman: { ...spearman, counts: { damage: dice.roll(20) - 1 } },
  };
  return { ...demo, combatants } as CodaEncounter;
}
