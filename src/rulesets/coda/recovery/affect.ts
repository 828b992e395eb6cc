/**
 * What somebody suffers or gets back of which the rules know nothing, such as a plant or a medicine: the GM says how
 * much.
 */
import { refuseBefall } from "../../../engine/befall.ts";
import type { Course } from "../../../engine/course.ts";

import { befallingOf, type Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { CombatantId, Refusal } from "../../../engine/types.ts";
import type { Handler } from "../actions.ts";
import { takeOff } from "../damage/conditions.ts";
import { fateOf, sufferDamage } from "../damage/suffer.ts";
import { damageOf, woundLevel } from "../derived.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import { giveBack } from "./recover.ts";

function checkBefall(_encounter: CodaEncounter, actor: CodaCombatant, intent: Intent): Refusal | null {
  return refuseBefall(actor, intent, damageOf(actor));
}

/** What they had suffered before. */
function had(value: number): Modifier {
  return { id: "damageBefore", value, source: "wounds", rules: ["C40"] };
}

/** What is given back. */
function healed(value: number): Modifier {
  return { id: "healed", value, source: "wounds", rules: ["C41"] };
}

/**
 * Heal as much as there is, up to so many points; whom their wounds kept down comes to once they do no longer (C41,
 * C42).
 */
function heal(course: Course<CodaSheet>, id: CombatantId, most: number): void {
  const before = course.of(id);
  const points = Math.min(most, damageOf(before));
  const wasOut = fateOf(course, before, false) !== null;
  giveBack(course, id, "damage", points);
  const after = course.of(id);
  const [from, to] = [before, after].map(({ sheet, counts }) => woundLevel(sheet, counts.damage ?? 0).id);
  const parts = { points: [healed(points)], to: [had(damageOf(before)), healed(-points)] };
  course.note("damage/healed", { points, from: from ?? "", to: to ?? "" }, id, parts);
  if (wasOut && fateOf(course, after, false) === null) takeOff(course, id, "unconscious");
}

/** Let somebody suffer or get back what the game master says: no armour takes anything off (C40, C41, C42). */
function resolveBefall(course: Course<CodaSheet>, intent: Intent): undefined {
  const points = befallingOf(intent) ?? 0;
  const said = { id: "damageNow", value: points, source: "wounds", rules: ["C41"] };
  if (points < 0) heal(course, intent.actor, -points);
  else sufferDamage(course, intent.actor, points, intent.options?.kills !== false, [said]);
}

/** Harm and healing by the game master's word (C40, C41, C42). */
export const befall: Handler = { check: checkBefall, resolve: resolveBefall };
