/**
 * How a test is made and rolled: attribute and skill, what the act adds, what moving takes off (X02, A071, A079, A080).
 * All tests of this game but initiative are made by `testOf` and rolled by `rollTest`.
 */
import type { Course } from "../../engine/course.ts";
import { type Adjustment, adjustModifiers, type Modifier, sumModifiers } from "../../engine/modifiers.ts";
import type { Test, TestResult } from "../../engine/tests.ts";
import type { CombatantId } from "../../engine/types.ts";
import { attributeFor, scoreIn } from "./derived.ts";
import { meleeWeapon } from "./gear/weapons.ts";
import { rollOf } from "./roll.ts";
import { ladderOf } from "./settings.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet } from "./sheet.ts";
import type { ActRow } from "./tables/actions.ts";
import { type AttributeId, skillRow } from "./tables/attributes.ts";
import { movementModeRow } from "./tables/movement-modes.ts";

/** What somebody rolls with. */
export interface Rolled {
  readonly attribute: AttributeId;
  readonly skill?: string;
}

/** A skill with its own attribute. */
export function skilled(sheet: ActionSheet, skill: string): Rolled {
  return { attribute: attributeFor(sheet, skill), skill };
}

/** What a test is about beside what is rolled. */
interface About {
  readonly id: string;
  readonly rules: readonly string[];
  /** The act for which it is rolled, whose change to the roll counts; null where it is none of one's turn. */
  readonly act: ActRow | null;
  /** What the number to be met adds up to; null while there is none. */
  readonly against: readonly Modifier[] | null;
  /** What else counts. */
  readonly parts?: readonly Modifier[];
  readonly adjustment?: Adjustment | undefined;
}

function rolledParts(sheet: ActionSheet, { attribute, skill }: Rolled): readonly Modifier[] {
  const value = sheet.attributes[attribute];
  const own: Modifier = {
    id: "attribute",
    value,
    source: "attribute",
    params: { attribute },
    fixed: true,
    rules: ["X02"],
  };
  if (skill === undefined) return [own];
  const score = scoreIn(sheet, skill);
  if (score === 0) return [own, { id: "untrained", value: 0, source: "skill", params: { skill }, rules: ["X02"] }];
  return [own, { id: "skill", value: score, source: "skill", params: { skill, score }, fixed: true, rules: ["X02"] }];
}

/** What the act does to its own roll (A071). */
function actPart(act: ActRow | null): readonly Modifier[] {
  if (!act || act.skill === 0) return [];
  return [
    { id: "action", value: act.skill, source: "table", params: { action: act.id }, rules: ["A071", ...act.rules] },
  ];
}

/** What moving this turn takes off the other action of the turn (A079, A080). */
function movedPart({ marks }: ActionCombatant, act: ActRow | null): readonly Modifier[] {
  const row = act?.timing === "act" ? movementModeRow(marks.movementMode) : undefined;
  if (!row || row.skill === 0) return [];
  return [{ id: "moved", value: row.skill, source: "movement", params: { movementMode: row.id }, rules: row.rules }];
}

/** The test of somebody: three dice, and all that counts on them (X02, A071). */
export function testOf(actor: ActionCombatant, rolled: Rolled, about: About): Test {
  const { id, rules, act, adjustment, parts = [] } = about;
  const all = [...rolledParts(actor.sheet, rolled), ...actPart(act), ...movedPart(actor, act), ...parts];
  const against: readonly Modifier[] | null =
    adjustment?.target === undefined
      ? about.against
      : [{ id: "named", value: adjustment.target, source: "person", rules: ["X04"] }];
  const test: Test = { id, modifiers: adjustModifiers(all, adjustment), target: null, rules };
  return against ? { ...test, against, target: sumModifiers(against) } : test;
}

/** Roll a test and record it. */
export function rollTest(course: Course<ActionSheet>, of: CombatantId, test: Test): TestResult {
  const { encounter } = course;
  return course.tested(of, test, rollOf(test, encounter.settings).throw(course.dice, of), ladderOf(encounter));
}

/** By how much a test exceeds its number: the effect number; 0 for one that fails (X03). */
export function effectOf({ success, margin }: TestResult): number {
  return success ? Math.max(0, margin ?? 0) : 0;
}

/** By how much a test has failed; by 1 at least, also where three ones made it fail (A119, G351). */
export function missedBy({ success, margin }: TestResult): number {
  return success ? 0 : Math.max(1, -(margin ?? 0));
}

/**
 * The combat skill with which somebody fends others off hand to hand: that of the weapon in hand or bare hands,
 * whichever is better (A012).
 */
export function combatSkill(encounter: ActionEncounter, combatant: ActionCombatant): string {
  const armed = meleeWeapon(encounter, combatant)?.skill;
  const { sheet } = combatant;
  return armed && skillRow(armed)?.defends && scoreIn(sheet, armed) >= scoreIn(sheet, "unarmed") ? armed : "unarmed";
}

/** What somebody has to beat in a contest; a tie keeps things as they are (G359). */
function toBeat(total: number, by: CombatantId): readonly Modifier[] {
  return [
    { id: "rolledAgainst", value: total, source: "table", about: [by], rules: ["A083"] },
    { id: "tie", value: 1, source: "table", rules: ["G359"] },
  ];
}

/**
 * Let two pit Strength and combat skill against each other; the other only resists, which is no act of their turn
 * (A083).
 *
 * @param parts - What else counts for the first one.
 * @returns Whether the first one prevails.
 */
export function prevails(
  course: Course<ActionSheet>,
  actor: CombatantId,
  other: CombatantId,
  about: Pick<About, "id" | "rules" | "act" | "parts">,
): boolean {
  const strong = (id: CombatantId): Rolled => ({
    attribute: "strength",
    skill: combatSkill(course.encounter, course.of(id)),
  });
  const { id, rules } = about;
  const { total } = rollTest(
    course,
    other,
    testOf(course.of(other), strong(other), { id, rules, act: null, against: null }),
  );
  const test = testOf(course.of(actor), strong(actor), { ...about, against: toBeat(total, other) });
  return rollTest(course, actor, test).success === true;
}
