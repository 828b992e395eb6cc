/**
 * The third game's tours: who is led by which, and when the moment of a lesson has come. Their words are JSON files in
 * `tours`.
 */
import type { TourRow } from "../../../apps/welcome/ruleset-ui.ts";
import { isActing } from "./round.ts";

export const tours: readonly TourRow[] = [
  {
    id: "actionFirstFight",
    file: "action-first-fight",
    kind: "fight",
    load: async () => (await import("./first-fight.ts")).ActionFirstFight,
  },
  {
    id: "actionFirstSheet",
    file: "action-first-sheet",
    kind: "sheet",
    load: async () => (await import("../../../apps/welcome/player-tours.ts")).FirstSheet,
  },
  {
    id: "actionFirstAttack",
    file: "first-attack",
    kind: "lesson",
    whileDue: ["near", "aim", "attack"],
    load: async () => (await import("../../../apps/welcome/player-tours.ts")).FirstAttack,
    isDue: () => [...(game.combat?.combatants ?? [])].some((one) => one.isOwner && isActing(game.combat, one.token)),
  },
];
