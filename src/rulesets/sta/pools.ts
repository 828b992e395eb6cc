/**
 * What sides share: who pays with what, what bonus dice cost, and where Momentum goes that is left over (P07 to P09,
 * G390, G396). The only place that changes the pools.
 */
import type { Course } from "../../engine/course.ts";
import { sharedOf } from "../../engine/encounter.ts";
import type { Adjustment, Modifier } from "../../engine/modifiers.ts";
import { type CombatantId, type Refusal, refuse } from "../../engine/types.ts";
import { editionOf } from "./edition.ts";
import type { StaCombatant, StaEncounter, StaSheet } from "./sheet.ts";
import { dice, pools } from "./tables/figures.ts";
import { type PoolId, shared } from "./tables/round.ts";
import { DICE_PRICES } from "./tables/spends.ts";

/** The pool of somebody's side: Momentum of the players, else the game master's Threat (P08, P09). */
export function poolOf({ side }: Pick<StaCombatant, "side">): PoolId {
  return side === shared.momentum.side ? "momentum" : "threat";
}

/** How much is in the pool of somebody's side. */
export function inPool(encounter: StaEncounter, one: StaCombatant): number {
  return sharedOf(encounter, poolOf(one));
}

/** Why the pool of somebody's side does not pay for something, or null. */
export function refusePool(encounter: StaEncounter, one: StaCombatant, cost: number): Refusal | null {
  const left = inPool(encounter, one);
  if (cost <= left) return null;
  return refuse(poolOf(one) === "momentum" ? "pool/too-little-momentum" : "pool/too-little-threat", { cost, left });
}

/** The most that somebody may put into a task before the dice fall, by what it is taken from (P06, P07, G396). */
export function mostSpent(encounter: StaEncounter, one: StaCombatant): Readonly<Record<string, number>> {
  if (!encounter.counts) return {};
  const most = DICE_PRICES.at(-1) ?? 0;
  const isPlayers = poolOf(one) === "momentum";
  const momentum = isPlayers ? Math.min(most, inPool(encounter, one)) : 0;
  const threat = isPlayers ? most : Math.min(most, inPool(encounter, one));
  const determination = Math.min(1, one.counts.determination ?? 0);
  const all = { momentum, threat, determination };
  return Object.fromEntries(Object.entries(all).filter(([, points]) => points > 0));
}

/** Dice that are bought, and with what. */
export interface Bought {
  readonly dice: number;
  readonly momentum: number;
  readonly threat: number;
  readonly determination: boolean;
}

/** What points that are put into a task buy: as many dice as they pay for (S047, P06, P07, G392). */
export function boughtBy(encounter: StaEncounter, one: StaCombatant, adjustment: Adjustment | undefined): Bought {
  const most = mostSpent(encounter, one);
  const put = (from: string) => {
    const points = adjustment?.spends?.[from];
    return typeof points === "number" && points > 0 ? Math.min(Math.floor(points), most[from] ?? 0) : 0;
  };
  const [momentum, threat, determination] = [put("momentum"), put("threat"), put("determination") > 0];
  const isBeside = determination && editionOf(encounter).determination === "beside";
  const room = dice.mostDice.value - dice.task.value - Number(isBeside);
  const price = DICE_PRICES.filter((cost, bought) => bought <= room && cost <= momentum + threat).at(-1) ?? 0;
  const fromMomentum = Math.min(momentum, price);
  return { dice: DICE_PRICES.indexOf(price), momentum: fromMomentum, threat: price - fromMomentum, determination };
}

/** Say how much is in a pool by now. */
export function notePool(course: Course<StaSheet>, pool: PoolId, by: CombatantId): void {
  const total = sharedOf(course.encounter, pool);
  const part: Modifier = { id: "counted", value: total, source: "table", rules: shared[pool].rules };
  course.note("pool/now", { shared: pool, total }, by, { total: [part] });
}

/** Let somebody of the players give the game master Threat, or of the others spend it (P07, P09, P16). */
export function payThreat(course: Course<StaSheet>, of: CombatantId, points: number): void {
  if (points <= 0) return;
  course.share("threat", poolOf(course.of(of)) === "momentum" ? points : -points);
  if (course.encounter.counts) notePool(course, "threat", of);
}

/** Pay for the dice that were bought. */
export function payDice(course: Course<StaSheet>, of: CombatantId, bought: Bought): void {
  if (bought.momentum > 0) {
    course.share("momentum", -bought.momentum);
    notePool(course, "momentum", of);
  }
  payThreat(course, of, bought.threat);
}

/** Take from the pool of somebody's side. */
export function payFromPool(course: Course<StaSheet>, of: CombatantId, points: number): void {
  if (points <= 0) return;
  const pool = poolOf(course.of(of));
  course.share(pool, -points);
  notePool(course, pool, of);
}

/** Say that Momentum is lost, as the pool is full (G390). */
function noteLost(course: Course<StaSheet>, of: CombatantId, points: number): void {
  const part: Modifier = { id: "unsaved", value: points, source: "table", rules: ["G390"] };
  course.note("pool/lost", { points }, of, { points: [part] });
}

/** How much of what is left of Momentum the pool of somebody's side still takes (G390). */
export function savedOf(encounter: StaEncounter, one: StaCombatant, points: number): number {
  const pool = poolOf(one);
  return pool === "momentum" ? Math.min(points, Math.max(0, pools.momentum.value - sharedOf(encounter, pool))) : points;
}

/** Put what is left of Momentum into the pool of somebody's side; above the most it is lost (P08, G390, G453). */
export function saveMomentum(course: Course<StaSheet>, of: CombatantId, points: number): void {
  const { encounter } = course;
  if (points <= 0 || !encounter.counts) return;
  const pool = poolOf(course.of(of));
  const saved = savedOf(encounter, course.of(of), points);
  course.share(pool, saved);
  if (saved < points) noteLost(course, of, points - saved);
  if (saved > 0) notePool(course, pool, of);
}
