/**
 * Where the screens of each game are found: its `RulesetUi`, loaded together with its rules. A new game adds one line
 * here.
 */
import type { OfGames } from "../../rulesets/index.ts";
import type { RulesetUi } from "../sheets/ruleset-ui.ts";

export const faces: OfGames<() => Promise<RulesetUi>> = {
  coda: async () => (await import("./coda/ruleset-ui.ts")).codaUi,
  icon: async () => (await import("./icon/ruleset-ui.ts")).iconUi,
  action: async () => (await import("./action/ruleset-ui.ts")).actionUi,
  battlestations: async () => (await import("./battlestations/ruleset-ui.ts")).battlestationsUi,
  sta: async () => (await import("./sta/ruleset-ui.ts")).staUi,
};
