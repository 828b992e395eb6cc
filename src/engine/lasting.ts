import type { CombatantId, Json } from "./types.ts";

/** The moment at which something that lasts is over; `open` waits for an act, the end of a fight ends everything (G205). */
export type Until =
  | { readonly moment: "open" }
  | { readonly moment: "roundEnd"; readonly round: number }
  | { readonly moment: "turnStart" | "turnEnd"; readonly of: CombatantId; readonly round: number };

/** Something granted or suffered until a stated moment. */
export interface Lasting {
  /** Id of a row in the ruleset's table of lasting things. */
  readonly kind: string;
  /** Who brought it about. */
  readonly by: CombatantId;
  /** Against whom it counts, where it does not count against everybody. */
  readonly about?: CombatantId;
  readonly value?: number;
  readonly data?: Readonly<Record<string, Json>>;
  readonly until: Until;
}
