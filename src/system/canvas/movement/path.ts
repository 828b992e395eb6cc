/**
 * The squares of a move from Foundry's waypoints, one step after the other, with heights where it climbs or jumps; and
 * the intent that such a move becomes. Used by everything that reads a move.
 */
import { type Cell, type Spot, sameCell, sameSpot } from "../../../engine/grid/cell.ts";
import { metresOf } from "../../../engine/grid/grid.ts";
import { isPace, straightPath } from "../../../engine/grid/path.ts";
import { type Intent, MOVE } from "../../../engine/intent.ts";
import type { WithTables } from "../../../engine/ruleset.ts";
import type { AwayToken } from "../../documents/token.ts";
import { playedRuleset } from "../../foundry/active-ruleset.ts";
import { type Body, cellOf, heightOf, onPixels, type Squares } from "../../foundry/grid.ts";
import type { Movement } from "../../wiring.ts";
import { movementModeOf, rises } from "./actions.ts";
import { waypointsOf } from "./by-code.ts";

/** The spaces between two, straight on; without a grid spots a stride apart on which a token can stand. */
function between(squares: Squares, from: Cell, to: Cell): Cell[] {
  return straightPath(squares, from, to)
    .slice(1, -1)
    .map((cell) => onPixels(squares, cell));
}

/**
 * The squares that a move takes, one pace after the other, start first.
 *
 * @param bodies - The waypoints of the complete path, where it begins included; those in one square count once.
 *   Squares left out between two of them are filled in on the straight line.
 */
export function cellPath(squares: Squares, bodies: readonly Pick<Body, "x" | "y" | "width" | "height">[]): Cell[] {
  const path: Cell[] = [];
  for (const body of bodies) {
    const cell = cellOf(squares, body);
    const last = path.at(-1);
    if (!last || isPace(squares, last, cell)) path.push(cell);
    else if (!sameCell(last, cell)) path.push(...between(squares, last, cell), cell);
  }
  return path;
}

/** Paces straight up or down, a metre each but for the last one. */
function pacesUp(squares: Squares, from: Spot & { elevation: number }, to: Spot & { elevation: number }): Spot[] {
  const far = to.elevation - from.elevation;
  const rise = 1 / metresOf(squares);
  const count = Math.ceil(Math.abs(far) / rise - 1e-6);
  const pace = (index: number) => ({ ...to, elevation: from.elevation + Math.sign(far) * rise * (index + 1) });
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? to : pace(index)));
}

/** The paces from one spot to another; between squares that are no neighbours the height changes with the last one. */
function pacesTo(squares: Squares, from: Spot & { elevation: number }, to: Spot & { elevation: number }): Spot[] {
  if (sameCell(from, to)) return pacesUp(squares, from, to);
  const cells = between(squares, from, to);
  return [...cells.map(({ col, row }) => ({ col, row, elevation: from.elevation })), to];
}

/**
 * The squares that a climb or a jump takes, with the height of each, start first.
 *
 * @param bodies - The waypoints of the complete path, where it begins included.
 */
export function risingPath(squares: Squares, bodies: readonly Body[]): Spot[] {
  const spots = bodies.map((body) => ({ ...cellOf(squares, body), elevation: heightOf(squares, body) }));
  return spots.flatMap((spot, index) =>
    index === 0 ? [spot] : pacesTo(squares, spots[index - 1] as typeof spot, spot),
  );
}

/** The squares of a move, start first. @param high - Heights count: it is a climb or a jump. */
export function spotsOf(squares: Squares, bodies: readonly Body[], high: boolean): readonly Spot[] {
  return high ? risingPath(squares, bodies) : cellPath(squares, bodies);
}

/**
 * What is left of a segment for a body that stands in a square: that square first.
 *
 * @returns An empty list where the square is not on the segment.
 */
export function restOfSegment(path: readonly Spot[], at: Spot): readonly Spot[] {
  const first = path[0];
  if (first && sameSpot(first, at)) return path;
  const index = path.findLastIndex((spot) => sameSpot(spot, at));
  return index < 0 ? [] : path.slice(index);
}

/** Do all these squares lie on the segment? */
export function liesOn(segment: readonly Cell[], path: readonly Cell[]): boolean {
  return path.every((cell) => segment.some((other) => sameCell(cell, other)));
}

type PathWaypoints = Parameters<AwayToken["getCompleteMovementPath"]>[0];

/** The squares of a move, the one where it begins first; with heights where they count. */
export function pathOf(token: AwayToken, squares: Squares, movement: Movement, action: string): readonly Spot[] {
  const waypoints = [movement.origin, ...waypointsOf(movement)] as unknown as PathWaypoints;
  const bodies = [movement.origin, ...token.getCompleteMovementPath(waypoints)];
  return spotsOf(squares, bodies, rises(action, playedRuleset()));
}

/** A move as an intent. @param action - Foundry's movement action, which tells the movement mode. */
export function moveIntent(
  actor: string,
  path: readonly Spot[],
  action: string,
  ruleset: WithTables<"movementModes">,
): Intent {
  const movementMode = movementModeOf(action, ruleset);
  const intent: Intent = { actor, action: MOVE, path };
  return movementMode === null ? intent : { ...intent, movementMode };
}
