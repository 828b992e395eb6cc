/**
 * Puts all windows that are no sheets in place. Called by `main.ts` in init; what asks the user begins once the world
 * can be played.
 */
import { refuse } from "../../engine/types.ts";
import { untilFetched, whenPlayable } from "../foundry/active-ruleset.ts";
import { notifyRefusal, reportError } from "../foundry/notify.ts";
import { tellHandDice } from "../foundry/settings.ts";
import { rulesetUiNow } from "../sheets/ruleset-ui.ts";
import { registerAct, registerActionBar } from "./action-bar/register.ts";
import { watchDice } from "./hand-dice.ts";
import { registerMapDrops } from "./map-drops.ts";
import { watchMapLines, watchMapNews } from "./map-news.ts";
import { registerAdviser } from "./open-adviser.ts";
import { registerOpenPrompts } from "./open-prompts.ts";
import { registerOpenWindows } from "./open-windows.ts";
import { tellResults } from "./tell-results.ts";
import { registerTileThings } from "./tile-things/make.ts";
import { registerWaitingKey, watchWaiting } from "./waiting-list.ts";
import { registerWelcome } from "./welcome/register.ts";
import { registerWhy } from "./why.ts";

/** Put what the game wants into each room of a scene; told where it has no modules, and whoever is no game master. */
async function drawModules(): Promise<void> {
  await untilFetched();
  const draw = rulesetUiNow()?.drawModules;
  if (!game.user?.isGM) return notifyRefusal(refuse("right/gm-only"));
  return draw ? draw() : notifyRefusal(refuse("modules/none"));
}

/** Offer macros `game.system.api.drawModules`. */
function registerDrawModules(): void {
  Object.assign((game.system as unknown as { api: object }).api, { drawModules });
}

/** Called once, in init. */
export function registerPrompt(): void {
  registerWhy();
  registerWelcome();
  registerOpenWindows();
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
