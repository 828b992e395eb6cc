import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { beginAct } from "../act.ts";
import { adjusted } from "../adjust.ts";
import { type Attack, attackOf, renewed } from "../attack/attack.ts";
import { interruptionPart, maneuverPart, offHandPart } from "../attack/modifiers.ts";
import type { Side } from "../contest.ts";
import type { Handler } from "../handler.ts";
import { loseLasting } from "../lasting.ts";
import { offerSequels } from "../sequel.ts";
import type { CodaSheet } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { situated } from "../tests.ts";
import { extraActionModifiers } from "../turn.ts";
import { isFromBehind } from "./behind.ts";
import { grapple } from "./bout.ts";
import { settle } from "./settle.ts";
import { resisterSide } from "./sides.ts";

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
  loseLasting(course, intent.actor, "attacked");
  const foe = attack.target.id;
  yield* settle(course, intent, foe, won, result.degree);
  if (won) yield* offerSequels(course, { actor: intent.actor, foe, maneuvers: [row.id], degree: result.degree });
}
