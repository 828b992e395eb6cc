/** The order of a round from what everybody rolled, and who is tied and has to roll again (I005 to I007, G153). */
import type { CombatantId, Json } from "../../../engine/types.ts";
import type { IconCombatant, IconEncounter } from "../sheet.ts";
import { timedEffectsOf } from "../timed-effects.ts";

/** What somebody rolled for the order of the round, kept as a mark (I003, I006). */
export interface Initiative {
  readonly total: number;
  /** How the drama die fell. */
  readonly drama: number;
  /** What they rolled since against those with the same. */
  readonly again: readonly number[];
  /** Id of the weapon whose skill they rolled with; empty for bare hands. */
  readonly weapon: string;
}

/** How often people roll against each other before their order stands as it is (G153). */
const MOST_ROLLS = 20;

/** What somebody has rolled for the order of this round, or null (I004). */
export function initiativeOf({ marks }: IconCombatant): Initiative | null {
  return marks.initiative === undefined ? null : (marks.initiative as unknown as Initiative);
}

/** The initiative as it is kept. */
export function initiativeMark({ total, drama, again, weapon }: Initiative): Json {
  return { total, drama, again: [...again], weapon };
}

/** The side that began the fight, or null while nobody has said (I007). */
function startersOf(encounter: IconEncounter): string | null {
  const starter = Object.values(encounter.combatants).find(
    (one) => timedEffectsOf(encounter, one, "started").length > 0,
  );
  return starter?.side ?? null;
}

/** Does somebody act last in this round, since they took another weapon than they rolled with (G339)? */
export function hasLostPlace({ marks }: IconCombatant): boolean {
  return marks.lostPlace === true;
}

/**
 * The numbers by which the order goes, the weightiest first: rolls, the drama die, who began, further rolls
 * (I005 to I007, G153).
 */
function keyOf(encounter: IconEncounter, starters: string | null, combatant: IconCombatant): readonly number[] | null {
  const rolled = initiativeOf(combatant);
  if (!rolled) return null;
  const leads = timedEffectsOf(encounter, combatant, "leads").length > 0 ? 1 : 0;
  const keeps = hasLostPlace(combatant) ? 0 : 1;
  return [leads, keeps, rolled.total, rolled.drama, combatant.side === starters ? 1 : 0, ...rolled.again];
}

function compareKeys(a: readonly number[] | null, b: readonly number[] | null): number {
  if (!a || !b) return (a ? 0 : 1) - (b ? 0 : 1);
  for (let place = 0; place < Math.max(a.length, b.length); place++) {
    const apart = (b[place] ?? 0) - (a[place] ?? 0);
    if (apart !== 0) return apart;
  }
  return 0;
}

/** The order of the round, highest first; those who have not rolled come last, in the order of the fight (I005). */
export function orderOf(encounter: IconEncounter): readonly CombatantId[] {
  const starters = startersOf(encounter);
  const present: { readonly id: CombatantId; readonly key: readonly number[] | null }[] = [];
  for (const id of encounter.order) {
    const one = encounter.combatants[id];
    if (one) present.push({ id, key: keyOf(encounter, starters, one) });
  }
  present.sort((a, b) => compareKeys(a.key, b.key));
  return present.map(({ id }) => id);
}

/** Has the one rolled the same as the other, as far as both have rolled, and not more often? */
function owesRoll(key: readonly number[], other: readonly number[]): boolean {
  return key.length <= other.length && key.every((number, place) => number === other[place]);
}

/** Those of a list who have rolled the same in all and have to roll against each other, up to a limit (G153). */
export function tiedAmong(encounter: IconEncounter, people: readonly IconCombatant[]): readonly IconCombatant[] {
  const starters = startersOf(encounter);
  const keys = people.map((one) => keyOf(encounter, starters, one) ?? []);
  return people.filter((_, at) => {
    const key = keys[at] ?? [];
    return key.length < MOST_ROLLS && keys.some((other, place) => place !== at && owesRoll(key, other));
  });
}
