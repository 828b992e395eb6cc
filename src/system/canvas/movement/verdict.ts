import type { Intent } from "../../../engine/intent.ts";
import type { Verdict } from "../../../engine/preview.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { judge } from "../../referee/requests/requests.ts";
import { fightInSight } from "../sight.ts";

/** How a move stands: as the referee says, or by what this user can see when no referee replies. */
export async function verdictOn(fight: Combat.Implementation, intent: Intent): Promise<Verdict> {
  return (await judge(intent)) ?? presentRuleset().judgeMove(fightInSight(fight), intent);
}
