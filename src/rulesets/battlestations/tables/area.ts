/** What area weapons affect, and what is put on people in a grapple (B042 to B046, B061, G367, G379). */
import { defineTable, type FigureRow, type Row } from "../../../engine/table.ts";
import type { ConditionId } from "./conditions.ts";

/** What an area weapon affects. */
export interface AreaRow extends Row {
  /** As many squares as its check beats the number by, rather than a shape of its own (B044, G367). */
  readonly counts: boolean;
  /** Has the first of these squares to be beside whoever uses it (B045)? */
  readonly fromUser: boolean;
  /** Is it aimed at a square before the dice fall: the end of a line, or where something goes off? */
  readonly aimed: boolean;
}

export const areas = defineTable<AreaRow>()({
  /** Contiguous squares anywhere in sight. */
  contiguous: { counts: true, fromUser: false, aimed: false, rules: ["B044", "B046"] },
  /** The same, beginning beside whoever uses it. */
  projected: { counts: true, fromUser: true, aimed: false, rules: ["B044", "B045", "B046"] },
  /** All squares beside whoever uses it. */
  adjacent: { counts: false, fromUser: true, aimed: false, rules: ["B043"] },
  /** A straight line of squares from whoever uses it. */
  beam: { counts: false, fromUser: true, aimed: true, rules: ["B043"] },
  /** All squares around the one where it goes off: of a grenade, or of a rocket (G432). */
  burst: { counts: false, fromUser: false, aimed: true, rules: ["B006", "B012", "B043"] },
});

export type AreaId = keyof typeof areas;

/** What the check of an area weapon must meet, whoever is in it (B042). */
export const areaNumbers = defineTable<FigureRow>()({ area: { value: 8, rules: ["B042"] } });

/** What something does on whom it is put; null shows nothing, and is told at the table (B061). */
export interface AppliedRow extends Row {
  readonly condition: ConditionId | null;
}

export const applied = defineTable<AppliedRow>()({
  flare: { condition: "onFire", rules: ["B061"] },
  cuffs: { condition: "cuffed", rules: ["B061"] },
  drug: { condition: null, rules: ["B061"] },
});

export type AppliedId = keyof typeof applied;
