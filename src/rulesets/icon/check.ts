/**
 * How a test is rolled: dice of attribute and edge, what counts on them, courage before or after (N02 to N16). All
 * tests of this game are made by `testOf` and rolled by `rollTest`.
 */
import type { Course } from "../../engine/course.ts";
import { isFight } from "../../engine/encounter.ts";
import { type Adjustment, adjustModifiers, type Modifier, sumModifiers } from "../../engine/modifiers.ts";
import type { Question } from "../../engine/prompt.ts";
import type { Test, TestResult } from "../../engine/tests.ts";
import type { CombatantId } from "../../engine/types.ts";
import { levelOf, ranksIn } from "./derived.ts";
import { rollOf } from "./roll.ts";
import { actionsOf } from "./round/plan.ts";
import { choiceOf, ladderOf } from "./settings.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "./sheet.ts";
import { type AttributeId, type EdgeId, mostCourage, type SkillId, skills } from "./tables/attributes.ts";

/** What a test reads of an encounter beside who rolls. */
export type World = Pick<IconEncounter, "settings" | "round">;

/** What somebody rolls with: an attribute, an edge of it, and a skill with what it is used for. */
export interface Rolled {
  readonly attribute: AttributeId;
  readonly edge: EdgeId | null;
  readonly skill?: string;
  readonly speciality?: string;
}

/** A skill with its own attribute, and its own edge unless another one is named (N03). */
export function skilled(skill: SkillId, speciality = "", edge: EdgeId | null = skills[skill].edge): Rolled {
  return { attribute: skills[skill].attribute, edge, skill, speciality };
}

function rankPart(sheet: IconSheet, { skill, speciality = "" }: Rolled): readonly Modifier[] {
  if (skill === undefined) return [];
  const ranks = ranksIn(sheet, skill, speciality);
  if (ranks === 0) return [{ id: "untrained", value: 0, source: "skill", params: { skill }, rules: ["N10"] }];
  return [{ id: "ranks", value: ranks, source: "skill", params: { skill, ranks }, fixed: true, rules: ["N03"] }];
}

/** An edge where it is added to the result, and brings no dice (N03). */
function edgePart(encounter: World, { edges }: IconSheet, { edge }: Rolled): readonly Modifier[] {
  if (!edge || edges[edge] === 0 || choiceOf(encounter, "edgeUse") === "dice") return [];
  return [{ id: "edge", value: edges[edge], source: "edge", params: { edge }, rules: ["N03"] }];
}

/** What wounds take off tests of skills, and of nothing else (I048 to I050, N14, G338). */
function woundPart(actor: IconCombatant, { skill }: Rolled): readonly Modifier[] {
  if (skill === undefined) return [];
  const { id: level, penalty, rules } = levelOf(actor);
  return penalty === 0 ? [] : [{ id: "wounds", value: -penalty, source: "wounds", params: { level }, rules }];
}

/** How many actions of the round come beyond the first (I024, I025). */
function extraActions(encounter: World, actor: IconCombatant): number {
  return isFight(encounter) ? Math.max(0, actionsOf(actor) - 1) : 0;
}

/** What many actions take off each of them: four of them 3 (I025, I026, N25, G131). */
function multiplePart(encounter: World, actor: IconCombatant): readonly Modifier[] {
  const extra = extraActions(encounter, actor);
  if (extra === 0 || choiceOf(encounter, "multiplePenalty") === "dice") return [];
  return [{ id: "multiple", value: -extra, source: "extraAction", params: { actions: extra + 1 }, rules: ["I025"] }];
}

/** What somebody may put into a test before it is rolled: one point of courage, where that is the rule (N15). */
export function spendsBefore(encounter: World, { counts }: IconCombatant): Readonly<Record<string, number>> {
  return choiceOf(encounter, "courageRule") === "die" && (counts.courage ?? 0) >= 1 ? { courage: 1 } : {};
}

/** Points of courage that somebody puts into a test before it is rolled; each brings a die (N15). */
function courageDice(encounter: World, actor: IconCombatant, adjustment: Adjustment | undefined): number {
  return Number(adjustment?.spends?.courage ?? 0) >= 1 ? (spendsBefore(encounter, actor).courage ?? 0) : 0;
}

/**
 * How many dice somebody rolls: the attribute and its edge, less what many actions take off where they take dice (N03,
 * N25).
 */
function diceOf(encounter: World, { sheet }: IconCombatant, { attribute, edge }: Rolled, fewer: number): number {
  const byEdge = edge && choiceOf(encounter, "edgeUse") === "dice" ? sheet.edges[edge] : 0;
  return Math.max(1, sheet.attributes[attribute] + byEdge - fewer);
}

/** What a test is about beside what is rolled. */
interface About {
  readonly id: string;
  readonly rules: readonly string[];
  /** Is it rolled for one of the actions of the round, on each of which many of them tell (G338)? */
  readonly act: boolean;
  /** What the number to be met adds up to; null while there is none. */
  readonly against: readonly Modifier[] | null;
  readonly adjustment?: Adjustment | undefined;
}

