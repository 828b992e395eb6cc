/**
 * Actions that can be dragged to Foundry's hotbar: how they are written into a macro, read from it, and what intent
 * they mean for whoever runs it.
 */
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
import { type MacroAction, presentRulesetUi, type RulesetUi } from "./ruleset-ui.ts";
import type { ActorContext } from "./view/actor-context.ts";
import type { SkillAsked } from "./view/rows.ts";

/** The kind of what is dragged from a sheet or the action bar and is no document. */
const MACRO_ACTION_TYPE = "AwayTeamAction";

/** A macro action as it is dragged, with whose it is. @param actor - Weapons are named as they call them. */
export function macroData(actor: AwayActor, { weapon, ...macroAction }: MacroAction): object {
  const named = weapon === undefined ? {} : { weapon: actor.items.get(weapon)?._source.name ?? weapon };
  return { type: MACRO_ACTION_TYPE, macroAction: { ...macroAction, ...named }, doer: actor.uuid };
}

/** Is it an act that a person may begin? */
function isChosen({ tables: { actions } }: WithTables<"actions">, id: string): boolean {
  return Object.hasOwn(actions, id) && actions[id]?.chosen === true;
}

/** A macro action that somebody has written or dragged, with nothing else in it; null for anything else. */
export function readMacroAction(
  written: unknown,
  ruleset: WithTables<"actions"> = presentRuleset(),
): MacroAction | null {
  const { action, weapon, way, skill } = (written ?? {}) as Record<string, unknown>;
  if (typeof action === "string") return isChosen(ruleset, action) ? { action } : null;
  if (typeof weapon === "string") return { weapon, ...(typeof way === "string" && way !== "" && { way }) };
  return typeof skill === "string" ? { skill } : null;
}

/** The macro action that an item stands for, or null; a maneuver may be none that one begins. */
export function actionOfItem(
  { type, _source, system }: Item.Implementation,
  { doing }: Pick<RulesetUi, "doing"> = presentRulesetUi(),
  ruleset: WithTables<"actions"> = presentRuleset(),
): MacroAction | null {
  const { maneuver = "", skill = "" } = system as { maneuver?: string; skill?: string };
  if (type === doing.weapon) return { weapon: _source.name };
  if (type === doing.skill) return { skill };
  return type === doing.maneuver && isChosen(ruleset, maneuver) ? { action: maneuver } : null;
}

/** What a macro action is called, and its picture. */
export function macroActionLabel({ action, weapon, skill }: MacroAction): {
  readonly name: string;
  readonly img: string;
} {
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
export function skillTest(actor: AwayActor, context: ActorContext, asked: SkillAsked): Intent | Refusal {
  return presentRulesetUi().acts.skill(actor, context, asked) ?? refuse("sheet/no-such-action");
}

/** What a macro action means as the actor stands now, or why it means nothing. */
export function intentOfMacroAction(
  actor: AwayActor,
  context: ActorContext,
  macroAction: MacroAction,
): Intent | Refusal {
  const { acts } = presentRulesetUi();
  const { action = "", weapon, way = "", skill } = macroAction;
  if (weapon !== undefined) return acts.attack(context, weapon, way) ?? refuse("sheet/no-such-weapon", { weapon });
  return skill === undefined ? acts.act(context, action) : skillTest(actor, context, { skill });
}

/** What was dropped, as Foundry hands it over. */
interface Dropped {
  readonly type?: string;
  readonly uuid?: string;
  readonly macroAction?: unknown;
}

/** What the macro of a macro action runs. */
function macroOf(macroAction: MacroAction): string {
  return `game.system.api.act(${JSON.stringify(macroAction)});`;
}

/** The user's macro of a macro action, the one that is there already, or a new one. */
async function macroFor(macroAction: MacroAction): Promise<Macro.Implementation | undefined> {
  const command = macroOf(macroAction);
  const known = game.macros?.find((macro) => macro.command === command && macro.isOwner);
  return (
    known ?? Macro.implementation.create({ ...macroActionLabel(macroAction), type: "script", scope: "global", command })
  );
}

/** The macro action that was dropped, or null. */
async function macroActionOf({ type, uuid = "", macroAction }: Dropped): Promise<MacroAction | null> {
  if (type === MACRO_ACTION_TYPE) return readMacroAction(macroAction);
  const item = await fromUuid<Item.Implementation>(uuid);
  return item ? actionOfItem(item) : null;
}

/** Put the macro of what was dropped into a slot; say so where it is nothing that one begins. */
async function assign(dropped: Dropped, slot: number): Promise<void> {
  const macroAction = await macroActionOf(dropped);
  if (!macroAction) return void ui.notifications?.info(text("Bar.noAction"));
  const macro = await macroFor(macroAction);
  if (macro?.id) await game.user?.update({ hotbar: { [slot]: macro.id } });
}

/** Does the item of that id stand for something to do? Told at once, also of a pack: its index has the type. */
function isDoing({ type, uuid = "" }: Dropped): boolean {
  if (type !== "Item" || !activeRuleset()) return false;
  const item = fromUuidSync(uuid, { strict: false }) as { type?: unknown } | null;
  return Object.values(presentRulesetUi().doing).includes(String(item?.type));
}

/** Let what can be done be dropped on the macro bar. Called once, in init. */
export function registerMacroActions(): void {
  Hooks.on("hotbarDrop", (_hotbar, data, slot) => {
    const dropped = data as Dropped;
    if (dropped.type !== MACRO_ACTION_TYPE && !isDoing(dropped)) return true;
    assign(dropped, Number(slot)).catch((error: unknown) => reportError("hotbarDrop", error));
    return false;
  });
}
