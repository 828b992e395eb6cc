import { combatantOf, hasCondition } from "../../../engine/encounter.ts";
import { gap, placeAt } from "../../../engine/grid/cell.ts";
import type { Reach } from "../../../engine/grid/threat.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Reason } from "../../../engine/ruleset.ts";
import type { Params } from "../../../engine/types.ts";
import { isHelpless } from "../figures.ts";
import { canFind } from "../senses.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { foesOf, mayStrike, reachOf } from "../threat.ts";
import { allowanceOf, isOffGuard } from "../turn.ts";
import { isExempt, type MovePlan, planMove, type ThreatLeft, threatsLeft } from "./plan.ts";

/** What is known of one foe of the mover. */
interface Case {
  readonly encounter: CodaEncounter;
  readonly mover: CodaCombatant;
  readonly foe: CodaCombatant;
  readonly plan: MovePlan;
}

/** Something that keeps a foe from striking, if it holds; the first of them that does is the reason. */
interface Cause {
  readonly code: string;
  readonly rules: readonly string[];
  readonly holds: (at: Case) => boolean;
  readonly params?: (at: Case) => Params;
}

/** How far the mover was from the foe in each square of his way. Unit: squares. */
function gaps({ mover, foe, plan }: Case): readonly number[] {
  return plan.path.map((spot) => gap(foe.place, placeAt(mover.place, spot)));
}

function nearest(at: Case): number {
  return Math.min(...gaps(at));
}

/** The paces that began in the foe's threat. */
function pacesOf({ encounter, mover, foe, plan }: Case): readonly ThreatLeft[] {
  const all = threatsLeft(encounter, mover, plan.path, 0, plan.path.length - 1);
  return all.filter((left) => left.foe.id === foe.id);
}

/** The leg to which a pace belongs. */
function legAt({ legs }: MovePlan, pace: number) {
  return legs.find(({ from, to }) => pace >= from && pace < to);
}

/** Does that hold of every part of the way on which the mover left the foe's threat? */
function onEveryLeg(at: Case, holds: (leg: MovePlan["legs"][number]) => boolean): boolean {
  return pacesOf(at).every(({ pace }) => {
    const leg = legAt(at.plan, pace);
    return leg !== undefined && holds(leg);
  });
}

/** Would he have left the foe's threat but for walls and closed doors? */
function isWalledOff(at: Case): boolean {
  const open = { ...at, encounter: { ...at.encounter, walls: [] } };
  return pacesOf(at).length === 0 && pacesOf(open).length > 0;
}

function isHeld({ foe }: Case): boolean {
  return hasCondition(foe, "grabbed") || hasCondition(foe, "grabbing");
}

function reach({ encounter, foe }: Case): Reach {
  return reachOf(encounter, foe) ?? { min: 0, max: 0 };
}

/** Why a foe may not strike at somebody who moves, in the order in which the rules rule him out. */
const CAUSES: readonly Cause[] = [
  { code: "helpless", rules: ["R205", "G210"], holds: ({ foe }) => isHelpless(foe) },
  { code: "surprised", rules: ["G206", "G210"], holds: ({ encounter, foe }) => isOffGuard(encounter, foe) },
  { code: "held", rules: ["R205", "G220"], holds: isHeld },
  { code: "unarmed", rules: ["R045", "G214"], holds: ({ encounter, foe }) => reachOf(encounter, foe) === null },
  {
    code: "tooFar",
    rules: ["R045", "G211"],
    holds: (at) => nearest(at) > reach(at).max,
    params: (at) => ({ squares: nearest(at), reach: reach(at).max }),
  },
  { code: "wall", rules: ["G210"], holds: isWalledOff },
  { code: "notLeft", rules: ["R048", "G210"], holds: (at) => pacesOf(at).length === 0 },
  { code: "withdrawal", rules: ["R051", "G25"], holds: ({ mover }) => mover.marks.withdrawing === true },
  { code: "step", rules: ["R049", "G38"], holds: (at) => onEveryLeg(at, (leg) => isExempt(at.mover, leg)) },
  { code: "tumble", rules: ["R050", "G283"], holds: (at) => onEveryLeg(at, ({ row }) => row.tumbles) },
  { code: "struck", rules: ["G212"], holds: (at) => onEveryLeg(at, ({ struck }) => struck.includes(at.foe.id)) },
  { code: "withdrawing", rules: ["G25"], holds: ({ foe }) => foe.marks.withdrawing === true },
  { code: "blind", rules: ["G225"], holds: ({ foe }) => !canFind(foe) },
  {
    code: "spent",
    rules: ["R056"],
    holds: ({ encounter, foe }) => allowanceOf(encounter, foe).opportunities.left === 0,
  },
];

/** The first square of the way from which the foe may strike, counted from 1, or null. */
function firstChance(at: Case): number | null {
  const { encounter, mover, foe, plan } = at;
  const found = pacesOf(at).find(({ pace }) => {
    const spot = plan.path[pace];
    return spot !== undefined && mayStrike(encounter, foe, { ...mover, place: placeAt(mover.place, spot) });
  });
  return found ? found.pace + 1 : null;
}

function reasonOf(at: Case): Reason {
  const { id } = at.foe;
  const cause = CAUSES.find(({ holds }) => holds(at));
  if (cause) return { foe: id, strikes: false, code: cause.code, params: cause.params?.(at) ?? {}, rules: cause.rules };
  const pace = firstChance(at);
  if (pace === null) return { foe: id, strikes: false, code: "noWeapon", params: {}, rules: ["R045", "G211"] };
  return { foe: id, strikes: true, code: "leaves", params: { pace }, rules: ["R044", "R047", "R048"] };
}

/** Why each enemy may strike at somebody who moves, or why not (R044 to R057, G210 to G227). */
export function reasonsFor(encounter: CodaEncounter, intent: Intent): readonly Reason[] {
  const mover = combatantOf(encounter, intent.actor);
  const plan = planMove(encounter, intent);
  if (mover.hidden) {
    const unseen = { strikes: false, code: "unseen", params: {}, rules: ["R452", "G225"] };
    return foesOf(encounter, { ...mover, hidden: false }).map(({ id }) => ({ foe: id, ...unseen }));
  }
  return foesOf(encounter, mover).map((foe) => reasonOf({ encounter, mover, foe, plan }));
}
