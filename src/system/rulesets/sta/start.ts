/**
 * What the fifth game offers newcomers: ready characters, rules journal, practice fight, tours. Ids are those of our
 * compendia.
 */
import type { StartUi, TourRow } from "../../apps/welcome/ruleset-ui.ts";
import { attackLesson, fightTour, isOwnActing, sheetTour } from "../../apps/welcome/tour-rows.ts";

const tours: readonly TourRow[] = [
  fightTour("staFirstFight", "sta-first-fight", async () => (await import("./tours/first-fight.ts")).StaFirstFight),
  sheetTour("staFirstSheet", "sta-first-sheet"),
  attackLesson({ id: "staFirstAttack", isDue: () => isOwnActing("turns") }),
];

export const start: StartUi = {
  crew: "sta-crew",
  ready: "a3FUaV3JPb4X8FL8",
  rules: "sta-rules",
  practice: {
    scene: { pack: "scenes", id: "glCvDP9rtoVyOoO5", name: "Practice corridor" },
    // The rifle throws more dice, and the pistol makes each Effect worse
    crew: { pack: "sta-crew", id: "a3FUaV3JPb4X8FL8", x: 400, y: 700, initiative: 20 },
    hostile: { pack: "sta-hostiles", id: "swkjvJAlnLIpqz4A", x: 1000, y: 700, initiative: 10 },
  },
  tours,
};
