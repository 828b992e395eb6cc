/** Which edition a world plays, and what of a sheet it reads otherwise. Whatever an edition decides asks here. */
import { choiceOf } from "./settings.ts";
import type { StaEncounter, StaSheet } from "./sheet.ts";
import { type EditionRow, editions } from "./tables/editions.ts";
import type { DisciplineId } from "./tables/people.ts";

/** Where the edition is read from. */
export type Played = Pick<StaEncounter, "settings">;

/** The edition that is played. */
export function editionOf(played: Played): EditionRow {
  return editions[choiceOf(played, "edition") as keyof typeof editions];
}

/** What somebody has in a discipline: at least as much as the edition asks of everybody (P02). */
export function disciplineOf(played: Played, { disciplines }: StaSheet, id: DisciplineId): number {
  return Math.max(editionOf(played).leastDiscipline, disciplines[id]);
}

/** What somebody's own and their armor take off a hit (P21). */
export function protectionOf(played: Played, { resistance, secondResistance }: StaSheet): number {
  return editionOf(played).hits === "severity" ? secondResistance : resistance;
}
