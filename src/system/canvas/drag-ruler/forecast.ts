/**
 * What a dragged way would come to: its cost, who may strike, and the least harmful way to a square. A `Forecaster` is
 * kept for each mover, so that a drag has only the last leg to work out. Knows no Foundry.
 */
import { type AllowanceEntry, allowanceEntries, paidBy, sumOfCosts } from "../../../engine/allowance.ts";
import type { Combatant, Encounter } from "../../../engine/encounter.ts";
import {
  type Bounds,
  type Cell,
  coversCell,
  neighboursOf,
  placeAt,
  type Spot,
  sameCell,
} from "../../../engine/grid/cell.ts";
import type { Flood } from "../../../engine/grid/flood.ts";
import type { OnGrid } from "../../../engine/grid/grid.ts";
import { measurePath } from "../../../engine/grid/path.ts";
import { encloses } from "../../../engine/grid/terrain.ts";
import { type Intent, MOVE } from "../../../engine/intent.ts";
import type { WithTables } from "../../../engine/ruleset.ts";
import type { LastingSquares } from "../../../engine/squares.ts";
import { foresee, type PathRisk, type PathRiskRules } from "../../../odds/path-risk.ts";
import { hostileSquares, leastHarm } from "../../../odds/routes.ts";
import { keptStrikes, type StrikeAt } from "../../../odds/strikes.ts";
import { lengthCostOf, type MoveCost, moveCostOf } from "./move-cost.ts";
import { type ProvokingPace, provokingPaces } from "./steps.ts";

/** What of the rules a forecast needs. */
type ForecastRules = PathRiskRules & WithTables<"movementModes">;

/** What a way will come to, as far as its mover's user may know. */
export interface Forecast {
  readonly path: readonly Spot[];
  readonly paces: readonly ProvokingPace[];
  /** What it comes to where it leads through that square; null when it does not. */
  at(cell: Cell): MoveCost | null;
}

/** A less harmful way to where a way leads, with what it comes to. */
export interface SafeWay {
  readonly intent: Intent;
  readonly path: readonly Spot[];
  readonly moveCost: MoveCost;
  /** Indices of the squares in which movement actions end, the last one left out. */
  readonly stops: readonly number[];
}

/** The part of the way up to the last time that it leads through the square; empty when it never does. */
function wayTo(path: readonly Spot[], cell: Cell): readonly Spot[] {
  return path.slice(0, path.findLastIndex((other) => sameCell(other, cell)) + 1);
}

/** A forecast outside a fight: how far it is. @param mover - On whose grid the way leads. */
export function forecastWay(mover: OnGrid, path: readonly Spot[]): Forecast {
  const at = (cell: Cell): MoveCost | null => {
    const way = wayTo(path, cell);
    return way.length === 0 ? null : lengthCostOf(mover, way);
  };
  return { path, paces: [], at };
}

/** What tells apart two ways of one drag. */
function keyOf({ movementMode = "", path = [] }: Intent): string {
  return `${movementMode} ${path.map(({ col, row, elevation = "" }) => `${col},${row},${elevation}`).join(" ")}`;
}

/** The least harmful ways to all squares of a map; those that lead under fire are looked for when they are needed. */
interface Surveyed {
  readonly map: Bounds;
  readonly ways: Flood;
  throughFire?: Flood;
}

/**
 * The forecasts of one mover as long as nothing but their dragged way changes.
 *
 * What does not change with the pointer is kept: strikes by enemy and square, the parts of the way up to earlier
 * waypoints, the least harmful ways to all squares.
 *
 * @param encounter - As the mover's user may know it.
 */
export class Forecaster {
  readonly #encounter: Encounter;
  readonly #mover: Combatant;
  readonly #rules: ForecastRules;
  readonly #strikeAt: StrikeAt;
  readonly #allowed: readonly AllowanceEntry[];
  readonly #lasting: readonly LastingSquares[];
  /** By the way up to a waypoint. */
  readonly #parts = new Map<string, MoveCost>();
  #surveyed: Surveyed | null = null;

  constructor(encounter: Encounter, mover: Combatant, rules: ForecastRules) {
    this.#encounter = encounter;
    this.#mover = mover;
    this.#rules = rules;
    this.#strikeAt = keptStrikes(encounter, mover, rules);
    this.#allowed = allowanceEntries(rules, encounter, mover);
    this.#lasting = hostileSquares(encounter, mover, rules);
  }

