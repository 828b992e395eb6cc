import { combatantOf } from "../../../engine/encounter.ts";
import { gap } from "../../../engine/grid/cell.ts";
import { threatens } from "../../../engine/grid/threat.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { OpportunityReason } from "../../../engine/preview.ts";
import { actionIn, mayLowerGuard, provokedBy } from "../act.ts";
import { weaponFor } from "../gear/weapons.ts";
import { type Case, type Cause, NO_STRIKE, NO_THREAT, reasonOf, unnoticed, whyMove } from "../movement/reasons.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { foesOf, mayStrike, reachOf } from "./threat.ts";

/** Somebody who does what may lower their guard. */
interface ActCase extends Case {
  /** Whom the act lets strike; null where its actor is practiced enough to let nobody. */
  readonly provoked: ((foe: CodaCombatant) => boolean) | null;
}

function squaresTo({ foe, actor }: ActCase): number {
  return gap(foe.place, actor.place);
}

function farthest({ encounter, foe }: ActCase): number {
  return reachOf(encounter, foe)?.max ?? 0;
}

/** Does the foe threaten the square of the actor? */
function isThreatened({ encounter, foe, actor }: ActCase): boolean {
  const reach = reachOf(encounter, foe);
  return reach !== null && threatens({ place: foe.place, reach }, actor.place, encounter.walls);
}

/** Why a foe may not strike at an act that lowers the guard, in the order in which the rules rule them out. */
const CAUSES: readonly Cause<ActCase>[] = [
  ...NO_THREAT,
  {
    code: "actTooFar",
    rules: ["R045", "G211"],
    holds: (at) => squaresTo(at) > farthest(at),
    params: (at) => ({ squares: squaresTo(at), reach: farthest(at) }),
  },
  { code: "wall", rules: ["G210"], holds: (at) => !isThreatened(at) },
  { code: "practiced", rules: ["R043", "R053", "R114", "G20"], holds: ({ provoked }) => provoked === null },
  { code: "barehanded", rules: ["R114"], holds: ({ provoked, foe }) => provoked?.(foe) === false },
  ...NO_STRIKE,
];

/** Why each enemy may strike at an act, or why not; none where it never lowers anybody's guard (R047, R052, R104, R114). */
function whyAct(encounter: CodaEncounter, intent: Intent): readonly OpportunityReason[] {
  const row = actionIn(encounter, intent.action);
  if (!row) return [];
  const actor = combatantOf(encounter, intent.actor);
  const provoked = provokedBy(encounter, actor, row, weaponFor(encounter, actor, intent.weapon, row.skills));
  if (row.provokes === "never" && provoked === null) return [];
  if (actor.hidden) return unnoticed(encounter, actor);
  return foesOf(encounter, actor).map((foe) =>
    reasonOf({ encounter, actor, foe, provoked }, CAUSES, () =>
      mayStrike(encounter, foe, actor) ? { code: "guard", params: {}, rules: ["R044", "R047", "R052"] } : null,
    ),
  );
}

/** Could the act let anybody strike at all (R012, R052, R453)? */
export function lowersGuard(encounter: CodaEncounter, { action }: Intent): boolean {
  const row = actionIn(encounter, action);
  return row !== undefined && mayLowerGuard(encounter, row);
}

/** Why each enemy may strike at a move, or at an act that lowers the guard, or why not (R044 to R057, G210 to G227). */
export function reasonsFor(encounter: CodaEncounter, intent: Intent): readonly OpportunityReason[] {
  return intent.path && intent.path.length > 1 ? whyMove(encounter, intent) : whyAct(encounter, intent);
}
