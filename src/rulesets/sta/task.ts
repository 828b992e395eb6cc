/**
 * How a task is made and rolled: an attribute and a discipline, bonus dice, a focus, a helper, an aim. All tasks of
 * this game are made by `taskOf` and rolled by `rollTask`.
 */
import type { Course } from "../../engine/course.ts";
import { diceAgain, rerollQuestion } from "../../engine/dice/reroll.ts";
import { type Adjustment, adjustModifiers, type Modifier, sumModifiers } from "../../engine/modifiers.ts";
import type { Answers, Prompt } from "../../engine/prompt.ts";
import type { FigureRow } from "../../engine/table.ts";
import type { Test, TestResult } from "../../engine/tests.ts";
import { amountOf, timedEffectsOf } from "../../engine/timed-effects.ts";
import type { CombatantId, Json } from "../../engine/types.ts";
import { complicate, complicationsOf } from "./complications.ts";
import { disciplineOf, editionOf } from "./edition.ts";
import { boughtBy, payDice } from "./pools.ts";
import { rollOf } from "./roll.ts";
import type { StaCombatant, StaEncounter, StaSheet } from "./sheet.ts";
import { degrees } from "./tables/degrees.ts";
import { dice, difficulties, MOST_PROBLEMS } from "./tables/figures.ts";
import type { AttributeId, DisciplineId } from "./tables/people.ts";
import { timedEffects } from "./tables/timed-effects.ts";
import { traitParts } from "./traits.ts";

/** What a task is about. */
export interface About {
  readonly id: string;
  readonly rules: readonly string[];
  readonly attribute: AttributeId;
  readonly discipline: DisciplineId;
  /** What its Difficulty adds up to; null while nobody has named one. */
  readonly difficulty: readonly Modifier[] | null;
  readonly adjustment?: Adjustment | undefined;
  /** The focus that is used, by its name on the sheet. */
  readonly focus?: unknown;
  /** How many of the dice may fall again (S040). */
  readonly again?: number;
  /** From this face on a die brings a complication; 20 unless told (P05). */
  readonly complication?: number;
  /** Whom it is aimed at, where it is an attack: traits of theirs count (G490). */
  readonly target?: StaCombatant | null;
  /** It is somebody else's task that it answers, so that help and a swift task do not count. */
  readonly passive?: boolean;
}

/** A part of a Difficulty by its row. */
export function partOf({ id, value, rules }: FigureRow): Modifier {
  return { id, value, source: "table", rules };
}

/** Who helps with somebody's next task, by the same attribute and discipline as they; or null (S029, G455). */
function helperOf(encounter: StaEncounter, one: StaCombatant): StaCombatant | null {
  const [help] = timedEffectsOf(encounter, one, timedEffects.assisted.id);
  return (help && encounter.combatants[help.by]) ?? null;
}

/** By how much enemies make somebody's next task harder (S048). */
export function problemsOf(encounter: StaEncounter, one: StaCombatant): number {
  const sum = timedEffectsOf(encounter, one, timedEffects.problem.id).reduce(
    (all, problem) => all + amountOf(problem),
    0,
  );
  return Math.min(MOST_PROBLEMS, sum);
}

/**
 * What makes any task of somebody harder, or easier: enemies, a second one in a turn, complications, traits (S048,
 * S059, G484, G490).
 */
function hardships(encounter: StaEncounter, one: StaCombatant, { id, target }: About): readonly Modifier[] {
  const problems = problemsOf(encounter, one);
  const complications = complicationsOf(encounter, one);
  return [
    ...(one.marks.swift === undefined ? [] : [partOf(difficulties.swift)]),
    ...(problems > 0 ? [{ ...partOf(difficulties.problem), value: problems }] : []),
    ...(complications > 0 ? [{ ...partOf(difficulties.complication), value: complications }] : []),
    ...traitParts(encounter, one, id, target ?? null),
  ];
}

/**
 * The Difficulty with what makes any task harder. What a person has named replaces what the rules say; where they say
 * nothing, enemies and haste make it harder all the same.
 */
function partsOfDifficulty(encounter: StaEncounter, one: StaCombatant, about: About): readonly Modifier[] | null {
  const { difficulty, adjustment, passive } = about;
  if (adjustment?.target !== undefined) {
    const named: Modifier = { id: "named", value: adjustment.target, source: "person", rules: ["P03"] };
    return difficulty ? [named] : [named, ...hardships(encounter, one, about)];
  }
  return difficulty && !passive ? [...difficulty, ...hardships(encounter, one, about)] : difficulty;
}

