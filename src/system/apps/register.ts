/**
 * Puts all windows that are no sheets in place. Called by `main.ts` in init; what asks the user begins once the world
 * can be played.
 */
import { whenPlayable } from "../foundry/active-ruleset.ts";
import { reportError } from "../foundry/notify.ts";
import { tellHandDice } from "../foundry/settings.ts";
import { registerAct, registerActionBar } from "./action-bar/register.ts";
import { registerDrawModules } from "./draw-modules.ts";
import { watchDice } from "./hand-dice.ts";
import { registerMapDrops } from "./map-drops.ts";
import { watchMapLines, watchMapNews } from "./map-news.ts";
import { registerAdviser } from "./open-adviser.ts";
import { registerForecast } from "./open-forecast.ts";
import { registerHealth } from "./open-health.ts";
import { registerLibrary } from "./open-library.ts";
import { registerOpenPrompts } from "./open-prompts.ts";
import { registerReplay } from "./open-replay.ts";
import { registerRuleSettings } from "./rule-settings/register.ts";
import { tellResults } from "./tell-results.ts";
import { registerTileThings } from "./tile-things/follow.ts";
import { registerWaitingKey, watchWaiting } from "./waiting-list.ts";
import { registerWelcome } from "./welcome/register.ts";
import { registerWhy } from "./why.ts";

/** Called once, in init. */
export function registerPrompt(): void {
  registerWhy();
  registerWelcome();
  registerRuleSettings();
  registerLibrary();
  registerForecast();
  registerReplay();
  registerHealth();
  registerOpenPrompts();
  registerWaitingKey();
  registerAct();
  registerActionBar();
  registerAdviser();
  registerMapDrops();
  registerDrawModules();
  registerTileThings();
  whenPlayable(() => {
    watchDice();
    tellResults();
    watchWaiting();
    watchMapNews();
    watchMapLines();
    tellHandDice().catch((error: unknown) => reportError("tellHandDice", error));
  });
}
