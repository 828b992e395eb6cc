/** Lying down and getting up, in games in which nothing else keeps anybody from either. */
import type { Course } from "./course.ts";
import { CONDITIONS, type Combatant, hasCondition } from "./encounter.ts";
import type { Intent } from "./intent.ts";
import { type Refusal, refuse } from "./types.ts";

/** Returns what carries out getting up, or lying down. @param from - Does it begin on the ground? */
export function posture(from: boolean) {
  return {
    check(_encounter: unknown, actor: Combatant): Refusal | null {
      if (hasCondition(actor, CONDITIONS.prone) === from) return null;
      return refuse(from ? "posture/not-prone" : "posture/prone");
    },
    resolve<Sheet>(course: Course<Sheet>, { actor }: Intent): undefined {
      course.setCondition(actor, CONDITIONS.prone, !from);
      return undefined;
    },
  };
}
