import type { OfGames } from "../../rulesets/index.ts";
import type { RulesetUi } from "../sheets/ruleset-ui.ts";

/** The way to the ruleset UI of every ruleset that can be played. */
export const faces: OfGames<() => Promise<RulesetUi>> = {
  coda: async () => (await import("./coda/ruleset-ui.ts")).codaUi,
  icon: async () => (await import("./icon/ruleset-ui.ts")).iconUi,
};
