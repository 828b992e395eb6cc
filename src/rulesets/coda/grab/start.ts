/**
 * Beginning a hold: with bare hands, which is an attack, or with a weapon, which is an opposed test (R199, R228, R229,
 * G279). Also striking somebody with the one who is held (R345). What a grab brings once it succeeds is in
 * `take-hold.ts`.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { isFight } from "../../../engine/encounter.ts";
import { gap } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { beginAct } from "../act.ts";
import type { Handler } from "../actions.ts";
import { type Attack, attackOf, renewed } from "../attack/attack.ts";
import { checkAttack } from "../attack/check.ts";
import { attackTest, interruptionPart, maneuverPart, offHandPart } from "../attack/modifiers.ts";
import { damageRollOf, dealHit } from "../attack/resolve.ts";
import { endAttack, tryToHit } from "../attack/roll-attack.ts";
import { situated } from "../check.ts";
import type { Side } from "../contest.ts";
import { isHelpless } from "../derived.ts";
import { weaponOf } from "../gear/weapons.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { grabWeapon } from "../tables/grabs.ts";
import { adjusted } from "../test-adjustments.ts";
import { offerFollowUps } from "../threat/follow-ups.ts";
import { loseTimedEffects } from "../timed-effects.ts";
import { allowanceOf, extraActionModifiers, isOffGuard } from "../turn.ts";
import { enemiesBeside } from "./beside.ts";
import { type GrappleCheck, grapple, resisterSide } from "./grapple-check.ts";
import { isInHold } from "./limits.ts";
import { hurt } from "./strikes.ts";
import { settle } from "./take-hold.ts";

/** The side of whoever grabs with a weapon (R229, G279). */
function armedSide(attack: Attack, adjustment: Intent["adjustment"]): Side {
  const { encounter, attacker, target, weapon, row, extra } = attack;
  const situation: Situation = {
    encounter,
    actor: attacker,
    other: target,
    kind: "grab",
    maneuver: row.maneuver,
    weapon,
    attack,
  };
  const base = [
    ...skillModifiers(attacker, weapon.skill, weapon.group, weapon.speciality),
    ...maneuverPart(attack, row.maneuver),
    ...offHandPart(encounter, weapon),
    ...interruptionPart(attack),
    ...extraActionModifiers(encounter, extra),
  ];
  const modifiers = adjusted(encounter, attacker, situated(situation, base), adjustment);
  return { situation, test: { id: `attack/${row.id}`, modifiers, rules: ["R229"] } };
}

/**
 * Grab with a weapon: an opposed test takes the place of the one against Defense, so nothing meets it (R228, R229,
 * G279).
 */
function* grabArmed(
  course: Course<CodaSheet>,
  intent: Intent,
  row: CodaActionRow,
  check: Handler["check"],
): Resolution {
  const declared = attackOf(course.encounter, intent);
  const behind = yield* isFromBehind(course, declared);
  if (!behind) return course.note("grab/noticed", {}, intent.actor);
  const goesOn = yield* beginAct(course, intent, row, declared.weapon, check);
  const attack = renewed(course.encounter, declared);
  if (!goesOn || !attack.target) return;
  const resister = resisterSide(course.encounter, attack.target, attack.attacker);
  const { won, result } = grapple(course, armedSide(attack, intent.adjustment), resister);
  loseTimedEffects(course, intent.actor, "attacked");
  const enemy = attack.target.id;
  yield* settle(course, intent, enemy, won, result.degree);
  if (won) yield* offerFollowUps(course, { actor: intent.actor, enemy, maneuvers: [row.id], degree: result.degree });
}

/** Is the weapon made for grabbing, or does the target not notice whoever comes at them from behind (R228, G279)? */
function canGrabWith(
  encounter: CodaEncounter,
  weapon: CodaWeapon,
  attacker: CodaCombatant,
  target: CodaCombatant | undefined,
): boolean {
  if (weapon.traits.includes("grabs")) return true;
  if (weapon.skill !== "armed" || !target) return false;
  return attacker.hidden === true || isOffGuard(encounter, target);
}

/** Does a person claim to come from behind with a weapon, which the game master judges (R228, G279)? */
function claimsBehind({ options, interrupts }: Intent, weapon: CodaWeapon): boolean {
  return options?.fromBehind === true && weapon.skill === "armed" && !interrupts;
}

/** Ask the game master whether a grab with a weapon comes from behind, where nothing else tells (R228, G279). */
function* isFromBehind(course: Course<CodaSheet>, { attacker, target, weapon }: Attack) {
  if (!target || canGrabWith(course.encounter, weapon, attacker, target)) return true;
  const [answer] = yield* course.ask([
    {
      of: attacker.id,
      kind: "fromBehind",
      narrator: true,
      about: target.id,
      choices: [{ id: "behind" }, { id: "noticed" }],
      fallback: "noticed",
      rules: ["R228", "G279"],
    },
  ]);
  return answer?.choice === "behind";
}

/**
 * Why no hold can be begun so, or null: as an attack, beside the target, with bare hands or what serves (R199, R228,
 * G268, G273).
 */
