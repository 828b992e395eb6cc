import type { Course } from "../../../engine/course.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { TestResult } from "../../../engine/tests.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { attributeModifiers, reactionModifiers } from "../plain-test.ts";
import type { AttributeId, CodaCombatant, CodaSheet, ReactionId } from "../sheet.ts";
import { rollSituated, situated } from "../tests.ts";

/** What somebody resists: with what, against which number, and what else counts. */
export interface Resistance {
  /** Id of the test. */
  readonly id: string;
  readonly with: { readonly reaction: ReactionId } | { readonly attribute: AttributeId };
  readonly target: number;
  /** Who brought it about; himself, where nobody else did. */
  readonly by: CombatantId;
  readonly modifiers?: readonly Modifier[];
  readonly rules: readonly string[];
}

/** What a reaction or an attribute adds, wounds included (R432, R434, G304). */
function partsOf(combatant: CodaCombatant, resistance: Resistance): readonly Modifier[] {
  if ("reaction" in resistance.with) return reactionModifiers(combatant, resistance.with.reaction);
  return attributeModifiers(combatant, resistance.with.attribute);
}

/** Let somebody try to resist; it costs nothing (R432, R434, G278, G304). */
export function resist(course: Course<CodaSheet>, id: CombatantId, resistance: Resistance): TestResult {
  const actor = course.of(id);
  const situation = {
    encounter: course.encounter,
    actor,
    other: course.of(resistance.by),
    kind: "resist",
    maneuver: null,
    weapon: null,
    attack: null,
  } as const;
  const base = [...partsOf(actor, resistance), ...(resistance.modifiers ?? [])];
  const { target, rules } = resistance;
  return rollSituated(course, situation, {
    id: resistance.id,
    modifiers: situated(situation, base),
    target,
    rules,
  });
}
