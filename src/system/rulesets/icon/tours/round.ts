/** How far the round of a fight has come, for the tours of ICON. */
import { roundNow } from "../../../documents/round-now.ts";

/** The part of the round that a fight has come to; empty where none is under way. */
export function phaseOf(combat: Combat.Implementation | null): string {
  return (combat && roundNow(combat)?.progress.phase) ?? "";
}

/** Is it somebody's turn to carry out what they have declared? */
export function isActing(
  combat: Combat.Implementation | null,
  token: { readonly uuid: string } | null | undefined,
): boolean {
  const now = combat && roundNow(combat);
  return now?.progress.phase === "execute" && now.progress.turns.includes(token?.uuid ?? "");
}
