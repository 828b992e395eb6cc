/** Whether it is somebody's turn in a round of a fight, for the tours of the third game. */
import { roundNow } from "../../../documents/round-now.ts";

/** Is it somebody's turn, now that all have rolled for it? */
export function isActing(
  combat: Combat.Implementation | null,
  token: { readonly uuid: string } | null | undefined,
): boolean {
  const now = combat && roundNow(combat);
  return now?.progress.phase === "turns" && now.progress.turns.includes(token?.uuid ?? "");
}
