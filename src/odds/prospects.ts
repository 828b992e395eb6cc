import type { Prospect } from "../engine/ruleset.ts";
import { successChance } from "./degrees.ts";
import { type Distribution, meanOf, pairDistribution } from "./distribution.ts";

/** How likely what is in prospect succeeds, 0 to 1; null where nobody can tell. */
export function prospectChance({ odds }: Prospect, roll: Distribution = pairDistribution()): number | null {
  if (!odds) return null;
  const { test, ladder, against } = odds;
  if (against === undefined) return test.target === null ? null : successChance(test, ladder, roll);
  return meanOf(roll, (value) => successChance({ ...test, target: value + against }, ladder, roll));
}
