import { openAsks } from "../../engine/advance.ts";
import { isQuestion } from "../../engine/ask.ts";
import type { Allowance } from "../../engine/ruleset.ts";
import type { CombatantId } from "../../engine/types.ts";
import { AwayCombatant } from "../documents/combatant.ts";
import { encounterOf, sideOf } from "../documents/picture.ts";
import { stateOf } from "../documents/state.ts";
import { isUnseenByOthers } from "../referee/asked.ts";
import { unfinishedExchanges } from "../referee/exchange-log.ts";
import { activeRuleset } from "../shared/ruleset.ts";
import { hidesEnemyFigures } from "../shared/settings.ts";
import { text } from "../shared/text.ts";

/** What our part of a row in the tracker shows. */
export interface TrackerRow {
  /** Id of the combatant's document. */
  readonly id: string;
  readonly side: string;
  readonly sideLabel: string;
  /** Wounds and conditions in words. */
  readonly state: string;
  /** Does an open exchange wait for an answer for this one, as far as the user may know it? */
  readonly isAsked: boolean;
  /** Null where the user may not know it, or nothing is counted yet. */
  readonly allowance: Allowance | null;
  readonly showsFigures: boolean;
}

/** Those for whom an answer is open. */
function askedNow(): ReadonlySet<CombatantId> {
  const asks = unfinishedExchanges().flatMap(({ exchange }) => openAsks(exchange));
  return new Set(asks.filter(isQuestion).map(({ of }) => of));
}

/** The rows of a fight as this user may see them; who has lost his actor has none. */
export function trackerRows(combat: Combat.Implementation): TrackerRow[] {
  const ruleset = activeRuleset();
  const encounter = encounterOf(combat);
  const asked = askedNow();
  return combat.turns.flatMap((combatant) => {
    if (!(combatant instanceof AwayCombatant) || !combatant.subject) return [];
    const { subject } = combatant;
    const picture = encounter.combatants[subject.uuid];
    const showsFigures = combatant.isOwner || !hidesEnemyFigures();
    const counts = picture && showsFigures && encounter.round > 0;
    const side = sideOf(subject);
    return {
      id: combatant.id ?? "",
      side,
      sideLabel: text(`Side.${side}`),
      state: stateOf(subject, showsFigures),
      isAsked: asked.has(subject.uuid) && (combatant.isOwner || !isUnseenByOthers(subject.uuid)),
      allowance: counts ? ruleset.allowance(encounter, picture) : null,
      showsFigures,
    };
  });
}
