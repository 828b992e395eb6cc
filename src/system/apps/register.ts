import { watchAsks } from "./open-asks.ts";

/** Open the prompt whenever this user is asked, once the world is ready. Called once, in init. */
export function registerPrompt(): void {
  Hooks.once("ready", watchAsks);
}
