import type { Change } from "../../../engine/effects.ts";
import type { Movement } from "../../documents/token.ts";
import { waypointsOf } from "./exempt.ts";

/** A move that Foundry makes itself. `changes` are its price; null for a stretch, whose exchange pays. */
interface Passed {
  readonly changes: readonly Change[] | null;
  /** Where the whole of it leads through. */
  readonly spots: ReadonlySet<string>;
}

/** What is read of a move to know to which one it belongs. */
type Part = Pick<Movement, "id" | "chain" | "passed" | "pending">;

const passed = new Map<string, Passed>();

function spotOf({ x, y, elevation }: { readonly x: number; readonly y: number; readonly elevation?: number }): string {
  return `${x},${y},${elevation}`;
}

/** Does the update lead on to somewhere that the move was let go? */
function leadsOn(movement: Part, { spots }: Passed): boolean {
  const end = waypointsOf(movement).at(-1);
  return end !== undefined && spots.has(spotOf(end));
}

/**
 * The id of the move to which an update belongs, by which it was let pass: a move with checkpoints is several updates.
 *
 * What comes after another move and leads elsewhere is one of its own, whatever it is said to continue: keys that are
 * pressed in a row may be joined (assumption move-keyboard).
 */
export function rootOf(movement: Part): string {
  const isRoot = (id: string) => {
    const known = passed.get(id);
    return known !== undefined && leadsOn(movement, known);
  };
  return movement.chain.find(isRoot) ?? movement.id;
}

/** Let Foundry make the move. @returns True, for the gate. */
export function letPass(movement: Part, changes: readonly Change[] | null): true {
  passed.set(movement.id, { changes, spots: new Set(waypointsOf(movement).map(spotOf)) });
  return true;
}

/** Has the beginning of this move been let pass? */
export function isContinued(movement: Part): boolean {
  return rootOf(movement) !== movement.id;
}

/** The price of a move that was let pass, by its root, or null where there is nothing to be noted. */
export function priceOf(root: string): readonly Change[] | null {
  return passed.get(root)?.changes ?? null;
}