function checkGrab(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent, row: CodaActionRow): Refusal | null {
  const refusal = checkAttack(encounter, actor, intent, row);
  if (refusal) return refusal;
  if (isInHold(actor)) return refuse("grab/in-a-hold");
  const target = encounter.combatants[intent.targets?.[0] ?? ""];
  if (target && isFight(encounter) && gap(actor.place, target.place) > 1) return refuse("grab/not-beside");
  const weapon = weaponOf(encounter, actor, intent.weapon) as CodaWeapon;
  if (canGrabWith(encounter, weapon, actor, target) || claimsBehind(intent, weapon)) return null;
  return refuse("grab/not-made-for-it", { weapon: weapon.name });
}

/** What knowing grabs well adds to a bare-handed start, as a list that is empty for others (G76). */
function specialityPart(attacker: CodaCombatant, { skill, group }: CodaWeapon): readonly Modifier[] {
  if (skill !== "unarmed") return [];
  return skillModifiers(attacker, skill, group, "grab").filter(({ id }) => id === "speciality");
}

/**
 * A grab as an attack, or a blow with somebody who is held: its test to hit is that of bare hands (R199, G76, G298).
 */
function grabAttack(encounter: CodaEncounter, intent: Intent): Attack {
  const attack = attackOf(encounter, intent);
  return { ...attack, adds: specialityPart(attack.attacker, attack.weapon) };
}

/** Grab with bare hands: a test against Defense, which may be dodged and blocked (R199, G268). */
function* grabBare(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const attackResult = yield* tryToHit(course, intent, row, checkGrab, grabAttack(course.encounter, intent));
  if (!attackResult) return;
  const { target } = attackResult.attack;
  if (target) yield* settle(course, intent, target.id, attackResult.hit, attackResult.result.degree);
  yield* endAttack(course, attackResult);
}

/** The grab as an action. */
export const grabHandler: Handler = {
  check: checkGrab,
  resolve(course, intent, row) {
    const { weapon } = attackOf(course.encounter, intent);
    return weapon.skill === "armed" ? grabArmed(course, intent, row, checkGrab) : grabBare(course, intent, row);
  },
  test(encounter, intent) {
    const attack = grabAttack(encounter, intent);
    if (attack.weapon.skill === "armed") return { ...armedSide(attack, intent.adjustment).test, target: null };
    return attackTest(attack, intent.adjustment);
  },
  opposes(encounter, intent) {
    const { weapon, attacker, target } = attackOf(encounter, intent);
    if (weapon.skill !== "armed" || !target) return null;
    return { ...resisterSide(encounter, target, attacker).test, target: null };
  },
};

/** The blow at one enemy with the one who is locked, which their holder's own edge grants (R346, G298). */
function swingAt(holder: CombatantId, enemy: CombatantId): Intent {
  return { actor: holder, action: "swingHeld", weapon: "fist", targets: [enemy], interrupts: { as: "humanWeapon" } };
}

/** Offer the blow at somebody else who is beside the holder, for an Action of Opportunity of theirs (R346, G298). */
function* offerSwing(course: Course<CodaSheet>, holder: CombatantId, held: CombatantId): Resolution {
  const { encounter } = course;
  const now = course.of(holder);
  if (isHelpless(now) || allowanceOf(encounter, now).opportunities.left === 0) return;
  const enemies = enemiesBeside(encounter, now, course.of(held)).filter(
    ({ id }) => course.refusalOf(swingAt(holder, id)) === null,
  );
  if (enemies.length === 0) return;
  const choices = enemies.map(({ id }) => ({ id: `swingHeld:${id}`, action: "swingHeld", params: { who: id } }));
  const [answer] = yield* course.ask([
    {
      of: holder,
      kind: "swing",
      about: held,
      choices: [...choices, { id: "decline" }],
      fallback: "decline",
      rules: ["R346"],
    },
  ]);
  const enemy = enemies[choices.findIndex(({ id }) => id === answer?.choice)];
  if (enemy) yield* course.nest(swingAt(holder, enemy.id));
}

/**
 * Use the one whose joint is locked as a weapon: they are hurt, and somebody beside may be struck with them (R345,
 * R346, R347).
 */
export function* swing(course: Course<CodaSheet>, grappleCheck: GrappleCheck): Resolution {
  if (!grappleCheck.won) return;
  const { actor, other } = grappleCheck.wrestle;
  yield* hurt(course, grappleCheck);
  yield* offerSwing(course, actor.id, other.id);
}

/** Why nobody may be struck with the one who is locked, or null: it only comes with the maneuver (R346). */
function checkSwing(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  if (intent.interrupts?.as !== "humanWeapon") return refuse("grab/only-swung", { action: row.id });
  return checkAttack(encounter, actor, intent, row);
}

/** The blow itself: to hit against Defense, with what a grab's blow deals (R346, R347, G298). */
export const swingHandler: Handler = {
  check: checkSwing,
  *resolve(course, intent, row) {
    const attackResult = yield* tryToHit(course, intent, row, checkSwing, grabAttack(course.encounter, intent));
    if (!attackResult) return;
    yield* dealHit(course, attackResult, damageRollOf(course, attackResult, { weapon: grabWeapon }));
    yield* endAttack(course, attackResult);
  },
};
