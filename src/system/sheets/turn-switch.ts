/** What the switches of things on a sheet do: free outside a fight, an act by the rules in one. */
import { refuse } from "../../engine/types.ts";
import type { AwayActor } from "../documents/actor.ts";
import { notifyRefusal } from "../foundry/notify.ts";
import { actorContextOf } from "./actor-context.ts";
import { editItem } from "./edit-item.ts";
import { perform } from "./perform.ts";
import { presentRulesetUi } from "./ruleset-ui.ts";
import { isFighting } from "./view/actor-context.ts";

/** May this user put things where they like, whatever the rules say: a game master who edits? */
export function handlesFreely(isEditing: boolean): boolean {
  return isEditing && game.user?.isGM === true;
}

/** Is that one of somebody's weapons in hand now? */
function isInHand(actor: AwayActor, thing: string): boolean {
  const things = presentRulesetUi()
    .person.things(actor)
    .flatMap((group) => group.things);
  return things.some(({ id, field, on }) => id === thing && field === "held" && on);
}

/** Take a weapon in hand, or put it away. @param isFree - As one likes, in a fight too. */
async function handleWeapon(actor: AwayActor, thing: string, isFree: boolean): Promise<void> {
  const { acts } = presentRulesetUi();
  const context = actorContextOf(actor);
  if (isFighting(context) && !isFree) {
    const weapon = actor.items.get(thing)?.name ?? "";
    return perform(actor, (now) => acts.handle(now, thing) ?? refuse("sheet/no-such-weapon", { weapon }));
  }
  const refusal = isInHand(actor, thing) || isFree ? null : acts.refuseHands(context, thing);
  if (refusal) return notifyRefusal(refusal);
  await editItem.hold(actor, thing, () => !isInHand(actor, thing));
}

/** Turn the switch of a thing. @param field - Its name in the item's data, such as `held`. */
export function turnSwitch(actor: AwayActor, thing: string, field: string, isEditing: boolean): Promise<void> {
  return field === "held" ? handleWeapon(actor, thing, handlesFreely(isEditing)) : editItem.toggle(actor, thing, field);
}
