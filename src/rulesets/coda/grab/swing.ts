import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { checkAttack } from "../attack/check.ts";
import { blowOf, strikeHome } from "../attack/resolve.ts";
import { endStrike, tryToHit } from "../attack/strike.ts";
import { isHelpless } from "../figures.ts";
import type { Handler } from "../handler.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { grabWeapon } from "../tables/grab-weapon.ts";
import { allowanceOf } from "../turn.ts";
import { foesBeside } from "./beside.ts";
import type { Bout } from "./bout.ts";
import { hurt } from "./harm.ts";
import { grabAttack } from "./start.ts";

/** The blow at one foe with the one who is locked, which his holder's own edge grants (R346, G298). */
function swingAt(holder: CombatantId, foe: CombatantId): Intent {
  return { actor: holder, action: "swingHeld", weapon: "fist", targets: [foe], interrupts: { as: "humanWeapon" } };
}

/** Offer the blow at somebody else who is beside the holder, for an Action of Opportunity of his (R346, G298). */
function* offerSwing(course: Course<CodaSheet>, holder: CombatantId, held: CombatantId): Resolution {
  const { encounter } = course;
  const now = course.of(holder);
  if (isHelpless(now) || allowanceOf(encounter, now).opportunities.left === 0) return;
  const foes = foesBeside(encounter, now, course.of(held)).filter(
    ({ id }) => course.refusalOf(swingAt(holder, id)) === null,
  );
  if (foes.length === 0) return;
  const choices = foes.map(({ id }) => ({ id: `swingHeld:${id}`, action: "swingHeld", params: { who: id } }));
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
  const foe = foes[choices.findIndex(({ id }) => id === answer?.choice)];
  if (foe) yield* course.nest(swingAt(holder, foe.id));
}

/** Use the one whose joint is locked as a weapon: he is hurt, and somebody beside may be struck with him (R345, R346, R347). */
export function* swing(course: Course<CodaSheet>, bout: Bout): Resolution {
  if (!bout.won) return;
  const { actor, other } = bout.wrestle;
  yield* hurt(course, bout);
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
    const strike = yield* tryToHit(course, intent, row, checkSwing, grabAttack(course.encounter, intent));
    if (!strike) return;
    yield* strikeHome(course, strike, blowOf(course, strike, { weapon: grabWeapon }));
    yield* endStrike(course, strike);
  },
};
