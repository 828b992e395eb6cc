/** Tasks of acts that are no attack: those whose figures the act states, and those that a person names (P03). */
import { findCombatant } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { refuse } from "../../../engine/types.ts";
import type { Handler } from "../actions.ts";
import type { StaEncounter } from "../sheet.ts";
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
): Test | null {
  const one = findCombatant(encounter, actor);
  const row = difficulties[action as "guard" | "recover" | "firstAid" | "sprint"];
  if (!one) return null;
  const about = { id: `work/${action}`, rules: row.rules, attribute, discipline, difficulty: [partOf(row)] };
  return taskOf(encounter, one, { ...about, adjustment, focus: options?.focus });
}

/** The attribute and the discipline that an intent names, or null. */
function namedIn({ options }: Intent): { readonly attribute: AttributeId; readonly discipline: DisciplineId } | null {
  const { attribute, discipline } = options ?? {};
  if (typeof attribute !== "string" || !Object.hasOwn(attributes, attribute)) return null;
  if (typeof discipline !== "string" || !Object.hasOwn(disciplines, discipline)) return null;
  return { attribute: attribute as AttributeId, discipline: discipline as DisciplineId };
}

/** The Difficulty that an intent names, from 0 to 5; null where it names none (P03). */
function namedDifficulty({ options }: Intent): readonly Modifier[] | null {
  const told = options?.difficulty;
  if (typeof told !== "number" || !Number.isInteger(told) || told < 0 || told > 5) return null;
  return [{ id: "named", value: told, source: "person", rules: ["P03"] }];
}

/** Any other task (S039, P03). */
function otherTest(encounter: StaEncounter, intent: Intent): Test | null {
  const one = findCombatant(encounter, intent.actor);
  const named = namedIn(intent);
  if (!one || !named) return null;
  return taskOf(encounter, one, {
    id: "work/task",
    rules: ["P03"],
    ...named,
    difficulty: namedDifficulty(intent),
    adjustment: intent.adjustment,
    focus: intent.options?.focus,
  });
}

/** A task that a person names. @param note - Said of one that succeeds (S031). */
function namedTask(note: string | null): Handler {
  return {
    check: (_encounter, _actor, intent) => {
      if (namedIn(intent)) return null;
      const subject = intent.options?.discipline;
      return refuse("test/no-such-subject", { subject: typeof subject === "string" ? subject : "" });
    },
    *resolve(course, intent) {
      const { actor, adjustment } = intent;
      const result = yield* rollTask(course, actor, otherTest(course.encounter, intent) as Test, adjustment);
      if (!result.success) return;
      if (note !== null) course.note(note, {}, actor);
      yield* endTask(course, actor, momentumOf(result));
    },
    test: otherTest,
  };
}

/** Any other task (S039). */
export const otherTask = namedTask(null);

/** A benefit, or a complication less (S031). */
export const advantage = namedTask("spend/createAdvantage");
