/**
 * What ICON offers newcomers: ready characters, rules journal, practice fight, tours. Ids are those of our compendia.
 */
import type { StartUi, TourRow } from "../../apps/welcome/ruleset-ui.ts";
import { attackLesson, fightTour, isOwnActing, sheetTour } from "../../apps/welcome/tour-rows.ts";
import { findAll } from "../../foundry/elements.ts";

/** The buttons of the window in which somebody does what they owe: weapons to roll with, or one that declares. */
const DECLARATION = ".away-team.declaration";
const DECLARES = `${DECLARATION} [data-action=handIn]`;

const tours: readonly TourRow[] = [
  fightTour("iconFirstFight", "icon-first-fight", async () => (await import("./tours/first-fight.ts")).IconFirstFight),
  sheetTour("iconFirstSheet", "icon-first-sheet"),
  {
    id: "iconFirstInitiative",
    file: "icon-first-initiative",
    kind: "lesson",
    load: async () => (await import("./tours/first-round.ts")).FirstInitiative,
    isDue: () => findAll(DECLARATION).length > 0 && findAll(DECLARES).length === 0,
  },
  {
    id: "iconFirstDeclaration",
    file: "icon-first-declaration",
    kind: "lesson",
    after: "iconFirstInitiative",
    load: async () => (await import("./tours/first-round.ts")).FirstDeclaration,
    isDue: () => findAll(DECLARES).length > 0,
  },
  attackLesson({ id: "iconFirstAttack", isDue: () => isOwnActing("execute"), after: "iconFirstDeclaration" }),
];

export const start: StartUi = {
  crew: "icon-crew",
  ready: "RhyHSHSHmkeObqh2",
  rules: "icon-rules",
  practice: {
    scene: { pack: "scenes", id: "glCvDP9rtoVyOoO5", name: "Practice corridor" },
    crew: { pack: "icon-crew", id: "jmDHck2vnjXy6NyW", x: 400, y: 700 },
    hostile: { pack: "icon-hostiles", id: "lOchhqLqKrRnQB6a", x: 600, y: 700 },
  },
  tours,
};
