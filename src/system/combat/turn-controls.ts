/**
 * What our Combat document asks of the layers above it when Foundry's own buttons are used: roll what is pending, end a
 * turn, say a place by an act. Wired by `main.ts`.
 */
import type { CombatantId } from "../../engine/types.ts";
import { roundNow } from "../documents/round-now.ts";
import { storedLease } from "../foundry/settings.ts";
import { propose } from "../referee/requests/requests.ts";
import { parseLease } from "../referee/session/lease.ts";
import { amReferee } from "../referee/session/open-session.ts";
import type { TurnActs } from "../wiring.ts";
import { showDeclaration } from "./declarations/controller.ts";
import { doWith } from "./declarations/declare.ts";

/** Roll for several, each with what is usual; whoever has to declare is asked. */
async function owe(combat: Combat.Implementation, of: readonly CombatantId[]): Promise<void> {
  for (const one of of) {
    const now = roundNow(combat);
    const pending = now?.ruleset.round.pendingAction?.(now.encounter, one) ?? null;
    if (pending?.plan) await showDeclaration(combat, one);
    else if (pending) await doWith(one, pending, pending.means[0]?.weapon);
  }
}

/** Lets rounds that people bring on by acts be brought on by the tracker too. */
export const turnActs: TurnActs = {
  owe,
  // A game master ends the turn of somebody idle by it; anybody else is told that something is left
  end: (actor, action) => propose({ actor, action, ...(game.user?.isGM && { options: { passes: true } }) }),
  say: (actor, action, total) => propose({ actor, action, options: { total } }),
  isLedBeside: () => parseLease(storedLease())?.user === game.userId && !amReferee(),
};
