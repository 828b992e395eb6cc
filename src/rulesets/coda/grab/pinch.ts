import type { Course } from "../../../engine/course.ts";
import { throwDice } from "../../../engine/dice/roll-kinds.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { isOut } from "../figures.ts";
import { knockOut } from "../harm/conditions.ts";
import { resist } from "../harm/resist.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { Bout } from "./bout.ts";

/** Why somebody cannot pinch nerves, or null: he has never learned it (R226, R455, G79). */
export function checkPinch(_encounter: CodaEncounter, actor: CodaCombatant, _intent: Intent): Refusal | null {
  return (actor.sheet.abilities.nervePinch ?? 0) > 0 ? null : refuse("grab/no-pinch");
}

/** Roll for how many minutes somebody sleeps. */
function rollMinutes(course: Course<CodaSheet>, of: string): number {
  const faces = throwDice(course.dice, of, 6, 2);
  return course.summed(of, { id: "grab/minutes", faces, parts: [] }).total;
}

/** Pinch the one who is held: Stamina against the pinch, or he sleeps for 2d6 minutes (R226, G79). */
export function pinch(course: Course<CodaSheet>, { won, result, wrestle }: Bout): undefined {
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
