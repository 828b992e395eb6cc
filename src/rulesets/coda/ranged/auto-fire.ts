/**
 * Sweeping several squares with bursts: one roll, compared with everybody in them, friends too (R127 to R139, G254).
 * Which squares may be swept is asked by the square picker as well.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { isFight } from "../../../engine/encounter.ts";
import type { Cell } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { beginAct } from "../act.ts";
import { type Attack, attackOf } from "../attack/attack.ts";
import { checkAttack } from "../attack/check.ts";
import { attackTest } from "../attack/modifiers.ts";
import { dealHit } from "../attack/resolve.ts";
import { endAttack, prepareAttack, rollFirst, settleAttack } from "../attack/roll-attack.ts";
import type { Declared } from "../defence/declare.ts";
import { isPresent } from "../derived.ts";
import { weaponOf } from "../gear/weapons.ts";
import { choiceOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { AttackResult } from "../situation.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { fireModifiers, MOST_SQUARES } from "../tables/ranged.ts";
import { loseTimedEffects } from "../timed-effects.ts";
import { openFire } from "./open-fire.ts";
import { refuseShots } from "./shots.ts";
import { areSquares, coversAny, hasDepth, hasGaps, hasRepeats, refuseLine, squareAt, squaresIn } from "./squares.ts";

/** Why these squares cannot be swept together, or null (R128 to R131, G55, G254). */
export function refuseSweep(shooter: CodaCombatant, cells: readonly Cell[] | undefined): Refusal | null {
  if (!areSquares(cells)) return refuse("fire/no-squares");
  if (cells.length > MOST_SQUARES) return refuse("fire/too-many-squares", { most: MOST_SQUARES });
  if (hasRepeats(cells)) return refuse("fire/square-twice");
  if (hasGaps(shooter.place, cells)) return refuse("fire/gap");
  return hasDepth(shooter, cells) ? refuse("fire/behind") : null;
}

/** Why bursts cannot be fired into these squares, or null (R128 to R131, R137, R138). */
export function checkAutoFire(
  encounter: CodaEncounter,
  shooter: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const refusal = checkAttack(encounter, shooter, { ...intent, targets: [] }, row);
  if (refusal) return refusal;
  const weapon = weaponOf(encounter, shooter, intent.weapon) as CodaWeapon;
  const cells = intent.cells ?? [];
  if (!weapon.ranges) return refuse("attack/not-for-shooting", { weapon: weapon.name });
  if (!weapon.autoFire) return refuse("fire/not-automatic", { weapon: weapon.name });
  if (!isFight(encounter)) return refuse("fire/no-fight");
  const wrong =
    refuseShots(encounter, shooter, weapon, 1) ??
    refuseSweep(shooter, cells) ??
    refuseLine(encounter, shooter, weapon, cells);
  return wrong ?? refuseShots(encounter, shooter, weapon, cells.length);
}

/** What every square beyond the first takes off (R132). */
function sweepPart(squares: number): readonly Modifier[] {
  const { id, value, rules } = fireModifiers.furtherSquares;
  return squares > 1 ? [{ id, value: value * (squares - 1), source: "table", params: { squares }, rules }] : [];
}

/** The sweep as an attack on nobody in particular. */
function sweepOf(encounter: CodaEncounter, intent: Intent): Attack {
  const attack = attackOf(encounter, { ...intent, targets: [] });
  return { ...attack, adds: sweepPart(squaresIn(intent).length) };
}

/** What a person said of one target alone: its cover, under `covers` by the target's id. */
function optionsFor({ options }: Attack, target: string): Attack["options"] {
  const { covers } = options;
  const told = covers && typeof covers === "object" ? new Map(Object.entries(covers)) : null;
  const own = told?.get(target);
  return typeof own === "string" ? { ...options, cover: own } : options;
}

/**
 * The sweep against each who is in its squares, friends too, in initiative order; full cover keeps one out of it (R134,
 * R281, G254).
 */
function attacksOf(encounter: CodaEncounter, sweep: Attack, cells: readonly Cell[]): readonly Attack[] {
  const there = encounter.order.flatMap((id) => encounter.combatants[id] ?? []);
  const barred = choiceOf(encounter, "coverFull") === "barred";
  return there.flatMap((target): readonly Attack[] => {
    if (target.id === sweep.attacker.id || !isPresent(target)) return [];
    if (!coversAny(target.place, cells, sweep.attacker.place)) return [];
    const options = optionsFor(sweep, target.id);
    return barred && options.cover === "full" ? [] : [{ ...sweep, target, options }];
  });
}

/**
 * Compare one roll with the Defense of each, who may dodge before it, or after it where the game master says so (R132,
 * R134, G44).
 */
function* compare(course: Course<CodaSheet>, attacks: readonly Attack[], { adjustment }: Intent) {
  const { target: _none, ...kept } = adjustment ?? {};
  const after = choiceOf(course.encounter, "dodgeTiming") === "after";
  const declared: (readonly Declared[])[] = [];
  if (!after) for (const attack of attacks) declared.push(yield* prepareAttack(course, attack));
  const strikes: AttackResult[] = [];
  for (const [index, attack] of attacks.entries()) {
    const first = strikes[0]?.result;
    const settled = after
      ? yield* rollFirst(course, attack, kept, first)
      : settleAttack(course, attack, declared[index] ?? [], kept, first);
    strikes.push(settled);
  }
  return strikes;
}

/** The test of a sweep, against the first who is in its squares; nobody's Defense counts where none is (R132, R133). */
export function autoFireTest(encounter: CodaEncounter, intent: Intent): Test {
  const sweep = sweepOf(encounter, intent);
  const [first] = attacksOf(encounter, sweep, squaresIn(intent));
  return attackTest(first ?? sweep, intent.adjustment);
}

/**
 * Sweep squares with bursts: one roll, compared with each who is in them (R127 to R139, G254).
 *
 * All are compared before the first suffers damage.
 */
export function* resolveAutoFire(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const cells = intent.cells ?? [];
  const sweep = sweepOf(course.encounter, intent);
  if (!(yield* beginAct(course, intent, row, sweep.weapon, checkAutoFire))) return;
  if (
    !(yield* openFire(
      course,
      sweep,
      cells.length,
      cells.map((cell) => squareAt(sweep.attacker.place, cell)),
    ))
  )
    return;
  const attacks = attacksOf(course.encounter, sweep, cells);
  if (attacks.length === 0) course.note("fire/nobody-there", {}, intent.actor);
  for (const attackResult of yield* compare(course, attacks, intent)) {
    yield* dealHit(course, attackResult);
    yield* endAttack(course, attackResult);
  }
  loseTimedEffects(course, intent.actor, "attacked");
}
