import { advance } from "../../src/engine/advance.ts";
import { type Dice, seededDice } from "../../src/engine/dice/dice.ts";
import { effectsOf, openExchange } from "../../src/engine/exchange.ts";
import { icon } from "../../src/rulesets/icon/index.ts";
import type { IconCombatant, IconEncounter } from "../../src/rulesets/icon/sheet.ts";
import type { TimedBench } from "../measure.ts";
import { readIconSheet } from "../scenario/icon.ts";

const intent = { actor: "p0", action: "fire", weapon: "pistol", targets: ["p7"] };

/** A shot in ICON at somebody who dodges, in a round of four against four: from the intent to the effects. */
export const bench: TimedBench<{ readonly encounter: IconEncounter; readonly dice: Dice }> = {
  id: "exchange.icon",
  unit: "µs",
  limit: { of: "median", most: 40 },
  runs: 20_000,
  input: (run) => ({ encounter: drawFight(run), dice: seededDice(run) }),
  run({ encounter, dice }) {
    const asked = advance(encounter, openExchange("measured", icon.id, encounter, intent), icon, dice);
    const [ask] = asked.asks;
    if (!ask) throw new Error("the target is not asked how he meets the attack");
    return effectsOf(advance(encounter, asked, icon, dice, { ask: ask.id, choice: "dodge" }).episode);
  },
};

const arsenal = { pistol: { damage: "2d6+6", ranges: [5, 20, 50, 100], shots: 20 } } as const;
const sheet = readIconSheet({ skills: { energyWeapons: 3, dodge: 2 }, held: ["pistol"] }, arsenal);

/** Four against four in two rows, everybody hurt to a different degree, the first one's turn to act. */
function drawFight(run: number): IconEncounter {
  const dice = seededDice(run);
  const people = Array.from({ length: 8 }, (_, index): IconCombatant => {
    const initiative = { total: 20 - index, drama: dice.roll(6), again: [] };
    const declared = [
      { kind: "fire", used: false },
      { kind: "move", used: false },
    ];
    return {
      id: `p${index}`,
      side: index < 4 ? "crew" : "hostile",
      place: { col: index < 4 ? 0 : 8, row: index % 4, width: 1, height: 1, elevation: 0 },
      counts: { damage: dice.roll(6) },
      conditions: [],
      spent: {},
      marks: { initiative, declared },
      lasting: {},
      holds: {},
      sheet,
    };
  });
  const combatants = Object.fromEntries(people.map((one) => [one.id, one]));
  return { combatants, order: Object.keys(combatants), round: 1, turn: null, walls: [], settings: {} };
}
