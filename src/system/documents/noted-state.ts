/**
 * How badly somebody is hurt and in what condition they are, in the reader's words, with or without figures. Also
 * noted as ids when a fight ends, for those who may be gone by then. Used by tracker, cards and the recovery window.
 */
import { activeRuleset, playedRuleset } from "../foundry/active-ruleset.ts";
import { label } from "../foundry/labels.ts";
import type { EnemyVisibility } from "../foundry/settings.ts";
import { signed } from "../foundry/text.ts";
import type { AwayActor } from "./actor.ts";
import { conditionsOf } from "./sheet.ts";
import { actorOf, type Subject } from "./subject.ts";

function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase(game.i18n.lang) + sentence.slice(1);
}

/** Words with their first letter large and commas between. */
function listed(words: readonly string[]): string {
  return capital(words.join(", "));
}

/** How badly somebody was hurt and what else was the matter, as it was noted: by ids, so that each reads it in their language. */
export interface NotedState {
  readonly level: string;
  readonly conditions: readonly string[];
}

/** What there is to note of somebody who can be seen now. */
export function noteState(subject: Subject): NotedState {
  const actor = actorOf(subject);
  return { level: actor.person.wounds.level, conditions: conditionsOf(actor) };
}

/** What was noted, in the reader's words and without figures. */
export function notedWords({ level, conditions }: NotedState): string {
  const ruleset = playedRuleset().id;
  return listed([label(ruleset, "WoundSeen", level), ...conditions.map((id) => label(ruleset, "Condition", id))]);
}

/** How badly somebody is hurt: with figures, as one sees it, or not at all. */
function woundWords(actor: AwayActor, shown: EnemyVisibility): readonly string[] {
  const ruleset = playedRuleset().id;
  const { level, penalty } = actor.person.wounds;
  if (shown === "nothing" || !activeRuleset()) return [];
  if (shown === "results") return [label(ruleset, "WoundSeen", level)];
  return [`${label(ruleset, "Wound", level)}${penalty === 0 ? "" : ` ${signed(penalty)}`}`];
}

/** How badly somebody is hurt, as far as it is shown, and what else is the matter with them, as the map shows it. */
export function stateOf(subject: Subject, shown: EnemyVisibility): string {
  const actor = actorOf(subject);
  const conditions = conditionsOf(actor).map((id) => label(playedRuleset().id, "Condition", id));
  return listed([...woundWords(actor, shown), ...conditions]);
}
