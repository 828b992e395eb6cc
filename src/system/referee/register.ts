/**
 * Puts the referee in place. Called by `main.ts` in init; what needs documents waits until the game's rules are
 * loaded.
 */
import { whenPlayable } from "../foundry/active-ruleset.ts";
import { registerSettings } from "../foundry/settings.ts";
import { registerApi } from "./api.ts";
import { forgetLog } from "./log/exchange-log.ts";
import { openMovements } from "./movement/open-movements.ts";
import { watchLocks } from "./sealed/locks.ts";
import { registerOpening } from "./sealed/opening.ts";
import { listenEarly } from "./session/channel.ts";
import { watchHiding } from "./session/hiding-watch.ts";
import { onLeaseChange, openSession } from "./session/open-session.ts";

/** Register API and settings now, the channel in setup, the session once the world can be played. */
export function registerReferee(): void {
  registerApi();
  registerOpening();
  registerSettings(onLeaseChange, forgetLog);
  Hooks.once("setup", listenEarly);
  whenPlayable(() => {
    openSession();
    openMovements();
    watchLocks();
    watchHiding();
  });
}
