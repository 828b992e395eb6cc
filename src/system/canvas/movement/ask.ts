import type { Cell } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Ruleset, Verdict } from "../../../engine/ruleset.ts";
import { judge } from "../../referee/propose.ts";
import { activeRuleset } from "../../shared/ruleset.ts";
import { fightInSight } from "../sight.ts";
import { mannerOf } from "./manners.ts";

/** The action of moving; every ruleset has it. */
const MOVE = "move";

/** A move as an intent. @param action - Foundry's movement action, which tells the manner. */
export function moveIntent(
  actor: string,
  path: readonly Cell[],
  action: string,
  ruleset: Pick<Ruleset, "manners">,
): Intent {
  const manner = mannerOf(action, ruleset);
  const intent: Intent = { actor, action: MOVE, path };
  return manner === null ? intent : { ...intent, manner };
}

/** How the move stands by what this user can see. */
export function judgeHere(fight: Combat.Implementation, intent: Intent): Verdict {
  return activeRuleset().judgeMove(fightInSight(fight), intent);
}

/** How the move stands: as the referee says, or by what this user can see when no referee replies. */
export async function verdictOn(fight: Combat.Implementation, intent: Intent): Promise<Verdict> {
  return (await judge(intent)) ?? judgeHere(fight, intent);
}
