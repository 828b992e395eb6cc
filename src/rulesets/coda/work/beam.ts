import type { Course, Resolution } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Question } from "../../../engine/prompt.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { isHelpless } from "../figures.ts";
import { endAllHolds, holdersOf } from "../grab/hold.ts";
import type { Handler } from "../handler.ts";
import { putOn } from "../harm/conditions.ts";
import { loseLasting } from "../lasting.ts";
import { provoke } from "../opportunity.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";

/** Why somebody cannot be beamed away, or null. */
function checkBeam(_encounter: CodaEncounter, actor: CodaCombatant): Refusal | null {
  return hasCondition(actor, "away") ? refuse("work/away-already") : null;
}

/** Take somebody out of the fight: no hold, and nothing that he keeps up, goes on without him (R022, G224, G275). */
function vanish(course: Course<CodaSheet>, id: CombatantId): void {
  endAllHolds(course, id);
  loseLasting(course, id, "helpless");
  putOn(course, id, "away");
  course.note("work/beamed", {}, id);
}

/** The Narrator's question about somebody who is beamed while others hold him (G224). */
function heldQuestion(id: CombatantId, holder: CombatantId): Question {
  return {
    of: id,
    kind: "beamHeld",
    narrator: true,
    about: holder,
    choices: [{ id: "alone" }, { id: "together" }, { id: "remains" }],
    fallback: "alone",
    rules: ["R022", "G224"],
  };
}

/** What the Narrator says of somebody who is held: gone alone, with those who hold him, or not at all. */
function* judgeHeld(course: Course<CodaSheet>, id: CombatantId, holders: readonly CodaCombatant[]) {
  const [first] = holders;
  if (!first) return "alone";
  const [answer] = yield* course.ask([heldQuestion(id, first.id)]);
  return answer?.choice ?? "alone";
}

/** Let somebody be beamed away: strikes first, then he is gone whatever they did (R022, G19, G224). */
function* resolveBeam(course: Course<CodaSheet>, { actor }: Intent, row: CodaActionRow): Resolution {
  if (!isHelpless(course.of(actor))) yield* provoke(course, actor, row.id);
  const holders = holdersOf(course.encounter, course.of(actor));
  const verdict = yield* judgeHeld(course, actor, holders);
  if (verdict === "remains") return course.note("work/held-back", {}, actor);
  vanish(course, actor);
  if (verdict === "together") for (const { id } of holders) vanish(course, id);
}

/** Being beamed away (R022). */
export const beamOut: Handler = { check: checkBeam, resolve: resolveBeam };
