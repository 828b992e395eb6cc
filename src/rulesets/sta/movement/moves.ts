/** A move: how far it leads, why it may not begin, what it will come to, and that it is made (S044). */
import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf, isFight } from "../../../engine/encounter.ts";
import { measurePath } from "../../../engine/grid/path.ts";
import { zoneAt, zonesAlong } from "../../../engine/grid/zones.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refusedForecast, refusedMove, refuseWalk } from "../../../engine/move.ts";
import type { ForecastLeg, MoveCheck, MoveForecast } from "../../../engine/preview.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { walkAlong } from "../../../engine/walk.ts";
import { isSprint, minorsOf, paying, priceOfMinor } from "../round/turn.ts";
import type { StaCombatant, StaEncounter, StaSheet } from "../sheet.ts";
import { actions } from "../tables/actions.ts";
import { movementModes } from "../tables/movement-modes.ts";
import { ranges, ZONE_METRES } from "../tables/ranges.ts";

/** How many borders of zones somebody still crosses in a turn in a way of moving; null where they may not move. */
function zonesLeft(encounter: StaEncounter, one: StaCombatant, movementMode: string): number | null {
  if (movementMode === movementModes.sprint.id) return Number(one.marks.sprint ?? 0) || null;
  const isGone = minorsOf(one).includes(actions.move.id) || one.marks.sprinted !== undefined;
  return isFight(encounter) && isGone ? null : ranges.medium.zones;
}

/** The same of somebody who stands in a zone, none where they may not move; null of everybody else. */
export function bordersLeft(encounter: StaEncounter, one: StaCombatant, movementMode: string): number | null {
  return zoneAt(encounter.zones, one.place) === null ? null : (zonesLeft(encounter, one, movementMode) ?? 0);
}

/** How far somebody still comes in a turn in a way of moving where the map has no zones. Unit: metres. */
export function metresLeft(encounter: StaEncounter, one: StaCombatant, movementMode: string): number {
  const zones = zonesLeft(encounter, one, movementMode);
  if (zones === null) return 0;
  return movementMode === movementModes.sprint.id ? zones * ZONE_METRES : movementModes.walk.metres;
}

/** How far a path leads. Unit: metres. */
function metresOfPath({ place }: StaCombatant, { path = [] }: Intent): number {
  return measurePath(place, path).metres;
}

/** Why the move may not begin, or null. */
export function checkMove(encounter: StaEncounter, mover: StaCombatant, intent: Intent): Refusal | null {
  const refusal = refuseWalk(movementModes, encounter, mover, intent);
  if (refusal) return refusal;
  return isFight(encounter) ? refuseLength(encounter, mover, intent) : null;
}

/** Why somebody does not come so far in this turn, or null: by zones where the way lies in some (S044, G470). */
function refuseLength(encounter: StaEncounter, mover: StaCombatant, intent: Intent): Refusal | null {
  const { movementMode = movementModes.walk.id, path = [] } = intent;
  const mostZones = zonesLeft(encounter, mover, movementMode);
  if (mostZones === null) return refuse(mover.marks.sprinted === undefined ? "move/no-sprint" : "move/after-sprint");
  const along = zonesAlong(encounter.zones, mover.place, path);
  if (along)
    return along.borders <= mostZones ? null : refuse("move/too-many-zones", { zones: along.borders, mostZones });
  const [metres, mostMetres] = [metresOfPath(mover, intent), metresLeft(encounter, mover, movementMode)];
  return metres <= mostMetres ? null : refuse("move/too-far-at-once", { metres, mostMetres });
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
  if (refusal) return refusedMove(refusal);
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
  if (refusal) return refusedForecast(refusal);
  const { path = [] } = intent;
  const mover = combatantOf(encounter, intent.actor);
  const along = zonesAlong(encounter.zones, mover.place, path);
  const leg: ForecastLeg = {
    movementMode: intent.movementMode ?? movementModes.walk.id,
    from: 0,
    to: path.length - 1,
    metres: metresOfPath(mover, intent),
    before: 0,
    costs: costsOf(encounter, intent),
    movementTest: null,
    triggers: [],
    failing: [],
  };
  return { refusal: null, legs: [leg], onceALeg: true, ...(along && { zones: along.entered }) };
}
