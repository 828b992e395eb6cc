import type { RulesetUiDoors } from "../sheets/ruleset-ui.ts";

/** The way to the ruleset UI of every ruleset that can be played. */
export const faces: RulesetUiDoors = {
  coda: async () => (await import("./coda/ruleset-ui.ts")).codaUi,
  icon: async () => (await import("./icon/ruleset-ui.ts")).iconUi,
};
