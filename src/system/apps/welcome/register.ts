/**
 * Greets each user once, offers the game's tours, and clears practice fights that are over. Registered in init; the
 * welcome window is loaded when it is wanted.
 */
import { beginsAnew, isForPractice } from "../../documents/practice.ts";
import { untilFetched } from "../../foundry/active-ruleset.ts";
import { SYSTEM_ID, systemPath } from "../../foundry/ids.ts";
import { fetchLate } from "../../foundry/late-file.ts";
import { reportError } from "../../foundry/notify.ts";
import { registerSettingsButton } from "../../foundry/settings-button.ts";
import { readSetting, registerSetting, writeSetting } from "../../foundry/stored-settings.ts";
import { presentRulesetUi } from "../../sheets/ruleset-ui.ts";
import { watchLessons } from "./lessons.ts";

/** The user's flag that says that they have seen it. */
const SEEN = "welcomed";

/** Load the window and open it, once the rules are there that it speaks of. */
async function openWelcome(): Promise<void> {
  await untilFetched();
  const { welcome } = await fetchLate(() => import("./window.ts"));
  await welcome().render({ force: true });
}

/** Greet a user who comes for the first time; they may turn to other things meanwhile. */
async function greet(): Promise<void> {
  const { user } = game;
  if (!user || user.getFlag(SYSTEM_ID, SEEN)) return;
  await user.setFlag(SYSTEM_ID, SEEN, true);
  await openWelcome();
}

/** Offer the tours of the game among those of Foundry: its first fight to game masters, the others to players. */
async function offerTours(isGM: boolean): Promise<void> {
  await untilFetched();
  for (const { id, file, kind, load } of presentRulesetUi().start.tours) {
    if ((kind === "fight") !== isGM) continue;
    const tour = await (await load()).fromJSON(systemPath(`tours/${file}.json`));
    if (tour) game.tours?.register(SYSTEM_ID, id, tour);
  }
  if (!isGM) watchLessons();
}

/**
 * Ask whoever was led through a practice fight when their window was reloaded whether it is to go: the tour is over.
 */
async function offerToClearLed(): Promise<void> {
  const id = readSetting(LED_FIGHT);
  if (typeof id !== "string" || id === "" || game.user?.isGM !== true) return;
  await writeSetting(LED_FIGHT, "");
  const combat = game.combats?.get(id);
  if (!combat?.scene || !isForPractice(combat.scene)) return;
  const { offerToClear } = await fetchLate(() => import("./practice-cards.ts"));
  await offerToClear(combat);
}

/** Take away what a practice fight has left. */
async function clear(combat: Combat.Implementation): Promise<void> {
  const { clearPractice } = await fetchLate(() => import("./clear-practice.ts"));
  await clearPractice(combat);
}

/** Welcome each user once, and again from the settings. Called once, in init. */
export function registerWelcome(): void {
  registerSetting(LED_FIGHT, { scope: "client", config: false, type: String, default: "" });
  registerSettingsButton({
    key: "welcome",
    sentence: "Welcome.menu",
    icon: "fa-solid fa-door-open",
    restricted: false,
    open: openWelcome,
  });
  Hooks.on("deleteCombat", (combat, options, user) => {
    if (user !== game.userId || !combat.scene || !isForPractice(combat.scene) || beginsAnew(options)) return;
    clear(combat).catch((error: unknown) => reportError("clearPractice", error));
  });
  Hooks.once("ready", () => {
    offerTours(game.user?.isGM ?? false).catch((error: unknown) => reportError("offerTours", error));
    greet().catch((error: unknown) => reportError("greet", error));
    offerToClearLed().catch((error: unknown) => reportError("offerToClear", error));
  });
}

/**
 * The client setting that keeps the id of the practice fight through which this browser leads somebody; empty for none.
 */
export const LED_FIGHT = "ledFight";
