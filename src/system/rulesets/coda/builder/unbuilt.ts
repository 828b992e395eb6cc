/**
 * Whether an actor can still be built: nobody who has learned anything is overwritten. In a file of its own, since the
 * sheet asks before the builder is loaded.
 */
import type { AwayActor } from "../../../documents/actor.ts";

export function isUnbuilt(actor: AwayActor): boolean {
  return actor.type === "character" && actor.itemsOf("skill").length + actor.itemsOf("edge").length === 0;
}
