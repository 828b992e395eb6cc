/** A move: how far it leads, why it may not begin, what it will come to, and that it is made (S044). */
import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf, hasCondition } from "../../../engine/encounter.ts";
import { measurePath, refusePath } from "../../../engine/grid/path.ts";
import { pathBlocked } from "../../../engine/grid/walls.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { ForecastLeg, MoveCheck, MoveForecast } from "../../../engine/preview.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { walkAlong } from "../../../engine/walk.ts";
import { isFight, isSprint, minorsOf, paying, priceOfMinor } from "../round/turn.ts";
import type { StaCombatant, StaEncounter, StaSheet } from "../sheet.ts";
import { actions } from "../tables/actions.ts";
import { movementModeRow, movementModes } from "../tables/movement-modes.ts";

/** How far somebody still comes in a turn in a way of moving. Unit: metres. */
export function metresLeft(encounter: StaEncounter, one: StaCombatant, movementMode: string): number {
  if (movementMode === movementModes.sprint.id) return Number(one.marks.sprint ?? 0);
  const isGone = minorsOf(one).includes(actions.move.id) || one.marks.sprinted !== undefined;
  return isFight(encounter) && isGone ? 0 : movementModes.walk.metres;
}

/** How far a path leads. Unit: metres. */
function metresOfPath({ place }: StaCombatant, { path = [] }: Intent): number {
  return measurePath(place, path).metres;
}

/** Why the move may not begin, or null. */
export function checkMove(encounter: StaEncounter, mover: StaCombatant, intent: Intent): Refusal | null {
  const { movementMode, path = [] } = intent;
  if (movementMode !== undefined && !movementModeRow(movementMode))
    return refuse("move/no-such-mode", { movementMode });
  const refusal = refusePath(mover.place, path);
  if (refusal) return refusal;
  if (hasCondition(mover, "prone")) return refuse("move/prone");
  if (pathBlocked(mover.place, path, encounter.walls)) return refuse("move/wall");
  const metres = metresOfPath(mover, intent);
  const most = metresLeft(encounter, mover, movementMode ?? movementModes.walk.id);
  if (!isFight(encounter) || metres <= most) return null;
  if (most > 0) return refuse("move/too-far-at-once", { metres, mostMetres: most });
  return refuse(mover.marks.sprinted === undefined ? "move/no-sprint" : "move/after-sprint");
}

/** Move along the path; nobody strikes at whoever passes. */
export function* resolveMove(course: Course<StaSheet>, { actor, path = [] }: Intent): Resolution {
  yield* walkAlong(course, actor, path, 0, path.length - 1);
}

/** What a move takes of the turn. */
const costsOf = (encounter: StaEncounter, intent: Intent) => ({
  minor: Number(isFight(encounter) && !isSprint(intent)),
});

/** How a move stands before it is made. @param refusal - Why it may not be, as `check` says. */
export function checkMoving(encounter: StaEncounter, intent: Intent, refusal: Refusal | null): MoveCheck {
  if (refusal) return { refusal, free: false, movementMode: "", metres: 0, costs: {}, changes: [], triggers: [] };
  const mover = combatantOf(encounter, intent.actor);
  return {
    refusal: null,
    // What is paid from a pool is nobody's own, so a host cannot note it with the move
    free: !isFight(encounter) || isSprint(intent) || priceOfMinor(encounter, mover) === 0,
    movementMode: intent.movementMode ?? movementModes.walk.id,
    metres: metresOfPath(mover, intent),
    costs: costsOf(encounter, intent),
    changes: paying(encounter, mover, intent, actions.move),
    triggers: [],
  };
}

/** What a move will come to: one leg. */
export function forecastOf(encounter: StaEncounter, intent: Intent, refusal: Refusal | null): MoveForecast {
  if (refusal) return { refusal, legs: [], onceALeg: true };
  const { path = [] } = intent;
  const leg: ForecastLeg = {
    movementMode: intent.movementMode ?? movementModes.walk.id,
    from: 0,
    to: path.length - 1,
    metres: metresOfPath(combatantOf(encounter, intent.actor), intent),
    before: 0,
    costs: costsOf(encounter, intent),
    movementTest: null,
    triggers: [],
    failing: [],
  };
  return { refusal: null, legs: [leg], onceALeg: true };
}
