import type { Course } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Choice } from "../../../engine/prompt.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { CodaSheet, CodaWeapon } from "../sheet.ts";
import { grabManeuvers } from "../tables/grab-maneuvers.ts";
import { heldWeapons } from "../weapons.ts";
import { foesBeside } from "./beside.ts";

/** A maneuver that may come with a hold: what is asked, and what it would do. */
export interface FreeManeuver {
  readonly choice: Choice;
  readonly intent: Intent;
}

/** One way of doing a maneuver: what tells it from the others, and what it adds to the intent. */
interface Variant {
  readonly name: string;
  readonly more?: Partial<Intent>;
  readonly params?: Choice["params"];
}

/** Those weapons as the ways of a maneuver. */
function byWeapon(weapons: readonly CodaWeapon[], more: (weapon: CodaWeapon) => Partial<Intent>): readonly Variant[] {
  return weapons.map((weapon) => ({
    name: weapon.id,
    more: more(weapon),
    params: { weapon: weapon.name, id: weapon.id },
  }));
}

/** The ways in which maneuvers may be done that have more than one. */
const VARIANTS: Readonly<
  Record<string, (course: Course<CodaSheet>, holder: CombatantId, held: CombatantId) => readonly Variant[]>
> = {
  grabArmedAttack: (course, holder) =>
    byWeapon(heldWeapons(course.encounter, course.of(holder)), ({ id }) => ({ weapon: id })),
  grabDisarm: (course, _holder, held) =>
    byWeapon(heldWeapons(course.encounter, course.of(held)), ({ id }) => ({ options: { object: id } })),
  throw: () => [
    { name: "", more: { options: { sacrifice: false } } },
    { name: "sacrifice", more: { options: { sacrifice: true } } },
  ],
  trippingThrow: (course, holder, held) =>
    foesBeside(course.encounter, course.of(holder), course.of(held)).map(({ id }) => ({
      name: id,
      more: { targets: [held, id] },
      params: { who: id },
    })),
};

/** A maneuver done in one of its ways, at no cost (R201, G72). */
function freeManeuver(
  action: string,
  holder: CombatantId,
  held: CombatantId,
  { name, more, params }: Variant,
): FreeManeuver {
  const intent: Intent = { actor: holder, action, targets: [held], ...more, interrupts: { as: "freeManeuver" } };
  const id = name === "" ? action : `${action}:${name}`;
  return { choice: { id, action, ...(params && { params }) }, intent };
}

/** Every maneuver that the holder of a new hold may do at once, as things stand (R201, R224, G72, G269). */
export function freeManeuvers(
  course: Course<CodaSheet>,
  holder: CombatantId,
  held: CombatantId,
): readonly FreeManeuver[] {
  const ids = Object.values(grabManeuvers).flatMap(({ id, free }) => (free ? [id] : []));
  const all = ids.flatMap((id) => {
    const variants = VARIANTS[id]?.(course, holder, held) ?? [{ name: "" }];
    return variants.map((variant) => freeManeuver(id, holder, held, variant));
  });
  return all.filter(({ intent }) => course.refusalOf(intent) === null);
}
