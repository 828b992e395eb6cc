import type { Reader } from "../reader.ts";
import { sheetOf } from "./sheet.ts";

/** Reads the documents of CODA. */
export const codaReader: Reader = {
  counts: { damage: "system.wounds.value", courage: "system.courage.value", fatigue: "system.fatigue.value" },
  stocks: { shots: "system.ammunition" },
  ails: { counts: ["damage", "fatigue"], conditions: ["unconscious", "stunned"] },
  handled: ["held", "offHand"],
  sheetOf,
};