/** The test of somebody: their dice and all that counts on them (I025, N02, N03, N04, N05, N14). */
export function testOf(encounter: World, actor: IconCombatant, rolled: Rolled, about: About): Test {
  const { id, rules, act, adjustment } = about;
  const own = [
    ...rankPart(actor.sheet, rolled),
    ...edgePart(encounter, actor.sheet, rolled),
    ...woundPart(actor, rolled),
  ];
  const parts = act ? [...own, ...multiplePart(encounter, actor)] : own;
  const fewer = act && choiceOf(encounter, "multiplePenalty") === "dice" ? extraActions(encounter, actor) : 0;
  const dice = diceOf(encounter, actor, rolled, fewer) + courageDice(encounter, actor, adjustment);
  const against: readonly Modifier[] | null =
    adjustment?.target === undefined
      ? about.against
      : [{ id: "named", value: adjustment.target, source: "person", rules: ["N09"] }];
  const test: Test = { id, modifiers: adjustModifiers(parts, adjustment), target: null, roll: { dice }, rules };
  return against ? { against, ...test, target: sumModifiers(against) } : test;
}

/** How many points of courage may still be put into a test that was rolled so (N15, N16). */
function courageFor(course: Course<IconSheet>, of: CombatantId, result: TestResult): readonly number[] {
  const row = choiceOf(course.encounter, "courageRule") === "die" ? "courageDie" : "courageAfter";
  const most = Math.min(course.of(of).counts.courage ?? 0, mostCourage[row].value);
  const least = result.margin === null ? 1 : -result.margin;
  if (result.degree === "dramaticFailure" || least < 1) return [];
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
}

/** The question whether courage is put into a test after its dice fell. */
function courageQuestion(of: CombatantId, points: readonly number[], { id, total, target }: TestResult): Question {
  const adds = points.map((one) => ({ id: `add:${one}`, params: { points: one } }));
  // What is first is marked before anybody has chosen: points that may mend nothing are not spent by a press of Enter
  const choices = target === null ? [{ id: "keep" }, ...adds] : [...adds, { id: "keep" }];
  const least = points[0] ?? 0;
  const details = { test: id, total, least, ...(target !== null && { target }) };
  return { of, kind: "courage", choices, fallback: "keep", details, rules: ["N15", "N16"] };
}

/** Points of courage that are put into a test after its dice fell (N15). */
function couragePart(points: number): Modifier {
  const spends = { count: "courage", points };
  return { id: "courage", value: points, source: "courage", params: { points }, fixed: true, spends, rules: ["N15"] };
}

/**
 * Roll a test and record it; whoever has courage may put some into it once they know that it fails (N15, N16).
 *
 * Courage neither mends a dramatic failure nor makes a success dramatic, for no more of it is offered than four points
 * on what has failed.
 */
export function* rollTest(course: Course<IconSheet>, of: CombatantId, test: Test, adjustment?: Adjustment) {
  const { encounter } = course;
  const before = courageDice(encounter, course.of(of), adjustment);
  if (before > 0) course.change(of, { kind: "count", key: "courage", by: -before });
  const faces = rollOf(test).throw(course.dice, of);
  const ladder = ladderOf(encounter);
  if ((course.of(of).counts.courage ?? 0) === 0) return course.tested(of, test, faces, ladder);
  const foretold = course.foretell(test, faces, ladder);
  const points = courageFor(course, of, foretold);
  if (points.length === 0) return course.tested(of, test, faces, ladder);
  const [answer] = yield* course.ask([courageQuestion(of, points, foretold)]);
  const put = points.find((one) => answer?.choice === `add:${one}`) ?? 0;
  const brave = put > 0 ? { ...test, modifiers: [...test.modifiers, couragePart(put)] } : test;
  course.pay(of, brave, faces);
  return course.tested(of, brave, faces, ladder);
}

/** Roll a test into which nobody may put courage, such as initiative, and record it (I008). */
export function rollPlain(course: Course<IconSheet>, of: CombatantId, test: Test): TestResult {
  return course.tested(of, test, rollOf(test).throw(course.dice, of), ladderOf(course.encounter));
}

/** What somebody has to beat who acts against another's roll: of two who roll the same the other one prevails. */
function toBeat(total: number, by: CombatantId): readonly Modifier[] {
  return [
    { id: "rolledAgainst", value: total, source: "table", about: [by], rules: ["N09"] },
    { id: "tie", value: 1, source: "table", rules: ["N09"] },
  ];
}

/**
 * Let two roll alike against each other; the other only resists, which is no act of the round.
 *
 * @param about - `act`: is it an act of the first one's round?
 * @returns Whether the first one prevails.
 */
export function* prevails(
  course: Course<IconSheet>,
  actor: CombatantId,
  other: CombatantId,
  rolled: Rolled,
  about: Pick<About, "id" | "rules" | "act">,
) {
  const resisting = testOf(course.encounter, course.of(other), rolled, { ...about, act: false, against: null });
  const { total } = rollPlain(course, other, resisting);
  const test = testOf(course.encounter, course.of(actor), rolled, { ...about, against: toBeat(total, other) });
  const { success } = yield* rollTest(course, actor, test);
  return success === true;
}
