import type { Owed } from "../../../engine/round.ts";
import type { CombatantId, Refusal } from "../../../engine/types.ts";
import { type RoundNow, roundNow, roundSeen } from "../../documents/round-now.ts";
import { propose } from "../../referee/requests/requests.ts";

function owedIn(now: RoundNow | null, of: CombatantId): Owed | null {
  return now?.ruleset.owed(now.encounter, of) ?? null;
}

/** What somebody owes in a fight by now, as far as this user may know; null for nothing. */
export function owedBy(combat: Combat.Implementation, of: CombatantId): Owed | null {
  return owedIn(roundSeen(combat), of);
}

/** What somebody owes in a fight and may do at once: nobody unseen comes before him; null for nothing. */
export function dueFrom(combat: Combat.Implementation, of: CombatantId): Owed | null {
  return owedIn(roundNow(combat), of);
}

/** Do what is owed with one of its weapons, or with nothing. @returns As `propose`. */
export function doWith(of: CombatantId, { action }: Owed, weapon: string | undefined): Promise<Refusal | null> {
  return propose({ actor: of, action, ...(weapon !== undefined && { weapon }) });
}

/** Declare what is owed. @param kinds - In the order in which they will be done. @returns As `propose`. */
export function declare(of: CombatantId, { action }: Owed, kinds: readonly string[]): Promise<Refusal | null> {
  return propose({ actor: of, action, options: { actions: [...kinds] } });
}
