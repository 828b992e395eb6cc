/**
 * Marks what was made for the practice fight, and tells whom such a fight concerns. Practice is whispered, moves no
 * clock and is cleared away again; `apps/welcome` makes it.
 */
import { SYSTEM_ID } from "../foundry/ids.ts";

/** Bears what was made for practice, so that it is taken again and never doubled. */
export const PRACTICE_FLAG = "practice";

/** Was the document made for the practice fight? */
export function isForPractice(document: { readonly flags: object }): boolean {
  return foundry.utils.getProperty(document.flags, `${SYSTEM_ID}.${PRACTICE_FLAG}`) === true;
}

/** Passed to the deletion of a practice fight that is begun again: what it was made of is taken again. */
export const BEGINS_ANEW = { [SYSTEM_ID]: { beginsAnew: true } };

/** Is a deletion one of {@link BEGINS_ANEW}? */
export function beginsAnew(options: object): boolean {
  return foundry.utils.getProperty(options, `${SYSTEM_ID}.beginsAnew`) === true;
}

/** Does nobody fight but those who were made for practice? */
export function isPracticeFight(combat: Combat.Implementation): boolean {
  const isTwin = ({ actor }: Combatant.Implementation) => actor !== null && isForPractice(actor);
  return combat.scene !== null && isForPractice(combat.scene) && [...combat.combatants].every(isTwin);
}

/**
 * The users whom a practice fight concerns: game masters, and who owns one of its people; null where it is no practice.
 *
 * @param combat - UUID; empty for what is done outside a fight.
 */
export function practisingUsers(combat: string): readonly string[] | null {
  const fight = combat === "" ? null : (fromUuidSync(combat) as Combat.Implementation | null);
  if (!fight?.scene || !isForPractice(fight.scene)) return null;
  const takesPart = (user: User.Implementation) =>
    user.isGM || fight.combatants.some(({ actor }) => actor?.testUserPermission(user, "OWNER") === true);
  return game.users?.filter(takesPart).map(({ id }) => id) ?? [];
}
