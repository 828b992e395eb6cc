/**
 * Splits a path into movement actions, going on with the one under way as far as it carries (R058, R061, G286). The
 * open movement is remembered as a mark of the round.
 */
import type { Place, Spot } from "../../../engine/grid/cell.ts";
import { type Measure, measurePath, NO_MEASURE, pacesWithin } from "../../../engine/grid/path.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import type { CodaCombatant } from "../sheet.ts";
import { type CodaMovementModeRow, movementModes } from "../tables/movement-modes.ts";

/** One movement action, or the rest of one that is under way: the paces from one square of the path to another. */
export interface Leg {
  /** Id of the movement mode, or `plain`. */
  readonly movementMode: string;
  readonly row: CodaMovementModeRow;
  readonly cost: number | "full";
  /** Indices into the path. */
  readonly from: number;
  readonly to: number;
  /** What was walked of the action before this leg, and with it. */
  readonly before: Measure;
  readonly after: Measure;
  readonly limit: number;
  /** Goes on with the action that is under way, so that it costs nothing more. */
  readonly continues: boolean;
  /** Enemies who have struck on the part of the action that lies behind (G212). */
  readonly struck: readonly CombatantId[];
  /** One square on foot, which lets nobody strike (R049, G38). */
  readonly step: boolean;
  /** Where the action began that it goes on with, if all of it so far has passed as a step; null else (G317). */
  readonly deferred: Spot | null;
}

/** How somebody goes. */
export interface MovementOptions {
  /** Where they stand. */
  readonly mover: Place;
  /** The chosen movement mode, or null for the fewest actions without a test. */
  readonly row: CodaMovementModeRow | null;
  /** What a move without a chosen movement mode is made of. */
  readonly plain: CodaMovementModeRow;
  /** How much of the usual metres an action carries them: 1, or less with an injured leg. */
  readonly factor: number;
  readonly cost: (row: CodaMovementModeRow) => number | "full";
}

/** The row that a plain move comes to by its metres. */
function plainRow(metres: number, step: boolean, { plain, factor }: MovementOptions): CodaMovementModeRow {
  if (step) return movementModes.step;
  return metres <= movementModes.walk.metres * factor ? movementModes.walk : plain;
}

/** Where an action ends: as far along the path as it carries, and at least one pace; jumps and climbs are one each. */
function endOf(
  path: readonly Spot[],
  from: number,
  limit: number,
  { row, mover }: MovementOptions,
  under: OpenMovement | null,
): number {
  if (row && row.rise > 0) return from + 1;
  const reached = from + pacesWithin(mover, path.slice(from), limit, under ?? NO_MEASURE);
  return under ? reached : Math.max(from + 1, reached);
}

/** What was walked of the action under way. */
function measureOf(under: OpenMovement | null): Measure {
  return under ? { metres: under.metres, diagonals: under.diagonals } : NO_MEASURE;
}

/** Is it a step: chosen as one, or a single square on foot (R049, G38)? */
function isStep({ row }: MovementOptions, only: boolean): boolean {
  return row ? row.steps || (only && row.onFoot) : only;
}

/** One leg, as far along the path as its action carries. */
function legFrom(
  path: readonly Spot[],
  from: number,
  movementOptions: MovementOptions,
  under: OpenMovement | null,
): Leg {
  const before = measureOf(under);
  const limit = under?.limit ?? (movementOptions.row ?? movementOptions.plain).metres * movementOptions.factor;
  const to = endOf(path, from, limit, movementOptions, under);
  const after = measurePath(movementOptions.mover, path.slice(from, to + 1), before);
  const step = isStep(movementOptions, to - from === 1 && under === null);
  const row = movementOptions.row ?? plainRow(after.metres, step, movementOptions);
  const cost = movementOptions.cost(row);
  const movementMode = movementOptions.row?.id ?? PLAIN;
  const struck = under?.struck ?? [];
  const deferred = under?.stepped ?? null;
  return { movementMode, row, cost, from, to, before, after, limit, continues: under !== null, struck, step, deferred };
}

/**
 * Split a path into movement actions, going on with the one under way as far as it carries (R058, R061, G286).
 *
 * @param under - What is under way; it is only joined by a move of the same movement mode.
 */
export function splitLegs(
  path: readonly Spot[],
  movementOptions: MovementOptions,
  under: OpenMovement | null,
): readonly Leg[] {
  const legs: Leg[] = [];
  let openMovement = under && under.movementMode === (movementOptions.row?.id ?? PLAIN) ? under : null;
  for (let from = 0; from < path.length - 1; ) {
    const leg = legFrom(path, from, movementOptions, openMovement);
    openMovement = null;
    if (leg.to === from) continue;
    legs.push(leg);
    from = leg.to;
  }
  return legs;
}

/** Actions that the legs cost together. @param whole - How many a full action takes. */
export function legsCost(legs: readonly Leg[], whole: number): number {
  const costOf = ({ continues, cost }: Leg) => (continues ? 0 : cost === "full" ? whole : cost);
  return legs.reduce((sum, leg) => sum + costOf(leg), 0);
}

/**
 * The movement mode of a move for which nobody chose one: as far as a jog carries, called by how far it came (G286).
 */
export const PLAIN = "plain";

/** The movement action that is under way: how far it came, and how far it carries. Unit: metres. */
export interface OpenMovement extends Measure {
  readonly movementMode: string;
  readonly limit: number;
  /** Enemies who have struck at the mover on it, and may not do so again (G212). */
  readonly struck?: readonly CombatantId[] | undefined;
  /**
   * Where it began, while a single square of it passed as a step: whoever could have struck there is asked once it goes
   * on (G317).
   */
  readonly stepped?: Spot | undefined;
}

/** The movement action that the combatant has under way, or null. */
export function openMovementOf(combatant: CodaCombatant): OpenMovement | null {
  const mark = combatant.marks.openMovement;
  return mark === undefined ? null : (mark as unknown as OpenMovement);
}

/** The open movement as a round remembers it; one that is used up is forgotten. */
export function openMovementMark(openMovement: OpenMovement): Json {
  if (openMovement.metres >= openMovement.limit) return null;
  const { movementMode, limit, metres, diagonals, struck = [], stepped } = openMovement;
  const known: Record<string, Json> = { movementMode, limit, metres, diagonals };
  if (struck.length > 0) known.struck = struck;
  if (stepped) known.stepped = { ...stepped };
  return known;
}
