import { applyEffects } from "../../../engine/effects.ts";
import { effectsOf } from "../../../engine/exchange.ts";
import { whenAsked } from "../../../engine/play.ts";
import type { Answer, Ask } from "../../../engine/prompt.ts";
import { dueAnswer } from "../../../odds/best-choice.ts";
import { attend } from "../../../odds/orders.ts";
import { actorOf, subjectOf } from "../../documents/subject.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { automation, bestSaves, foesShown } from "../../foundry/settings.ts";
import { defaultOf } from "../commands/time-out.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import { usersAsked } from "./who-answers.ts";

/** Would game masters be asked, and no player? */
function isGameMasters(ask: Ask, stored: StoredExchange): boolean {
  return usersAsked(ask, stored).every((user) => game.users?.get(user)?.isGM);
}

/** What is answered without asking anybody, or null where somebody is asked; what was handed to somebody is his. */
export function orderedAnswer(stored: StoredExchange, ask: Ask): Answer | null {
  const subject = subjectOf(ask.of);
  if (!subject || stored.asked[ask.id]?.to !== undefined) return null;
  const attendance = {
    automation: automation(),
    orders: actorOf(subject).orders,
    isGameMasters: isGameMasters(ask, stored),
    saves: bestSaves(),
  };
  return attend(attendance, ask, standingAt(stored, ask), presentRuleset(stored.exchange.ruleset));
}

/** How things stand when the ask is put. */
function standingAt({ exchange }: StoredExchange, ask: Ask) {
  return whenAsked(applyEffects(exchange.picture, effectsOf(exchange.episode)), ask);
}

/** What counts when the time to answer is over; where players learn nothing of foes, what is best would tell of them, and the default counts. */
export function answerWhenDue(stored: StoredExchange, ask: Ask): Answer {
  if (foesShown() === "nothing" && !isGameMasters(ask, stored)) return defaultOf(ask, "deadline");
  const ruleset = presentRuleset(stored.exchange.ruleset);
  return dueAnswer(ask, standingAt(stored, ask), ruleset, bestSaves(), "deadline");
}
