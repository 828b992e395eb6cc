import type { Course } from "../../../engine/course.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { ResistingOdds } from "../../../engine/preview.ts";
import type { Test, TestResult } from "../../../engine/tests.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { attributeModifiers, reactionModifiers } from "../plain-test.ts";
import { ladderOf } from "../settings.ts";
import type { AttributeId, CodaCombatant, CodaEncounter, CodaSheet, ReactionId } from "../sheet.ts";
import type { Situation } from "../situation.ts";
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

/** The situation in which somebody resists. */
function situationOf(encounter: CodaEncounter, id: CombatantId, by: CombatantId): Situation {
  const [actor, other] = [combatantOf(encounter, id), combatantOf(encounter, by)];
  return { encounter, actor, other, kind: "resist", maneuver: null, weapon: null, attack: null };
}

function testIn(situation: Situation, resistance: Resistance): Test {
  const { id, target, rules, modifiers = [] } = resistance;
  const base = [...partsOf(situation.actor, resistance), ...modifiers];
  return { id, modifiers: situated(situation, base), target, rules };
}

/** What somebody would roll to resist, as things stand (R432, R434, G304). */
export function resistingOdds(encounter: CodaEncounter, of: CombatantId, resistance: Resistance): ResistingOdds {
  const test = testIn(situationOf(encounter, of, resistance.by), resistance);
  return { of, test, ladder: ladderOf(encounter) };
}

/** Let somebody try to resist; it costs nothing (R432, R434, G278, G304). */
export function resist(course: Course<CodaSheet>, id: CombatantId, resistance: Resistance): TestResult {
  const situation = situationOf(course.encounter, id, resistance.by);
  return rollSituated(course, situation, testIn(situation, resistance));
}
