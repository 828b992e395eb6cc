/** Offers macros `game.system.api.drawModules`, by which a game puts what it wants into each room of a scene. */
import { refuse } from "../../engine/types.ts";
import { untilFetched } from "../foundry/active-ruleset.ts";
import { notifyRefusal } from "../foundry/notify.ts";
import { rulesetUiNow } from "../sheets/ruleset-ui.ts";

/** Told where the game has no modules, and whoever is no game master. */
async function drawModules(): Promise<void> {
  await untilFetched();
  const draw = rulesetUiNow()?.drawModules;
  if (!game.user?.isGM) return notifyRefusal(refuse("right/gm-only"));
  return draw ? draw() : notifyRefusal(refuse("modules/none"));
}

/** Called once, in init. */
export function registerDrawModules(): void {
  Object.assign((game.system as unknown as { api: object }).api, { drawModules });
}
