/**
 * ICON's tours: who is led by which, and when the moment of a lesson has come. Their words are JSON files in `tours`.
 */
import type { TourRow } from "../../../apps/welcome/ruleset-ui.ts";
import { findAll } from "../../../foundry/elements.ts";
import { isActing } from "./round.ts";

/** The buttons of the window in which somebody does what they owe: weapons to roll with, or one that declares. */
const DECLARATION = ".away-team.declaration";
const DECLARES = `${DECLARATION} [data-action=handIn]`;

export const tours: readonly TourRow[] = [
  {
    id: "iconFirstFight",
    file: "icon-first-fight",
    kind: "fight",
    load: async () => (await import("./first-fight.ts")).IconFirstFight,
  },
  {
    id: "iconFirstSheet",
    file: "icon-first-sheet",
    kind: "sheet",
    load: async () => (await import("../../../apps/welcome/player-tours.ts")).FirstSheet,
  },
  {
    id: "iconFirstInitiative",
    file: "icon-first-initiative",
    kind: "lesson",
    load: async () => (await import("./first-round.ts")).FirstInitiative,
    isDue: () => findAll(DECLARATION).length > 0 && findAll(DECLARES).length === 0,
  },
  {
    id: "iconFirstDeclaration",
    file: "icon-first-declaration",
    kind: "lesson",
    after: "iconFirstInitiative",
    load: async () => (await import("./first-round.ts")).FirstDeclaration,
    isDue: () => findAll(DECLARES).length > 0,
  },
  {
    id: "iconFirstAttack",
    file: "first-attack",
    kind: "lesson",
    after: "iconFirstDeclaration",
    whileDue: ["near", "aim", "attack"],
    load: async () => (await import("../../../apps/welcome/player-tours.ts")).FirstAttack,
    isDue: () => [...(game.combat?.combatants ?? [])].some((one) => one.isOwner && isActing(game.combat, one.token)),
  },
];
