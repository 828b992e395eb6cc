/**
 * Who can lead at all, and whether a given session does. Leading takes the right to change world settings, which some
 * assistants lack: a table with nobody who has it is told so.
 */
import { storedLease } from "../../foundry/settings.ts";
import { mayWriteSettings } from "../../foundry/stored-settings.ts";
import { text } from "../../foundry/text.ts";
import { parseLease } from "./lease.ts";

/** Can they hold the referee's lease? It is a setting of the world, which not every assistant may write. */
export function mayLead(user: User.Implementation | null | undefined): boolean {
  return user?.isGM === true && mayWriteSettings(user);
}

/** Does that session, one of this user's, hold the lease? Whoever may write settings can write anybody into it. */
export function isLeading(session: string): boolean {
  const lease = parseLease(storedLease());
  return lease?.session === session && lease.user === game.user?.id && game.user.isGM;
}

let isSaid = false;

/** Tell a game master who may not lead, and has nobody beside them who may, what is needed. Said once. */
export function sayWhoIsMissing(): void {
  if (isSaid || !game.user?.isGM || game.users?.some((user) => user.active && mayLead(user))) return;
  isSaid = true;
  ui.notifications?.error(text("Referee.mayNotSit"), { permanent: true });
}
