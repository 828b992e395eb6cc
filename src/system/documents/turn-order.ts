/**
 * In which order people stand in a round. Asked by the combat while Foundry sorts: it may read nothing but combatants.
 */
import type { CombatantId } from "../../engine/types.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";
import type { AwayCombatant } from "./combatant.ts";

/** The option of a write of people in a fight which puts a round into an order in which another may have the turn. */
export const ARRANGED = "awayTeamArranged";

/** What decides where somebody stands. */
export interface Placed {
  readonly id: string;
  /** The place given for this round, or null. */
  readonly rank: number | null;
  readonly initiative: number | null;
  /** What was added to the dice. */
  readonly bonus: number;
}

/**
 * The round of a fight as the world has it, 0 before the fight begins.
 *
 * Foundry shows the next round, on each client for itself, while the stored turn is nobody's.
 */
export function storedRound({ _source }: Pick<Combat.Implementation, "_source">): number {
  return Number((_source as { readonly round?: number }).round ?? 0);
}

/** Is the stored turn nobody's, since the last of the order or somebody before them has left? */
export function isTurnLost({ _source, turns }: Pick<Combat.Implementation, "_source" | "turns">): boolean {
  const { round = 0, turn = null } = _source as { readonly round?: number; readonly turn?: number | null };
  return round > 0 && turn !== null && turns.length > 0 && turn >= turns.length;
}

/** The place that somebody was given in the order of that round, or null for none. */
export function rankIn(combatant: Combatant.Implementation, round: number): number | null {
  const place = combatant.getFlag(SYSTEM_ID, "place");
  // Owners may write anything there
  return place?.round === round && Number.isInteger(place.rank) && place.rank >= 0 ? place.rank : null;
}

/** What decides where that one stands now. */
export function placedNow(one: Combatant.Implementation): Placed {
  const { id, initiative, parent } = one;
  const rank = parent ? rankIn(one, storedRound(parent)) : null;
  const bonus: unknown = one.getFlag(SYSTEM_ID, "bonus");
  return { id: id ?? "", rank, initiative, bonus: Number.isFinite(bonus) ? Number(bonus) : 0 };
}

/**
 * Compare two for their order: by their places; whoever has none comes after.
 *
 * Then best initiative first; equal ones by what was added to the dice, then by id, the same on every client (G16).
 */
export function compareTurns(a: Placed, b: Placed): number {
  if (a.rank !== b.rank) return (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY);
  const [first, second] = [a, b].map(({ initiative }) => initiative ?? Number.NEGATIVE_INFINITY) as [number, number];
  if (first !== second) return second - first;
  return b.bonus - a.bonus || (a.id > b.id ? 1 : -1);
}

/** The turn at which somebody stands once all have been placed again, or null where they take no part. */
export function turnOnce(
  combat: Combat.Implementation,
  holder: string,
  place: (now: Placed, one: AwayCombatant) => Placed,
): number | null {
  const all = (combat.combatants.contents as AwayCombatant[]).map((one) => place(placedNow(one), one));
  const turn = all.sort(compareTurns).findIndex(({ id }) => id === holder);
  return turn < 0 ? null : turn;
}

/** Places by an order of those who take part; whoever is not in it has none. */
export function placedBy(order: readonly CombatantId[]): (now: Placed, one: AwayCombatant) => Placed {
  return (now, { participant }) => {
    const rank = order.indexOf(participant ?? "");
    return { ...now, rank: rank < 0 ? null : rank };
  };
}

/** What is taken back with somebody's number in the order: a place given for a round, the bonus, a broken tie. */
const UNORDERED = { place: null, bonus: null, tied: null };

/** What an update of a fight may write of its combatants. */
interface Written {
  readonly _id?: string | null;
  initiative?: number | null;
  flags?: Readonly<Record<string, object>>;
}

/** The combatants, or groups of them, in an update of a fight whose numbers in the order it writes. */
export function renumbered(changes: object, of: "combatants" | "groups" = "combatants"): Written[] {
  const { [of]: written } = changes as { readonly [of]?: unknown };
  if (!Array.isArray(written)) return [];
  // A module may hand over anything: what is no change of a combatant is Foundry's to refuse
  return (written as unknown[]).filter(
    (one): one is Written => typeof one === "object" && one !== null && "initiative" in one,
  );
}

/**
 * Take back with the numbers that an update empties what came of them, as "Reset initiative" needs it: Foundry writes
 * that into the combat, and asks no combatant.
 *
 * @returns The turn at which that holder stands then; null where nothing was taken back.
 */
export function takeBackPlaces(combat: Combat.Implementation, written: Written[], holder: string): number | null {
  const emptied = written.filter(({ initiative }) => initiative === null);
  for (const one of emptied) one.flags = { ...one.flags, [SYSTEM_ID]: { ...one.flags?.[SYSTEM_ID], ...UNORDERED } };
  if (emptied.length === 0) return null;
  const byId = new Map(written.map(({ _id, initiative = null }) => [_id ?? "", initiative]));
  return turnOnce(combat, holder, (now) => {
    const initiative = byId.get(now.id);
    if (initiative === undefined) return now;
    return initiative === null ? { ...now, initiative, rank: null, bonus: 0 } : { ...now, initiative };
  });
}
