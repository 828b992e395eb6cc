import type { Spot } from "../../../engine/grid/cell.ts";
import { type Intent, MOVE } from "../../../engine/intent.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { mannerOf } from "./manners.ts";

/** A move as an intent. @param action - Foundry's movement action, which tells the manner. */
export function moveIntent(
  actor: string,
  path: readonly Spot[],
  action: string,
  ruleset: Pick<Ruleset, "manners">,
): Intent {
  const manner = mannerOf(action, ruleset);
  const intent: Intent = { actor, action: MOVE, path };
  return manner === null ? intent : { ...intent, manner };
}
