import type { Course, Resolution } from "../../../engine/course.ts";
import { combatantOf, hasCondition } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { modifierOf } from "../figures.ts";
import { knockDown } from "../harm/conditions.ts";
import { resist } from "../harm/resist.ts";
import { STRUCK_HARD } from "../maneuvers/struggle.ts";
import type { AttributeId, CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { foesBeside } from "./beside.ts";
import type { Bout } from "./bout.ts";
import { throwDown } from "./throw.ts";
import { wrestleOf } from "./wrestle.ts";

/** Onto whom the one who is held is to be thrown: the named one who is not held, or else the first beside the thrower; null for nobody. */
function struckBy(
  encounter: CodaEncounter,
  thrower: CodaCombatant,
  held: CodaCombatant,
  intent: Intent,
): CodaCombatant | null {
  const beside = foesBeside(encounter, thrower, held).filter((foe) => !hasCondition(foe, "prone"));
  const named = intent.targets?.filter((id) => id !== held.id) ?? [];
  return (named.length === 0 ? beside[0] : beside.find(({ id }) => id === named[0])) ?? null;
}

/** Why nobody can be thrown onto somebody, or null: nobody who stands is beside the thrower (R423). */
export function checkTrippingThrow(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const { other } = wrestleOf(encounter, intent, row);
  return struckBy(encounter, actor, other, intent) ? null : refuse("grab/nobody-beside");
}

/** The attribute with which somebody keeps his feet best (R433, G65). */
function footing({ sheet }: CodaCombatant): AttributeId {
  return modifierOf(sheet, "strength") >= modifierOf(sheet, "agility") ? "strength" : "agility";
}

/** Throw the one who is held onto somebody, who has to stay up against the throw or fall too (R423, G84, G313). */
export function* throwOnto(course: Course<CodaSheet>, bout: Bout): Resolution {
  const { encounter, actor, other } = bout.wrestle;
  const struck = struckBy(encounter, actor, other, course.intent);
  if (!bout.won) return;
  yield* throwDown(course, bout);
  if (!struck) return;
  const test = {
    id: "grab/footing",
    with: { attribute: footing(combatantOf(course.encounter, struck.id)) },
    target: bout.result.total,
    by: actor.id,
    modifiers: bout.result.degree === "extraordinary" ? [STRUCK_HARD] : [],
    rules: ["R423", "G84", "G313"],
  };
  if (!resist(course, struck.id, test).success) yield* knockDown(course, struck.id);
}
