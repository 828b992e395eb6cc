import { whenPlayable } from "../../foundry/active-ruleset.ts";
import { LANG_ROOT, SYSTEM_ID } from "../../foundry/ids.ts";
import { registerKey } from "../../foundry/keys.ts";
import { reportError } from "../../foundry/notify.ts";
import { ActionBar, BAR_KEY } from "./bar.ts";
import { registerKeptCaps } from "./kept-caps.ts";
import { actorOnBar } from "./whose.ts";

/** Client setting: is the bar shown? */
const SHOWN = "actionBar";

/** How long several changes may take together before the bar is looked at anew. Unit: milliseconds. */
const SETTLE_MS = 60;

/** What changes whom the bar is for, or what he can do. */
const HOOKS = [
  ...["controlToken", "targetToken", "updateToken", "deleteToken", "canvasReady", "canvasTearDown"],
  ...["updateActor", "deleteActor", "createItem", "updateItem", "deleteItem"],
  ...["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"],
  ...["updateCombat", "deleteCombat", "createCombatant", "updateCombatant", "deleteCombatant"],
  ...["updateWall", "deleteWall", "createWall", "updateSetting"],
];

/** Show the bar while somebody is selected or in his turn, with a key that leads to it. Called once, in init. */
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
    const place = foundry.utils.debounce(() => bar.place(), SETTLE_MS);
    (Hooks.on as (hook: string, fn: () => void) => number)("collapseSidebar", place);
    window.addEventListener("resize", place);
    refresh();
  });
}
