import { type CombatantId, type Refusal, refuse } from "../../engine/types.ts";
import { takesPart } from "../documents/combat.ts";
import { subjectOf } from "../documents/subject.ts";
import { text } from "../foundry/text.ts";
import { type StoredExchange, waitingFor } from "./log/stored.ts";

/** Whoever must still act or answer and takes part in the fight no more, or is gone altogether. */
function whoIsGone(needed: readonly CombatantId[], fight: Combat.Implementation | null): CombatantId | undefined {
  return needed.find((id) => subjectOf(id) === null || (fight !== null && !takesPart(fight, id)));
}

/** Why the exchange cannot go on, or null: it has lost its combat or somebody who must act or answer. */
export function whatIsMissing({ exchange, combat, names }: StoredExchange): Refusal | null {
  const fight = combat === "" ? null : (fromUuidSync(combat) as Combat.Implementation | null);
  if (combat !== "" && !fight) return refuse("lost/combat");
  const { actor, targets = [] } = exchange.intent;
  const gone = whoIsGone([actor, ...waitingFor(exchange)], fight) ?? whoIsGone(targets, null);
  if (gone === undefined) return null;
  const isSecret = exchange.picture.combatants[gone]?.hidden === true;
  return refuse("lost/combatant", { name: isSecret ? text("Card.somebody") : (names[gone] ?? "") });
}
