/**
 * The ways into windows that are loaded when somebody opens them first: library, forecast, replay, check of the rules,
 * house rules, recovery. Buttons, keys and functions for macros, registered in init; `main.ts` wires what the tracker
 * and the end of a fight open.
 */
import { type Refusal, refuse } from "../../engine/types.ts";
import { playedRuleset, refuseAwaited, whenPlayable } from "../foundry/active-ruleset.ts";
import { registerKey } from "../foundry/keys.ts";
import { fetchLate } from "../foundry/late-file.ts";
import { notifyRefusal, reportError, tellAwaited } from "../foundry/notify.ts";
import { healthHistory } from "../foundry/settings.ts";
import { registerSettingsButton } from "../foundry/settings-button.ts";
import { text } from "../foundry/text.ts";
import { newestFight } from "../referee/log/exchange-log.ts";
import { presentRulesetUi } from "../sheets/ruleset-ui.ts";
import type { Opening } from "./library/state.ts";

/** Open the library, which is loaded when somebody does so for the first time. */
async function openLibrary(opening: Opening = {}): Promise<void> {
  if (tellAwaited()) return;
  const [library, rulesetUi] = await Promise.all([
    fetchLate(() => import("./library/library.ts")),
    presentRulesetUi().library(),
  ]);
  await library.openLibrary(rulesetUi, opening);
}

/** Open the library; what goes wrong is reported. */
function showLibrary(): void {
  openLibrary().catch((error: unknown) => reportError("openLibrary", error));
}

/** Put a button into the directory of compendia, once. */
function addLibraryButton(html: HTMLElement): void {
  if (html.querySelector("[data-away-library]")) return;
  const button = html.ownerDocument.createElement("button");
  button.type = "button";
  button.dataset.awayLibrary = "";
  button.textContent = text("Library.open");
  button.addEventListener("click", showLibrary);
  const actions = html.querySelector(".header-actions");
  if (actions) actions.append(button);
  else html.prepend(button);
}

/** Why a fight cannot be foreseen here, or null: it would tell players of people whom they do not know. */
function refuseForecast(combat: Combat.Implementation | null | undefined): Refusal | null {
  const awaited = refuseAwaited();
  if (awaited) return awaited;
  if (game.user?.isGM !== true) return refuse("forecast/gm-only");
  if (playedRuleset().tactics === undefined) return refuse("forecast/no-tactics");
  return combat ? null : refuse("forecast/no-combat");
}

/** Show how a combat would go. @returns Why not, or null. */
async function forecast(combat: Combat.Implementation | null | undefined = game.combat): Promise<Refusal | null> {
  const refusal = refuseForecast(combat);
  if (refusal) notifyRefusal(refusal);
  else if (combat) await (await fetchLate(() => import("./forecast/window.ts"))).showForecast(combat);
  return refusal;
}

/** Show how a combat would go; what goes wrong is reported. */
export function openForecast(combat?: Combat.Implementation): void {
  forecast(combat).catch((error: unknown) => reportError("openForecast", error));
}

/** Which fight is to be looked at. */
interface ReplayWanted {
  /** UUID of a combat, which may be deleted by now. */
  readonly combat?: string;
  /** What stands in the file of a replay. */
  readonly file?: string;
}

/** Why this user may not look at that, or null. */
function refuseWanted({ file }: ReplayWanted): Refusal | null {
  return refuseAwaited() ?? (file !== undefined && game.user?.isGM !== true ? refuse("replay/gm-only") : null);
}

/** The fight that is wanted where nobody says which: the one that is looked at, or that of the last act. */
function fightNow(): string {
  return game.combat?.uuid ?? newestFight();
}

/** Look at a fight once more. @returns Why not, or null. */
async function replay(wanted: ReplayWanted = {}): Promise<Refusal | null> {
  const refusal = refuseWanted(wanted);
  if (refusal) {
    notifyRefusal(refusal);
    return refusal;
  }
  const { fightInLog } = await fetchLate(() => import("./replay/fight.ts"));
  const { openFile, showNoReplay, showReplay } = await fetchLate(() => import("./replay/bar.ts"));
  if (wanted.file !== undefined) return openFile(wanted.file);
  const combat = wanted.combat ?? fightNow();
  const fight = combat === "" ? null : fightInLog(combat);
  if (fight) {
    await showReplay(fight);
    return null;
  }
  const nothing = refuse("replay/nothing");
  if (game.user?.isGM) await showNoReplay(nothing);
  else notifyRefusal(nothing);
  return nothing;
}

/** Look at the fight of a combat, which may be deleted; what goes wrong is reported. */
export function openReplay(fight?: { readonly uuid: string }): void {
  replay(fight ? { combat: fight.uuid } : {}).catch((error: unknown) => reportError("openReplay", error));
}

/** Check the rules of this world. @returns Why not, or null. */
async function checkRules(): Promise<Refusal | null> {
  const refusal = refuseAwaited() ?? (game.user?.isGM === true ? null : refuse("health/gm-only"));
  if (refusal) notifyRefusal(refusal);
  else await (await fetchLate(() => import("./health/window.ts"))).showHealth();
  return refusal;
}

/** Look, once, where the rules have been checked before and something has changed since: in one window of the table. */
async function lookOnce(): Promise<void> {
  if (game.users?.activeGM?.isSelf !== true || healthHistory() === "") return;
  const { lookAfterUpdate } = await fetchLate(() => import("./health/after-update.ts"));
  await lookAfterUpdate(() => void checkRules().catch((error: unknown) => reportError("checkRules", error)));
}

/** Let game masters change the rules in a window of their own. */
async function openRuleSettings(): Promise<void> {
  const { ruleSettingsWindow } = await fetchLate(() => import("./rule-settings/window.ts"));
  await ruleSettingsWindow().render({ force: true });
}

/** Open the window of what helps the hurt after a fight. @param people - UUIDs of all who fought. */
export function openRecovery(people: readonly string[]): void {
  if (tellAwaited()) return;
  fetchLate(() => import("./recovery/recovery.ts"))
    .then(({ showRecovery }) => showRecovery(people))
    .catch((error: unknown) => reportError("recovery", error));
}

/** Called once, in init. */
export function registerOpenWindows(): void {
  registerKey("library", { key: "KeyL" }, showLibrary);
  registerKey("forecast", { key: "KeyO", modifiers: ["Shift"] }, () => openForecast());
  registerKey("replay", { key: "KeyV", modifiers: ["Shift"] }, () => openReplay());
  registerSettingsButton({
    key: "rules",
    sentence: "RuleSettings.menu",
    icon: "fa-solid fa-scale-balanced",
    restricted: true,
    open: openRuleSettings,
  });
  registerSettingsButton({
    key: "rulesCheck",
    sentence: "Health.menu",
    icon: "fa-solid fa-list-check",
    restricted: true,
    open: checkRules,
  });
  Hooks.on("renderCompendiumDirectory", (_app, html) => addLibraryButton(html as unknown as HTMLElement));
  Hooks.once("ready", () => {
    Object.assign((game.system as unknown as { api: object }).api, { openLibrary, forecast, replay, checkRules });
  });
  whenPlayable(() => void lookOnce().catch((error: unknown) => reportError("lookOnce", error)));
}
