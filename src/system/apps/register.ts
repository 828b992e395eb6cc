import { whenPlayable } from "../foundry/active-ruleset.ts";
import { reportError } from "../foundry/notify.ts";
import { tellHandDice } from "../foundry/settings.ts";
import { registerAct } from "./action-bar/act.ts";
import { registerActionBar } from "./action-bar/register.ts";
import { registerLibrary } from "./library-door.ts";
import { registerMapDrops } from "./map-drops.ts";
import { watchMapLines, watchMapNews } from "./map-news/register.ts";
import { registerAsks } from "./open-asks.ts";
import { watchDice } from "./open-dice.ts";
import { registerRuleSettings } from "./rule-settings/register.ts";
import { tellResults } from "./tell-results.ts";
import { registerWaitingKey, watchWaiting } from "./waiting.ts";
import { registerWelcome } from "./welcome/register.ts";
import { registerWhy } from "./why.ts";

/** Ask this user whenever it falls to him, once the world is ready. Called once, in init. */
export function registerPrompt(): void {
  registerWhy();
  registerWelcome();
  registerRuleSettings();
  registerLibrary();
  registerAsks();
  registerWaitingKey();
  registerAct();
  registerActionBar();
  registerMapDrops();
  whenPlayable(() => {
    watchDice();
    tellResults();
    watchWaiting();
    watchMapNews();
    watchMapLines();
    tellHandDice().catch((error: unknown) => reportError("tellHandDice", error));
  });
}
