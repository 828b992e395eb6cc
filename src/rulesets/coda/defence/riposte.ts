import type { Course } from "../../../engine/course.ts";
import type { Choice } from "../../../engine/prompt.ts";
import { isInHold } from "../grab/limits.ts";
import { choicesFor, strikeOf } from "../opportunity.ts";
import { isOn } from "../settings.ts";
import type { CodaSheet } from "../sheet.ts";
import type { Meeting } from "../situation.ts";
import { type RiposteRow, ripostes } from "../tables/ripostes.ts";
import { allowanceOf } from "../turn.ts";

/** Has the one who blocked an Action of Opportunity left for it, or need he none; in a hold nobody strikes back (R205, G27)? */
function canPay(course: Course<CodaSheet>, blocker: string): boolean {
  if (isInHold(course.of(blocker))) return false;
  if (isOn(course.encounter, "freeRiposte")) return true;
  return allowanceOf(course.encounter, course.of(blocker)).opportunities.left > 0;
}

/** May the act follow this block or parry (R147 to R151)? */
function follows({ after, grabs }: RiposteRow, { maneuver, weapon }: Meeting): boolean {
  if (!after.includes(maneuver)) return false;
  return !grabs || maneuver === "block" || weapon.traits.includes("grabs");
}

/** Is the choice one of this riposte: the grab that follows a parry is one with the weapon that parried (G328)? */
function isWith({ maneuver, weapon }: Meeting, choice: Choice): boolean {
  const row = Object.values<RiposteRow>(ripostes).find(({ id }) => id === choice.action);
  return !row?.grabs || maneuver === "block" || choice.weapon === weapon.id;
}

/** Offer the act that an Extraordinary block or parry gives (R146 to R151, G27, G238). */
export function* offerRiposte(course: Course<CodaSheet>, meeting: Meeting) {
  const { attack, result } = meeting;
  const { attacker, target } = attack;
  if (!target || result.degree !== "extraordinary" || !canPay(course, target.id)) return;
  const allowed = Object.values(ripostes).filter((row) => follows(row, meeting));
  const choices = choicesFor(
    course,
    target.id,
    attacker.id,
    allowed.map(({ id }) => id),
    "riposte",
  ).filter((choice) => isWith(meeting, choice));
  if (choices.length === 0) return;
  const [answer] = yield* course.ask([
    {
      of: target.id,
      kind: "riposte",
      about: attacker.id,
      choices: [...choices, { id: "decline" }],
      fallback: "decline",
      rules: ["R146"],
    },
  ]);
  const strike = answer && strikeOf(choices, answer, target.id, attacker.id, "riposte");
  if (strike) yield* course.nest(strike);
}
