/**
 * What the third game offers newcomers: ready characters, rules journal, practice fight, tours. Ids are those of our
 * compendia.
 */
import type { StartUi, TourRow } from "../../apps/welcome/ruleset-ui.ts";
import { attackLesson, fightTour, isOwnActing, sheetTour } from "../../apps/welcome/tour-rows.ts";

const tours: readonly TourRow[] = [
  fightTour(
    "actionFirstFight",
    "action-first-fight",
    async () => (await import("./tours/first-fight.ts")).ActionFirstFight,
  ),
  sheetTour("actionFirstSheet", "action-first-sheet"),
  attackLesson({ id: "actionFirstAttack", isDue: () => isOwnActing("turns") }),
];

export const start: StartUi = {
  crew: "action-crew",
  ready: "4XFzi9uNbUVwgTUJ",
  rules: "action-rules",
  practice: {
    scene: { pack: "scenes", id: "mecYnvutKQEbaO06", name: "Practice yard" },
    crew: { pack: "action-crew", id: "4XFzi9uNbUVwgTUJ", x: 2000, y: 800 },
    hostile: { pack: "action-hostiles", id: "bdhmlsF4mqGwSTmN", x: 1600, y: 800 },
  },
  tours,
};
