/** What carries out drawing a weapon, picking one up, letting go of it, and getting somebody out of cuffs. */
import type { Course, Resolution } from "../../../engine/course.ts";
import { hasCondition, isFight } from "../../../engine/encounter.ts";
import { gap, type Place, type Spot, spaceAt } from "../../../engine/grid/cell.ts";
import { IN_HAND } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Test } from "../../../engine/tests.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import { backfireArea, goOff, useUp } from "../area/actions.ts";
import { checkOf, rollCheck } from "../check.ts";
import { isAdjacent } from "../measure.ts";
import { areDoubles } from "../roll.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet, BattleWeapon } from "../sheet.ts";
import { difficulties } from "../tables/skills.ts";
import { GONE, isArmed, isHeld, ownWeapon, pinOf, takenFrom, weaponInHand } from "./weapons.ts";

/** Where a weapon lies, or null while it is with its owner. */
function spotOf({ holds }: BattleCombatant, { id }: BattleWeapon): Spot | null {
  return (holds[id] as { readonly lies?: Spot } | undefined)?.lies ?? null;
}

/** Why a weapon cannot be drawn, or picked up where it lies, or null. */
function checkDraw(_encounter: BattleEncounter, actor: BattleCombatant, { weapon: id }: Intent): Refusal | null {
  const weapon = ownWeapon(actor, id);
  if (!weapon) return refuse("attack/no-such-weapon");
  if (isHeld(actor, weapon)) return refuse("gear/in-hand", { weapon: weapon.name });
  if (actor.holds[weapon.id] === GONE) return refuse("gear/gone", { weapon: weapon.name });
  const lies = spotOf(actor, weapon);
  return lies && gap(actor.place, spaceAt(actor.place, lies)) > 1 ? refuse("gear/nothing-there") : null;
}

/** Let something lie where they are; what was another's is theirs again there (B060, G439). */
function drop(course: Course<BattleSheet>, of: CombatantId, id: string): void {
  const { col, row } = course.of(of).place;
  const { owner, weapon } = takenFrom(id);
  const lies = { lies: { col, row } };
  const isOthers = owner !== null && course.encounter.combatants[owner] !== undefined;
  const isPinOut = course.of(of).holds[pinOf({ id })] === GONE;
  course.put(of, id, owner === null ? lies : null);
  if (owner !== null && isPinOut) course.put(of, pinOf({ id }), null);
  if (isOthers) course.put(owner, weapon, lies);
  if (isOthers && isPinOut) course.put(owner, pinOf({ id: weapon }), GONE);
}

/** Why a weapon cannot be let go of, or null. */
function checkLetGo(_encounter: BattleEncounter, actor: BattleCombatant, { weapon: id }: Intent): Refusal | null {
  const weapon = ownWeapon(actor, id);
  if (!weapon || weapon.natural) return refuse("attack/no-such-weapon");
  return isHeld(actor, weapon) ? null : refuse("attack/not-held", { weapon: weapon.name });
}

/** Let somebody have a thing of theirs in hand, and tell everybody what it is. */
function takeInHand(course: Course<BattleSheet>, actor: CombatantId, id: string): void {
  course.put(actor, id, IN_HAND);
  course.note("gear/drawn", { weapon: ownWeapon(course.of(actor), id)?.name ?? "" }, actor);
}

/** The check of drawing something quickly: Athletics against an easy number (B039, G430). */
function quickTest(encounter: BattleEncounter, { actor, adjustment }: Intent): Test | null {
  const one = encounter.combatants[actor];
  const { id, value } = difficulties.easy;
  const against = [{ id: "difficulty", value, source: "table", params: { difficulty: id }, rules: ["B039"] }];
  const about = { id: "gear/quickDraw", rules: ["B039"], against, adjustment };
  return one ? checkOf(encounter, one, "athletics", about) : null;
}

/** Why nothing can be drawn quickly, or null: it lies somewhere, or was tried already (B039). */
function checkQuickDraw(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  const weapon = ownWeapon(actor, intent.weapon);
  if (weapon && spotOf(actor, weapon)) return refuse("gear/lies", { weapon: weapon.name });
  return actor.marks.quickDrew ? refuse("gear/tried") : checkDraw(encounter, actor, intent);
}

/** Draw something quickly; a dangerous explosive goes off in one's hand when both dice match (B039, B040). */
function* resolveQuickDraw(course: Course<BattleSheet>, intent: Intent): Resolution {
  const { actor } = intent;
  const weapon = ownWeapon(course.of(actor), intent.weapon) as BattleWeapon;
  const isUnsafe = weapon.dangerous && weapon.use === "grenade";
  if (isFight(course.encounter)) course.change(actor, { kind: "mark", key: "quickDrew", from: null, to: true });
  const test = quickTest(course.encounter, intent) as Test;
  const result = yield* rollCheck(course, actor, test, { noDoubles: isUnsafe });
  if (result.success) takeInHand(course, actor, weapon.id);
  if (!isUnsafe || !areDoubles(result.faces)) return;
  useUp(course, actor, weapon);
  yield* backfireArea(course, actor, weapon);
}

