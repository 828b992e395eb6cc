/**
 * The finishing blow: prepared for, delivered at somebody who does not resist, or held back to come before whatever
 * they try to do (B069 to B072, B078, B079).
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf, isFight, refuseTarget } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Choice } from "../../../engine/prompt.ts";
import type { Test, TestResult } from "../../../engine/tests.ts";
import { nextTurnEnd } from "../../../engine/timed-effects.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import { areaTest, backfireArea, useUp } from "../area/actions.ts";
import { attackOf } from "../attack/attack.ts";
import { refuseAttack } from "../attack/check.ts";
import { attackParts } from "../attack/modifiers.ts";
import { attackTest, rollAttack } from "../attack/roll-attack.ts";
import { backfire } from "../attack/single.ts";
import { stray } from "../attack/stray.ts";
import { rollCheck, successesOf } from "../check.ts";
import { hit } from "../damage/hit.ts";
import { isUnresisting } from "../derived.ts";
import { carriedThings, weaponInHand } from "../gear/weapons.ts";
import { isAdjacent } from "../measure.ts";
import { areDoubles } from "../roll.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet, BattleWeapon } from "../sheet.ts";
import { actions } from "../tables/actions.ts";
import { isPrepared, watchersOf } from "./prepared.ts";

/** What the blow is called that comes before an act of its target, and the kind of the question. */
const OVERWATCH = "overwatch";

/** Why that is nobody for a finishing blow, or null (B069). */
function refuseVictim(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  const [id] = intent.targets ?? [];
  const refusal = refuseTarget(encounter, actor, id);
  const target = encounter.combatants[id ?? ""];
  if (refusal || !target) return refusal ?? refuse("maneuver/no-target");
  if (!isAdjacent(actor, target)) return refuse("attack/out-of-reach");
  // Whoever lies in wait does not have to find them helpless still (B079)
  return isUnresisting(target) || intent.interrupts?.as === OVERWATCH ? null : refuse("coup/resists");
}

/** Is it a thing, which only an explosive that is placed on it harms so (B072, G493)? */
function isAtThing({ combatants }: BattleEncounter, { targets = [] }: Intent): boolean {
  return (combatants[targets[0] ?? ""]?.sheet.thing ?? null) !== null;
}

/** Why nobody can be prepared for, or null: only a fight has moments to wait for (B070, G493). */
function checkPrepare(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("maneuver/no-fight");
  const refusal = refuseVictim(encounter, actor, intent);
  if (refusal || !isAtThing(encounter, intent)) return refusal;
  const isArmed = carriedThings(actor).some(({ area }) => area !== null);
  return isArmed ? null : refuse("coup/only-explosives");
}

/** Prepare for somebody, as they are now (B070). */
function resolvePrepare(course: Course<BattleSheet>, { actor, targets = [] }: Intent): undefined {
  const [about = ""] = targets;
  const { col, row } = course.of(about).place;
  course.endTimedEffects(actor, ({ kind }) => kind === "prepared" || kind === "overwatch");
  const until = nextTurnEnd(course.encounter, actor);
  course.letLast(actor, { kind: "prepared", by: actor, about, data: { col, row }, until });
  course.note("coup/prepared", {}, actor);
}

/** Why no such blow is dealt with what was chosen, or null: a weapon for it, and an explosive for a thing (G493). */
function refuseMeans(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  const weapon = weaponInHand(actor, intent.weapon);
  if (weapon && ["gear", "ship", "fighter"].includes(weapon.use))
    return refuse("attack/not-for-striking", { weapon: weapon.name });
  return isAtThing(encounter, intent) && !weapon?.area ? refuse("coup/only-explosives") : null;
}

/** Why the blow cannot be dealt, or null; without a fight nobody has to prepare (B069, B070, B071). */
function checkCoup(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  const refusal = refuseVictim(encounter, actor, intent);
  if (refusal) return refusal;
  const target = combatantOf(encounter, intent.targets?.[0] ?? "");
  if (isFight(encounter) && !isPrepared(encounter, actor, target)) return refuse("coup/not-prepared");
  return refuseMeans(encounter, actor, intent) ?? refuseAttack(encounter, actor, intent);
}

/** Why nobody can be waited for, or null: a thing does nothing that the blow could come before (B078, G493). */
function checkOverwatch(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("maneuver/no-fight");
  return isAtThing(encounter, intent) ? refuse("coup/thing-waits") : checkCoup(encounter, actor, intent);
}

