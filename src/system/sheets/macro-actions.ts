import type { Intent } from "../../engine/intent.ts";
import type { WithTables } from "../../engine/ruleset.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import type { AwayActor } from "../documents/actor.ts";
import { activeRuleset, playedRuleset, presentRuleset } from "../foundry/active-ruleset.ts";
import { entryName } from "../foundry/entry-names.ts";
import { systemPath } from "../foundry/ids.ts";
import { label } from "../foundry/labels.ts";
import { reportError } from "../foundry/notify.ts";
import { hasText, text } from "../foundry/text.ts";
import { type Deed, presentFace } from "./ruleset-ui.ts";
import type { Standing } from "./view/actor-context.ts";
import type { SkillAsked } from "./view/rows.ts";

/** The kind of what is dragged from a sheet or the action bar and is no document. */
const DEED_TYPE = "AwayTeamDeed";

/** A deed as it is dragged, with whose it is. @param actor - Weapons are named as he calls them. */
export function deedData(actor: AwayActor, { weapon, ...deed }: Deed): object {
  const named = weapon === undefined ? {} : { weapon: actor.items.get(weapon)?._source.name ?? weapon };
  return { type: DEED_TYPE, deed: { ...deed, ...named }, doer: actor.uuid };
}

/** Is it an act that a person may begin? */
function isChosen({ tables: { actions } }: WithTables<"actions">, id: string): boolean {
  return Object.hasOwn(actions, id) && actions[id]?.chosen === true;
}

/** A deed that somebody has written or dragged, with nothing else in it; null for anything else. */
export function readDeed(written: unknown, ruleset: WithTables<"actions"> = presentRuleset()): Deed | null {
  const { action, weapon, way, skill } = (written ?? {}) as Record<string, unknown>;
  if (typeof action === "string") return isChosen(ruleset, action) ? { action } : null;
  if (typeof weapon === "string") return { weapon, ...(typeof way === "string" && way !== "" && { way }) };
  return typeof skill === "string" ? { skill } : null;
}

/** What a deed is called, and its picture. */
export function deedLabel({ action, weapon, skill }: Deed): { readonly name: string; readonly img: string } {
  const { id } = playedRuleset();
  if (action !== undefined) return { name: label(id, "Action", action), img: picture("maneuver") };
  if (skill !== undefined) return { name: label(id, "Skill", skill), img: picture("skill") };
  return { name: weaponLabel(id, weapon ?? ""), img: picture("blade") };
}

/** What a weapon is called; limbs are named by the language. */
function weaponLabel(ruleset: string, weapon: string): string {
  const limb = `${ruleset}.Weapon.${weapon}`;
  return hasText(limb) ? text(limb) : entryName(weapon);
}

function picture(name: string): string {
  return systemPath(`assets/icons/${name}.svg`);
}

/** A test of a skill as the actor has learnt it, or untrained; a refusal where it is gone. */
export function skillTest(actor: AwayActor, standing: Standing, asked: SkillAsked): Intent | Refusal {
  return presentFace().acts.skill(actor, standing, asked) ?? refuse("sheet/no-such-deed");
}

/** What a deed means as the actor stands now, or why it means nothing. */
export function intentOfDeed(actor: AwayActor, standing: Standing, deed: Deed): Intent | Refusal {
  const { acts } = presentFace();
  const { action = "", weapon, way = "", skill } = deed;
  if (weapon !== undefined) return acts.attack(standing, weapon, way) ?? refuse("sheet/no-such-weapon", { weapon });
  return skill === undefined ? acts.act(standing, action) : skillTest(actor, standing, { skill });
}

/** What was dropped, as Foundry hands it over. */
interface Dropped {
  readonly type?: string;
  readonly uuid?: string;
  readonly deed?: unknown;
}

/** What the macro of a deed runs. */
function macroOf(deed: Deed): string {
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
