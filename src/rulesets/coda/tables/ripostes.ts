import { defineTable, type Row } from "../../../engine/table.ts";

/** What may follow an Extraordinary block, parry, or both; the id is an action's. */
export interface RiposteRow extends Row {
  readonly after: readonly ("block" | "parry")[];
  /** After a parry only with a weapon that can grab, and with that weapon (G328). */
  readonly grabs?: true;
}

/** The acts that an Extraordinary block or parry gives (R147 to R151). */
export const ripostes = defineTable<RiposteRow>()({
  armedAttack: { after: ["parry"], rules: ["R147"] },
  unarmedAttack: { after: ["block"], rules: ["R148"] },
  disarm: { after: ["block", "parry"], rules: ["R149"] },
  grab: { after: ["block", "parry"], grabs: true, rules: ["R150", "G328"] },
  trip: { after: ["block", "parry"], rules: ["R151"] },
});
