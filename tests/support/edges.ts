import { scriptedDice } from "../../src/engine/dice/dice.ts";
import { applyEffects } from "../../src/engine/effects.ts";
import { effectsOf, openExchange } from "../../src/engine/exchange.ts";
import type { Intent } from "../../src/engine/intent.ts";
import { advance, openPrompts } from "../../src/engine/play.ts";
import { type Answer, isWalk, type Prompt } from "../../src/engine/prompt.ts";
import type { Sum } from "../../src/engine/tests.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import type { CodaEdge, CodaEncounter, CodaSheet } from "../../src/rulesets/coda/sheet.ts";
import { entriesOf, type Played, sheet, skill } from "./coda.ts";
import { mustBeSaid } from "./said.ts";

/** An edge as it stands on a sheet; the plain tier unless told. */
export function edge(id: string, tier = 1, choice = ""): CodaEdge {
  return { edge: id, tier, choice };
}

/** Six attributes, average where nothing else is said. */
export function scores(over: Partial<CodaSheet["attributes"]>): Pick<CodaSheet, "attributes"> {
  return { attributes: { ...sheet().attributes, ...over } };
}

/** Combat skills of four ranks with these bonuses, and whatever other skills. */
export function bonuses(
  by: Partial<Record<"armed" | "ranged" | "unarmed", Readonly<Record<string, number>>>>,
  ...others: CodaSheet["skills"]
): Pick<CodaSheet, "skills"> {
  const combat = (["armed", "ranged", "unarmed"] as const).map((id) => skill(id, 4, { maneuvers: by[id] ?? {} }));
  return { skills: [...combat, ...others] };
}

/** All sums of an exchange in order, such as its damage. */
export function sumsOf({ exchange }: Played): readonly Sum[] {
  return entriesOf(exchange.episode).flatMap((entry) => (entry.kind === "sum" ? [entry.sum] : []));
}

/** Value of a part of a sum, or 0 when it is not there. */
export function partIn(sum: Sum | undefined, id: string): number {
  return sum?.parts.find((part) => part.id === id)?.value ?? 0;
}

/** Answers of a combatant in order, each with the details that come with it. */
export type TellingAnswers = Readonly<Record<string, readonly Omit<Answer, "prompt">[]>>;

/** Play an intent to its end with answers that tell more than a choice; whoever is not named takes the default. */
export function playTelling(
  encounter: CodaEncounter,
  intent: Intent,
  faces: readonly number[],
  answers: TellingAnswers,
): Played {
  const dice = scriptedDice(faces);
  const left = new Map(Object.entries(answers).map(([id, given]) => [id, [...given]]));
  const prompts: Prompt[] = [];
  let exchange = advance(encounter, openExchange("x1", "coda", encounter, intent), coda, dice);
  for (let prompt = openPrompts(exchange)[0]; prompt; prompt = openPrompts(exchange)[0]) {
    const walk = isWalk(prompt);
    const told = walk ? { choice: "arrived" } : (left.get(prompt.of)?.shift() ?? { choice: prompt.fallback });
    if (!walk) prompts.push(prompt);
    exchange = advance(encounter, exchange, coda, dice, { prompt: prompt.id, ...told });
  }
  mustBeSaid(exchange);
  const effects = effectsOf(exchange.episode);
  return { exchange, prompts, effects, after: applyEffects(encounter, effects) };
}
