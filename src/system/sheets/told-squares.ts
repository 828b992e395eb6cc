import type { Intent } from "../../engine/intent.ts";
import { chooseSquares, refuseChoosing } from "../canvas/square-picker/choose.ts";
import type { AwayActor } from "../documents/actor.ts";
import { notifyRefusal } from "../foundry/notify.ts";
import { tokenOf } from "./standing.ts";
import type { Standing } from "./view/standing.ts";

/** The act with the squares that it wants, chosen on the map; null when there is no map, or it was cancelled. */
export async function withSquares(actor: AwayActor, standing: Standing, intent: Intent): Promise<Intent | null> {
  const { ruleset, encounter, nameOf } = standing;
  if (!ruleset.squaresFor(encounter, intent)) return intent;
  const token = tokenOf(actor);
  const refusal = refuseChoosing(token, actor.name);
  if (!token || refusal) {
    if (refusal) notifyRefusal(refusal);
    return null;
  }
  return chooseSquares(token, encounter, intent, nameOf);
}
