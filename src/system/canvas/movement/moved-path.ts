import type { Spot } from "../../../engine/grid/cell.ts";
import type { AwayToken, Movement } from "../../documents/token.ts";
import { playedRuleset } from "../../foundry/active-ruleset.ts";
import type { Squares } from "../../foundry/grid.ts";
import { spotsOf } from "./cell-path.ts";
import { waypointsOf } from "./exempt.ts";
import { rises } from "./manners.ts";

type PathWaypoints = Parameters<AwayToken["getCompleteMovementPath"]>[0];

/** The squares of a move, the one where it begins first; with heights where they count. */
export function pathOf(token: AwayToken, squares: Squares, movement: Movement, action: string): readonly Spot[] {
  const waypoints = [movement.origin, ...waypointsOf(movement)] as unknown as PathWaypoints;
  const bodies = [movement.origin, ...token.getCompleteMovementPath(waypoints)];
  return spotsOf(squares, bodies, rises(action, playedRuleset()));
}
