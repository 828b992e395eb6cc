/**
 * What the fourth game offers newcomers: ready characters, rules journal, practice fight, tours. Ids are those of our
 * compendia.
 */
import type { StartUi, TourRow } from "../../apps/welcome/ruleset-ui.ts";
import { attackLesson, fightTour, isOwnTurn, sheetTour } from "../../apps/welcome/tour-rows.ts";

const tours: readonly TourRow[] = [
  fightTour(
    "battlestationsFirstFight",
    "battlestations-first-fight",
    async () => (await import("./tours/first-fight.ts")).BattlestationsFirstFight,
  ),
  sheetTour("battlestationsFirstSheet", "battlestations-first-sheet"),
  attackLesson({ id: "battlestationsFirstAttack", isDue: isOwnTurn }),
];

export const start: StartUi = {
  crew: "battlestations-crew",
  ready: "KhujOEPahMDvrDVN",
  rules: "battlestations-rules",
  practice: {
    scene: { pack: "scenes", id: "glCvDP9rtoVyOoO5", name: "Practice corridor" },
    // Both shoot as well at this distance: one is better trained, the other has the better pistol
    crew: { pack: "battlestations-crew", id: "csn15VS0MABqoETg", x: 400, y: 700, initiative: 20 },
    hostile: { pack: "battlestations-hostiles", id: "16cJ1o7EoArNjPrG", x: 1000, y: 700, initiative: 10 },
  },
  tours,
};
