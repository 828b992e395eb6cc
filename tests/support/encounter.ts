import type { Combatant, Encounter } from "../../src/engine/encounter.ts";
import type { Place } from "../../src/engine/grid/cell.ts";
import type { OnGrid } from "../../src/engine/grid/grid.ts";

/** The usual squares, of 2 m. */
export const SQUARES: OnGrid = {};

/** A body in that square; one square large and on the floor unless told. */
export function placed(col: number, row: number, over: Partial<Place> = {}): Place {
  return { col, row, width: 1, height: 1, elevation: 0, ...over };
}

/** Squares as a path, written `[col, row]`. */
export function path(...squares: readonly (readonly [number, number])[]) {
  return squares.map(([col, row]) => ({ col, row }));
}

/** A combatant who has spent and suffered nothing yet. */
export function combatant(id: string, over: Partial<Combatant> = {}): Combatant {
  return {
    id,
    side: "crew",
    place: placed(0, 0),
    counts: {},
    conditions: [],
    spent: {},
    marks: {},
    timedEffects: {},
    holds: {},
    sheet: null,
    ...over,
  };
}

/** An encounter of these, in their order, in round 1 and on the turn of the first. */
export function encounter<Sheet>(
  combatants: readonly Combatant<Sheet>[],
  over: Partial<Encounter<Sheet>> = {},
): Encounter<Sheet> {
  return {
    combatants: Object.fromEntries(combatants.map((one) => [one.id, one])),
    order: combatants.map(({ id }) => id),
    round: 1,
    turn: combatants[0]?.id ?? null,
    walls: [],
    settings: {},
    ...over,
  };
}
