/**
 * What happens when an action or an item is dropped on a token: the action is done to them, the item given. Listens to
 * Foundry's `dropCanvasData`.
 */
import { type Refusal, refuse } from "../../engine/types.ts";
import { AwayActor } from "../documents/actor.ts";
import { refuseAwaited } from "../foundry/active-ruleset.ts";
import { notifyRefusal, reportError } from "../foundry/notify.ts";
import { brief, text } from "../foundry/text.ts";
import { intentOfMacroAction, readMacroAction } from "../sheets/macro-actions.ts";
import { perform } from "../sheets/perform.ts";

/** What was dropped on the map, as Foundry hands it over: where, and what of a sheet, the action bar or a list. */
interface Dropped {
  readonly type?: string;
  readonly uuid?: string;
  /** Something to do, and whose it is. */
  readonly macroAction?: unknown;
  readonly doer?: string;
  readonly x: number;
  readonly y: number;
}

/** Whom this user sees in a place of the map, the uppermost first; a token that is not shown to them is nobody. */
function tokenAt({ x, y }: Dropped): Token.Implementation | undefined {
  return canvas.tokens?.placeables.findLast((token) => token.isVisible && token.bounds.contains(x, y));
}

/** Aim at somebody and begin what was dropped on them; dropped on themselves it leaves the aim as it is. */
async function doTo(
  token: Token.Implementation,
  { macroAction: written, doer = "" }: Dropped,
): Promise<Refusal | null> {
  const awaited = refuseAwaited();
  if (awaited) return awaited;
  const actor: unknown = fromUuidSync(String(doer), { strict: false });
  const macroAction = readMacroAction(written);
  if (!(actor instanceof AwayActor)) return refuse("sheet/nobody");
  if (!macroAction) return refuse("sheet/no-such-action");
  if (token.actor !== actor) token.setTarget(true, { releaseOthers: true });
  await perform(actor, (context) => intentOfMacroAction(actor, context, macroAction));
  return null;
}

/** Give somebody a copy of a thing, as a drop on their sheet does. */
async function giveTo(token: Token.Implementation, { uuid = "" }: Dropped): Promise<Refusal | null> {
  const item: unknown = await fromUuid(String(uuid));
  const { actor } = token;
  if (!(item instanceof Item.implementation) || !actor || item.actor === actor) return null;
  const name = brief(token.document.name);
  if (!actor.isOwner) return refuse("sheet/not-yours", { name });
  const copy = game.items?.fromCompendium(item, { clearFolder: true });
  const [given] = await actor.createEmbeddedDocuments("Item", [copy as never]);
  if (given) ui.notifications?.info(text("Library.added", { entry: given.name, name }));
  return null;
}

/** Do to somebody, or give them, what was dropped on them. @returns Whether it was anything of ours. */
function take(dropped: Dropped): boolean {
  const isMacroAction = dropped.macroAction !== undefined;
  const token = isMacroAction || dropped.type === "Item" ? tokenAt(dropped) : undefined;
  if (!token) return false;
  (isMacroAction ? doTo : giveTo)(token, dropped)
    .then((refusal) => refusal && notifyRefusal(refusal))
    .catch((error: unknown) => reportError("dropCanvasData", error));
  return true;
}

/** Let actions and things be dropped on those who stand on the map. Called once, in init. */
export function registerMapDrops(): void {
  Hooks.on("dropCanvasData", (_canvas, data) => !take(data as unknown as Dropped));
}
