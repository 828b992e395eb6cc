/**
 * Notes in the world whose word is the referee's, whenever somebody is made game master or is one no more; see
 * `log/referee-terms.ts`.
 */
import { reportError } from "../../foundry/notify.ts";
import { storedTerms, storeTerms } from "../../foundry/settings.ts";
import { knownUser } from "../log/exchange-message.ts";
import { parseTerms, termsWith } from "../log/referee-terms.ts";

/** By what somebody's role may change. */
const CHANGES = ["createUser", "updateUser", "deleteUser"] as const;

/** Write the terms by the roles that people have now, where these are others than were noted. Game masters only. */
export async function noteTerms(): Promise<void> {
  const gms = game.users?.filter(({ isGM }) => isGM).map(({ id }) => id) ?? [];
  const terms = JSON.stringify(termsWith(parseTerms(storedTerms()), gms, knownUser, game.time.serverTime));
  if (terms !== storedTerms()) await storeTerms(terms);
}

/**
 * Note roles as soon as they change, since until then what a former game master wrote is not known from what they
 * write.
 *
 * @param isLeading - Does this session hold the referee's lease? Only that one notes it.
 */
export function watchRoles(isLeading: () => boolean): void {
  for (const hook of CHANGES)
    Hooks.on(hook, () => {
      if (game.user?.isGM && isLeading()) noteTerms().catch((error: unknown) => reportError("Roles", error));
    });
}
