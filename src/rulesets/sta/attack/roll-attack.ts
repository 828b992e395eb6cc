/**
 * The task of any attack, and that of whoever meets it: what it must reach, and from which face on its dice bring
 * complications (S010, S011, P13, P14, P15, P20, P24, G149, G381).
 */
import type { Course } from "../../../engine/course.ts";
import { areEnemies, hasCondition } from "../../../engine/encounter.ts";
import type { Adjustment, Modifier } from "../../../engine/modifiers.ts";
import type { Answers, Prompt, Question } from "../../../engine/prompt.ts";
import type { FigureRow } from "../../../engine/table.ts";
import type { Test, TestResult } from "../../../engine/tests.ts";
import { timedEffectsOf } from "../../../engine/timed-effects.ts";
import { isHelpless } from "../derived.ts";
import { editionOf } from "../edition.ts";
import { isAnybodyBy } from "../measure.ts";
import { mostSpent } from "../pools.ts";
import type { StaCombatant, StaEncounter, StaSheet } from "../sheet.ts";
import { actionRow } from "../tables/actions.ts";
import { difficulties } from "../tables/figures.ts";
import { timedEffects } from "../tables/timed-effects.ts";
import { partOf, rollTask, taskOf } from "../task.ts";
import type { Attack } from "./attack.ts";

/** What the one who is attacked makes harder by how they are (S033, S042). */
function ofTarget({ encounter, target, isMelee }: Attack): readonly FigureRow[] {
  if (!target) return [];
  const isGuarded = timedEffectsOf(encounter, target, timedEffects.guarded.id).length > 0;
  const isLow = !isMelee && hasCondition(target, "prone");
  return [...(isGuarded ? [difficulties.guarded] : []), ...(isLow ? [difficulties.prone] : [])];
}

/** Does an enemy stand beside whoever shoots (P14)? */
function isPressed({ encounter, attacker, isMelee }: Attack): boolean {
  if (isMelee || !editionOf(encounter).crowded) return false;
  return isAnybodyBy(encounter, attacker, (other) => areEnemies(other, attacker) && !isHelpless(other));
}

/** What the Difficulty of an attack adds up to; null where nobody is attacked. */
function attackDifficulty(attack: Attack): readonly Modifier[] | null {
  const { target, weapon, isMelee, isLethal } = attack;
  if (!target) return null;
  const rows = [
    isMelee ? difficulties.melee : difficulties.ranged,
    ...(isPressed(attack) ? [difficulties.pressed] : []),
    ...(weapon?.deadly && !isLethal ? [difficulties.deadly] : []),
    ...ofTarget(attack),
  ];
  return rows.map(partOf);
}

/** From this face on a die brings a complication: one sooner where a shot may meet somebody beside its target (P14). */
function complicationFrom({ encounter, attacker, target, isMelee }: Attack): number {
  if (isMelee || !target || !editionOf(encounter).crowded) return 20;
  return isAnybodyBy(encounter, target, ({ id }) => id !== attacker.id) ? 19 : 20;
}

/** How many of the dice an aim lets fall again (S040, P24). */
function aimedDice({ attacker, weapon }: Attack): number {
  if (attacker.marks.aimed === undefined || weapon?.inaccurate) return 0;
  return weapon?.accurate ? Number.POSITIVE_INFINITY : 1;
}

/** The task to hit (S010, S011). */
export function attackTest(attack: Attack): Test {
  const { encounter, attacker, intent, isMelee } = attack;
  return taskOf(encounter, attacker, {
    id: `attack/${intent.action}`,
    rules: actionRow(intent.action)?.rules ?? [],
    attribute: isMelee ? "daring" : "control",
    discipline: "security",
    difficulty: attackDifficulty(attack),
    target: attack.target,
    adjustment: intent.adjustment,
    focus: intent.options?.focus,
    again: aimedDice(attack),
    complication: complicationFrom(attack),
  });
}

/** The task with which somebody meets an attack (P13, P15). */
export function answerTest(encounter: StaEncounter, one: StaCombatant, adjustment?: Adjustment): Test {
  return taskOf(encounter, one, {
    id: "attack/answer",
    rules: ["P13", "G381"],
    attribute: "daring",
    discipline: "security",
    difficulty: [partOf(difficulties.melee)],
    adjustment,
    passive: true,
  });
}

const MEET = "meet";

/** Ask what somebody puts into meeting an attack, where they have anything to put in. */
function meetQuestion(
  { isMelee, attacker }: Attack,
  of: StaCombatant,
  spends: Readonly<Record<string, number>>,
): Question {
  const [choices, details, rules] = [[{ id: MEET, spends }], { shot: !isMelee }, [isMelee ? "P13" : "P15"]];
  return { of: of.id, kind: "defence", about: attacker.id, choices, fallback: MEET, details, rules };
}

/** Does the target meet the attack: a blow that they see coming, or a shot from behind cover (P13, P15, G505)? */
export function isMet({ encounter, attacker, target, isMelee }: Attack): boolean {
  if (!target || isHelpless(target)) return false;
  const { coverMeets, unawareMeet } = editionOf(encounter);
  if (isMelee) return unawareMeet || attacker.hidden !== true;
  return coverMeets && timedEffectsOf(encounter, target, timedEffects.inCover.id).length > 0;
}

/** Let the target of an attack meet it where they may. @returns Null where nobody does. */
export function* meetAttack(
  course: Course<StaSheet>,
  attack: Attack,
): Generator<readonly Prompt[], TestResult | null, Answers> {
  const { target } = attack;
  if (!target || !isMet(attack)) return null;
  const most = mostSpent(course.encounter, target);
  let adjustment: Adjustment | undefined;
  if (Object.keys(most).length > 0) {
    const [answer] = yield* course.ask([meetQuestion(attack, target, most)]);
    const told = Object.keys(most).map((from) => [from, answer?.details?.[from]] as const);
    const spends = told.filter((one): one is [string, number] => typeof one[1] === "number" && one[1] > 0);
    if (spends.length > 0) adjustment = { spends: Object.fromEntries(spends) };
  }
  const test = answerTest(course.encounter, course.of(target.id), adjustment);
  return yield* rollTask(course, target.id, test, adjustment);
}
