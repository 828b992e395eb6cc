/**
 * For whom the action bar is shown and when it is looked at again, and `game.system.api.act`, by which macros act for
 * the same token. Registered in init.
 */
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { AwayActor } from "../../documents/actor.ts";
import { actorOf, subjectOf } from "../../documents/subject.ts";
import { AwayToken } from "../../documents/token.ts";
import { refuseAwaited, whenPlayable } from "../../foundry/active-ruleset.ts";
import { LANG_ROOT, SYSTEM_ID } from "../../foundry/ids.ts";
import { registerKey } from "../../foundry/keys.ts";
import { notifyRefusal, reportError } from "../../foundry/notify.ts";
import { actorContextOf } from "../../sheets/actor-context.ts";
import { intentOfMacroAction, readMacroAction } from "../../sheets/macro-actions.ts";
import { isRefused, perform } from "../../sheets/perform.ts";
import type { MacroAction } from "../../sheets/ruleset-ui.ts";
import { ActionBar, BAR_KEY } from "./bar.ts";
import { registerKeptCaps } from "./capped-sections.ts";
import { placeBars } from "./place.ts";

/** Client setting: is the bar shown? */
const SHOWN = "actionBar";

/** How long several changes may take together before the bar is looked at again. Unit: milliseconds. */
const SETTLE_MS = 60;

/** What changes whom the bar is for, or what they can do. */
const HOOKS = [
  ...["controlToken", "targetToken", "updateToken", "deleteToken", "canvasReady", "canvasTearDown"],
  ...["updateActor", "deleteActor", "createItem", "updateItem", "deleteItem"],
  ...["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"],
  ...["updateCombat", "deleteCombat", "createCombatant", "updateCombatant", "deleteCombatant"],
  ...["updateWall", "deleteWall", "createWall", "updateSetting"],
];

/** Show the bar while somebody is selected or in their turn, with a key that leads to it. Called once, in init. */
export function registerActionBar(): void {
  const bar = new ActionBar({});
  const look = async () => bar.show(game.settings.get(SYSTEM_ID, SHOWN) ? actorOnBar() : null);
  const refresh = foundry.utils.debounce(() => {
    look().catch((error: unknown) => reportError("ActionBar", error));
  }, SETTLE_MS);
  game.settings.register(SYSTEM_ID, SHOWN, {
    name: `${LANG_ROOT}.Setting.${SHOWN}.name`,
    hint: `${LANG_ROOT}.Setting.${SHOWN}.hint`,
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
    onChange: refresh,
  });
  registerKeptCaps();
  registerKey(BAR_KEY, { key: "KeyB" }, () => bar.takeKeyboard());
  whenPlayable(() => {
    for (const hook of HOOKS) (Hooks.on as (hook: string, fn: () => void) => number)(hook, refresh);
    const place = foundry.utils.debounce(() => placeBars(), SETTLE_MS);
    (Hooks.on as (hook: string, fn: () => void) => number)("collapseSidebar", place);
    window.addEventListener("resize", place);
    refresh();
  });
}

/** Do an action with whomever the user plays now. @returns Why it was not even begun, or null. */
async function act(written: MacroAction): Promise<Refusal | null> {
  const awaited = refuseAwaited();
  if (awaited) return awaited;
  const actor = actorOfMacro();
  const macroAction = readMacroAction(written);
  if (!actor) return refuse("sheet/nobody");
  if (!macroAction) return refuse("sheet/no-such-action");
  const intent = intentOfMacroAction(actor, actorContextOf(actor), macroAction);
  if (isRefused(intent)) return intent;
  await perform(actor, (context) => intentOfMacroAction(actor, context, macroAction));
  return null;
}

/** As the macros call it: what cannot be begun is told. */
async function actAndTell(macroAction: MacroAction): Promise<Refusal | null> {
  const refusal = await act(macroAction);
  if (refusal) notifyRefusal(refusal);
  return refusal;
}

/** Offer it as `game.system.api.act`; docs/modules.md describes it. Called once, in init, after the rest of the API. */
export function registerAct(): void {
  const { api } = game.system as unknown as { api: object };
  Object.assign(api, { act: actAndTell });
}

/** The actor of a token with whom this user may act, or null. */
function ownActor(token: unknown): AwayActor | null {
  const subject = token instanceof AwayToken ? subjectOf(token.uuid) : null;
  const actor = subject && actorOf(subject);
  return actor?.isOwner && !actor.isShelved ? actor : null;
}

/** The one whose token this user has selected, or null for none or several. */
function selectedActor(): AwayActor | null {
  const selected = canvas?.tokens?.controlled ?? [];
  return selected.length === 1 ? ownActor(selected[0]?.document) : null;
}

/** The one whose turn it is, where they are this user's; a game master plays only those whom no player has. */
function actorInTurn(): AwayActor | null {
  const { combatant } = game.combat?.started ? game.combat : {};
  const others = game.user?.isGM === true && combatant?.hasPlayerOwner;
  return combatant && !others ? ownActor(combatant.token) : null;
}

/** For whom this user acts by the bar now: whom they have selected, or in a fight whose turn it is. */
function actorOnBar(): AwayActor | null {
  return selectedActor() ?? ((canvas?.tokens?.controlled.length ?? 0) > 1 ? null : actorInTurn());
}

/** For whom a macro of this user acts: as by the bar, else their own character. */
function actorOfMacro(): AwayActor | null {
  const character = game.user?.character as AwayActor | null | undefined;
  return actorOnBar() ?? (character && subjectOf(character.uuid) ? character : null);
}
