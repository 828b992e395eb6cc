/** One thing that a person owns, with the switch that takes it in hand, puts it on or packs it. */
export interface Belonging {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly detail: string;
  /** Path of the switch in the item's data. */
  readonly field: "held" | "worn" | "carried";
  readonly on: boolean;
}

/** Things under one head. */
export interface BelongingGroup {
  /** What they are called: `Sheet.Things.<kind>`, and `Sheet.Add.<kind>` on the button that adds one. */
  readonly kind: "weapon" | "armor" | "gear";
  /** Type of the item that is added there. */
  readonly type: string;
  readonly things: readonly Belonging[];
}
