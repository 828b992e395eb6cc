/**
 * CODA's tours: who is led by which, and when the moment of a lesson has come. Their words are JSON files in `tours`.
 */
import type { TourRow } from "../../../apps/welcome/ruleset-ui.ts";
import { findAll } from "../../../foundry/elements.ts";

export const tours: readonly TourRow[] = [
  {
    id: "firstFight",
    file: "first-fight",
    kind: "fight",
    load: async () => (await import("./first-fight.ts")).FirstFight,
  },
  {
    id: "firstSheet",
    file: "first-sheet",
    kind: "sheet",
    load: async () => (await import("../../../apps/welcome/player-tours.ts")).FirstSheet,
  },
  {
    id: "firstAttack",
    file: "first-attack",
    kind: "lesson",
    whileDue: ["near", "aim", "attack"],
    load: async () => (await import("../../../apps/welcome/player-tours.ts")).FirstAttack,
    isDue: () => game.combat?.started === true && game.combat.combatant?.isOwner === true,
  },
  {
    id: "firstOpportunity",
    file: "first-opportunity",
    kind: "lesson",
    load: async () => (await import("./first-opportunity.ts")).FirstOpportunity,
    isDue: () => findAll("#away-team-prompt [data-kind=opportunity]").length > 0,
  },
];
