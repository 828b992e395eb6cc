import type { Change } from "../../../engine/effects.ts";
import type { Movement } from "../../documents/token.ts";

/** A move that Foundry makes itself. `changes` are its price; null for a stretch, whose exchange pays. */
interface Passed {
  readonly changes: readonly Change[] | null;
}

const passed = new Map<string, Passed>();

/** Which move an update belongs to: a move with checkpoints is several updates. */
function rootOf({ id, chain }: Pick<Movement, "id" | "chain">): string {
  return chain[0] ?? id;
}

/** Let Foundry make the move. @returns True, for the gate. */
export function letPass(movement: Pick<Movement, "id" | "chain">, changes: readonly Change[] | null): true {
  passed.set(rootOf(movement), { changes });
  return true;
}

/** Has the beginning of this move been let pass? */
export function isContinued(movement: Pick<Movement, "id" | "chain">): boolean {
  return movement.chain.length > 0 && passed.has(rootOf(movement));
}

/** The price of a move that was let pass, or null where there is nothing to be noted. */
export function priceOf(movement: Pick<Movement, "id" | "chain">): readonly Change[] | null {
  return passed.get(rootOf(movement))?.changes ?? null;
}
