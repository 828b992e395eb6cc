/**
 * What every world loads of this game, and the way to the rest, which is fetched only where it is played. Keep its
 * imports to the tables named here.
 */
import type { Ruleset, RulesetManifest } from "../../engine/ruleset.ts";
import type { ScenarioGame } from "../../engine/scenario-sheets.ts";
import type { Tactics } from "../../engine/tactics.ts";
import { conditions } from "./tables/conditions.ts";
import { movementModes } from "./tables/movement-modes.ts";
import { settings } from "./tables/settings.ts";

/** The sheet type is given up here: a host makes the combatants for the ruleset that it asks. */
export const staManifest: RulesetManifest = {
  id: "sta",
  tables: { movementModes, conditions, settings },
  squares: { metres: 2, any: true },
  ails: { counts: [], conditions: ["unconscious", "dying"] },
  hasThreat: false,
  hasZones: true,
  load: async () => (await import("./index.ts")).sta as unknown as Ruleset,
  tactics: async () => (await import("./tactics.ts")).tactics as unknown as Tactics,
  scenarios: async () => (await import("./scenario.ts")).scenarios as unknown as ScenarioGame,
};
