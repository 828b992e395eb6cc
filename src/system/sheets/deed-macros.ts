import { activeRuleset } from "../foundry/active-ruleset.ts";
import { reportError } from "../foundry/notify.ts";
import { text } from "../foundry/text.ts";
import { DEED_TYPE, deedLabel, readDeed } from "./deeds.ts";
import type { Deed } from "./face.ts";
import { presentFace } from "./faces.ts";

/** What was dropped, as Foundry hands it over. */
interface Dropped {
  readonly type?: string;
  readonly uuid?: string;
  readonly deed?: unknown;
}

/** What the macro of a deed runs. */
export function macroOf(deed: Deed): string {
  return `game.system.api.act(${JSON.stringify(deed)});`;
}

/** The user's macro of a deed, the one that is there already, or a new one. */
async function macroFor(deed: Deed): Promise<Macro.Implementation | undefined> {
  const command = macroOf(deed);
  const known = game.macros?.find((macro) => macro.command === command && macro.isOwner);
  return known ?? Macro.implementation.create({ ...deedLabel(deed), type: "script", scope: "global", command });
}

/** The deed that was dropped, or null. */
async function deedOf({ type, uuid = "", deed }: Dropped): Promise<Deed | null> {
  if (type === DEED_TYPE) return readDeed(deed);
  const item = await fromUuid<Item.Implementation>(uuid);
  return item ? presentFace().deedOf(item) : null;
}

/** Put the macro of what was dropped into a slot; say so where it is nothing that one begins. */
async function assign(dropped: Dropped, slot: number): Promise<void> {
  const deed = await deedOf(dropped);
  if (!deed) return void ui.notifications?.info(text("Bar.noDeed"));
  const macro = await macroFor(deed);
  if (macro?.id) await game.user?.update({ hotbar: { [slot]: macro.id } });
}

/** Does the item of that id stand for something to do? Told at once, also of a pack: its index has the type. */
function isDoing({ type, uuid = "" }: Dropped): boolean {
  if (type !== "Item" || !activeRuleset()) return false;
  const item = fromUuidSync(uuid, { strict: false }) as { type?: unknown } | null;
  return presentFace().doing.includes(String(item?.type));
}

/** Let what can be done be dropped on the macro bar. Called once, in init. */
export function registerDeedMacros(): void {
  Hooks.on("hotbarDrop", (_hotbar, data, slot) => {
    const dropped = data as Dropped;
    if (dropped.type !== DEED_TYPE && !isDoing(dropped)) return true;
    assign(dropped, Number(slot)).catch((error: unknown) => reportError("hotbarDrop", error));
    return false;
  });
}
