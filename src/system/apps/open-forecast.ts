/**
 * The ways into the window "How would this fight go?", for game masters alone: a button of the tracker, a key and
 * `forecast` for macros. The window is loaded when somebody opens it first.
 */
import { type Refusal, refuse } from "../../engine/types.ts";
import { playedRuleset, refuseAwaited } from "../foundry/active-ruleset.ts";
import { registerKey } from "../foundry/keys.ts";
import { notifyRefusal, reportError } from "../foundry/notify.ts";

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
  else if (combat) await (await import("./forecast/window.ts")).showForecast(combat);
  return refusal;
}

/** Show how a combat would go; what goes wrong is reported. */
export function openForecast(combat?: Combat.Implementation): void {
  forecast(combat).catch((error: unknown) => reportError("openForecast", error));
}

/** Called once, in init. */
export function registerForecast(): void {
  registerKey("forecast", { key: "KeyO", modifiers: ["Shift"] }, () => openForecast());
  Hooks.once("ready", () => Object.assign((game.system as unknown as { api: object }).api, { forecast }));
}
