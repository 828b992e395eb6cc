/** Finds room on the map for people who join a fight or would stand elsewhere: for `what-if.ts`, `forces.ts`. */
import type { Combatant, Encounter } from "../engine/encounter.ts";
import { type Cell, gap, neighboursOf, overlaps, type Place, placeAt } from "../engine/grid/cell.ts";
import { paceBlocked } from "../engine/grid/walls.ts";

/** How many squares are looked at before somebody stands where they wanted to, free or not. */
const MOST_SQUARES = 600;

/** Where people stand who are in nobody's way twice, and the walls between. */
export type Ground = Pick<Encounter, "walls"> & { readonly taken: readonly Place[] };

/** The ground of a fight, as those leave it who are on the map. */
export function groundOf<Sheet>(
  { walls }: Pick<Encounter, "walls">,
  people: readonly Pick<Combatant<Sheet>, "place" | "offMap">[],
): Ground {
  return { walls, taken: people.flatMap(({ place, offMap }) => (offMap ? [] : place)) };
}

/** The ground with one body more on it. */
export function withBody({ walls, taken }: Ground, place: Place): Ground {
  return { walls, taken: [...taken, place] };
}

/** Is nobody there? */
function isFree({ taken }: Ground, place: Place): boolean {
  return !taken.some((other) => overlaps(other, place));
}

/** The squares that a body comes to from where it is, the nearest first, past people and not through walls. */
function* squaresAround(body: Place, { walls }: Ground): Generator<Place> {
  const seen = new Set([keyOf(body)]);
  const waiting: Cell[] = [body];
  for (let at = 0; at < waiting.length && at < MOST_SQUARES; at++) {
    const from = waiting[at] as Cell;
    const place = placeAt(body, { col: from.col, row: from.row });
    yield place;
    for (const to of neighboursOf(place)) {
      if (seen.has(keyOf(to)) || to.col < 0 || to.row < 0 || paceBlocked(body, from, to, walls)) continue;
      seen.add(keyOf(to));
      waiting.push(to);
    }
  }
}

function keyOf({ col, row }: Cell): string {
  return `${col}/${row}`;
}

/**
 * The nearest place to that one where nobody is, no wall between; where a room is full, the nearest beyond its walls.
 */
export function freeNear(body: Place, ground: Ground): Place {
  for (const walls of [ground.walls, []])
    for (const place of squaresAround(body, { ...ground, walls })) if (isFree(ground, place)) return place;
  return body;
}

/** A free place that many squares from a body, or as near to so many as there is one, no wall between. */
export function freeApart(from: Place, squares: number, ground: Ground): Place {
  let best = from;
  for (const place of squaresAround(from, ground)) {
    if (!isFree(ground, place)) continue;
    const off = gap(place, from);
    if (off === squares) return place;
    if (best === from || Math.abs(off - squares) < Math.abs(gap(best, from) - squares)) best = place;
  }
  return best;
}

/**
 * A body so many steps nearer to whoever of these is nearest, or farther off where negative; walls and people stop it.
 */
export function shifted(body: Place, towards: readonly Cell[], steps: number, ground: Ground): Place {
  let at = body;
  for (let step = 0; step < Math.abs(steps); step++) {
    const next = bestStep(at, towards, Math.sign(steps), ground);
    if (!next) break;
    at = next;
  }
  return at;
}

/** How far it is to the nearest of those. Unit: squares, as the crow flies. */
export function offFrom(a: Cell, those: readonly Cell[]): number {
  return Math.min(...those.map((b) => Math.hypot(a.col - b.col, a.row - b.row)));
}

/** The free square beside a body that is nearest to those, or farthest from them; null where none is better. */
function bestStep(at: Place, towards: readonly Cell[], sign: number, ground: Ground): Place | null {
  const value = (cell: Cell) => -sign * offFrom(cell, towards);
  const better = neighboursOf(at)
    .filter((cell) => cell.col >= 0 && cell.row >= 0 && value(cell) > value(at))
    .toSorted((a, b) => value(b) - value(a));
  for (const cell of better) {
    const place = placeAt(at, cell);
    if (!paceBlocked(at, at, cell, ground.walls) && isFree(ground, place)) return place;
  }
  return null;
}
