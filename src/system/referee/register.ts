import { registerSettings } from "../shared/settings.ts";
import { registerApi } from "./api.ts";
import { watchLocks } from "./locks.ts";
import { onSeatChange, openDesk } from "./open-desk.ts";
import { registerOpening } from "./opening.ts";
import { walkOpenStretches, watchWalks } from "./walks.ts";

/** Prepare the referee's part: settings in init, the desk and the walks when the world is ready. */
export function registerReferee(): void {
  registerApi();
  registerOpening();
  registerSettings(() => {
    onSeatChange();
    if (game.ready) walkOpenStretches();
  });
  Hooks.once("ready", () => {
    openDesk();
    watchWalks();
    watchLocks();
  });
}
