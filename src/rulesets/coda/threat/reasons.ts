/**
 * Why each enemy may strike at a move or at an act that lowers the guard, or why not: the sentences of "why?" on a
 * card, the ruler and the roll dialog. Two lists of reasons in the order of the rules; the first one that holds is the
 * reason.
 */
import { combatantOf } from "../../../engine/encounter.ts";
import { gap, isFloorBetween, placeAt } from "../../../engine/grid/cell.ts";
import { isChain } from "../../../engine/grid/path.ts";
import { type Reach, threatens } from "../../../engine/grid/threat.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { OpportunityReason } from "../../../engine/preview.ts";
import type { Params } from "../../../engine/types.ts";
import { actionIn, mayLowerGuard, provokedBy } from "../act.ts";
import { weaponFor } from "../gear/weapons.ts";
import { deferredThreats, isExempt, type MovePlan, planMove, type ThreatLeft, threatsLeft } from "../movement/plan.ts";
import { asWithdrawing } from "../movement/withdrawal.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { type Bar, STRIKE_BARS, THREAT_BARS } from "./bars.ts";
import { enemiesOf, mayStrike, reachOf } from "./threat.ts";

/** Somebody who does something, and an enemy who might strike at them. */
interface Case {
  readonly encounter: CodaEncounter;
  readonly actor: CodaCombatant;
  readonly enemy: CodaCombatant;
}

/** Something that keeps an enemy from striking, if it holds; the first of them that does is the reason. */
interface Reason<C extends Case = Case> {
  readonly code: string;
  readonly rules: readonly string[];
  readonly holds: (at: C) => boolean;
  readonly params?: (at: C) => Params;
}

/** What keeps the enemy from striking at anybody, as a reason. */
function causeOf({ code, rules, holds }: Bar): Reason {
  return { code, rules, holds: ({ encounter, enemy }) => holds(encounter, enemy) };
}

/** Why an enemy threatens nobody there; the first reasons of any list. */
const NO_THREAT: readonly Reason[] = [
  ...THREAT_BARS.map(causeOf),
  { code: "unarmed", rules: ["R045", "G214"], holds: ({ encounter, enemy }) => reachOf(encounter, enemy) === null },
  {
    code: "otherLevel",
    rules: ["R045", "G211"],
    holds: ({ actor, enemy }) => isFloorBetween(actor.place, enemy.place),
  },
];

/** Why an enemy who threatens cannot strike; the last reasons of any list. */
const NO_STRIKE: readonly Reason[] = STRIKE_BARS.map(causeOf);

/** No weapon of the enemy's reaches just so far. */
const NO_WEAPON = { code: "noWeapon", rules: ["R045", "G211"] } as const;

/**
 * Why the enemy may not strike, or that they may.
 *
 * @param chance - What tells that they may, or null where no weapon reaches.
 */
function reasonOf<C extends Case>(
  at: C,
  reasons: readonly Reason<C>[],
  chance: (at: C) => Pick<OpportunityReason, "code" | "params" | "rules"> | null,
): OpportunityReason {
  const enemy = at.enemy.id;
  const reason = reasons.find(({ holds }) => holds(at));
  if (reason)
    return { enemy, strikes: false, code: reason.code, params: reason.params?.(at) ?? {}, rules: reason.rules };
  const found = chance(at);
  return found ? { enemy, strikes: true, ...found } : { enemy, strikes: false, params: {}, ...NO_WEAPON };
}

/** That no enemy notices what somebody hidden does (R452, G225). */
function unnoticed(encounter: CodaEncounter, actor: CodaCombatant): readonly OpportunityReason[] {
  const unseen = { strikes: false, code: "unseen", params: {}, rules: ["R452", "G225"] };
  return enemiesOf(encounter, { ...actor, hidden: false }).map(({ id }) => ({ enemy: id, ...unseen }));
}

/** What is known of one enemy of the mover. */
interface MoveCase extends Case {
  readonly plan: MovePlan;
}

/** How far the mover was from the enemy in each square of their way. Unit: squares. */
function gaps({ actor, enemy, plan }: MoveCase): readonly number[] {
  const spots = [...plan.path, ...plan.legs.flatMap(({ deferred }) => deferred ?? [])];
  return spots.map((spot) => gap(enemy.place, placeAt(actor.place, spot)));
}

/** Could the enemy strike for the first square of the action, which passed as a step until it went on (G317)? */
function isDeferred({ encounter, actor, enemy, plan }: MoveCase): boolean {
  return plan.legs.some(
    (leg) => !isExempt(actor, leg) && deferredThreats(encounter, actor, leg).some(({ id }) => id === enemy.id),
  );
}

function nearest(at: MoveCase): number {
  return Math.min(...gaps(at));
}

/** The paces that began in the enemy's threat. */
function pacesOf({ encounter, actor, enemy, plan }: MoveCase): readonly ThreatLeft[] {
  const all = threatsLeft(encounter, actor, plan.path, 0, plan.path.length - 1);
  return all.filter((left) => left.enemy.id === enemy.id);
}

/** The leg to which a pace belongs. */
function legAt({ legs }: MovePlan, pace: number) {
  return legs.find(({ from, to }) => pace >= from && pace < to);
}

/** Does that hold of every part of the way on which the mover left the enemy's threat? */
function onEveryLeg(at: MoveCase, holds: (leg: MovePlan["legs"][number]) => boolean): boolean {
  if (isDeferred(at)) return false;
  return pacesOf(at).every(({ pace }) => {
    const leg = legAt(at.plan, pace);
    return leg !== undefined && holds(leg);
  });
}

