import type { Owed } from "../../../engine/round.ts";
import type { CombatantId, Refusal } from "../../../engine/types.ts";
import { roundNow } from "../../documents/round-now.ts";
import { propose } from "../../referee/propose.ts";

/** What somebody owes in a fight now, or null. */
export function owedBy(combat: Combat.Implementation, of: CombatantId): Owed | null {
  const now = roundNow(combat);
  return now?.ruleset.owed(now.encounter, of) ?? null;
}

/** Do what is owed with one of its weapons, or with nothing. @returns As `propose`. */
export function doWith(of: CombatantId, { action }: Owed, weapon: string | undefined): Promise<Refusal | null> {
  return propose({ actor: of, action, ...(weapon !== undefined && { weapon }) });
}

/** Declare what is owed. @param kinds - In the order in which they will be done. @returns As `propose`. */
export function declare(of: CombatantId, { action }: Owed, kinds: readonly string[]): Promise<Refusal | null> {
  return propose({ actor: of, action, options: { actions: [...kinds] } });
}
