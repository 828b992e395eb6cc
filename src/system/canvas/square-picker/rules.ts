/**
 * Makes the way of a move a choice of squares: each square that is chosen is joined to the last one by the shortest
 * way that may be gone. Handed to the picker by `choose.ts` in place of a ruleset.
 */
import { areEnemies, type Combatant, type Encounter } from "../../../engine/encounter.ts";
import { type Bounds, type Cell, placeAt, type Spot } from "../../../engine/grid/cell.ts";
import { type Flood, flood } from "../../../engine/grid/flood.ts";
import { terrainOf } from "../../../engine/grid/terrain.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { SquaresWanted } from "../../../engine/squares.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { searchBoundOf } from "../../../odds/routes.ts";
import type { PickingRules } from "./picking.ts";

type MoveRules = Pick<Ruleset, "check" | "movement">;

/** The move along the squares that an intent names, from where its actor stands. */
export function moveThrough({ combatants }: Encounter, { cells = [], ...intent }: Intent): Intent {
  const { col = 0, row = 0 } = combatants[intent.actor]?.place ?? {};
  const path: readonly Spot[] = [{ col, row }, ...cells.map((cell) => ({ col: cell.col, row: cell.row }))];
  return { ...intent, path };
}

/** The shortest ways on from where the squares so far lead: round enemies, else past them. */
function floodsFrom(encounter: Encounter, mover: Combatant, at: Cell, bounds: Bounds): readonly Flood[] {
  const body = placeAt(mover.place, at);
  const enemies = Object.values(encounter.combatants).filter((one) => areEnemies(one, mover));
  const around = enemies.map(({ place }) => place);
  const waysPast = (taken: typeof around) => flood(terrainOf(bounds, body, encounter.walls, taken), body);
  return around.length > 0 ? [waysPast(around), waysPast([])] : [waysPast([])];
}

/** The squares to be added so that the way leads to one, with why it may not be gone. */
interface Onward {
  readonly cells: readonly Cell[];
  readonly refusal: Refusal | null;
}

/** Rules by which the way of a move is chosen square by square, each led to by the shortest way that may be gone. */
export class PathPickingRules implements PickingRules {
  readonly map: PickingRules["map"] = { squaresFor: (encounter, intent) => this.#squaresFor(encounter, intent) };
  readonly #rules: MoveRules;
  readonly #bounds: Bounds;

  /** @param bounds - Squares beyond which nothing is looked for; the mover stands within. */
  constructor(rules: MoveRules, bounds: Bounds) {
    this.#rules = rules;
    this.#bounds = bounds;
  }

  /** Why the way may not be gone, or null. */
  check(encounter: Encounter, intent: Intent): Refusal | null {
    return this.#rules.check(encounter, moveThrough(encounter, intent));
  }

  /** What may be added to the way, or null where nobody is there to go it. */
  #squaresFor(encounter: Encounter, intent: Intent): SquaresWanted | null {
    const mover = encounter.combatants[intent.actor];
    if (!mover) return null;
    const { cells = [] } = intent;
    const start = cells.at(-1) ?? mover.place;
    const floods = floodsFrom(encounter, mover, start, this.#bounds);
    const far = searchBoundOf(encounter, mover.id, start, (plain, onward) => {
      return this.check(plain, { ...intent, cells: [...cells, ...onward] }) === null;
    });
    const onward = (cell: Cell) => this.#onward(encounter, intent, floods, cell);
    return {
      least: 1,
      most: this.#bounds.width * this.#bounds.height,
      near: (cell) => floods.some((ways) => ways.metres(cell) <= far),
      may: (cell) => onward(cell).refusal,
      through: (cell) => onward(cell).cells.slice(0, -1),
      notes: cells.length > 0 ? this.#notes(encounter, intent) : [],
      people: null,
    };
  }

  /** How the way goes on to a square: by the first of the shortest ways that may be gone. */
  #onward(encounter: Encounter, intent: Intent, floods: readonly Flood[], to: Cell): Onward {
    let first: Onward = { cells: [], refusal: refuse("move/no-way") };
    for (const [index, ways] of floods.entries()) {
      const cells = ways.pathTo(to).slice(1);
      if (cells.length === 0) continue;
      const refusal = this.check(encounter, { ...intent, cells: [...(intent.cells ?? []), ...cells] });
      if (!refusal) return { cells, refusal };
      if (index === 0 || first.cells.length === 0) first = { cells, refusal };
    }
    return first;
  }

  /** How far it is, and how many may strike on the way. */
  #notes(encounter: Encounter, intent: Intent): SquaresWanted["notes"] {
    const { metres, triggers } = this.#rules.movement.check(encounter, moveThrough(encounter, intent));
    const enemies = new Set(triggers.map(({ enemy }) => enemy)).size;
    const openings = enemies > 0 ? [{ code: "openings", params: { enemies } }] : [];
    return [{ code: "way", params: { metres } }, ...openings];
  }
}
