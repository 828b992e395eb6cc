import type { Cell } from "./grid/cell.ts";
import type { Adjustment } from "./modifiers.ts";
import type { CombatantId, Json } from "./types.ts";

/** What somebody wants to do, before any rule has spoken. */
export interface Intent {
  readonly actor: CombatantId;
  /** Id of a row in the ruleset's table of actions. */
  readonly action: string;
  readonly targets?: readonly CombatantId[];
  /** Id of the weapon among the actor's, natural ones included. */
  readonly weapon?: string;
  /** Squares of the mover's upper left corner, start first. */
  readonly path?: readonly Cell[];
  /** Id of a row in the ruleset's table of manners; none means the fewest actions without a test. */
  readonly manner?: string;
  /** Set by the rules for an act that interrupts another; refused from a person. */
  readonly interrupts?: true;
  readonly adjustment?: Adjustment;
  readonly options?: Readonly<Record<string, Json>>;
}
