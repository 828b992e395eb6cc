import type { Combatant } from "../../../engine/encounter.ts";
import type { Json } from "../../../engine/types.ts";

/** Something that can be done for somebody who is hurt; its label is `<ruleset>.Care.<id>`. */
export interface Care {
  readonly id: string;
  readonly icon: string;
  /** Who does it: whoever treats others best, he himself, or he himself where a game master says so. */
  readonly by: "healer" | "himself" | "narrator";
  /** The act of the rules, and what it is told. */
  readonly action: string;
  readonly options?: Readonly<Record<string, Json>>;
}

/** Lets all recover at once, where a game master says so; its label is `<ruleset>.Care.<id>`. */
export interface CareOfAll {
  readonly id: string;
  readonly action: string;
  readonly options: Readonly<Record<string, Json>>;
}

/** What a game does for those whom a fight has left hurt. */
export interface CareFace<Sheet = unknown> {
  /** The care by which one treats others: whose test of it adds most treats best. Null where nobody does. */
  readonly treatment: Care | null;
  /** What helps somebody as he is, what helps most first. */
  cares(patient: Combatant<Sheet>): readonly Care[];
  readonly ofAll: readonly CareOfAll[];
}
