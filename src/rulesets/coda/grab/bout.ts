import type { Course } from "../../../engine/course.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Test, TestResult } from "../../../engine/tests.ts";
import { oppose, type Side } from "../contest.ts";
import { isHelpless } from "../figures.ts";
import { offerSequels } from "../sequel.ts";
import type { CodaCombatant, CodaSheet } from "../sheet.ts";
import { rollSituated } from "../tests.ts";
import { endHold } from "./hold.ts";
import { actorSide, resisterSide } from "./sides.ts";
import { renewedWrestle, type Wrestle } from "./wrestle.ts";

/** How the opposed test of an act within a hold came out, for the one who acts. */
export interface Bout {
  readonly won: boolean;
  readonly result: TestResult;
  /** The act, as things stood when the dice fell. */
  readonly wrestle: Wrestle;
}

/** Can somebody still resist in a hold, though he may neither dodge nor block (R207, G303)? */
function canResist(combatant: CodaCombatant): boolean {
  return !isHelpless(combatant);
}

/** Let two people wrestle; whoever is out of it resists nothing, and is overcome without any degree (R433, G303). */
export function grapple(course: Course<CodaSheet>, actor: Side, resister: Side): Omit<Bout, "wrestle"> {
  if (!canResist(resister.situation.actor)) {
    return { won: true, result: rollSituated(course, actor.situation, { ...actor.test, target: null }) };
  }
  const { won, actor: result } = oppose(course, actor, resister);
  return { won, result };
}

/** Let a holder who failed disastrously lose his hold; the one who is held has nothing to lose (R211, G75). */
function slip(course: Course<CodaSheet>, { actor, other, holds }: Wrestle, { degree }: Bout["result"]): void {
  if (!holds || degree !== "disaster") return;
  endHold(course, actor.id, other.id);
  course.note("grab/lost", {}, other.id);
}

/**
 * Play the opposed test of an act within a hold; the holder's disastrous one ends the hold (R210).
 *
 * @param resists - How the other resists where it is not by wrestling; null leaves it at that.
 */
export function contend(
  course: Course<CodaSheet>,
  before: Wrestle,
  more: readonly Modifier[] = [],
  resists?: (wrestle: Wrestle) => Side | null,
): Bout {
  const wrestle = renewedWrestle(course.encounter, before);
  const { actor, other, encounter } = wrestle;
  const resister = resists?.(wrestle) ?? resisterSide(encounter, other, actor);
  const bout = grapple(course, actorSide(wrestle, more), resister);
  slip(course, wrestle, bout.result);
  return { ...bout, wrestle };
}

/** The test of an act within a hold, before anybody has resisted it. */
export function boutTest(wrestle: Wrestle, more: readonly Modifier[] = []): Test {
  return { ...actorSide(wrestle, more).test, target: null };
}

/** End an act within a hold whose outcome has been carried out: what may follow on it is offered (R317, R321). */
export function* endBout(course: Course<CodaSheet>, { won, result, wrestle }: Bout) {
  const { actor, other, row } = wrestle;
  if (won) yield* offerSequels(course, { actor: actor.id, foe: other.id, maneuvers: [row.id], degree: result.degree });
}
