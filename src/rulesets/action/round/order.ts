/**
 * The order of a round: what somebody has come to, by a roll of their own or that of their side's leader, and who acts
 * at the same time (A003 to A006).
 */
import type { CombatantId, Json } from "../../../engine/types.ts";
import { isHelpless, scoreIn } from "../derived.ts";
import type { ActionCombatant, ActionEncounter } from "../sheet.ts";

/** What somebody has come to for the order of the round, kept as a mark (A003). */
export interface Initiative {
  readonly total: number;
  /** Rolled for all who follow on that side (A004). */
  readonly leads: boolean;
  /** Counts for the whole fight, where the world plays so (G151). */
  readonly keeps: boolean;
}

/** The mark of somebody, or null while they have none of their own. */
export function markOf({ marks }: ActionCombatant): Initiative | null {
  return marks.initiative === undefined ? null : (marks.initiative as unknown as Initiative);
}

/** The initiative as it is kept. */
export function initiativeMark({ total, leads, keeps }: Initiative): Json {
  return { total, leads, keeps };
}

/** Those of a fight who follow the leader of that side, in the order of the fight (A004). */
export function followersOf({ combatants, order }: ActionEncounter, side: string): readonly ActionCombatant[] {
  return order.flatMap((id) => {
    const one = combatants[id];
    return one && one.side === side && one.sheet.follows ? [one] : [];
  });
}

/** How much of a leader somebody is: Presence or Persuasion, whichever is higher (A004). */
function leadershipOf({ sheet }: ActionCombatant): number {
  return Math.max(sheet.attributes.presence, scoreIn(sheet, "persuasion"));
}

/**
 * Who rolls for all who follow on that side: the best leader of those awake, the first of equals; null where nobody is
 * (A004).
 */
export function leaderOf(encounter: ActionEncounter, side: string): ActionCombatant | null {
  const awake = followersOf(encounter, side).filter((one) => !isHelpless(one));
  return awake.reduce<ActionCombatant | null>(
    (best, one) => (best && leadershipOf(best) >= leadershipOf(one) ? best : one),
    null,
  );
}

/**
 * What somebody has come to this round: their own, or what was rolled for their side; null while there is neither
 * (A003, A004).
 */
export function initiativeOf(encounter: ActionEncounter, one: ActionCombatant): number | null {
  const own = markOf(one);
  if (own) return own.total;
  return one.sheet.follows ? ledTo(encounter, one.side) : null;
}

/** What was rolled for all who follow on that side; null while nothing was. A loop, since every order asks it often. */
function ledTo({ combatants, order }: ActionEncounter, side: string): number | null {
  for (const id of order) {
    const one = combatants[id];
    const mark = one && one.side === side && one.sheet.follows ? markOf(one) : null;
    if (mark?.leads) return mark.total;
  }
  return null;
}

/**
 * Who acts before whom: the higher initiative, then the higher Intellect; 0 where they act at the same time (A005,
 * A006).
 */
export function compare(encounter: ActionEncounter, a: ActionCombatant, b: ActionCombatant): number {
  const [first, second] = [initiativeOf(encounter, a), initiativeOf(encounter, b)];
  if (first === null || second === null) return (first === null ? 1 : 0) - (second === null ? 1 : 0);
  return second - first || b.sheet.attributes.intellect - a.sheet.attributes.intellect;
}

/** Do both act at the same time (A006)? */
export function isSimultaneous(encounter: ActionEncounter, a: ActionCombatant, b: ActionCombatant): boolean {
  return a.id !== b.id && initiativeOf(encounter, a) !== null && compare(encounter, a, b) === 0;
}

/**
 * The order of the round, highest first; those who have come to nothing yet are last, in the order of the fight (A005).
 */
export function orderOf(encounter: ActionEncounter): readonly CombatantId[] {
  const present = encounter.order.flatMap((id) => encounter.combatants[id] ?? []);
  return [...present].sort((a, b) => compare(encounter, a, b)).map(({ id }) => id);
}
