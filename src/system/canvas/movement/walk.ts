/**
 * Moves a token on the map for the referee: along a granted segment, or straight back to where it stood. Wired by
 * `main.ts` for `referee/movement/open-movements.ts` and for undo.
 */
import { type Spot, sameCell, sameSpot } from "../../../engine/grid/cell.ts";
import { paceBlocked } from "../../../engine/grid/walls.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { storedBody } from "../../documents/flag-store.ts";
import { scenePicture } from "../../documents/scene-snapshot.ts";
import { tokenOf } from "../../documents/subject.ts";
import type { AwayToken } from "../../documents/token.ts";
import { playedRuleset } from "../../foundry/active-ruleset.ts";
import {
  type Body,
  cellOf,
  cornerAt,
  elevationAt,
  heightOf,
  placeOf,
  type Squares,
  spacesOf,
} from "../../foundry/grid.ts";
import { reportError } from "../../foundry/notify.ts";
import { isPausedHere, untilGoesOn } from "../../foundry/pause.ts";
import type { MovementRequest } from "../../wiring.ts";
import { movementActionOf, movementModeOf } from "./actions.ts";
import { untilStill } from "./animation.ts";
import { leaveTrace, moveAwayFrom } from "./history.ts";
import { restOfSegment } from "./path.ts";
import { moveOf } from "./token-move.ts";

/** Foundry's way to put a token somewhere without walking there. */
const DISPLACE = "displace";

/** A token on a scene, with the spaces of that. @throws RangeError - The token is gone. */
function tokenOnScene(id: CombatantId): { token: AwayToken; squares: Squares } {
  const token = tokenOf(id);
  if (!token?.parent) throw new RangeError(`no token ${id}`);
  return { token, squares: spacesOf(token.parent.grid) };
}

/** A waypoint at which Foundry neither stops nor lets a person take hold. */
function waypointAt(squares: Squares, spot: Spot, body: Pick<Body, "width" | "height">) {
  const { x, y } = cornerAt(squares, spot, body);
  const waypoint = { x, y, explicit: false, checkpoint: false };
  return spot.elevation === undefined ? waypoint : { ...waypoint, elevation: elevationAt(squares, spot.elevation) };
}

/** Where a token stands; with its height where the other spot names one. */
function standsIn(squares: Squares, token: AwayToken, like: Spot | undefined): Spot {
  const body = storedBody(token);
  const cell = cellOf(squares, body);
  return like?.elevation === undefined ? cell : { ...cell, elevation: heightOf(squares, body) };
}

/**
 * The movement action of a walk: the one that the mover chose if it means this movement mode; null leaves it to the
 * token.
 */
function actionFor(movementMode: string | null, wanted: string | null): string | null {
  if (wanted !== null && movementModeOf(wanted, playedRuleset()) === movementMode) return wanted;
  return movementMode === null ? null : movementActionOf(movementMode);
}

/**
 * How far a segment leads before a wall, such as a door that was closed since it was granted.
 *
 * Foundry looks itself on the scene that it draws; elsewhere perhaps nobody does (assumption
 * move-constrain-needs-canvas), and a referee walks tokens there too.
 */
function untilWall(token: AwayToken, squares: Squares, segment: readonly Spot[]): readonly Spot[] {
  if (token.object || !token.parent || moveOf(token.uuid).styleOf(segment).constrainOptions.ignoreWalls) return segment;
  const { walls } = scenePicture(token.parent);
  const place = placeOf(squares, storedBody(token));
  const stop = segment.findIndex((spot, index) => {
    const from = segment[index - 1];
    return from !== undefined && paceBlocked(place, from, spot, walls);
  });
  return stop < 0 ? segment : segment.slice(0, stop);
}

/** Give the segment to Foundry, each of its squares as a waypoint, and wait until the token stands. */
async function moveAlongSegment(
  token: AwayToken,
  squares: Squares,
  segment: readonly Spot[],
  movementMode: string | null,
) {
  const { action: wanted, snapped, ...options } = moveOf(token.uuid).styleOf(segment);
  const action = actionFor(movementMode, wanted);
  const style = action === null ? { snapped } : { snapped, action };
  const body = storedBody(token);
  const waypoints = segment.slice(1).map((spot) => ({ ...waypointAt(squares, spot, body), ...style }));
  const endWalk = moveOf(token.uuid).grant(segment);
  const end = segment.at(-1) as Spot;
  try {
    await untilStill(
      token,
      () => token.move(waypoints, options),
      () => sameSpot(standsIn(squares, token, end), end),
    );
  } finally {
    endWalk();
  }
}

/**
 * Walk a segment that an exchange grants.
 *
 * Walking it twice does no harm: who stands on it goes on from there, who does not stays. Resolves with the square
 * in which the token has come to stand, also where a wall or a region stopped it.
 *
 * @throws RangeError - The token is gone.
 */
export async function moveAsGranted(request: MovementRequest): Promise<Spot> {
  // Nothing is to be known of the moves of a token that is gone
  await moveOf(tokenOnScene(request.token).token.uuid).untilReleased();
  const { token, squares } = tokenOnScene(request.token);
  const stands = () => standsIn(squares, token, request.path[0]);
  const rest = () => untilWall(token, squares, restOfSegment(request.path, stands()));
  if (rest().length < 2) return stands();
  await moveAlongSegment(token, squares, rest(), request.movementMode);
  // Foundry gives up at its next checkpoint what a player has still to walk: the way goes on when the game does
  while (isPausedHere() && rest().length > 1) {
    await untilGoesOn();
    await moveAlongSegment(token, squares, rest(), request.movementMode);
  }
  const to = stands();
  leaveTrace(token.uuid, { kind: "walked", exchange: request.exchange, to });
  return to;
}

/** Take the moves that led away from where the token stands again out of Foundry's record, which its ruler draws. */
async function trimRecord(token: AwayToken, at: Spot, move: string | null): Promise<void> {
  if (move === null) return;
  const endTrim = moveOf(token.uuid).grant([at]);
  try {
    await token.revertRecordedMovement(move);
  } finally {
    endTrim();
  }
}

/** Put a token back into a square without a walk. @throws RangeError - As `moveAsGranted`. */
export async function placeToken(id: CombatantId, spot: Spot): Promise<void> {
  const { token, squares } = tokenOnScene(id);
  const isThere = () => sameSpot(standsIn(squares, token, spot), spot);
  const move = moveAwayFrom(token.movementHistory, (waypoint) => sameCell(cellOf(squares, waypoint), spot));
  const waypoint = { ...waypointAt(squares, spot, storedBody(token)), action: DISPLACE, snapped: true };
  await untilStill(token, () => token.move(waypoint, { autoRotate: false, showRuler: false }), isThere);
  if (isThere()) await trimRecord(token, spot, move).catch((error: unknown) => reportError("trim a record", error));
}