/** Would they have left the enemy's threat but for walls and closed doors? */
function isWalledOff(at: MoveCase): boolean {
  const open = { ...at, encounter: { ...at.encounter, walls: [] } };
  return pacesOf(at).length === 0 && pacesOf(open).length > 0 && !isDeferred(at);
}

function reach({ encounter, enemy }: MoveCase): Reach {
  return reachOf(encounter, enemy) ?? { min: 0, max: 0 };
}

/** Why an enemy may not strike at somebody who moves, in the order in which the rules rule them out. */
const MOVE_REASONS: readonly Reason<MoveCase>[] = [
  ...NO_THREAT,
  {
    code: "tooFar",
    rules: ["R045", "G211"],
    holds: (at) => nearest(at) > reach(at).max,
    params: (at) => ({ squares: nearest(at), reach: reach(at).max }),
  },
  { code: "wall", rules: ["G210"], holds: isWalledOff },
  { code: "notLeft", rules: ["R048", "G210"], holds: (at) => pacesOf(at).length === 0 && !isDeferred(at) },
  { code: "withdrawal", rules: ["R051", "G25"], holds: ({ actor }) => actor.marks.withdrawing === true },
  { code: "step", rules: ["R049", "G38"], holds: (at) => onEveryLeg(at, (leg) => isExempt(at.actor, leg)) },
  { code: "tumble", rules: ["R050", "G283"], holds: (at) => onEveryLeg(at, ({ row }) => row.tumbles) },
  { code: "struck", rules: ["G212"], holds: (at) => onEveryLeg(at, ({ struck }) => struck.includes(at.enemy.id)) },
  ...NO_STRIKE,
];

/** The first square of the way from which the enemy may strike, counted from 1, or null. */
function firstChance(at: MoveCase): number | null {
  const { encounter, actor, enemy, plan } = at;
  const found = pacesOf(at).find(({ pace }) => {
    const spot = plan.path[pace];
    return spot !== undefined && mayStrike(encounter, enemy, { ...actor, place: placeAt(actor.place, spot) });
  });
  return found ? found.pace + 1 : null;
}

/** That the enemy may strike, and where first; null where no weapon of theirs reaches. */
function chanceOf(at: MoveCase): Pick<OpportunityReason, "code" | "params" | "rules"> | null {
  if (isDeferred(at)) return { code: "wentOn", params: {}, rules: ["R049", "G317"] };
  const pace = firstChance(at);
  return pace === null ? null : { code: "leaves", params: { pace }, rules: ["R044", "R047", "R048"] };
}

/**
 * Why each enemy may strike at somebody who moves, or why not; none where the way is no chain of paces (R044 to R057,
 * G210 to G227).
 */
function whyMove(encounter: CodaEncounter, intent: Intent): readonly OpportunityReason[] {
  const actor = asWithdrawing(combatantOf(encounter, intent.actor), intent);
  if (!isChain(actor.place, intent.path ?? [])) return [];
  const plan = planMove(encounter, intent);
  if (actor.hidden) return unnoticed(encounter, actor);
  return enemiesOf(encounter, actor).map((enemy) =>
    reasonOf({ encounter, actor, enemy, plan }, MOVE_REASONS, chanceOf),
  );
}

/** Somebody who does what may lower their guard. */
interface ActCase extends Case {
  /** Whom the act lets strike; null where its actor is practiced enough to let nobody. */
  readonly provoked: ((enemy: CodaCombatant) => boolean) | null;
}

function squaresTo({ enemy, actor }: ActCase): number {
  return gap(enemy.place, actor.place);
}

function farthest({ encounter, enemy }: ActCase): number {
  return reachOf(encounter, enemy)?.max ?? 0;
}

/** Does the enemy threaten the square of the actor? */
function isThreatened({ encounter, enemy, actor }: ActCase): boolean {
  const reach = reachOf(encounter, enemy);
  return reach !== null && threatens({ place: enemy.place, reach }, actor.place, encounter.walls);
}

/** Why an enemy may not strike at an act that lowers the guard, in the order in which the rules rule them out. */
const ACT_REASONS: readonly Reason<ActCase>[] = [
  ...NO_THREAT,
  {
    code: "actTooFar",
    rules: ["R045", "G211"],
    holds: (at) => squaresTo(at) > farthest(at),
    params: (at) => ({ squares: squaresTo(at), reach: farthest(at) }),
  },
  { code: "wall", rules: ["G210"], holds: (at) => !isThreatened(at) },
  { code: "practiced", rules: ["R043", "R053", "R114", "G20"], holds: ({ provoked }) => provoked === null },
  { code: "barehanded", rules: ["R114"], holds: ({ provoked, enemy }) => provoked?.(enemy) === false },
  ...NO_STRIKE,
];

/**
 * Why each enemy may strike at an act, or why not; none where it never lowers anybody's guard (R047, R052, R104, R114).
 */
function whyAct(encounter: CodaEncounter, intent: Intent): readonly OpportunityReason[] {
  const row = actionIn(encounter, intent.action);
  if (!row) return [];
  const actor = combatantOf(encounter, intent.actor);
  const provoked = provokedBy(encounter, actor, row, weaponFor(encounter, actor, intent.weapon, row.skills));
  if (row.provokes === "never" && provoked === null) return [];
  if (actor.hidden) return unnoticed(encounter, actor);
  return enemiesOf(encounter, actor).map((enemy) =>
    reasonOf({ encounter, actor, enemy, provoked }, ACT_REASONS, () =>
      mayStrike(encounter, enemy, actor) ? { code: "guard", params: {}, rules: ["R044", "R047", "R052"] } : null,
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
