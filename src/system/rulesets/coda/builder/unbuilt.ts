import type { AwayActor } from "../../../documents/actor.ts";

/** Does nobody know anything of this person yet, so that they may be built? */
export function isUnbuilt(actor: AwayActor): boolean {
  return actor.type === "character" && actor.itemsOf("skill").length + actor.itemsOf("edge").length === 0;
}
