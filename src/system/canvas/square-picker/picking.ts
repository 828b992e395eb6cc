/**
 * The state of a choice of squares: what is chosen, where the cursor is, what the rules say to it. Every change is
 * judged at once. Knows neither canvas nor window; `session.ts` shows it.
 */
import type { Encounter } from "../../../engine/encounter.ts";
import { type Bounds, type Cell, sameCell } from "../../../engine/grid/cell.ts";
import { cellAt } from "../../../engine/grid/terrain.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { ReachedArea, SquaresWanted } from "../../../engine/squares.ts";
import type { CombatantId, Refusal } from "../../../engine/types.ts";
import { successChance } from "../../../odds/degree-odds.ts";

/** What of the rules is asked while squares are chosen. */
export type PickingRules = Pick<Ruleset, "check"> & {
  readonly map: Pick<Ruleset["map"], "squaresFor">;
  /** Left out where nothing is rolled. */
  readonly preview?: Pick<Ruleset["preview"], "action">;
};

/** A square that is inside the bounds, as near as can be to the one given. */
function within({ col, row, width, height }: Bounds, cell: Cell): Cell {
  const clamp = (value: number, low: number, size: number) => Math.min(low + size - 1, Math.max(low, value));
  return { col: clamp(cell.col, col, width), row: clamp(cell.row, row, height) };
}

/** Squares, and perhaps people, being chosen for an act. */
export class Picking {
  readonly #rules: PickingRules;
  readonly #bounds: Bounds;
  #encounter: Encounter;
  #intent: Intent;
  #cursor: Cell;
  #wanted: SquaresWanted;

  /**
   * @param start - Where the keyboard begins. @param bounds - The squares of the map.
   * @throws RangeError - The act wants no squares.
   */
  constructor(rules: PickingRules, encounter: Encounter, intent: Intent, start: Cell, bounds: Bounds) {
    this.#rules = rules;
    this.#bounds = bounds;
    this.#encounter = encounter;
    this.#intent = { ...intent, cells: [] };
    this.#cursor = within(bounds, start);
    this.#wanted = this.#judge();
    this.#intent = { ...this.#intent, targets: this.#usualPeople(intent.targets) };
  }

