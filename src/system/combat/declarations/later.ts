/**
 * What is declared for people before it is their turn to declare: kept until it is, and dropped where any of those who
 * were declared for together is taken back. Kept by `controller.ts`.
 */
import type { CombatantId } from "../../../engine/types.ts";

/** The same for one or several, declared at once. */
export interface Batch {
  readonly combat: Combat.Implementation;
  readonly round: number;
  readonly kinds: readonly string[];
  /** All for whom it was declared, those included whose turn it was. */
  readonly all: readonly CombatantId[];
}

/** Has somebody declared in the round of a batch? Null where they do not take part in it any more. */
type HasDeclared = (batch: Batch, of: CombatantId) => boolean | null;

/** Those for whom something is declared as soon as their turn has come. */
export class LaterDeclarations {
  readonly #waiting = new Map<CombatantId, Batch>();
  /** Whose declaration has been seen, by what was declared at once. */
  readonly #seen = new WeakMap<Batch, Set<CombatantId>>();

  /** Keep a batch for those of it who still wait. */
  keep(batch: Batch, waiting: readonly CombatantId[]): void {
    for (const of of waiting) this.#waiting.set(of, batch);
  }

  has(of: CombatantId): boolean {
    return this.#waiting.has(of);
  }

  /** Nothing is declared for them any more: it has been, or its round is over. */
  drop(of: CombatantId): void {
    this.#waiting.delete(of);
  }

  /** Those who wait, each with what is declared for them; a list of its own, so that they may be dropped meanwhile. */
  get waiting(): readonly (readonly [CombatantId, Batch])[] {
    return [...this.#waiting];
  }

  /**
   * Drop those who wait with somebody whose declaration was there and is no more, for whoever takes one of them back
   * wants none of the others either.
   *
   * @returns Those who were dropped.
   */
  dropTakenBack(hasDeclared: HasDeclared): readonly CombatantId[] {
    const isGone = new Map<Batch, boolean>();
    for (const batch of new Set(this.#waiting.values())) isGone.set(batch, this.#isTakenBack(batch, hasDeclared));
    const dropped = this.waiting.flatMap(([of, batch]) => (isGone.get(batch) ? of : []));
    for (const of of dropped) this.drop(of);
    return dropped;
  }

  #isTakenBack(batch: Batch, hasDeclared: HasDeclared): boolean {
    const seen = this.#seen.get(batch) ?? new Set();
    this.#seen.set(batch, seen);
    const known = batch.all.map((of) => [of, hasDeclared(batch, of)] as const);
    for (const [of, declared] of known) if (declared) seen.add(of);
    return known.some(([of, declared]) => declared === false && seen.has(of));
  }
}
