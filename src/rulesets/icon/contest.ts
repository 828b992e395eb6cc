import type { Course } from "../../engine/course.ts";
import type { Modifier } from "../../engine/modifiers.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { IconSheet } from "./sheet.ts";
import { type About, type Rolled, rollPlain, rollTest, testOf } from "./tests.ts";

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
