import { defineTable, type Row } from "../../../engine/table.ts";

/**
 * What an edge lets somebody make of an attack; chosen with the act, as an option of the same name that is true.
 *
 * Labels are `coda.StrikeOption.<id>`.
 */
export const strikeOptions = defineTable<Row>()({
  roundhouse: { rules: ["R400"] },
  followUp: { rules: ["R336"] },
  twoStrikes: { rules: ["R337"] },
  singleShots: { rules: ["R367", "G314"] },
});

/** Id of a row of the table of strike options. */
export type StrikeOptionId = keyof typeof strikeOptions;
