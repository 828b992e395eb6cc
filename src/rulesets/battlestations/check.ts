/**
 * How a check is made and rolled: two dice and a skill against a number, dice thrown again for a profession and for
 * luck (T01, T10, T11). All checks of this game are made by `checkOf` and rolled by `rollCheck`.
 */
import type { Course } from "../../engine/course.ts";
import type { EachDie } from "../../engine/dice/each-die.ts";
import { diceAgain, rerollQuestion } from "../../engine/dice/reroll.ts";
import { sharedOf } from "../../engine/encounter.ts";
import { type Adjustment, adjustModifiers, type Modifier, sumModifiers } from "../../engine/modifiers.ts";
import type { Answers, Prompt } from "../../engine/prompt.ts";
import type { Test, TestResult } from "../../engine/tests.ts";
import { amountOf, timedEffectsOf } from "../../engine/timed-effects.ts";
import type { CombatantId, Json } from "../../engine/types.ts";
import { luckLeft } from "./derived.ts";
import { areDoubles, pairOf, rollOf } from "./roll.ts";
import { choiceOf, type World } from "./settings.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet } from "./sheet.ts";
import { degrees } from "./tables/degrees.ts";
import { professions, type SkillId } from "./tables/skills.ts";
import { species } from "./tables/species.ts";
import { shared } from "./tables/things.ts";

/** What a check is about beside its skill. */
interface About {
  readonly id: string;
  readonly rules: readonly string[];
  /** What the number to be met adds up to; null while there is none. */
  readonly against: readonly Modifier[] | null;
  /** What else counts. */
  readonly parts?: readonly Modifier[];
  readonly adjustment?: Adjustment | undefined;
  /** It is asked for by somebody else's act, or interrupts one, so that being hindered does not count (G378). */
  readonly passive?: boolean;
}

/** By how much a grapple that somebody lost hinders them still (B065). */
export function hinderedBy(encounter: BattleEncounter, one: BattleCombatant): number {
  return timedEffectsOf(encounter, one, "hindered").reduce((sum, effect) => sum + amountOf(effect), 0);
}

/** What makes every check of somebody harder as things stand: the ship, and a grapple that they lost (B065, T23). */
function hardships(encounter: BattleEncounter, one: BattleCombatant, isPassive: boolean): readonly Modifier[] {
  const ship = one.side === shared.enemyOutOfControl.side ? shared.enemyOutOfControl : shared.outOfControl;
  const markers = sharedOf(encounter, ship.id);
  const hindered = isPassive ? 0 : hinderedBy(encounter, one);
  return [
    ...(markers > 0 ? [{ id: "outOfControl", value: -markers, source: "table", rules: ["T23"] }] : []),
    ...(hindered > 0 ? [{ id: "hindered", value: -hindered, source: "condition", rules: ["B065"] }] : []),
  ];
}

/** How many dice somebody's profession throws again with a skill (B001, T10). */
function againWith(world: World, { profession, species: kind }: BattleSheet, skill: SkillId): number {
  if (profession === null || professions[profession].skill !== skill) return 0;
  return choiceOf(world, "proReroll") === "both" ? 2 : (species[kind].again ?? 1);
}

/** The check of somebody: two dice and a skill against a number (T01). */
export function checkOf(encounter: BattleEncounter, one: BattleCombatant, skill: SkillId, about: About): Test {
  const { id, rules, adjustment, parts = [], passive = false } = about;
  const { sheet } = one;
  const score = sheet.skills[skill];
  const own: Modifier = {
    id: "skill",
    value: score,
    source: "skill",
    params: { skill, score },
    fixed: true,
    rules: ["T01"],
  };
  const against: readonly Modifier[] | null =
    adjustment?.target === undefined
      ? about.against
      : [{ id: "named", value: adjustment.target, source: "person", rules: ["T01"] }];
  const again = againWith(encounter, sheet, skill);
  const test: Test = {
    id,
    modifiers: adjustModifiers([own, ...parts, ...hardships(encounter, one, passive)], adjustment),
    target: null,
    rules,
    ...(again > 0 && { roll: { again } }),
  };
  return against ? { ...test, against, target: sumModifiers(against) } : test;
}

