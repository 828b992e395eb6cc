/** What armor is compared by in the library, whatever the game: how much it takes off each hit. */
import { unlessNone } from "../../sheets/view/rows.ts";
import { numberIn } from "./entry.ts";
import type { Column, Stat, System } from "./ruleset-ui.ts";

/** The columns of a list in which armor stands. */
export const ARMOR_COLUMNS: readonly Column[] = [{ id: "protection", label: "Item.protection" }];

/** What stands in them. */
export function armorStats(system: System): Readonly<Record<string, Stat>> {
  const protection = numberIn(system, "protection");
  return { protection: { text: unlessNone(protection), worth: protection } };
}
