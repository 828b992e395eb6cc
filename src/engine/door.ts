import type { Ruleset } from "./ruleset.ts";

/**
 * What of a ruleset is there from the start, and the way to the rest.
 *
 * A host has to name conditions, manners and settings before anything can be fetched; all else comes with the ruleset,
 * and only in a world that plays it.
 */
export interface RulesetDoor extends Pick<Ruleset, "id" | "manners" | "hasThreat" | "conditions" | "settings"> {
  /** Fetch the ruleset. @throws Error - Its file is missing, or the network is gone; it may be tried again. */
  load(): Promise<Ruleset>;
}
