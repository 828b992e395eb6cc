import type { Ruleset } from "../../engine/ruleset.ts";
import { rulesets } from "../../rulesets/index.ts";

/** The ruleset that plays when nothing else is said. */
const DEFAULT_RULESET = "coda";

/** The ruleset with that id. @throws RangeError - This version knows none. */
export function rulesetOf(id: string): Ruleset {
  const found = rulesets[id];
  if (!found) throw new RangeError(`no ruleset ${id} in this version`);
  return found;
}

/** The ruleset that this world plays. */
export function activeRuleset(): Ruleset {
  return rulesetOf(DEFAULT_RULESET);
}
