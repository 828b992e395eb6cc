/**
 * Carries out what a button of a sheet, the action bar or a macro stands for: choose squares if it needs some, check
 * it, show the roll dialog, propose the intent. Every refusal is told once.
 */
import type { Intent } from "../../engine/intent.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import { refuseChoosing } from "../canvas/square-picker/refuse.ts";
import { handOn, keepsAll } from "../combat/tracker-buttons.ts";
import type { AwayActor } from "../documents/actor.ts";
import { fetchLate } from "../foundry/late-file.ts";
import { notifyRefusal } from "../foundry/notify.ts";
import { propose } from "../referee/requests/requests.ts";
import { actorContextOf, tokenOf } from "./actor-context.ts";
import type { ActorContext } from "./view/actor-context.ts";
import { refusalBeforeAim } from "./view/reachable.ts";

/** Why this user cannot act from this actor's sheet at all, or null. */
function refuseActor(actor: AwayActor): Refusal | null {
  if (actor.isShelved) return refuse("sheet/shelved", { name: actor.name });
  return actor.isOwner ? null : refuse("sheet/not-yours", { name: actor.name });
}

/** Is it the reason why something cannot be begun? */
export function isRefused(meant: Intent | Refusal): meant is Refusal {
  return "code" in meant;
}

/**
 * Do what a button of a sheet stands for: ask for its squares, look whether it can be done, show what will be rolled,
 * hand it in.
 *
 * Every no is told once; a cancelled dialog is none.
 *
 * @param intentFor - What the button means, as the person stands now, or why it means nothing any more.
 */
export async function perform(actor: AwayActor, intentFor: (context: ActorContext) => Intent | Refusal): Promise<void> {
  const shut = refuseActor(actor);
  if (shut) return notifyRefusal(shut);
  const before = actorContextOf(actor);
  const meant = intentFor(before);
  if (isRefused(meant)) return notifyRefusal(meant);
  const intent = await withSquares(actor, before, meant);
  if (!intent) return;
  const context = actorContextOf(actor);
  const refusal = refusalBeforeAim(context, intent);
  if (refusal) return notifyRefusal(refusal);
  const rolls = context.ruleset.preview.action(context.encounter, intent) !== null;
  const settled = rolls ? await asked(actor, intent) : intent;
  if (!settled) return;
  const isOver = keepsAll(context.ruleset, context.encounter, settled);
  const fight = tokenOf(actor)?.fight;
  if (!(await propose(settled)) && isOver && fight) await handOn(fight, settled.actor);
}

/** The act with what its owner says of its roll; null when they cancelled it. */
async function asked(actor: AwayActor, intent: Intent): Promise<Intent | null> {
  const { askRoll } = await fetchLate(() => import("../apps/roll-dialog.ts"));
  return askRoll(actor.name, () => actorContextOf(actor), intent);
}

/** The act with the squares that it wants, chosen on the map; null when there is no map, or it was cancelled. */
async function withSquares(actor: AwayActor, context: ActorContext, intent: Intent): Promise<Intent | null> {
  const { ruleset, encounter, nameOf } = context;
  if (!ruleset.map.squaresFor(encounter, intent)) return intent;
  const token = tokenOf(actor);
  const refusal = refuseChoosing(token, actor.name);
  if (!token || refusal) {
    if (refusal) notifyRefusal(refusal);
    return null;
  }
  const { chooseSquares } = await fetchLate(() => import("../canvas/square-picker/choose.ts"));
  return chooseSquares(token, encounter, intent, nameOf);
}