/** By how much a check beats its number: its successes; 0 for one that fails (T01, G143). */
export function successesOf({ success, margin }: Pick<TestResult, "success" | "margin">): number {
  return success ? Math.max(0, margin ?? 0) : 0;
}

/** What is looked for in a check beside success: no matching dice, and as many successes as possible. */
export interface Wanted {
  readonly noDoubles?: boolean;
  readonly most?: boolean;
}

/** Could a die that falls again be of use? */
function isWanting({ success, faces }: TestResult, { noDoubles = false, most = false }: Wanted): boolean {
  if (success === null) return false;
  if (noDoubles && areDoubles(faces)) return true;
  if (faces.every((face) => face === 6)) return false;
  return success === false || most;
}

/** What a value of the dice is worth to whoever rolls. */
function worthIn({ modifiers, target }: Test, { most = false }: Wanted): (value: number) => number {
  const needed = (target ?? 0) - sumModifiers(modifiers);
  return (value) => (most ? Math.max(0, value - needed) : Number(value >= needed));
}

/** What is asked about dice that have fallen: of whom, by what they may fall again, how many of them. */
interface Asked {
  readonly of: CombatantId;
  readonly test: Test;
  readonly wanted: Wanted;
  readonly by: "profession" | "luck";
  readonly kind: EachDie;
  readonly most: number;
}

/** By what dice may fall again, in words; with how much is won already, where it is to become more. */
function reasonOf({ by, wanted }: Asked, { success, margin }: TestResult): Readonly<Record<string, Json>> {
  return success && wanted.most ? { by: `${by}More`, margin: margin ?? 0 } : { by };
}

/** Ask which dice fall again, and let them. @returns The faces as they are then; null where all are kept. */
function* askAgain(course: Course<BattleSheet>, faces: readonly number[], asked: Asked) {
  const { of, test, wanted, by, kind, most } = asked;
  const dice = { faces, may: [0, 1], most, best: kind.again?.best(faces, worthIn(test, wanted)) ?? [] };
  const reason = reasonOf(asked, course.foretell(test, faces, degrees));
  const details = { ...reason, test: test as unknown as Json, most, left: luckLeft(course.of(of)) };
  const rules = by === "luck" ? ["T11"] : ["T10"];
  const [answer] = yield* course.ask([rerollQuestion(of, dice, { rules, details })]);
  const places = diceAgain(answer);
  if (places.length === 0) return null;
  if (by === "luck") course.change(of, { kind: "count", key: "luckSpent", by: places.length });
  return course.throwAgain(of, kind, faces, places);
}

/**
 * Roll a check and record it: a professional throws a die again, and then luck one die for each point, as long as
 * that could be of use (T10, T11).
 */
export function* rollCheck(
  course: Course<BattleSheet>,
  of: CombatantId,
  test: Test,
  wanted: Wanted = {},
): Generator<readonly Prompt[], TestResult, Answers> {
  const kind = rollOf(test);
  let faces = course.throw(of, kind);
  const asked = { of, test, wanted } as const;
  const most = Number(test.roll?.again ?? 0);
  if (most > 0 && isWanting(course.foretell(test, faces, degrees), wanted))
    faces = (yield* askAgain(course, faces, { ...asked, by: "profession", kind, most })) ?? faces;
  for (let luck = luckLeft(course.of(of)); luck > 0; luck = luckLeft(course.of(of))) {
    if (!isWanting(course.foretell(test, faces, degrees), wanted)) break;
    const many = Math.min(2, luck);
    const again = yield* askAgain(course, faces, { ...asked, by: "luck", kind: pairOf(many), most: many });
    if (!again) break;
    faces = again;
  }
  return course.tested(of, test, faces, degrees);
}