  #judge(): SquaresWanted {
    const wanted = this.#rules.map.squaresFor(this.#encounter, this.#intent);
    if (!wanted) throw new RangeError(`${this.#intent.action} wants no squares`);
    return wanted;
  }

  /** Whom one aims at, and the nearest beside them, as many as may be named. */
  #usualPeople(aimed: readonly CombatantId[] = []): readonly CombatantId[] {
    const { people } = this.#wanted;
    if (!people) return [];
    const first = aimed.filter((id) => people.among.includes(id));
    return [...new Set([...first, ...people.among])].slice(0, people.most);
  }

  /** The act with what has been chosen so far. */
  get intent(): Intent {
    return this.#intent;
  }

  /** What is wanted beside what has been chosen. */
  get wanted(): SquaresWanted {
    return this.#wanted;
  }

  get encounter(): Encounter {
    return this.#encounter;
  }

  get cursor(): Cell {
    return this.#cursor;
  }

  get cells(): readonly Cell[] {
    return this.#intent.cells ?? [];
  }

  get people(): readonly CombatantId[] {
    return this.#intent.targets ?? [];
  }

  /** Why the act cannot begin with what has been chosen, or null. */
  get refusal(): Refusal | null {
    return this.refusalOf(this.#intent);
  }

  /** Why the act cannot begin so, or null. */
  refusalOf(intent: Intent): Refusal | null {
    return this.#rules.check(this.#encounter, intent);
  }

  /** The act as it would be with the square under the cursor; without it where that may not be added. */
  get pointed(): Intent {
    const cell = this.#cursor;
    const isAdded = this.orderOf(cell) === 0 && this.#wanted.may(cell) === null;
    return isAdded ? { ...this.#intent, cells: this.#with(cell) } : this.#intent;
  }

  /** What the act would reach with the square under the cursor, or null where that is nothing of its own. */
  get area(): ReachedArea | null {
    return this.#rules.map.squaresFor(this.#encounter, this.pointed)?.area ?? null;
  }

  /**
   * How likely the act succeeds with the square under the cursor; null where no number is to be met.
   *
   * @param id - At whom of those in it; null for the square itself.
   */
  chanceAt(id: CombatantId | null): number | null {
    const { pointed } = this;
    const meant = id === null ? pointed : { ...pointed, targets: [id] };
    const seen = this.#rules.preview?.action(this.#encounter, meant) ?? null;
    return seen && seen.test.target !== null ? successChance(seen) : null;
  }

  /** As the how manieth the square was chosen, from 1; 0 for one that was not. */
  orderOf(cell: Cell): number {
    return this.cells.findIndex((other) => sameCell(other, cell)) + 1;
  }

  /** Why the square may not be chosen, or null; one that is chosen may be given up. */
  refusalAt(cell: Cell): Refusal | null {
    return this.orderOf(cell) > 0 ? null : this.#wanted.may(cell);
  }

  /** All squares of the map that may be chosen now. */
  open(): readonly Cell[] {
    const { width, height } = this.#bounds;
    const cells = Array.from({ length: width * height }, (_, index) => cellAt(this.#bounds, index));
    const { near, may } = this.#wanted;
    return cells.filter((cell) => (near?.(cell) ?? true) && may(cell) === null);
  }

  /** Let the cursor lie on a square, if it is one of the map. @returns Whether it was elsewhere before. */
  pointAt(cell: Cell): boolean {
    const to = within(this.#bounds, cell);
    if (sameCell(to, this.#cursor)) return false;
    this.#cursor = to;
    return true;
  }

  /** Let the cursor go so many squares. */
  step(across: number, down: number): void {
    this.pointAt({ col: this.#cursor.col + across, row: this.#cursor.row + down });
  }

  /** Choose the square under the cursor, or give it up. @returns Why it may not be chosen, or null. */
  toggle(): Refusal | null {
    const cell = this.#cursor;
    const refusal = this.refusalAt(cell);
    if (refusal) return refusal;
    this.#take({ cells: this.orderOf(cell) > 0 ? this.#without(cell) : this.#with(cell) });
    return null;
  }

  #with(cell: Cell): readonly Cell[] {
    const { most, through } = this.#wanted;
    return most === 1 && !through ? [cell] : [...this.cells, ...(through?.(cell) ?? []), cell];
  }

  /** Of a way nothing is left beyond a square that is given up. */
  #without(cell: Cell): readonly Cell[] {
    if (this.#wanted.through) return this.cells.slice(0, this.orderOf(cell) - 1);
    return this.cells.filter((other) => !sameCell(other, cell));
  }

  /** Give up what was chosen last. */
  giveUpLast(): void {
    this.#take({ cells: this.cells.slice(0, -1) });
  }

  /** Choose the square under the cursor, where it may be added. */
  takePointed(): void {
    this.#take(this.pointed);
  }

  /** Tell another number along with the squares, as far as it may be. */
  tell(option: string, by: number): void {
    const told = this.#wanted.steps?.find((one) => one.option === option);
    if (!told) return;
    const value = Math.min(told.most, Math.max(told.least, told.value + by));
    this.#take({ options: { ...this.#intent.options, [option]: value } });
  }

  /** Let the squares grow wider by one. */
  widen(): void {
    const { wider } = this.#wanted;
    if (wider) this.#take({ cells: [...this.cells, wider] });
  }

  /** Go in that movement mode; the empty one leaves it to the rules. What was chosen stays, and is judged again. */
  chooseMovementMode(movementMode: string): void {
    const { movementMode: _old, ...rest } = this.#intent;
    this.#intent = movementMode === "" ? rest : { ...rest, movementMode };
    this.#wanted = this.#judge();
  }

  /** Name somebody, or no longer. */
  togglePerson(id: CombatantId): void {
    const named = this.people.includes(id);
    this.#take({ targets: named ? this.people.filter((other) => other !== id) : [...this.people, id] });
  }

  /** See how things stand now. @returns Whether the act can still begin with any squares. */
  renew(encounter: Encounter): boolean {
    this.#encounter = encounter;
    const wanted = this.#rules.map.squaresFor(encounter, this.#intent);
    if (!wanted) return false;
    this.#wanted = wanted;
    return true;
  }

  #take(part: Partial<Intent>): void {
    this.#intent = { ...this.#intent, ...part };
    this.#wanted = this.#judge();
  }
}
