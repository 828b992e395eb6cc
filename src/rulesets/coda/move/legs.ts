import type { Cell } from "../../../engine/grid/cell.ts";
import { type Measure, measurePath, NO_MEASURE, pacesWithin } from "../../../engine/grid/path.ts";
import { type CodaMannerRow, manners } from "../tables/manners.ts";
import { type Piece, PLAIN } from "./piece.ts";

/** One movement action, or the rest of one that is under way: the paces from one square of the path to another. */
export interface Leg {
  /** Id of the manner, or `plain`. */
  readonly manner: string;
  readonly row: CodaMannerRow;
  /** Indices into the path. */
  readonly from: number;
  readonly to: number;
  /** What was walked of the action before this leg, and with it. */
  readonly before: Measure;
  readonly after: Measure;
  readonly limit: number;
  /** Goes on with the action that is under way, so that it costs nothing more. */
  readonly continues: boolean;
  /** One square on foot, which lets nobody strike (R049, G38). */
  readonly step: boolean;
}

/** The row that a plain move comes to by its metres. */
function plainRow(metres: number, step: boolean): CodaMannerRow {
  if (step) return manners.step;
  return metres <= manners.walk.metres ? manners.walk : manners.jog;
}

/** One leg, as far along the path as its action carries. */
function legFrom(path: readonly Cell[], from: number, row: CodaMannerRow | null, under: Piece | null): Leg {
  const limit = under?.limit ?? (row ?? manners.jog).metres;
  const before: Measure = under ?? NO_MEASURE;
  const to = from + pacesWithin(path.slice(from), limit, before);
  const after = measurePath(path.slice(from, to + 1), { metres: before.metres, diagonals: before.diagonals });
  const only = path.length === 2 && under === null;
  const step = row ? row.steps : only;
  return {
    manner: row?.id ?? PLAIN,
    row: row ?? plainRow(after.metres, step),
    from,
    to,
    before: { metres: before.metres, diagonals: before.diagonals },
    after,
    limit,
    continues: under !== null,
    step,
  };
}

/**
 * Split a path into movement actions, going on with the one under way as far as it carries (R058, R061, G286).
 *
 * @param row - The chosen manner, or null for the fewest actions without a test.
 * @param under - What is under way; it is only joined by a move of the same manner.
 */
export function splitLegs(path: readonly Cell[], row: CodaMannerRow | null, under: Piece | null): readonly Leg[] {
  const joined = under && under.manner === (row?.id ?? PLAIN) ? under : null;
  const legs: Leg[] = [];
  let piece = joined;
  for (let from = 0; from < path.length - 1; ) {
    const leg = legFrom(path, from, row, piece);
    piece = null;
    if (leg.to === from && leg.continues) continue;
    legs.push(leg);
    from = leg.to;
  }
  return legs;
}

/** Actions that the legs cost together. */
export function legsCost(legs: readonly Leg[]): number {
  return legs.reduce((sum, leg) => sum + (leg.continues ? 0 : leg.row.cost), 0);
}
