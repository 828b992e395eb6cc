/**
 * The ways into the adviser: its keys, its settings of this browser, and what it has to look at again. It is loaded
 * when there is a turn of a fight about which this user is advised. Registered in init.
 */
import { playedRuleset, whenPlayable } from "../foundry/active-ruleset.ts";
import { registerKey } from "../foundry/keys.ts";
import { fetchLate } from "../foundry/late-file.ts";
import { reportError } from "../foundry/notify.ts";
import { readSetting, registerSetting, writeSetting } from "../foundry/stored-settings.ts";
import type { Adviser } from "./adviser/adviser.ts";

/** How long several changes may take together before the turn is looked at again. Unit: milliseconds. */
const SETTLE_MS = 60;

/** What changes whose turn it is, or what they could do. */
const HOOKS = [
  ...["controlToken", "createToken", "updateToken", "deleteToken", "canvasReady", "canvasTearDown"],
  ...["updateActor", "createItem", "updateItem", "deleteItem"],
  ...["createActiveEffect", "updateActiveEffect", "deleteActiveEffect"],
  ...["updateCombat", "deleteCombat", "createCombatant", "updateCombatant", "deleteCombatant"],
  ...["createWall", "updateWall", "deleteWall", "updateSetting", "combatStart"],
  ...["createChatMessage", "updateChatMessage", "deleteChatMessage"],
];

/** How the strip is shown: whole, folded to its head, or not at all. */
const SHOWN = ["open", "folded", "off"] as const;

/** One of `SHOWN`. */
export type StripShown = (typeof SHOWN)[number];

/** Settings of this browser: how the strip is shown, whether everybody's turn is advised about, how fast NPCs play. */
const STRIP = "adviser";
const FOR_ALL = "adviserForAll";
const PACE = "adviserPace";

/** How long an act of an NPC is shown before it happens. Unit: seconds. */
const USUAL_PACE = 2;

/** What this user has chosen about the adviser. */
export const adviserChoices = {
  shown: (): StripShown => SHOWN.find((one) => one === readSetting(STRIP)) ?? "open",
  isForAll: () => readSetting(FOR_ALL) === true,
  pace: () => Number(readSetting(PACE)) || 0,
  show: (shown: StripShown) => writeSetting(STRIP, shown),
  adviseAll: (isForAll: boolean) => writeSetting(FOR_ALL, isForAll),
  setPace: (seconds: number) => writeSetting(PACE, seconds),
};

/** The adviser, once it has been loaded. */
let adviser: Adviser | null = null;
let loading: Promise<Adviser> | null = null;

/** Load the adviser, once. */
function theAdviser(): Promise<Adviser> {
  loading ??= fetchLate(() => import("./adviser/adviser.ts")).then(({ Adviser: Loaded }) => {
    adviser = new Loaded(adviserChoices);
    return adviser;
  });
  // What did not come is fetched again when it is wanted again
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** Could there be a turn about which this user is advised? */
function mayAdvise(): boolean {
  if (playedRuleset().tactics === undefined || !game.combat?.started) return false;
  return adviserChoices.shown() !== "off" && (adviserChoices.isForAll() || game.user?.isGM === true);
}

/** Look at the turn again; nothing is loaded before anybody could be advised. */
async function look(): Promise<void> {
  if (adviser || mayAdvise()) await (await theAdviser()).look();
}

/** Show the strip, or take it away; a player asks for it by that, or no longer. */
async function switchStrip(): Promise<void> {
  await (await theAdviser()).switchStrip();
}

function registerKeys(): void {
  const isShown = () => adviser?.isShown === true;
  registerKey("adviser", { key: "KeyI", modifiers: ["Shift"] }, switchStrip);
  const first = { key: "Digit1", modifiers: ["Shift"] } as const;
  registerKey("advised1", first, () => adviser?.act(1), { isMeant: isShown });
  registerKey("advised2", { ...first, key: "Digit2" }, () => adviser?.act(2), { isMeant: isShown });
  registerKey("advised3", { ...first, key: "Digit3" }, () => adviser?.act(3), { isMeant: isShown });
  registerKey("adviseOthers", { key: "KeyN" }, () => adviser?.others(), { isMeant: isShown });
  registerKey("playNpcs", { key: "KeyP" }, () => adviser?.play(), { isMeant: () => adviser?.mayPlay === true });
  const isPlaying = () => adviser?.isPlaying === true;
  registerKey("stopNpcs", { key: "Space" }, () => adviser?.stop(), { isMeant: isPlaying, isFirst: true });
}

/** Called once, in init. */
export function registerAdviser(): void {
  const refresh = foundry.utils.debounce(() => {
    look().catch((error: unknown) => reportError("Adviser", error));
  }, SETTLE_MS);
  const own = { scope: "client", config: false };
  registerSetting(STRIP, { ...own, type: String, default: "open", onChange: refresh });
  registerSetting(FOR_ALL, { ...own, type: Boolean, default: false, onChange: refresh });
  registerSetting(PACE, { ...own, type: Number, default: USUAL_PACE, onChange: refresh });
  registerKeys();
  whenPlayable(() => {
    for (const hook of HOOKS) (Hooks.on as (hook: string, fn: () => void) => number)(hook, refresh);
    refresh();
  });
}
