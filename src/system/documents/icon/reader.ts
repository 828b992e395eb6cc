import type { Reader } from "../reader.ts";
import { sheetOf } from "./sheet.ts";

/** Reads the documents of ICON. */
export const iconReader: Reader = {
  counts: { damage: "system.wounds.value", stun: "system.stun.value", courage: "system.courage.value" },
  stocks: { charges: "system.charges" },
  ails: { counts: ["damage", "stun"], conditions: ["unconscious"] },
  handled: ["held"],
  sheetOf,
};
