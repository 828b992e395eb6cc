import { combatantOf } from "../../../engine/encounter.ts";
import { type Cell, gap, placeAt, sameCell } from "../../../engine/grid/cell.ts";
import { measurePath } from "../../../engine/grid/path.ts";
import { paceBlocked } from "../../../engine/grid/walls.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isFree } from "../move/space.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";

/** One pace of somebody who is dragged, and where his holder follows to; null where he need not. */
export interface DragPace {
  readonly held: Cell;
  readonly holder: Cell | null;
}

/** A way along which somebody can be dragged. */
export type Drag = readonly DragPace[];

const AROUND: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/** Squares a pace away in which the body can stop: free, and behind no wall. */
function paces(encounter: CodaEncounter, body: CodaCombatant): readonly Cell[] {
  const { place } = body;
  const cells = AROUND.map(([across, down]) => ({ col: place.col + across, row: place.row + down }));
  return cells.filter(
    (cell) =>
      isFree(encounter, body, cell) && !paceBlocked(place, { col: place.col, row: place.row }, cell, encounter.walls),
  );
}

/** The encounter with somebody in another square. */
function moved(encounter: CodaEncounter, id: CombatantId, cell: Cell): CodaEncounter {
  const body = combatantOf(encounter, id);
  const there = { ...body, place: placeAt(body.place, cell) };
  return { ...encounter, combatants: { ...encounter.combatants, [id]: there } };
}

/** Squares between two bodies' corners, squared: the nearer of two squares that serve. */
function farFrom(one: Cell, other: Cell): number {
  return (one.col - other.col) ** 2 + (one.row - other.row) ** 2;
}

/** Where the holder follows to so that he is beside the other again; null where he need not, undefined where he cannot (G276). */
function followTo(encounter: CodaEncounter, holder: CombatantId, held: CombatantId): Cell | null | undefined {
  const [one, other] = [combatantOf(encounter, holder), combatantOf(encounter, held)];
  if (gap(one.place, other.place) <= 1) return null;
  const near = paces(encounter, one).filter((cell) => gap(placeAt(one.place, cell), other.place) === 1);
  return near.toSorted((a, b) => farFrom(a, other.place) - farFrom(b, other.place))[0];
}

/** Every single pace that the one who is held can be dragged, the holder following (G276). */
function dragPaces(encounter: CodaEncounter, holder: CombatantId, held: CombatantId): readonly DragPace[] {
  return paces(encounter, combatantOf(encounter, held)).flatMap((cell) => {
    const follows = followTo(moved(encounter, held, cell), holder, held);
    return follows === undefined ? [] : [{ held: cell, holder: follows }];
  });
}

/** How things stand after a pace of a drag. */
function after(encounter: CodaEncounter, holder: CombatantId, held: CombatantId, pace: DragPace): CodaEncounter {
  const dragged = moved(encounter, held, pace.held);
  return pace.holder ? moved(dragged, holder, pace.holder) : dragged;
}

/**
 * Every way along which somebody can be dragged, one for each square that it leads to (R223, R225, G276).
 *
 * @param metres - How far at most: 2 or 4.
 */
export function dragsOf(
  encounter: CodaEncounter,
  holder: CombatantId,
  held: CombatantId,
  metres: number,
): readonly Drag[] {
  const start = combatantOf(encounter, held).place;
  const short = dragPaces(encounter, holder, held).map((pace): Drag => [pace]);
  if (metres <= 2) return short;
  const far = short.flatMap(([pace]) => {
    if (!pace) return [];
    const further = dragPaces(after(encounter, holder, held, pace), holder, held);
    return further.map((next): Drag => [pace, next]).filter((drag) => metresOf(start, drag) <= metres);
  });
  return distinct([...short, ...far]).filter((drag) => !sameCell(endOf(drag), start));
}

/** Metres of a drag. */
function metresOf(start: Cell, drag: Drag): number {
  return measurePath([{ col: start.col, row: start.row }, ...drag.map(({ held }) => held)]).metres;
}

/** The square to which a drag leads. */
export function endOf(drag: Drag): Cell {
  return (drag.at(-1) as DragPace).held;
}

/** The first of the drags to each square. */
function distinct(drags: readonly Drag[]): readonly Drag[] {
  return drags.filter((drag, index) => drags.findIndex((other) => sameCell(endOf(other), endOf(drag))) === index);
}
