/**
 * Answers that need no person: what a combatant's standing orders say, and what counts once the time is over. The
 * referee asks for every open prompt through `table.ts`.
 */
import { applyEffects } from "../../../engine/effects.ts";
import { effectsOf } from "../../../engine/exchange.ts";
import { whenAsked } from "../../../engine/play.ts";
import type { Answer, Prompt } from "../../../engine/prompt.ts";
import { dueAnswer } from "../../../odds/best-choice.ts";
import { attend } from "../../../odds/orders.ts";
import { actorOf, subjectOf } from "../../documents/subject.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { automation, bestSaves, enemyVisibility } from "../../foundry/settings.ts";
import { defaultOf } from "../commands/time-out.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import { usersAsked } from "./who-answers.ts";

/** Would game masters be asked, and no player? */
function isGameMasters(prompt: Prompt, stored: StoredExchange): boolean {
  return usersAsked(prompt, stored).every((user) => game.users?.get(user)?.isGM);
}

/** What is answered without asking anybody, or null where somebody is asked; what was handed to somebody is theirs. */
export function orderedAnswer(stored: StoredExchange, prompt: Prompt): Answer | null {
  const subject = subjectOf(prompt.of);
  if (!subject || stored.asked[prompt.id]?.to !== undefined) return null;
  const attendance = {
    automation: automation(),
    orders: actorOf(subject).orders,
    isGameMasters: isGameMasters(prompt, stored),
    saves: bestSaves(),
  };
  return attend(attendance, prompt, encounterAt(stored, prompt), presentRuleset(stored.exchange.ruleset));
}

/** How things stand when the prompt is put. */
function encounterAt({ exchange }: StoredExchange, prompt: Prompt) {
  return whenAsked(applyEffects(exchange.picture, effectsOf(exchange.episode)), prompt);
}

/**
 * What counts when the time to answer is over; where players learn nothing of enemies, what is best would tell of them,
 * and the default counts.
 */
export function answerWhenDue(stored: StoredExchange, prompt: Prompt): Answer {
  if (enemyVisibility() === "nothing" && !isGameMasters(prompt, stored)) return defaultOf(prompt, "deadline");
  const ruleset = presentRuleset(stored.exchange.ruleset);
  return dueAnswer(prompt, encounterAt(stored, prompt), ruleset, bestSaves(), "deadline");
}
