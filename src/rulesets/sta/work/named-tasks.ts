/** Tasks of acts that are no attack: those whose figures the act states, and those that a person names (P03). */
import { findCombatant } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { FigureRow } from "../../../engine/table.ts";
import type { Test } from "../../../engine/tests.ts";
import { refuse } from "../../../engine/types.ts";
import type { Handler } from "../actions.ts";
import { placeAdvantage } from "../advantages.ts";
import type { StaCombatant, StaEncounter } from "../sheet.ts";
import { endTask } from "../spend.ts";
import { difficulties } from "../tables/figures.ts";
import { type AttributeId, attributes, type DisciplineId, disciplines } from "../tables/people.ts";
import { momentumOf, partOf, rollTask, taskOf } from "../task.ts";

/** A task whose attribute, discipline and Difficulty are those of its act. */
export function fixedTest(
  encounter: StaEncounter,
  { actor, action, adjustment, options }: Intent,
  attribute: AttributeId,
  discipline: DisciplineId,
  more: readonly FigureRow[] = [],
  row: FigureRow = difficulties[action as "guard" | "recover" | "sprint"],
): Test | null {
  const one = findCombatant(encounter, actor);
  if (!one) return null;
  const about = {
    id: `work/${action}`,
    rules: row.rules,
    attribute,
    discipline,
    difficulty: [row, ...more].map(partOf),
  };
  return taskOf(encounter, one, { ...about, adjustment, focus: options?.focus });
}

/** The row of a table that an intent names by one of its options, or null. */
function rowIn<Id extends string>(table: Readonly<Record<Id, unknown>>, named: readonly unknown[]): Id | null {
  return (named.find((id) => typeof id === "string" && Object.hasOwn(table, id)) as Id | undefined) ?? null;
}

/** The highest of somebody's scores; of several that are as high the first. */
export function bestOf<Id extends string>(scores: Readonly<Record<Id, number>>): Id {
  const ids = Object.keys(scores) as Id[];
  return ids.reduce((best, id) => (scores[id] > scores[best] ? id : best));
}

/**
 * The attribute and the discipline that an intent names; where it names one of them, the other is the best that its
 * actor has. Null where it names none.
 */
export function namedIn({ sheet }: Pick<StaCombatant, "sheet">, { options }: Intent) {
  const { attribute, discipline, subject } = options ?? {};
  const [own, taught] = [rowIn(attributes, [attribute, subject]), rowIn(disciplines, [discipline, subject])];
  if (!own && !taught) return null;
  return { attribute: own ?? bestOf(sheet.attributes), discipline: taught ?? bestOf(sheet.disciplines) };
}

/** Any other task (S039, P03). */
function otherTest(encounter: StaEncounter, intent: Intent): Test | null {
  const one = findCombatant(encounter, intent.actor);
  const named = one && namedIn(one, intent);
  if (!named) return null;
  return taskOf(encounter, one, {
    id: "work/task",
    rules: ["P03"],
    ...named,
    difficulty: null,
    adjustment: intent.adjustment,
    focus: intent.options?.focus,
  });
}

/** A task that a person names. @param isAdvantage - One that succeeds creates an advantage (S031). */
function namedTask(isAdvantage: boolean): Handler {
  return {
    check: (_encounter, actor, intent) => {
      if (namedIn(actor, intent)) return null;
      const subject = intent.options?.subject;
      return refuse("test/no-such-subject", { subject: typeof subject === "string" ? subject : "" });
    },
    *resolve(course, intent) {
      const { actor, adjustment } = intent;
      const result = yield* rollTask(course, actor, otherTest(course.encounter, intent) as Test, adjustment);
      if (!result.success) return;
      const name = intent.options?.trait;
      if (isAdvantage) yield* placeAdvantage(course, actor, typeof name === "string" ? name : "");
      yield* endTask(course, actor, momentumOf(result));
    },
    test: otherTest,
  };
}

/** Any other task (S039). */
export const otherTask = namedTask(false);

/** A benefit, or a complication less (S031). */
export const advantage = namedTask(true);
