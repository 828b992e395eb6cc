import type { Course } from "../../../engine/course.ts";
import { sumFaces } from "../../../engine/dice/roll-kinds.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Bout } from "../grab/bout.ts";
import { lockedLimb } from "../grab/hold.ts";
import { sufferCritical } from "../harm/critical.ts";
import { sufferDamage } from "../harm/suffer.ts";
import { choiceOf } from "../settings.ts";
import type { CodaSheet } from "../sheet.ts";
import type { EdgeHooks } from "./moments.ts";

/** From which tier on an escape may hurt, and from which on the limb always gives (R382, R383). */
const TIER = { hurts: 2, breaks: 3 };

/** What an escape does to the limb: the two dice that showed, or all that was rolled where the Narrator says so (R382, G82). */
function painOf(course: Course<CodaSheet>, { faces, total }: Bout["result"]): number {
  if (choiceOf(course.encounter, "lockDamage") === "total") return Math.max(0, total);
  return sumFaces(faces.slice(0, 2));
}

/** Ask the holder whether he hurts whoever tries to get free (R382). */
function* wantsToHurt(course: Course<CodaSheet>, { wrestle }: Bout) {
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

/** Joint-Lock: a maneuver within a hold; upgraded it hurts whoever tries to get free (R378, R379, R382, R383). */
export const jointLock: EdgeHooks = {
  allows: (action) => action === "jointLock",
  /** Damage and a critical injury of the limb for trying to get free (R382, R383, G82). */
  *onEscape(course, bout, { tier }) {
    const { actor: held, other: holder } = bout.wrestle;
    const limb = lockedLimb(course.encounter, course.of(holder.id), course.of(held.id));
    if (tier < TIER.hurts || !limb || !(yield* wantsToHurt(course, bout))) return;
    const value = painOf(course, bout.result);
    const part: Modifier = { id: "jointPain", value, source: "edge", about: [holder.id], rules: ["R382", "G82"] };
    sufferDamage(course, held.id, value, false, [part]);
    yield* sufferCritical(course, held.id, { by: holder.id, location: limb, failed: tier >= TIER.breaks });
  },
  /** No test keeps the injury off (R383). */
  breaksLimbs: ({ tier }) => tier >= TIER.breaks,
};
