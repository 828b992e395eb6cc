/** How far a move leads and in which way, why it may not begin, and where somebody may stop (A075 to A081). */
import { hasCondition, isFight } from "../../../engine/encounter.ts";
import type { Spot } from "../../../engine/grid/cell.ts";
import { measurePath, refusePath, riseOf } from "../../../engine/grid/path.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refuseMovementMode } from "../../../engine/move.ts";
import { roomRules } from "../../../engine/room.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { isHelpless, isInHold } from "../derived.ts";
import { actionsLeft, metresLeft, movesAs } from "../round/turn.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet } from "../sheet.ts";
import { type ActionMovementModeRow, movementModeRow, movementModes } from "../tables/movement-modes.ts";

/** How far a move leads, and in which way it goes. */
export interface MovePlan {
  readonly path: readonly Spot[];
  readonly metres: number;
  readonly row: ActionMovementModeRow;
}

/** Ways of moving on foot that go over into the next where the way is too long, the slowest first. */
const ON_FOOT: readonly ActionMovementModeRow[] = [movementModes.walk, movementModes.run, movementModes.sprint];

/**
 * May the mover still go in that way: they have not acted otherwise this turn, nor moved in one that shuts it out
 * (A002)?
 */
function isOpen(mover: ActionCombatant, row: ActionMovementModeRow): boolean {
  const begun = movesAs(mover);
  if (row.whole) return begun === row || (begun === null && actionsLeft(mover) > 0);
  if (begun?.whole) return false;
  // Whoever has acted has taken what the faster ways take off it, or goes no faster
  const acted = actionsLeft(mover) === 0;
  return !acted || ON_FOOT.indexOf(row) <= ON_FOOT.indexOf(begun ?? movementModes.walk);
}

/** How the move goes: as it is told, else on foot, no faster than it has to be (A079 to A081). */
export function planMove(
  encounter: ActionEncounter,
  mover: ActionCombatant,
  { path = [], movementMode }: Intent,
): MovePlan {
  const { metres } = measurePath(mover.place, path);
  const told = movementModeRow(movementMode);
  const begun = movesAs(mover);
  const isSlower = told && begun && ON_FOOT.includes(told) && ON_FOOT.indexOf(told) < ON_FOOT.indexOf(begun);
  if (told && !isSlower) return { path, metres, row: told };
  if (begun?.whole) return { path, metres, row: begun };
  const from = Math.max(0, begun ? ON_FOOT.indexOf(begun) : 0);
  const fits = ON_FOOT.slice(from).find((row) => metres <= metresLeft(encounter, mover, row) && isOpen(mover, row));
  return { path, metres, row: fits ?? ON_FOOT[from] ?? movementModes.walk };
}

/** Nobody passes an enemy or stops where somebody is; the helpless take up no room. */
const room = roomRules<ActionSheet>(isHelpless);

/** May the mover stop there? */
export const isFree = room.isFree;

/** Why the way cannot be gone, or null: walls, enemies, height, somebody where it ends (A076). */
function refuseWay(encounter: ActionEncounter, mover: ActionCombatant, { path, row }: MovePlan): Refusal | null {
  const rises = path.some((spot, index) => index > 0 && riseOf(mover.place, path[index - 1] as Spot, spot) !== 0);
  return rises && row.rise === 0 ? refuse("move/no-foothold") : room.refuseWay(encounter, mover, path);
}

/** Why the move may not begin, or null (A002, A075 to A081). */
export function checkMove(encounter: ActionEncounter, mover: ActionCombatant, intent: Intent): Refusal | null {
  const { path = [] } = intent;
  const noMode = refuseMovementMode(movementModes, intent);
  if (noMode) return noMode;
  if (isInHold(mover)) return refuse("move/held");
  const refusal = refusePath(mover.place, path);
  if (refusal) return refusal;
  const plan = planMove(encounter, mover, intent);
  if (hasCondition(mover, "prone") && !plan.row.prone) return refuse("move/prone");
  const noWay = refuseWay(encounter, mover, plan);
  if (noWay || !isFight(encounter)) return noWay;
  if (!isOpen(mover, plan.row)) return refuse("move/not-with-that", { movementMode: plan.row.id });
  const most = metresLeft(encounter, mover, plan.row);
  return plan.metres > most ? refuse("move/too-far-this-turn", { metres: plan.metres, mostMetres: most }) : null;
}
