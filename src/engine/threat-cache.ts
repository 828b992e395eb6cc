/**
 * Who threatens which squares in a running fight, kept from one snapshot to the next: asked for each step of a drag and
 * each redraw of the threat overlay, where working it out again would be too slow. The game tells how far somebody
 * reaches.
 */
import { areEnemies, type Combatant, type Encounter } from "./encounter.ts";
import type { Cell, Place, Spot } from "./grid/cell.ts";
import { sameGrid } from "./grid/grid.ts";
import { type Reach, type ThreatenedCircle, type Threatener, threatenedCircle } from "./grid/threat.ts";
import { ThreatMap } from "./grid/threat-map.ts";
import type { Wall } from "./grid/walls.ts";
import type { CombatantId } from "./types.ts";

/** How far somebody threatens, as a ruleset's `threat` tells. */
export type ReachOf<Sheet> = (encounter: Encounter<Sheet>, combatant: Combatant<Sheet>) => Reach | null;

/** A pace that begins in an enemy's threat. `pace` is the index of the square that is left. */
export interface ThreatLeft<Sheet> {
  readonly pace: number;
  readonly enemy: Combatant<Sheet>;
}

/** A square with those who threaten it. */
export interface ThreatenedCell extends Cell {
  readonly by: readonly CombatantId[];
}

/** A combatant as they were when their threat was worked out. */
interface CachedThreat<Sheet> {
  readonly combatant: Combatant<Sheet>;
  readonly reach: Reach | null;
}

/** Is it the same moment of the same fight, by the same settings? */
function sameMoment(a: Encounter, b: Encounter): boolean {
  return a.round === b.round && a.turn === b.turn && a.settings === b.settings && sameOrder(a.order, b.order);
}

function sameOrder(a: readonly CombatantId[], b: readonly CombatantId[]): boolean {
  return a === b || (a.length === b.length && a.every((id, index) => id === b[index]));
}

function samePlace(a: Place, b: Place): boolean {
  if (a === b) return true;
  const sameSpot = a.col === b.col && a.row === b.row && a.elevation === b.elevation && a.level === b.level;
  return sameSpot && a.width === b.width && a.height === b.height && sameGrid(a.grid, b.grid);
}

function sameReach(a: Reach | null, b: Reach | null): boolean {
  return a === b || (a !== null && b !== null && a.min === b.min && a.max === b.max);
}

/** Do they hold nothing that could be another's, so that only they themselves decide how far they reach? */
function holdsTheirOwn({ holds }: Combatant): boolean {
  for (const _ in holds) return false;
  return true;
}

/**
 * The threat in one fight, kept from one picture of it to the next (R045 to R048, G210, G211).
 *
 * Follow it with each new picture before asking: who is the same as before is not looked at again. Only who stands
 * in the initiative order threatens.
 */
export class KeptThreat<Sheet> {
  readonly #reachOf: ReachOf<Sheet>;
  readonly #map = new ThreatMap();
  #known: (CachedThreat<Sheet> | null)[] = [];
  #encounter: Encounter<Sheet> | null = null;
  #walls: readonly Wall[] = [];

  constructor(reachOf: ReachOf<Sheet>) {
    this.#reachOf = reachOf;
  }

  /** Take a picture of the fight over. */
  follow(encounter: Encounter<Sheet>): this {
    const last = this.#encounter;
    if (encounter === last) return this;
    this.#encounter = encounter;
    if (encounter.walls !== this.#walls) this.#map.setWalls(encounter.walls);
    this.#walls = encounter.walls;
    const stays = last !== null && sameMoment(last, encounter);
    const count = Math.max(this.#known.length, encounter.order.length);
    for (let slot = 0; slot < count; slot++) this.#update(slot, encounter, stays);
    this.#known.length = encounter.order.length;
    return this;
  }

  /** The squares that somebody threatens on their own level; none where they threaten nobody. */
  cellsOf(id: CombatantId): readonly Cell[] {
    const slot = this.#known.findIndex((known) => known?.combatant.id === id);
    return slot < 0 ? [] : this.#map.cells(slot);
  }

  /** The circle that somebody threatens on a map without a grid; null on another, and where they threaten nobody. */
  circleOf(id: CombatantId): ThreatenedCircle | null {
    const threatener = threatenerOf(this.#known.find((known) => known?.combatant.id === id) ?? null);
    return threatener && threatenedCircle(threatener, this.#walls);
  }

  /** Those who threaten a body that stands there, in initiative order. */
  at(body: Place): readonly Combatant<Sheet>[] {
    return this.#map.at(body).map((slot) => this.#of(slot));
  }

  /** The paces of a path that begin in the threat of one of somebody's enemies, in the order they come to them. */
  leftBy(mover: Combatant<Sheet>, path: readonly Spot[]): readonly ThreatLeft<Sheet>[] {
    const isEnemy = (slot: number) => areEnemies(this.#of(slot), mover);
    return this.#map.triggers(path, mover.place, isEnemy).map(({ pace, enemy }) => ({ pace, enemy: this.#of(enemy) }));
  }

  /** For each side the squares that it threatens, and who does. */
  bySide(): ReadonlyMap<string, readonly ThreatenedCell[]> {
    const sides = new Map<string, Map<string, ThreatenedCell & { by: CombatantId[] }>>();
    for (const [slot, known] of this.#known.entries()) {
      if (!known) continue;
      const { id, side } = known.combatant;
      const cells = sides.get(side) ?? new Map<string, ThreatenedCell & { by: CombatantId[] }>();
      for (const cell of this.#map.cells(slot)) noteCell(cells, cell, id);
      if (cells.size > 0) sides.set(side, cells);
    }
    return new Map([...sides].map(([side, cells]) => [side, [...cells.values()]]));
  }

  #of(slot: number): Combatant<Sheet> {
    return (this.#known[slot] as CachedThreat<Sheet>).combatant;
  }

  /** Put one again, if they have changed. */
  #update(slot: number, encounter: Encounter<Sheet>, stays: boolean): void {
    const combatant = encounter.combatants[encounter.order[slot] ?? ""];
    const old = this.#known[slot] ?? null;
    if (combatant && stays && old?.combatant === combatant && holdsTheirOwn(combatant)) return;
    const now = combatant ? { combatant, reach: this.#reachOf(encounter, combatant) } : null;
    this.#known[slot] = now;
    if (!sameThreat(old, now)) this.#map.put(slot, threatenerOf(now));
  }
}

function threatenerOf(known: CachedThreat<unknown> | null): Threatener | null {
  return known?.reach ? { place: known.combatant.place, reach: known.reach } : null;
}

function sameThreat(a: CachedThreat<unknown> | null, b: CachedThreat<unknown> | null): boolean {
  return a !== null && b !== null && sameReach(a.reach, b.reach) && samePlace(a.combatant.place, b.combatant.place);
}

function noteCell(cells: Map<string, ThreatenedCell & { by: CombatantId[] }>, cell: Cell, by: CombatantId): void {
  const key = `${cell.col},${cell.row}`;
  const known = cells.get(key);
  if (known) known.by.push(by);
  else cells.set(key, { ...cell, by: [by] });
}
