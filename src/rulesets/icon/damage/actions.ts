/**
 * What carries out getting out of a hold, getting up, and harm or healing of which the rules know nothing, as the GM
 * says it (I041, I046).
 */
import { refuseBefall } from "../../../engine/befall.ts";
import type { Course, Resolution } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import { befallingOf, type Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import { prevails } from "../check.ts";
import { damageOf, isInHold, levelOf, woundLevel } from "../derived.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "../sheet.ts";
import { wounds } from "../tables/damage.ts";
import { endHolds } from "./holds.ts";
import { suffer, takeOff } from "./suffer.ts";

function stunOf({ counts }: IconCombatant): number {
  return counts.stun ?? 0;
}

/** Do their wounds, or what a stunning beam did, keep them down (I051, I052, I054)? */
function isKeptDown(one: IconCombatant): boolean {
  if (levelOf(one).fate !== null) return true;
  return stunOf(one) > 0 && woundLevel(one.sheet, damageOf(one) + stunOf(one)).place >= wounds.stunned.place;
}

/** Why nothing of the kind can befall somebody, or null. */
function checkBefall(_encounter: IconEncounter, actor: IconCombatant, intent: Intent): Refusal | null {
  return refuseBefall(actor, intent, damageOf(actor) + stunOf(actor));
}

/** What they had suffered before. */
function had(value: number): Modifier {
  return { id: "damageBefore", value, source: "wounds", rules: ["I046"] };
}

/** What is given back. */
function healed(value: number): Modifier {
  return { id: "healed", value, source: "wounds", rules: ["I046"] };
}

/**
 * Heal as much as there is, wounds before what a beam did; whom that kept down comes to once it does no longer (I046,
 * I054).
 */
function heal(course: Course<IconSheet>, id: CombatantId, most: number): void {
  const before = course.of(id);
  const damage = Math.min(most, damageOf(before));
  const stun = Math.min(most - damage, stunOf(before));
  if (damage > 0) course.change(id, { kind: "count", key: "damage", by: -damage });
  if (stun > 0) course.change(id, { kind: "count", key: "stun", by: -stun });
  const after = course.of(id);
  const points = damage + stun;
  const parts = { points: [healed(points)], to: [had(damageOf(before)), healed(-damage)] };
  course.note("damage/healed", { points, from: levelOf(before).id, to: levelOf(after).id }, id, parts);
  if (isKeptDown(before) && !isKeptDown(after)) takeOff(course, id, "unconscious");
}

/** Let somebody suffer or get back what the game master says: nothing is soaked (I046, I054, I055). */
function resolveBefall(course: Course<IconSheet>, intent: Intent): undefined {
  const points = befallingOf(intent) ?? 0;
  if (points < 0) heal(course, intent.actor, -points);
  else suffer(course, intent.actor, points, intent.options?.kills !== false);
}

/** Fitness and Strength decide who is stronger (I041). */
const STRONGER = { attribute: "fitness", edge: "strength" } as const;

/** Break out of a hold: the holder resists (I041). */
function* resolveBreakFree(course: Course<IconSheet>, { actor }: Intent): Resolution {
  const held = Object.values(course.of(actor).timedEffects).find(({ kind }) => kind === "held");
  if (!held) return endHolds(course, actor);
  const about = { id: "hold/breakFree", rules: ["I041"], act: true };
  const isFree = yield* prevails(course, actor, held.by, STRONGER, about);
  if (isFree) endHolds(course, actor);
}

/** What ends a hold, or gets one up from the floor, and what befalls people by word. */
export const harmActs: Handlers = {
  befall: { check: checkBefall, resolve: resolveBefall },
  breakFree: {
    check: (_encounter, actor) => (hasCondition(actor, "grabbed") ? null : refuse("hold/none")),
    resolve: resolveBreakFree,
  },
  releaseHold: {
    check: (_encounter, actor) => (hasCondition(actor, "grabbing") ? null : refuse("hold/none")),
    resolve(course, { actor }) {
      endHolds(course, actor);
      return undefined;
    },
  },
  standUp: {
    check(_encounter, actor) {
      if (!hasCondition(actor, "prone")) return refuse("posture/not-prone");
      return isInHold(actor) ? refuse("move/held") : null;
    },
    resolve(course, { actor }) {
      takeOff(course, actor, "prone");
      return undefined;
    },
  },
};
