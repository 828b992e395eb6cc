import { type Dice, seededDice } from "../../src/engine/dice/dice.ts";
import { effectsOf, openExchange } from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { advance } from "../../src/engine/play.ts";
import { sta } from "../../src/rulesets/sta/index.ts";
import { PLAIN_WEAPON, type StaCombatant, type StaEncounter, type StaSheet } from "../../src/rulesets/sta/sheet.ts";
import type { TimedBench } from "../measure.ts";

const sheet: StaSheet = {
  attributes: { control: 20, daring: 10, fitness: 10, insight: 9, presence: 9, reason: 9 },
  disciplines: { command: 2, conn: 2, security: 4, engineering: 2, science: 1, medicine: 2 },
  focuses: [],
  role: "player",
  commands: false,
  resistance: 1,
  secondResistance: 1,
  stress: null,
  weapons: [{ ...PLAIN_WEAPON, id: "rifle", name: "Rifle", use: "ranged", damage: 4, piercing: 1, accurate: true }],
};

/** Somebody of one of the two sides, in a row with them, and worn by so much. */
function person(id: string, side: string, row: number, stress: number): StaCombatant {
  return {
    id,
    side,
    place: { col: side === "crew" ? 0 : 6, row, width: 1, height: 1, elevation: 0 },
    counts: { stress },
    conditions: [],
    spent: {},
    marks: {},
    timedEffects: {},
    holds: {},
    sheet: side === "crew" ? sheet : { ...sheet, role: "notable" },
  };
}

/** Four of the crew against four, everybody worn to a different degree, with something in both pools. */
function boarding(run: number): StaEncounter {
  const dice = seededDice(run);
  const sides = ["crew", "hostile"].flatMap((side) => [0, 1, 2, 3].map((row) => ({ id: `${side}${row}`, side, row })));
  const people = sides.map(({ id, side, row }) => person(id, side, row, dice.roll(6)));
  return {
    round: 1,
    turn: "crew0",
    order: sides.map(({ id }) => id),
    combatants: Object.fromEntries(people.map((one) => [one.id, one])),
    walls: [],
    settings: {},
    counts: { momentum: 3, threat: 3 },
  };
}

const intent: Intent = { actor: "crew0", action: "shoot", weapon: "rifle", targets: ["hostile0"] };

/** A shot of the fifth game that hits, with Momentum spent on it as long as there is any. */
export const bench: TimedBench<{ readonly encounter: StaEncounter; readonly dice: Dice }> = {
  id: "exchange.sta",
  unit: "µs",
  limit: { of: "median", most: 500 },
  runs: 10_000,
  input: (run) => ({ encounter: boarding(run), dice: seededDice(run) }),
  run({ encounter, dice }) {
    let now = advance(encounter, openExchange("measured", sta.id, encounter, intent), sta, dice);
    for (let prompt = now.prompts.at(-1); now.stage === "open" && prompt; prompt = now.prompts.at(-1)) {
      const choice = prompt.choices.find(({ id }) => id === "bonusDamage")?.id ?? prompt.fallback;
      now = advance(encounter, now, sta, dice, { prompt: prompt.id, choice });
    }
    return effectsOf(now.episode);
  },
};
