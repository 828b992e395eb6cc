import type { Modifier } from "./modifiers.ts";
import type { Refusal } from "./types.ts";

/** What the map makes of it when one combatant shoots at another with what he holds. */
export interface Sight {
  readonly metres: number;
  /** Why he cannot, or null. */
  readonly refusal: Refusal | null;
  /** What the map adds, and nothing of the shooter's own. */
  readonly modifiers: readonly Modifier[];
  /** Does it add to the test, or is it what makes the number that the test must meet? */
  readonly addsTo: "test" | "number";
}
