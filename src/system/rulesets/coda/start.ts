/**
 * What CODA offers newcomers: ready characters, rules journal, practice fight, tours. Ids are those of our compendia.
 */
import type { StartUi } from "../../apps/welcome/ruleset-ui.ts";
import { tours } from "./tours/index.ts";

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
