import type { Course, Resolution } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refuse } from "../../../engine/types.ts";
import { prevails } from "../contest.ts";
import { isInHold } from "../figures.ts";
import type { Handlers } from "../handler.ts";
import type { IconSheet } from "../sheet.ts";
import { checkBefall, resolveBefall } from "./befall.ts";
import { endHolds } from "./holds.ts";
import { takeOff } from "./hurt.ts";

/** Fitness and Strength decide who is stronger (I041). */
const STRONGER = { attribute: "fitness", edge: "strength" } as const;

/** Break out of a hold: the holder resists (I041). */
function* resolveBreakFree(course: Course<IconSheet>, { actor }: Intent): Resolution {
  const held = Object.values(course.of(actor).lasting).find(({ kind }) => kind === "held");
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
