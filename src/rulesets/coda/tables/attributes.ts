import { defineTable, type Row } from "../../../engine/table.ts";
import type { AttributeId } from "../sheet.ts";

/** The attributes (C20); scores run from 1 up, 6 and 7 are average. */
export const attributes = defineTable<Row>()({
  strength: { rules: ["C20"] },
  agility: { rules: ["C20"] },
  intellect: { rules: ["C20"] },
  vitality: { rules: ["C20"] },
  presence: { rules: ["C20"] },
  perception: { rules: ["C20"] },
});

/** A reaction takes the better of two attribute modifiers. */
export interface ReactionRow extends Row {
  readonly from: readonly [AttributeId, AttributeId];
}

/** The reactions (C25 to C28). */
export const reactions = defineTable<ReactionRow>()({
  quickness: { from: ["agility", "perception"], rules: ["C25"] },
  savvy: { from: ["presence", "perception"], rules: ["C26"] },
  stamina: { from: ["strength", "vitality"], rules: ["C27"] },
  willpower: { from: ["intellect", "vitality"], rules: ["C28"] },
});
