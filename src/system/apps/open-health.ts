/**
 * The ways into the window "Do the rules still work here?", for game masters alone: a button in Foundry's settings and
 * `checkRules` for macros. The window is loaded when somebody opens it first.
 */
import { type Refusal, refuse } from "../../engine/types.ts";
import { refuseAwaited, whenPlayable } from "../foundry/active-ruleset.ts";
import { notifyRefusal, reportError } from "../foundry/notify.ts";
import { healthHistory } from "../foundry/settings.ts";
import { registerSettingsButton } from "../foundry/settings-button.ts";

/** Check the rules of this world. @returns Why not, or null. */
async function checkRules(): Promise<Refusal | null> {
  const refusal = refuseAwaited() ?? (game.user?.isGM === true ? null : refuse("health/gm-only"));
  if (refusal) notifyRefusal(refusal);
  else await (await import("./health/window.ts")).showHealth();
  return refusal;
}

/** Look, once, where the rules have been checked before and something has changed since: in one window of the table. */
async function lookOnce(): Promise<void> {
  if (game.users?.activeGM?.isSelf !== true || healthHistory() === "") return;
  const { lookAfterUpdate } = await import("./health/after-update.ts");
  await lookAfterUpdate(() => void checkRules().catch((error: unknown) => reportError("checkRules", error)));
}

/** Called once, in init. */
export function registerHealth(): void {
  registerSettingsButton({
    key: "rulesCheck",
    sentence: "Health.menu",
    icon: "fa-solid fa-list-check",
    restricted: true,
    open: checkRules,
  });
  Hooks.once("ready", () => Object.assign((game.system as unknown as { api: object }).api, { checkRules }));
  whenPlayable(() => void lookOnce().catch((error: unknown) => reportError("lookOnce", error)));
}
