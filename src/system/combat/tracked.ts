import { openAsks } from "../../engine/play.ts";
import { isQuestion } from "../../engine/prompt.ts";
import type { CombatantId } from "../../engine/types.ts";
import { AwayCombatant } from "../documents/combatant.ts";
import { stateOf } from "../documents/noted-state.ts";
import { encounterOf, sideOf } from "../documents/snapshot.ts";
import { learnedOf } from "../documents/visibility.ts";
import { presentRuleset } from "../foundry/active-ruleset.ts";
import { hidesEnemyFigures } from "../foundry/settings.ts";
import { unfinishedExchanges } from "../referee/log/exchange-log.ts";
import { isUnseenByOthers } from "../referee/rights/who-answers.ts";
import type { Tracked, TrackerLook } from "./tracker-view.ts";

/** Those for whom an answer is open. */
function askedNow(): ReadonlySet<CombatantId> {
  const asks = unfinishedExchanges().flatMap(({ exchange }) => openAsks(exchange));
  return new Set(asks.filter(isQuestion).map(({ of }) => of));
}

function trackedOf(combatant: AwayCombatant, asked: ReadonlySet<CombatantId>): Tracked | null {
  const { subject, isOwner } = combatant;
  if (!subject) return null;
  const isUnseen = isUnseenByOthers(subject.uuid);
  return {
    id: combatant.id ?? "",
    of: subject.uuid,
    name: combatant.name ?? "",
    side: sideOf(subject),
    state: stateOf(subject, isOwner ? "all" : learnedOf(subject)),
    isOwner,
    isShown: combatant.visible,
    isHidden: isUnseen,
    isOut: combatant.isDefeated,
    isAsked: asked.has(subject.uuid) && (isOwner || !isUnseen),
  };
}

/** A fight as this user looks at it; who has lost his actor is left out. */
export function lookAt(combat: Combat.Implementation): TrackerLook {
  const asked = askedNow();
  const watcher = { isGM: game.user?.isGM === true, hidesEnemies: hidesEnemyFigures() };
  const people = combat.turns.flatMap((one) => (one instanceof AwayCombatant ? (trackedOf(one, asked) ?? []) : []));
  return { ruleset: presentRuleset(), encounter: encounterOf(combat), people, watcher };
}
