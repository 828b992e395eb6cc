import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { nextTurnEnd } from "../../../engine/timed-effects.ts";
import { rolledPart } from "../adjust.ts";
import { endStrike, tryToHit } from "../attack/strike.ts";
import { isHelpless } from "../figures.ts";
import { letLast } from "../lasting.ts";
import type { CodaSheet } from "../sheet.ts";
import type { Situation, Strike } from "../situation.ts";
import { skillModifiers } from "../skills.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { rollSituated, situated } from "../tests.ts";
import { checkFoeInFight } from "./foe.ts";

/** What an Extraordinary feint adds to the next blow (R195). */
const GAIN = 2;

/** Keep somebody from meeting the next attack of the other, to the end of the other's next turn (R194, R196, R445, G71, G205). */
function deny(course: Course<CodaSheet>, on: string, by: string): void {
  letLast(course, on, { kind: "denied", by, about: by, until: nextTurnEnd(course.encounter, by) });
  course.note("feint/denied", {}, on);
}

/** Does the target see through the feint: Observe (Sense Motive) against its total (R193, G70)? */
function seesThrough(course: Course<CodaSheet>, { attack, result }: Strike, id: string): boolean {
  const { encounter } = course;
  const actor = course.of(id);
  const other = course.of(attack.attacker.id);
  const situation: Situation = { encounter, actor, other, kind: "resist", maneuver: null, weapon: null, attack: null };
  const modifiers = situated(situation, skillModifiers(actor, "observe", "", "senseMotive"));
  const against = rolledPart(result.total, attack.attacker.id);
  const test = { id: "resist/feint", modifiers, target: result.total, against, rules: ["R193"] };
  return rollSituated(course, situation, test).success === true;
}

/** Let the feinter's next blow at the target be surer (R195). */
function gain(course: Course<CodaSheet>, by: string, about: string): void {
  const until = nextTurnEnd(course.encounter, by);
  letLast(course, by, { kind: "feintGain", by, about, value: GAIN, data: { skills: ["armed", "unarmed"] }, until });
}

/** What a feint that would have hit brings about (R193 to R195). */
function mislead(course: Course<CodaSheet>, strike: Strike, target: string): void {
  const by = strike.attack.attacker.id;
  if (strike.result.degree === "extraordinary") gain(course, by, target);
  if (isHelpless(course.of(target)) || seesThrough(course, strike, target)) return;
  deny(course, target, by);
}

/** Feint (R029, R192 to R198, G70, G71, G259). */
export function* resolveFeint(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const strike = yield* tryToHit(course, intent, row, checkFeint);
  const target = strike?.attack.target;
  if (!strike || !target) return;
  if (strike.result.degree === "disaster") deny(course, intent.actor, target.id);
  if (strike.hit) mislead(course, strike, target.id);
  yield* endStrike(course, strike);
}

/** Why nobody can feint so, or null: as an attack, in a fight. */
export const checkFeint = checkFoeInFight;
