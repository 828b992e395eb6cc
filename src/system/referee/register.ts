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

/** Prepare the referee's part: settings in init, the session and the walks when the world is ready. */
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