  /** What the intended move comes to. */
  forecast(intent: Intent): Forecast {
    const whole = this.#foresee(intent);
    const { path } = whole;
    return {
      path,
      paces: path.length > 1 ? provokingPaces(whole, this.#strikeAt) : [],
      at: (cell) => {
        const way = wayTo(path, cell);
        if (way.length < 2) return null;
        return way.length === path.length ? this.#moveCostOf(whole) : this.#part({ ...intent, path: way });
      },
    };
  }

  /**
   * Gather what does not change with the pointer, so that no move of it has to: the least harmful way to every square
   * of the map, and who threatens where. What was gathered stays.
   */
  survey(map: Bounds): void {
    if (this.#surveyed && encloses(this.#surveyed.map, map)) return;
    const ways = leastHarm(this.#encounter, this.#mover, map, this.#rules, this.#strikeAt);
    this.#surveyed = { map, ways };
    this.#tryPaces();
  }

  /**
   * The least harmful way to a square, in the movement mode that fits it; null where none leads. It leads under fire
   * only where no other does.
   *
   * @throws RangeError - Nothing was surveyed.
   */
  safeWay(to: Cell): SafeWay | null {
    if (!this.#surveyed) throw new RangeError("survey the map first");
    const path = this.#pathTo(to, this.#surveyed);
    if (path.length < 2) return null;
    const found = fittingWay(this.#mover, path, this.#allowed, this.#rules, (intent) => this.#foresee(intent));
    const stops = found.forecast.legs.slice(0, -1).map(({ to: end }) => end);
    return { intent: found.intent, path, moveCost: this.#moveCostOf(found), stops };
  }

  /** Forecast one pace that may be made: the first forecast gathers what all others find. */
  #tryPaces(): void {
    neighboursOf(this.#mover.place).some((cell) => this.safeWay(cell)?.moveCost.refusal === null);
  }

  #pathTo(to: Cell, surveyed: Surveyed): readonly Spot[] {
    const path = surveyed.ways.pathTo(to);
    if (path.length > 1 || this.#lasting.length === 0) return path;
    surveyed.throughFire ??= leastHarm(this.#encounter, this.#mover, surveyed.map, this.#rules, this.#strikeAt, []);
    return surveyed.throughFire.pathTo(to);
  }

  #moveCostOf(risk: PathRisk): MoveCost {
    return moveCostOf(this.#mover.place, risk, this.#allowed, this.#entered(risk.path));
  }

  /** What of enemies lasts in squares that the way enters (G262). */
  #entered([, ...path]: readonly Spot[]): readonly LastingSquares[] {
    const { place } = this.#mover;
    const covers = (cell: Cell) => path.some((spot) => coversCell(placeAt(place, spot), cell));
    return this.#lasting.filter(({ cells }) => cells.some(covers));
  }

  #foresee(intent: Intent): PathRisk {
    return foresee(this.#encounter, intent, this.#rules, this.#strikeAt);
  }

  #part(intent: Intent): MoveCost {
    const key = keyOf(intent);
    const known = this.#parts.get(key) ?? this.#moveCostOf(this.#foresee(intent));
    this.#parts.set(key, known);
    return known;
  }
}

type Foresee = (intent: Intent) => PathRisk;

/** What the way costs, of whatever the round allows. */
function costOf({ forecast }: PathRisk): number {
  return forecast.legs.reduce((sum, { costs }) => sum + sumOfCosts(costs), 0);
}

/** Less harm first, then the better chance to arrive, then the lower price. */
function isBetter(a: PathRisk, b: PathRisk): boolean {
  if (a.harm !== b.harm) return a.harm < b.harm;
  if (a.arrival !== b.arrival) return a.arrival > b.arrival;
  return costOf(a) < costOf(b);
}

/**
 * The movement modes that may carry somebody so far with what is left for their turn; nothing else is spent unasked.
 */
function movementModesFor(
  metres: number,
  allowed: readonly AllowanceEntry[],
  { tables: { movementModes, allowances } }: ForecastRules,
): readonly string[] {
  const leftOf = (entry: string) => allowed.find(({ id, role }) => id === entry && role === "turn")?.left ?? 0;
  const rows = Object.values(movementModes).filter((row) => row.chosen && row.rise === 0);
  return rows.filter((row) => row.metres * leftOf(paidBy(allowances, row)) >= metres).map(({ id }) => id);
}

/**
 * A way in the movement mode that fits it: without a choice where that leads there, else in the one that does so best.
 *
 * @param allowed - What the round has left for the mover. @returns The refused one without a choice where no movement
 * mode leads there now.
 */
function fittingWay(
  { id: actor, place }: Combatant,
  path: readonly Spot[],
  allowed: readonly AllowanceEntry[],
  rules: ForecastRules,
  foresee: Foresee,
): PathRisk {
  const plain: Intent = { actor, action: MOVE, path };
  const usual = foresee(plain);
  if (!usual.forecast.refusal) return usual;
  const others = movementModesFor(measurePath(place, path).metres, allowed, rules).map((movementMode) =>
    foresee({ ...plain, movementMode }),
  );
  const open = others.filter(({ forecast }) => !forecast.refusal);
  return open.reduce((best, one) => (best.forecast.refusal || isBetter(one, best) ? one : best), usual);
}