/** The same as a person left it: all but what the task itself has may be switched off where it does not fit (G490). */
function difficultyOf(encounter: StaEncounter, one: StaCombatant, about: About): readonly Modifier[] | null {
  const [first, ...more] = partsOfDifficulty(encounter, one, about) ?? [];
  if (!first) return null;
  const { off = [] } = about.adjustment ?? {};
  const parts = [{ ...first, fixed: true }, ...adjustModifiers(more, { off })];
  const lack = -sumModifiers(parts);
  return lack > 0 ? [...parts, { ...partOf(difficulties.notBelowNone), value: lack, fixed: true }] : parts;
}

/** What a die of somebody's must not exceed to be a success (P03). */
export function numberOf(
  encounter: StaEncounter,
  { sheet }: Pick<StaCombatant, "sheet">,
  { attribute, discipline }: Pick<About, "attribute" | "discipline">,
): number {
  return sheet.attributes[attribute] + disciplineOf(encounter, sheet, discipline);
}

/** The task of somebody (P03 to P07, S029, S040). */
export function taskOf(encounter: StaEncounter, one: StaCombatant, about: About): Test {
  const { id, rules, attribute, discipline, adjustment, focus, again = 0, complication = 20, passive } = about;
  const { focuses } = one.sheet;
  const number = numberOf(encounter, one, about);
  const bought = boughtBy(encounter, one, adjustment);
  const helper = passive ? null : helperOf(encounter, one);
  const hasFocus = typeof focus === "string" && focuses.includes(focus);
  const own: Modifier = {
    id: "number",
    value: 0,
    source: "sheet",
    params: { attribute, discipline, number },
    fixed: true,
    rules: ["P03"],
  };
  const determined: readonly Modifier[] = bought.determination
    ? [
        {
          id: "determination",
          value: dice.determination.value,
          source: "sheet",
          fixed: true,
          spends: { count: "determination", points: 1 },
          rules: dice.determination.rules,
        },
      ]
    : [];
  const isInPlace = editionOf(encounter).determination === "inPlace";
  const against = difficultyOf(encounter, one, about);
  const roll: Record<string, Json> = {
    dice: dice.task.value + bought.dice - (bought.determination && isInPlace ? 1 : 0),
    number,
    focus: hasFocus ? disciplineOf(encounter, one.sheet, discipline) : 0,
    complication,
  };
  if (again > 0) roll.again = Math.min(again, Number(roll.dice));
  if (helper) {
    roll.helper = helper.id;
    roll.helperNumber = numberOf(encounter, helper, about);
  }
  const test: Test = { id, modifiers: adjustModifiers([own, ...determined], adjustment), target: null, roll, rules };
  return against ? { ...test, against, target: sumModifiers(against) } : test;
}

/** Momentum that a task made: successes beyond its Difficulty (P08). */
export function momentumOf({ success, margin }: Pick<TestResult, "success" | "margin">): number {
  return success ? Math.max(0, margin ?? 0) : 0;
}

/** Ask whether dice fall again of whoever has aimed, and let them (S040, G393). */
function* aimAgain(course: Course<StaSheet>, of: CombatantId, test: Test, faces: readonly number[]) {
  const kind = rollOf(test);
  const most = Number(test.roll?.again ?? 0);
  const wanting = faces.slice(0, kind.dice).flatMap((face, place) => (face === 1 ? [] : [place]));
  if (most === 0 || !kind.again || wanting.length === 0) return faces;
  const best = kind.again.best(faces, (value) => value);
  const offered = { faces, may: wanting, most: Math.min(most, wanting.length), best };
  const details = { test: test as unknown as Json };
  const [answer] = yield* course.ask([rerollQuestion(of, offered, { rules: ["S040", "G393"], details })]);
  const places = diceAgain(answer);
  if (places.length === 0) return faces;
  course.change(of, { kind: "mark", key: "aimed", from: course.of(of).marks.aimed ?? null, to: null });
  return course.throwAgain(of, kind, faces, places);
}

/** End all of a kind that somebody bears. */
function endEffects(course: Course<StaSheet>, of: CombatantId, ended: string): void {
  course.endTimedEffects(of, ({ kind }) => kind === ended);
}

/** Roll a task and record it: what was bought is paid, an aim may let dice fall again, and help is used up. */
export function* rollTask(
  course: Course<StaSheet>,
  of: CombatantId,
  test: Test,
  adjustment: Adjustment | undefined,
): Generator<readonly Prompt[], TestResult, Answers> {
  payDice(course, of, boughtBy(course.encounter, course.of(of), adjustment));
  course.pay(of, test);
  const thrown = course.throw(of, rollOf(test));
  course.foretell(test, thrown, degrees);
  const faces = yield* aimAgain(course, of, test, thrown);
  const result = course.tested(of, test, faces, degrees);
  if (test.roll?.helper !== undefined) endEffects(course, of, timedEffects.assisted.id);
  if (test.against?.some(({ id }) => id === difficulties.problem.id)) endEffects(course, of, timedEffects.problem.id);
  yield* complicate(course, of, result.tally?.complication ?? 0);
  return result;
}
