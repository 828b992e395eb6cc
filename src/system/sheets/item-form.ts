/** Fields that are written as words with commas and kept as lists. */
const LISTS = ["specialities", "traits"];

/** The words between commas. */
export function listOf(words: string): string[] {
  const parts = words.split(",").map((word) => word.trim());
  return parts.filter((word) => word !== "");
}

/** Bonuses by maneuver as the list that a skill keeps; 0 is none. */
function bonusesOf(chosen: Readonly<Record<string, unknown>>): { maneuver: string; bonus: number }[] {
  const bonuses = Object.entries(chosen).map(([maneuver, bonus]) => ({ maneuver, bonus: Number(bonus) }));
  return bonuses.filter(({ bonus }) => bonus > 0);
}

/** What was written in an item's sheet, in the form in which the item keeps it. @param form - Changed. */
export function readItemForm<T extends object>(form: T): T {
  const { system, maneuver } = form as { system?: Record<string, unknown>; maneuver?: Record<string, unknown> };
  if (!system) return form;
  for (const list of LISTS) {
    const words = system[list];
    if (typeof words === "string") system[list] = listOf(words);
  }
  if (maneuver) system.maneuvers = bonusesOf(maneuver);
  Reflect.deleteProperty(form, "maneuver");
  return form;
}
