import { openAsks } from "../../engine/advance.ts";
import type { Allowance } from "../../engine/ruleset.ts";
import type { CombatantId } from "../../engine/types.ts";
import { AwayCombatant } from "../documents/combatant.ts";
import { encounterOf, sideOf } from "../documents/picture.ts";
import { conditionsOf } from "../documents/sheet.ts";
import { actorOf, type Subject } from "../documents/subject.ts";
import { unfinishedExchanges } from "../referee/store.ts";
import { label } from "../shared/labels.ts";
import { activeRuleset } from "../shared/ruleset.ts";
import { hidesEnemyFigures } from "../shared/settings.ts";
import { signed, text } from "../shared/text.ts";

/** What our part of a row in the tracker shows. */
export interface TrackerRow {
  /** Id of the combatant's document. */
  readonly id: string;
  readonly side: string;
  readonly sideLabel: string;
  /** Wounds and conditions in words. */
  readonly state: string;
  /** Does an open exchange wait for an answer for this one? */
  readonly isAsked: boolean;
  /** Null where the user may not know it, or nothing is counted yet. */
  readonly allowance: Allowance | null;
  readonly showsFigures: boolean;
}

/** The sentence with its first letter large, as the reader's language writes it. */
function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase(game.i18n.lang) + sentence.slice(1);
}

/** How badly somebody is hurt, and what else is the matter with him. */
function stateOf(subject: Subject, showsFigures: boolean): string {
  const actor = actorOf(subject);
  const ruleset = activeRuleset().id;
  const { level, penalty } = actor.person.wounds;
  const wounds = showsFigures
    ? `${label(ruleset, "Wound", level)}${penalty === 0 ? "" : ` ${signed(penalty)}`}`
    : label(ruleset, "WoundSeen", level);
  return capital([wounds, ...conditionsOf(actor).map((id) => label(ruleset, "Condition", id))].join(", "));
}

/** Those for whom an answer is open. */
function askedNow(): ReadonlySet<CombatantId> {
  const asks = unfinishedExchanges().flatMap(({ exchange }) => openAsks(exchange));
  return new Set(asks.filter(({ kind }) => kind !== "walk").map(({ of }) => of));
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
      isAsked: asked.has(subject.uuid),
      allowance: counts ? ruleset.allowance(encounter, picture) : null,
      showsFigures,
    };
  });
}
