import { type Cell, centreOf, coversCell, type Place } from "../../../engine/grid/cell.ts";

/** How much of a square's rim does not count, so that touching a corner is not crossing. Unit: squares. */
const RIM = 1e-6;

/** A square as a body: on the floor, or as high as somebody for whom it is level. */
export function squareAt({ col, row }: Cell, elevation = 0): Place {
  return { col, row, width: 1, height: 1, elevation };
}

/** Does the line from the centre of one body to the centre of another lead through the inside of the square (G254)? */
export function crossesSquare(from: Place, to: Place, { col, row }: Cell): boolean {
  const [a, b] = [centreOf(from), centreOf(to)];
  let enters = 0;
  let leaves = 1;
  for (const [start, way, low] of [
    [a.x, b.x - a.x, col],
    [a.y, b.y - a.y, row],
  ] as const) {
    const [near, far] = [low + RIM - start, low + 1 - RIM - start];
    if (way === 0 && (near > 0 || far < 0)) return false;
    if (way === 0) continue;
    enters = Math.max(enters, Math.min(near / way, far / way));
    leaves = Math.min(leaves, Math.max(near / way, far / way));
  }
  return enters < leaves;
}

/** Does a body cover one of the squares, at whatever height it is? @param on - Somebody on whose level they are; on any unless told. */
export function coversAny(place: Place, cells: readonly Cell[], on?: Place): boolean {
  return cells.some((cell) => coversCell(place, cell, on));
}
