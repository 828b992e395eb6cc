/**
 * Beginning a hold with a weapon, which is an opposed test and not an attack: with what is made for it, or from behind,
 * which the GM judges (R228, R229, G279). The other half of `start.ts`.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { beginAct } from "../act.ts";
import type { Handler } from "../actions.ts";
import { type Attack, attackOf, renewed } from "../attack/attack.ts";
import { interruptionPart, maneuverPart, offHandPart } from "../attack/modifiers.ts";
import { situated } from "../check.ts";
import type { Side } from "../contest.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { adjusted } from "../test-adjustments.ts";
import { offerFollowUps } from "../threat/follow-ups.ts";
import { loseTimedEffect } from "../timed-effects.ts";
import { extraActionModifiers, isOffGuard } from "../turn.ts";
import { grapple, resisterSide } from "./grapple-check.ts";
import { settle } from "./take-hold.ts";

/** The side of whoever grabs with a weapon (R229, G279). */
export function armedSide(attack: Attack, adjustment: Intent["adjustment"]): Side {
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

/** Grab with a weapon: an opposed test takes the place of the one against Defense, so nothing meets it (R228, R229, G279). */
export function* grabArmed(
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
  loseTimedEffect(course, intent.actor, "attacked");
  const foe = attack.target.id;
  yield* settle(course, intent, foe, won, result.degree);
  if (won) yield* offerFollowUps(course, { actor: intent.actor, foe, maneuvers: [row.id], degree: result.degree });
}

/** Is the weapon made for grabbing, or does the target not notice whoever comes at them from behind (R228, G279)? */
export function canGrabWith(
  encounter: CodaEncounter,
  weapon: CodaWeapon,
  attacker: CodaCombatant,
  target: CodaCombatant | undefined,
): boolean {
  if (weapon.traits.includes("grabs")) return true;
  if (weapon.skill !== "armed" || !target) return false;
  return attacker.hidden === true || isOffGuard(encounter, target);
}

/** Does a person claim to come from behind with a weapon, which the Narrator judges (R228, G279)? */
export function claimsBehind({ options, interrupts }: Intent, weapon: CodaWeapon): boolean {
  return options?.fromBehind === true && weapon.skill === "armed" && !interrupts;
}

/** Ask the Narrator whether a grab with a weapon comes from behind, where nothing else tells (R228, G279). */
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
