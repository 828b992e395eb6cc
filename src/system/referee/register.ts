import { whenPlayable } from "../shared/ruleset.ts";
import { registerSettings } from "../shared/settings.ts";
import { registerApi } from "./api.ts";
import { watchLocks } from "./locks.ts";
import { onSeatChange, openDesk } from "./open-desk.ts";
import { openWalks } from "./open-walks.ts";
import { registerOpening } from "./opening.ts";

/** Prepare the referee's part: settings in init, the desk and the walks when the world is ready. */
export function registerReferee(): void {
  registerApi();
  registerOpening();
  registerSettings(onSeatChange);
  whenPlayable(() => {
    openDesk();
    openWalks();
    watchLocks();
  });
}
