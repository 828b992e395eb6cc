import { areEnemies } from "../../../engine/encounter.ts";
import { metresBetween } from "../../../engine/grid/cell.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { isHelpless } from "../figures.ts";
import { choiceOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { threateningFoes } from "../threat.ts";
import { isFight } from "../turn.ts";

/** How near an enemy engages somebody where the Narrator wants that. Unit: metres. */
const NEAR = 12;

/** Is an enemy whom he can notice, and who is not out of it, so near (G32)? */
function isNearEnemy(encounter: CodaEncounter, actor: CodaCombatant): boolean {
  return Object.values(encounter.combatants).some(
    (other) =>
      areEnemies(other, actor) &&
      !other.hidden &&
      !isHelpless(other) &&
      metresBetween(other.place, actor.place) <= NEAR,
  );
}

/** Is the combatant engaged in combat: in a running fight at all, or only near an enemy (R082, G32)? */
function isEngaged(encounter: CodaEncounter, actor: CodaCombatant): boolean {
  if (!isFight(encounter)) return false;
  if (choiceOf(encounter, "engagedMeaning") === "fight") return true;
  return isNearEnemy(encounter, actor) || threateningFoes(encounter, actor).some(({ hidden }) => !hidden);
}

/** What being engaged adds to a target number, as a modifier of the roller (R082, G32). */
export function engagedModifiers(encounter: CodaEncounter, actor: CodaCombatant, harder: number): readonly Modifier[] {
  if (harder === 0 || !isEngaged(encounter, actor)) return [];
  return [{ id: "engaged", value: -harder, source: "condition", rules: ["R082", "G32"] }];
}
