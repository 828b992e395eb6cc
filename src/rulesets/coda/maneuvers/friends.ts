import { areEnemies } from "../../../engine/encounter.ts";
import { hasAttacked } from "../attacked.ts";
import { isHelpless } from "../figures.ts";
import { partnersOf } from "../grab/hold.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { type AidId, type AidRow, aids } from "../tables/aids.ts";
import { threateningFoes } from "../threat.ts";

/** A way to aid, and whom. */
export interface Choosing {
  readonly mode: AidId;
  readonly friend: string;
}

/** Friends of the helper who can be fighting that foe: on his side, awake, enemies of the foe (R115). */
export function friendsOf(
  encounter: CodaEncounter,
  helper: CodaCombatant,
  foe: CodaCombatant | null,
): readonly CodaCombatant[] {
  if (!foe) return [];
  return Object.values(encounter.combatants).filter(
    (one) => one.id !== helper.id && one.side === helper.side && areEnemies(one, foe) && !isHelpless(one),
  );
}

/** Are the two fighting each other: in a hold, within reach of one of them, or one has attacked the other since their last turn (R115, G319)? */
export function isEngagedWith(encounter: CodaEncounter, friend: CodaCombatant, foe: CodaCombatant): boolean {
  if (partnersOf(encounter, friend).some(({ id }) => id === foe.id)) return true;
  if (hasAttacked(encounter, friend, foe.id) || hasAttacked(encounter, foe, friend.id)) return true;
  const threatens = (one: CodaCombatant, other: CodaCombatant) =>
    threateningFoes(encounter, other).some(({ id }) => id === one.id);
  return threatens(foe, friend) || threatens(friend, foe);
}

/** The ways to aid that the word leaves open: that one, or all where it is none. */
function modesFor(word: unknown): readonly AidRow[] {
  const rows = Object.values(aids);
  const named = rows.filter(({ id }) => id === word);
  return named.length > 0 ? named : rows;
}

/** Everything that a helper may still choose among, when friend and way are named or left open (R118, R119). */
export function choicesOf(
  friends: readonly CodaCombatant[],
  options: { readonly ally?: unknown; readonly mode?: unknown },
): readonly Choosing[] {
  const meant = friends.filter(({ id }) => options.ally === undefined || options.ally === id);
  const modes = modesFor(options.mode);
  return meant.flatMap(({ id }) => modes.map((mode) => ({ mode: mode.id as AidId, friend: id })));
}
