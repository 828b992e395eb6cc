import { whenAsked } from "../../../engine/ahead.ts";
import type { Answer, Ask } from "../../../engine/ask.ts";
import { applyEffects } from "../../../engine/effects.ts";
import { effectsOf } from "../../../engine/exchange.ts";
import { attend } from "../../../odds/automation.ts";
import { actorOf, subjectOf } from "../../documents/subject.ts";
import { presentRuleset } from "../../shared/ruleset.ts";
import { automation } from "../../shared/settings.ts";
import type { StoredExchange } from "../log/stored.ts";
import { usersAsked } from "./asked.ts";

/** Would game masters be asked, and no player? */
function isGameMasters(ask: Ask, stored: StoredExchange): boolean {
  return usersAsked(ask, stored).every((user) => game.users?.get(user)?.isGM);
}

/** What is answered without asking anybody, or null where somebody is asked; what was handed to somebody is his. */
export function orderedAnswer(stored: StoredExchange, ask: Ask): Answer | null {
  const subject = subjectOf(ask.of);
  if (!subject || stored.asked[ask.id]?.to !== undefined) return null;
  const { picture, episode, ruleset } = stored.exchange;
  const attendance = {
    automation: automation(),
    orders: actorOf(subject).orders,
    isGameMasters: isGameMasters(ask, stored),
  };
  const then = whenAsked(applyEffects(picture, effectsOf(episode)), ask);
  return attend(attendance, ask, then, presentRuleset(ruleset));
}
