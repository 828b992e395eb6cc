import { SYSTEM_ID } from "../shared/ids.ts";

/** Bears what was made for practice, so that it is taken again and never doubled. */
export const PRACTICE_FLAG = "practice";

/** Was the document made for the practice fight? */
export function isForPractice(document: { readonly flags: object }): boolean {
  return foundry.utils.getProperty(document.flags, `${SYSTEM_ID}.${PRACTICE_FLAG}`) === true;
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
