/**
 * Drawing a weapon and letting go of it, in games in which each weapon of somebody's is in their hand, with them, or
 * where it lies. Each game says which weapons there are, and what more may keep one from its owner.
 */
import type { Course } from "./course.ts";
import type { Combatant, Encounter } from "./encounter.ts";
import { coversCell, gap, type Spot, spaceAt } from "./grid/cell.ts";
import type { Intent } from "./intent.ts";
import { type Refusal, refuse } from "./types.ts";

/** Where a weapon is that is in its owner's hand; anything else that is kept under `holds` says where it is instead. */
export const IN_HAND = "main";

/** As much of a weapon as is asked for. */
interface Weapon {
  readonly id: string;
  readonly name: string;
}

/** A weapon of somebody's own, in hand or not. */
export function ownWeapon<Own extends Weapon>(
  { sheet }: { readonly sheet: { readonly weapons: readonly Own[] } },
  id: unknown,
): Own | null {
  return sheet.weapons.find((weapon) => weapon.id === id) ?? null;
}

/** Is a weapon in its owner's hand? Until it is put somewhere it is as their sheet says. */
export function isInHand(
  { holds }: Pick<Combatant, "holds">,
  { id, held }: { readonly id: string; readonly held: boolean },
): boolean {
  const where = holds[id];
  return where === undefined ? held : where === IN_HAND;
}

/** What a game says of somebody's weapons. */
interface Hands<Sheet, Own extends Weapon> {
  /** A weapon of their own, in hand or not. */
  own(of: Combatant<Sheet>, id: unknown): Own | null;
  isHeld(of: Combatant<Sheet>, weapon: Own): boolean;
  /** Has somebody else got it? */
  isTaken?(of: Combatant<Sheet>, weapon: Own): boolean;
}

/** What carries out an act with a weapon. */
interface HandAct<Sheet> {
  /** Why it cannot be done, or null. */
  check(encounter: Encounter<Sheet>, actor: Combatant<Sheet>, intent: Intent): Refusal | null;
  resolve(course: Course<Sheet>, intent: Intent): undefined;
}

/** Does the weapon lie where its owner does not reach it? */
function liesAway({ holds, place }: Pick<Combatant, "holds" | "place">, { id }: Weapon): boolean {
  const lies = (holds[id] as { readonly lies?: Spot } | undefined)?.lies;
  return lies !== undefined && !coversCell(place, lies) && gap(place, spaceAt(place, lies)) > 1;
}

/** Returns how a weapon is drawn, or picked up where it lies, and how somebody lets go of one. */
export function handActs<Sheet, Own extends Weapon>({
  own,
  isHeld,
  isTaken = () => false,
}: Hands<Sheet, Own>): { readonly toHand: HandAct<Sheet>; readonly fromHand: HandAct<Sheet> } {
  return {
    toHand: {
      check(_encounter, actor, { weapon: id }) {
        const weapon = own(actor, id);
        if (!weapon) return refuse("attack/no-such-weapon");
        if (isHeld(actor, weapon)) return refuse("gear/in-hand", { weapon: weapon.name });
        return isTaken(actor, weapon) || liesAway(actor, weapon) ? refuse("gear/nothing-there") : null;
      },
      resolve(course, { actor, weapon = "" }) {
        course.put(actor, weapon, IN_HAND);
        course.note("gear/drawn", { weapon: own(course.of(actor), weapon)?.name ?? "" }, actor);
        return undefined;
      },
    },
    fromHand: {
      check(_encounter, actor, { weapon: id }) {
        const weapon = own(actor, id);
        if (!weapon) return refuse("attack/no-such-weapon");
        return isHeld(actor, weapon) ? null : refuse("attack/not-held", { weapon: weapon.name });
      },
      resolve(course, { actor, weapon = "" }) {
        const { col, row } = course.of(actor).place;
        course.put(actor, weapon, { lies: { col, row } });
        course.note("gear/dropped", { weapon: own(course.of(actor), weapon)?.name ?? "" }, actor);
        return undefined;
      },
    },
  };
}
