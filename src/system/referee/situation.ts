/**
 * Reads from the documents in which fight an intent takes place, with a snapshot of all who belong to it. The referee
 * asks when it begins an exchange; cards and the API ask to foresee one.
 */

import type { Encounter } from "../../engine/encounter.ts";
import { ambushersOf, type Intent, SURPRISE } from "../../engine/intent.ts";
import { asGiven } from "../../engine/play.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import { takesPart } from "../documents/combat.ts";
import { participantOf } from "../documents/participant.ts";
import { doorsBy, encounterAround, encounterWith, peopleAround, reachedBy } from "../documents/snapshot.ts";
import { type Subject, subjectOf } from "../documents/subject.ts";
import { activeRuleset } from "../foundry/active-ruleset.ts";
import type { Situation } from "./host.ts";

/** The running fight in which somebody takes part, or null. */
export function fightOf(subject: Subject): Combat.Implementation | null {
  return game.combats?.find((combat) => combat.started && takesPart(combat, participantOf(subject))) ?? null;
}

function namesOf({ combatants }: Encounter): Record<string, string> {
  return Object.fromEntries(Object.keys(combatants).map((id) => [id, subjectOf(id)?.name ?? ""]));
}

/** The running fight into which an act puts its actor, who is in none: that of those named, or around them; or null. */
function fightInto(intent: Intent, actor: Subject, others: readonly Subject[]): Combat.Implementation | null {
  const drawn = activeRuleset()?.round.drawsIn?.(intent);
  if (!drawn) return null;
  const near = drawn === "around" ? peopleAround(actor) : [];
  return [...others, ...near].map(fightOf).find((combat) => combat !== null) ?? null;
}

/** How things stand for an intent now, or why it names somebody who is not there. */
export function situationOf(intent: Intent): Situation | Refusal {
  const actor = subjectOf(intent.actor);
  if (!actor) return refuse("combatant/gone");
  const waiting = intent.action === SURPRISE ? ambushersOf(intent) : [];
  const targets = [...(intent.targets ?? []), ...waiting].map(subjectOf);
  if (targets.some((target) => target === null)) return refuse("target/gone");
  const others = targets as Subject[];
  const combat = fightOf(actor) ?? fightInto(intent, actor, others);
  const reached = [actor, ...others, ...reachedBy(intent, actor)];
  const doors = activeRuleset()?.tables.actions[intent.action]?.relocates ? doorsBy(actor) : [];
  const encounter = combat ? encounterWith(combat, reached) : encounterAround([...reached, ...doors]);
  return { combat: combat?.uuid ?? "", encounter: asGiven(encounter, intent), names: namesOf(encounter) };
}