/** Let a blow do its damage twice, nothing taken off (B071). */
function* hitTwice(
  course: Course<BattleSheet>,
  intent: Intent,
  weapon: BattleWeapon | null,
  successes: number,
): Resolution {
  const [target = ""] = intent.targets ?? [];
  const isMelee = weapon === null || weapon.use === "melee";
  const isIndirect = weapon?.area != null;
  for (const _time of [1, 2])
    yield* hit(course, { by: intent.actor, target, weapon, isMelee, successes, isIndirect, ignoresReduction: true });
}

/** Place an explosive, or another area weapon: it harms what it lies on, say a door, and nothing else (B072, G433). */
function* place(course: Course<BattleSheet>, intent: Intent, weapon: BattleWeapon): Resolution {
  const test = areaTest(course.encounter, intent) as Test;
  const result = yield* rollCheck(course, intent.actor, test, { noDoubles: weapon.dangerous });
  useUp(course, intent.actor, weapon);
  if (result.success) yield* hitTwice(course, intent, weapon, 0);
  if (weapon.dangerous && areDoubles(result.faces)) yield* backfireArea(course, intent.actor, weapon);
}

/** Deal the blow, which is an attack with one weapon (B071). */
function* strike(course: Course<BattleSheet>, intent: Intent, weapon: BattleWeapon | null): Resolution {
  const attack = attackOf(course.encounter, intent);
  const isDangerous = weapon?.dangerous === true;
  const test = attackTest(attack, attackParts(attack));
  const result: TestResult = yield* rollAttack(course, attack, test, isDangerous);
  if (result.success) yield* hitTwice(course, intent, weapon, successesOf(result));
  else if (!attack.isMelee) yield* stray(course, attack, result);
  if (isDangerous && areDoubles(result.faces)) yield* backfire(course, attack);
}

/** Deal a finishing blow, by which it is spent (B069 to B072). */
function* resolveCoup(course: Course<BattleSheet>, intent: Intent): Resolution {
  course.endTimedEffects(intent.actor, ({ kind }) => kind === "prepared" || kind === "overwatch");
  const weapon = weaponInHand(course.of(intent.actor), intent.weapon);
  if (weapon?.area) yield* place(course, intent, weapon);
  else yield* strike(course, intent, weapon);
}

/** Lie in wait with the blow that one could deal now (B078). */
function resolveOverwatch(course: Course<BattleSheet>, { actor, targets = [], weapon = "" }: Intent): undefined {
  const [about = ""] = targets;
  const { col, row } = course.of(about).place;
  const until = nextTurnEnd(course.encounter, actor);
  course.letLast(actor, { kind: "prepared", by: actor, about, data: { col, row }, until });
  course.letLast(actor, { kind: "overwatch", by: actor, about, data: { weapon }, until });
  course.note("coup/waits", {}, actor);
}

/** The blow of somebody who lies in wait. */
export function waitingBlow(of: CombatantId, at: CombatantId, { weapon = "" }: Pick<Choice, "weapon">): Intent {
  const armed = weapon === "" ? {} : { weapon };
  return { actor: of, action: actions.coup.id, ...armed, targets: [at], interrupts: { as: OVERWATCH } };
}

/** Let those who lie in wait for whoever acts strike first, who want to (B079). */
export function* strikeFirst(course: Course<BattleSheet>, actor: CombatantId): Resolution {
  for (const { id, weapon } of watchersOf(course.encounter, course.of(actor))) {
    const choice: Choice = { id: "coup", action: actions.coup.id, weapon };
    const blow = waitingBlow(id, actor, choice);
    if (course.refusalOf(blow)) continue;
    const details = { act: actions.coup.id };
    const [answer] = yield* course.ask([
      {
        of: id,
        kind: OVERWATCH,
        about: actor,
        choices: [choice, { id: "none" }],
        fallback: "coup",
        details,
        rules: ["B079"],
      },
    ]);
    if (answer?.choice === "coup") yield* course.nest(blow);
  }
}

export const finishActs: Handlers = {
  prepare: { check: checkPrepare, resolve: resolvePrepare },
  coup: {
    check: checkCoup,
    resolve: resolveCoup,
    test(encounter, intent) {
      const attack = attackOf(encounter, intent);
      return attack.weapon?.area ? areaTest(encounter, intent) : attackTest(attack, attackParts(attack));
    },
  },
  overwatch: {
    check: checkOverwatch,
    resolve: resolveOverwatch,
  },
};
