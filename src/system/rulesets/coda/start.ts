/**
 * What CODA offers newcomers: ready characters, rules journal, practice fight, tours. Ids are those of our compendia.
 */
import type { StartUi, TourRow } from "../../apps/welcome/ruleset-ui.ts";
import { attackLesson, fightTour, isOwnTurn, sheetTour } from "../../apps/welcome/tour-rows.ts";
import { findAll } from "../../foundry/elements.ts";

const tours: readonly TourRow[] = [
  fightTour("firstFight", "first-fight", async () => (await import("./tours/first-fight.ts")).FirstFight),
  sheetTour("firstSheet", "first-sheet"),
  attackLesson({ id: "firstAttack", isDue: isOwnTurn }),
  {
    id: "firstOpportunity",
    file: "first-opportunity",
    kind: "lesson",
    load: async () => (await import("./tours/first-opportunity.ts")).FirstOpportunity,
    isDue: () => findAll("#away-team-prompt [data-kind=opportunity]").length > 0,
  },
];

export const start: StartUi = {
  crew: "crew",
  ready: "UT4i4gF0XasBdrTN",
  rules: "rules",
  practice: {
    scene: { pack: "scenes", id: "glCvDP9rtoVyOoO5", name: "Practice corridor" },
    crew: {
      pack: "crew",
      id: "UT4i4gF0XasBdrTN",
      x: 400,
      y: 700,
      initiative: 20,
      // As good with the blade as the raider is, and no better without it
      items: {
        jVtFAF0IEfVns2eQ: { ranks: 1, specialities: [], maneuvers: [] },
        AajWONPVTCy6PIx5: { ranks: 1, specialities: [], maneuvers: [] },
      },
    },
    hostile: { pack: "hostiles", id: "pWAN1HOdIaz3d6e4", x: 500, y: 700, initiative: 10 },
  },
  tours,
};
