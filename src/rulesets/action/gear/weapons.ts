/** What somebody has to strike and shoot with: in hand or not, taken from others, and how many rounds are left. */
import { isInHand } from "../../../engine/in-hand.ts";
import { onceInARow } from "../../../engine/once-in-a-row.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { ActionCombatant, ActionEncounter, ActionWeapon } from "../sheet.ts";
import { bareHands } from "../tables/attack-modifiers.ts";
import { timedEffectsOf } from "../timed-effects.ts";

/** How long a weapon is; bare hands count as an arm. Unit: metres. */
export function lengthOf(weapon: Pick<ActionWeapon, "length"> | null): number {
  return weapon?.length ?? bareHands.bareHandLength.value;
}

/** Who has taken a weapon from its owner; undefined for nobody (A089). */
export function takerOf({ holds }: ActionCombatant, { id }: ActionWeapon): string | undefined {
  return (holds[id] as { readonly taken?: string } | undefined)?.taken;
}

/** The weapons that people have taken from others, by who has them (A089). */
const takenIn = onceInARow(({ combatants }: ActionEncounter): ReadonlyMap<CombatantId, readonly ActionWeapon[]> => {
  const taken = new Map<CombatantId, ActionWeapon[]>();
  for (const owner of Object.values(combatants))
    for (const weapon of owner.sheet.weapons) {
      const taker = takerOf(owner, weapon);
      if (taker !== undefined && taker !== owner.id) taken.set(taker, [...(taken.get(taker) ?? []), weapon]);
    }
  return taken;
});

/** What somebody has in hand: weapons of their own, and those that they have taken (A089). */
export function weaponsInHand(encounter: ActionEncounter, combatant: ActionCombatant): readonly ActionWeapon[] {
  return [
    ...combatant.sheet.weapons.filter((weapon) => isInHand(combatant, weapon)),
    ...(takenIn(encounter).get(combatant.id) ?? []),
  ];
}

/** The weapon in somebody's hand by its id, or null. */
export function weaponInHand(encounter: ActionEncounter, combatant: ActionCombatant, id: unknown): ActionWeapon | null {
  return weaponsInHand(encounter, combatant).find((weapon) => weapon.id === id) ?? null;
}

/** Is the weapon bound, or held fast by somebody, so that it cannot be used (A083, A087)? */
export function isBound(encounter: ActionEncounter, bearer: ActionCombatant, { id }: ActionWeapon): boolean {
  const isIt = (of: unknown) => of === id;
  return (
    timedEffectsOf(encounter, bearer, "bound").some(({ data }) => isIt(data?.weapon)) ||
    timedEffectsOf(encounter, bearer, "held").some(({ data }) => isIt(data?.what))
  );
}

/** The first weapon in hand with which somebody could strike hand to hand, or null. */
export function meleeWeapon(encounter: ActionEncounter, combatant: ActionCombatant): ActionWeapon | null {
  const usable = weaponsInHand(encounter, combatant).filter((one) => !isBound(encounter, combatant, one));
  return usable.find(({ length }) => length !== null) ?? null;
}

/** Rounds that a weapon has left; without end for one that is never used up. */
export function roundsLeft({ counts }: ActionCombatant, { id, rounds }: ActionWeapon): number {
  return rounds === null ? Number.POSITIVE_INFINITY : Math.max(0, rounds - (counts[`rounds:${id}`] ?? 0));
}
