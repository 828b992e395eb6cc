import { label } from "../shared/labels.ts";
import { activeRuleset } from "../shared/ruleset.ts";
import { signed } from "../shared/text.ts";
import { conditionsOf } from "./sheet.ts";
import { actorOf, type Subject } from "./subject.ts";

/** The sentence with its first letter large, as the reader's language writes it. */
function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase(game.i18n.lang) + sentence.slice(1);
}

/** How badly somebody is hurt, and what else is the matter with him; without figures, as one sees it. */
export function stateOf(subject: Subject, showsFigures: boolean): string {
  const actor = actorOf(subject);
  const ruleset = activeRuleset().id;
  const { level, penalty } = actor.person.wounds;
  const wounds = showsFigures
    ? `${label(ruleset, "Wound", level)}${penalty === 0 ? "" : ` ${signed(penalty)}`}`
    : label(ruleset, "WoundSeen", level);
  return capital([wounds, ...conditionsOf(actor).map((id) => label(ruleset, "Condition", id))].join(", "));
}