/** Why no pin can be pulled, or null (B062). */
function checkArm(_encounter: BattleEncounter, actor: BattleCombatant, { weapon: id }: Intent): Refusal | null {
  const weapon = weaponInHand(actor, id);
  if (!weapon) return refuse("attack/no-such-weapon");
  if (weapon.use !== "grenade") return refuse("area/no-grenade", { weapon: weapon.name });
  return isArmed(actor, weapon) ? refuse("gear/armed-already", { weapon: weapon.name }) : null;
}

/** Why nothing of theirs can go off, or null: when it does is for the game master to say (B062, G431). */
function checkGoOff(_encounter: BattleEncounter, actor: BattleCombatant, { weapon: id }: Intent): Refusal | null {
  const weapon = ownWeapon(actor, id);
  return weapon && isArmed(actor, weapon) ? null : refuse("gear/not-armed");
}

/** Who is to be freed from cuffs: the one aimed at, or whoever does it; null where neither is cuffed (G428). */
function cuffedIn({ combatants }: BattleEncounter, actor: BattleCombatant, { targets = [] }: Intent) {
  const aimed = combatants[targets[0] ?? ""];
  const found = aimed && hasCondition(aimed, "cuffed") ? aimed : actor;
  return hasCondition(found, "cuffed") ? found : null;
}

/** Why nobody can be freed from cuffs, or null: helping somebody takes hands, too (G428). */
function checkUncuff(encounter: BattleEncounter, actor: BattleCombatant, intent: Intent): Refusal | null {
  const found = cuffedIn(encounter, actor, intent);
  if (!found) return refuse("work/no-cuffs");
  if (found.id === actor.id) return null;
  if (hasCondition(actor, "cuffed")) return refuse("act/cuffed");
  return isAdjacent(actor, found) ? null : refuse("attack/out-of-reach");
}

/** The check to get out of one's own cuffs; none to free another (G428). */
function uncuffTest(encounter: BattleEncounter, { actor, adjustment, ...rest }: Intent): Test | null {
  const one = encounter.combatants[actor];
  if (!one || cuffedIn(encounter, one, { actor, ...rest })?.id !== actor) return null;
  const { id, value } = difficulties.hard;
  const rules = ["B061", "G428"];
  const against = [{ id: "difficulty", value, source: "table", params: { difficulty: id }, rules }];
  return checkOf(encounter, one, "athletics", { id: "gear/uncuff", rules, against, adjustment });
}

/** Free somebody from cuffs (G428). */
function* resolveUncuff(course: Course<BattleSheet>, intent: Intent): Resolution {
  const found = cuffedIn(course.encounter, course.of(intent.actor), intent);
  const test = uncuffTest(course.encounter, intent);
  if (!found || (test && !(yield* rollCheck(course, intent.actor, test)).success)) return;
  course.setCondition(found.id, "cuffed", false);
  course.note("gear/uncuffed", {}, found.id);
}

/** Where a thing of somebody's is: with them, or where it lies. */
function whereIs(actor: BattleCombatant, weapon: BattleWeapon): Place {
  return spaceAt(actor.place, spotOf(actor, weapon) ?? actor.place);
}

/** What is done with weapons beside using them. */
export const gearActs: Handlers = {
  draw: {
    check: checkDraw,
    resolve(course, { actor, weapon = "" }) {
      takeInHand(course, actor, weapon);
      return undefined;
    },
  },
  quickDraw: { check: checkQuickDraw, resolve: resolveQuickDraw, test: quickTest },
  arm: {
    check: checkArm,
    resolve(course, { actor, weapon = "" }) {
      course.put(actor, pinOf({ id: weapon }), GONE);
      course.note("gear/armed", { weapon: ownWeapon(course.of(actor), weapon)?.name ?? "" }, actor);
      return undefined;
    },
  },
  goOff: {
    check: checkGoOff,
    *resolve(course, { actor, weapon: id }) {
      const weapon = ownWeapon(course.of(actor), id);
      if (weapon) yield* goOff(course, actor, weapon, whereIs(course.of(actor), weapon));
    },
  },
  uncuff: { check: checkUncuff, resolve: resolveUncuff, test: uncuffTest },
  letGo: {
    check: checkLetGo,
    resolve(course, { actor, weapon = "" }) {
      course.note("gear/dropped", { weapon: ownWeapon(course.of(actor), weapon)?.name ?? "" }, actor);
      drop(course, actor, weapon);
      return undefined;
    },
  },
};
