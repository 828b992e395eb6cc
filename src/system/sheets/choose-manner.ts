import { refuse } from "../../engine/types.ts";
import { movementActionOf } from "../canvas/movement/actions.ts";
import type { AwayActor } from "../documents/actor.ts";
import { notifyRefusal } from "../foundry/notify.ts";
import { tokenOf } from "./standing.ts";

/** The actor's token goes that way at its next drag; choosing it again leaves the choice to the rules. */
export async function chooseManner(actor: AwayActor, manner: string): Promise<void> {
  const token = tokenOf(actor);
  if (!token) return notifyRefusal(refuse("sheet/no-token", { name: actor.name }));
  const wanted = movementActionOf(manner);
  await token.update({ movementAction: token.movementAction === wanted ? "walk" : wanted });
}
