/**
 * Locking a joint, pinching nerves, and getting free of a hold, which may hurt whoever has a joint locked (R226, R379,
 * R382). Outcomes for `actions.ts`.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { sumFaces, throwDice } from "../../../engine/dice/roll-kind.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { knockOut } from "../damage/conditions.ts";
import { sufferCritical } from "../damage/injuries.ts";
import { resist } from "../damage/resist.ts";
import { sufferDamage } from "../damage/suffer.ts";
import { isHelpless, isOut } from "../derived.ts";
import { traitsOf } from "../edges/traits.ts";
import { choiceOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import type { LocationId } from "../tables/damage.ts";
import { letLast } from "../timed-effects.ts";
import type { GrappleCheck } from "./grapple-check.ts";
import { beginHold, endHold, heldBy, lockedLimb, showHolds, sufferedBy } from "./hold.ts";
import { lockedCritical } from "./strikes.ts";
import { wrestleOf } from "./wrestle.ts";

/** Limbs whose joints can be locked (R379, R437). */
const LIMBS: readonly LocationId[] = ["mainArm", "offArm", "mainLeg", "offLeg"];

/** Why a joint cannot be locked, or null: one is already. */
export function checkLock(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const { other } = wrestleOf(encounter, intent, row);
  return sufferedBy(encounter, other, "locked", actor.id) ? refuse("grab/locked-already") : null;
}

/** Lock a joint of the one who is held; the holder says which (R379, R437). */
export function* lock(course: Course<CodaSheet>, { won, wrestle }: GrappleCheck): Resolution {
  const { actor, other } = wrestle;
  if (!won) return;
  const [answer] = yield* course.ask([
    {
      of: actor.id,
      kind: "limb",
      about: other.id,
      choices: LIMBS.map((id) => ({ id })),
      fallback: "mainArm",
      rules: ["R437"],
    },
  ]);
  const limb = answer?.choice ?? "mainArm";
  letLast(course, other.id, {
    kind: "locked",
    by: actor.id,
    about: actor.id,
    data: { limb },
    until: { moment: "open" },
  });
  showHolds(course, other.id);
  course.note("grab/locks", { location: limb }, other.id);
}

/** Why somebody cannot pinch nerves, or null: they have never learned it (R226, R455, G79). */
export function checkPinch(_encounter: CodaEncounter, actor: CodaCombatant, _intent: Intent): Refusal | null {
  return (actor.sheet.abilities.nervePinch ?? 0) > 0 ? null : refuse("grab/no-pinch");
}

/** Roll for how many minutes somebody sleeps. */
function rollMinutes(course: Course<CodaSheet>, of: string): number {
  const faces = throwDice(course.dice, of, 6, 2);
  return course.summed(of, { id: "grab/minutes", faces, parts: [] }).total;
}

/** Pinch the one who is held: Stamina against the pinch, or they sleep for 2d6 minutes (R226, G79). */
export function pinch(course: Course<CodaSheet>, { won, result, wrestle }: GrappleCheck): undefined {
  const { actor, other } = wrestle;
  if (!won || isOut(course.of(other.id))) return;
  const test = {
    id: "grab/pinched",
    with: { reaction: "stamina" as const },
    target: result.total,
    by: actor.id,
    rules: ["R226", "G79"],
  };
  if (resist(course, other.id, test).success) return;
  course.note("harm/out", { minutes: rollMinutes(course, actor.id) }, other.id);
  knockOut(course, other.id, "unconscious");
}

/** Turn the tables: the one who was held is the holder now, unless they hold somebody else (R215, G269, G273). */
function reverse(course: Course<CodaSheet>, freed: string, former: string): void {
  if (isHelpless(course.of(former)) || heldBy(course.encounter, course.of(freed))) return;
  beginHold(course, freed, former);
  course.note("grab/reversed", {}, freed);
}

/**
 * What an escape does to the limb: the two dice that showed, or all that was rolled where the game master says so
 * (R382, G82).
 */
function painOf(course: Course<CodaSheet>, { faces, total }: GrappleCheck["result"]): number {
  if (choiceOf(course.encounter, "lockDamage") === "total") return Math.max(0, total);
  return sumFaces(faces.slice(0, 2));
}

/** Ask the holder whether they hurt whoever tries to get free (R382). */
function* wantsToHurt(course: Course<CodaSheet>, { wrestle }: GrappleCheck) {
  const [answer] = yield* course.ask([
    {
      of: wrestle.other.id,
      kind: "lockDamage",
      about: wrestle.actor.id,
      choices: [{ id: "hurt" }, { id: "spare" }],
      fallback: "spare",
      rules: ["R382"],
    },
  ]);
  return answer?.choice === "hurt";
}

/**
 * Damage and a critical injury of a locked limb for trying to get free, if the holder has learnt it and wants it (R382,
 * R383, G82).
 */
function* hurtEscape(course: Course<CodaSheet>, grappleCheck: GrappleCheck): Resolution {
  const { actor: held, other } = grappleCheck.wrestle;
  const holder = course.of(other.id);
  const limb = lockedLimb(course.encounter, holder, course.of(held.id));
  if (!limb || !(yield* wantsToHurt(course, grappleCheck))) return;
  const value = painOf(course, grappleCheck.result);
  const part: Modifier = { id: "jointPain", value, source: "edge", about: [holder.id], rules: ["R382", "G82"] };
  sufferDamage(course, held.id, value, false, [part]);
  yield* sufferCritical(course, held.id, { by: holder.id, ...lockedCritical(holder, limb) });
}

/** Break free of one holder; their edges count first, and may put an end to it (R214, R215, R382, G74, G273). */
export function* breakFree(course: Course<CodaSheet>, grappleCheck: GrappleCheck): Resolution {
  const { actor, other } = grappleCheck.wrestle;
  for (const { value } of traitsOf(course.of(other.id), "hurtsEscape"))
    if (value) yield* hurtEscape(course, grappleCheck);
  if (!grappleCheck.won || isHelpless(course.of(actor.id))) return;
  endHold(course, other.id, actor.id);
  course.note("grab/free", {}, actor.id);
  if (grappleCheck.result.degree === "extraordinary") reverse(course, actor.id, other.id);
}

/** Let go of whom one holds; it costs nothing (R209, G74, G204). */
export function release(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): undefined {
  const { actor, other } = wrestleOf(course.encounter, intent, row);
  endHold(course, actor.id, other.id);
  course.note("grab/let-go", {}, other.id);
}
