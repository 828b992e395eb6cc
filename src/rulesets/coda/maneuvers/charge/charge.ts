import type { Course, Resolution } from "../../../../engine/course.ts";
import type { Intent } from "../../../../engine/intent.ts";
import { roundEnd } from "../../../../engine/timed-effects.ts";
import { beginAct, provokedBy } from "../../act.ts";
import type { Attack } from "../../attack/attack.ts";
import { checkAttack } from "../../attack/check.ts";
import { strikeHome } from "../../attack/resolve.ts";
import { endStrike, rollStrike } from "../../attack/strike.ts";
import { isHelpless } from "../../figures.ts";
import { refuseInHold } from "../../grab/limits.ts";
import { putOn } from "../../harm/conditions.ts";
import { letLast } from "../../lasting.ts";
import { provoke } from "../../opportunity.ts";
import type { CodaSheet } from "../../sheet.ts";
import type { CodaActionRow } from "../../tables/actions.ts";
import { charges } from "../../tables/charges.ts";
import { weaponOf } from "../../weapons.ts";
import { targetOf } from "../foe.ts";
import { blowRow, chargeAttack } from "./attack.ts";
import { checkCharge } from "./check.ts";
import { knockOver } from "./knockdown.ts";
import { lineOf } from "./line.ts";
import { runUp } from "./run.ts";

/** Mark the charger from his first step to the end of the round (R161, R162, R444, G222). */
function markCharger(course: Course<CodaSheet>, id: string): void {
  const until = roundEnd(course.encounter);
  letLast(course, id, { kind: "charging", by: id, value: charges.ownDefence.value, until });
  putOn(course, id, "charging");
}

/** Let the charger run up to his target. @returns Whether he has come where he can strike. */
function* approach(course: Course<CodaSheet>, intent: Intent) {
  const charger = course.of(intent.actor);
  const target = targetOf(course.encounter, intent);
  const weapon = weaponOf(course.encounter, charger, intent.weapon);
  if (!target || !weapon) return false;
  const line = lineOf({ encounter: course.encounter, charger, target, weapon }, intent);
  if (line.refusal) return false;
  markCharger(course, charger.id);
  return yield* runUp(course, charger.id, line.path);
}

/** Can he still strike where he has come to: awake, the weapon in hand, the target in reach, not in his hold (G24, G222, G272)? */
function canStrike(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): boolean {
  const { encounter } = course;
  const charger = course.of(intent.actor);
  if (isHelpless(charger)) return false;
  return (refuseInHold(encounter, charger, intent, row) ?? checkAttack(encounter, charger, intent, row)) === null;
}

/** Let a bare-handed blow provoke as such a blow does, beside what the run provoked (G214). */
function* bareHanded(course: Course<CodaSheet>, intent: Intent, { weapon }: Attack) {
  const blow = blowRow(weapon);
  const counts = provokedBy(course.encounter, course.of(intent.actor), blow, weapon);
  if (counts) yield* provoke(course, intent.actor, blow.id, counts);
}

/** Strike at the end of the run (R158 to R160, R166). */
function* strikeTarget(course: Course<CodaSheet>, attack: Attack, adjustment: Intent["adjustment"]) {
  const strike = yield* rollStrike(course, attack, adjustment);
  yield* strikeHome(course, strike);
  if (strike.hit) yield* knockOver(course, strike);
  yield* endStrike(course, strike);
}

/** Charge: run up in a straight line and strike, both in one act (R023, R157 to R166, G49 to G53, G203, G222, G223). */
export function* resolveCharge(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const attack = chargeAttack(course.encounter, intent);
  const goesOn = yield* beginAct(course, intent, row, attack.weapon, checkCharge);
  if (!goesOn) return;
  const arrived = yield* approach(course, intent);
  if (arrived) yield* bareHanded(course, intent, attack);
  if (!arrived || !canStrike(course, intent, row)) return course.note("act/lost", { action: row.id }, intent.actor);
  yield* strikeTarget(course, attack, intent.adjustment);
}
