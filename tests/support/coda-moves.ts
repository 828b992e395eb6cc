import { scriptedDice } from "../../src/engine/dice/dice.ts";
import { applyEffects } from "../../src/engine/effects.ts";
import { combatantOf } from "../../src/engine/encounter.ts";
import { effectsOf, openExchange } from "../../src/engine/exchange.ts";
import type { Spot } from "../../src/engine/grid/cell.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { advance, openPrompts } from "../../src/engine/play.ts";
import type { Answer, Prompt } from "../../src/engine/prompt.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import type { CodaEncounter } from "../../src/rulesets/coda/sheet.ts";
import { fight, type PersonOptions, type Played, person, skill } from "./coda.ts";

/** Skills for every test of table 2: four ranks of Athletics, six of Gymnastics, with their specialities. */
export const athlete = {
  sheet: {
    skills: [
      skill("athletics", 4, { specialities: ["run", "swim", "jump", "climb"] }),
      skill("gymnastics", 6, { specialities: ["tumble"] }),
    ],
  },
};

/** A move of Kassus'. */
export function move(path: readonly Spot[], movementMode?: string): Intent {
  return { actor: "kassus", action: "move", path, ...(movementMode ? { movementMode } : {}) };
}

/** Kassus, an athlete, alone in a fight. */
export function alone(options: PersonOptions = {}, over: Partial<CodaEncounter> = {}): CodaEncounter {
  return fight([person("kassus", { ...athlete, ...options })], over);
}

/** How a move of Kassus' stands. */
export function judge(encounter: CodaEncounter, path: readonly Spot[], movementMode?: string) {
  return coda.movement.check(encounter, move(path, movementMode));
}

/** A path straight up or down in Kassus' square, a metre a pace; heights in squares. */
export function up(from: number, to: number): Spot[] {
  const count = Math.round(Math.abs(to - from) * 2);
  const sign = Math.sign(to - from);
  return Array.from({ length: count + 1 }, (_, index) => ({ col: 0, row: 0, elevation: from + (sign * index) / 2 }));
}

/** Column, row and height of Kassus after it. */
export function whereabouts({ after }: Played): readonly [number, number, number] {
  const { col, row, elevation } = combatantOf(after, "kassus").place;
  return [col, row, elevation];
}

/** Kassus after it. */
export function kassusAfter({ after }: Played) {
  return combatantOf(after, "kassus");
}

/** Play a move of Kassus' whose prompts, walks too, are answered by hand: each with its choice and where it arrived. */
export function answeredMove(
  now: CodaEncounter,
  intent: Intent,
  answer: (prompt: Prompt) => Omit<Answer, "prompt">,
  faces: readonly number[] = [],
) {
  const dice = scriptedDice(faces);
  const prompts: Prompt[] = [];
  let exchange = advance(now, openExchange("x1", "coda", now, intent), coda, dice);
  for (let prompt = openPrompts(exchange)[0]; prompt; prompt = openPrompts(exchange)[0]) {
    prompts.push(prompt);
    exchange = advance(now, exchange, coda, dice, { prompt: prompt.id, ...answer(prompt) });
  }
  return { prompts, after: applyEffects(now, effectsOf(exchange.episode)) };
}
