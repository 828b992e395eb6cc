import { reportError } from "../shared/notify.ts";
import { tellHandDice } from "../shared/settings.ts";
import { registerAsks } from "./open-asks.ts";
import { watchDice } from "./open-dice.ts";
import { watchWaiting } from "./waiting.ts";
import { registerWhy } from "./why.ts";

/** Ask this user whenever it falls to him, once the world is ready. Called once, in init. */
export function registerPrompt(): void {
  registerWhy();
  registerAsks();
  Hooks.once("ready", () => {
    watchDice();
    watchWaiting();
    tellHandDice().catch((error: unknown) => reportError("tellHandDice", error));
  });
}
