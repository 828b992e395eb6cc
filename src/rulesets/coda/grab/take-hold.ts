import type { Course, Resolution } from "../../../engine/course.ts";
import type { Interruption } from "../../../engine/intent.ts";
import type { Question } from "../../../engine/prompt.ts";
import { nextTurnEnd } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless } from "../figures.ts";
import { letLast } from "../lasting.ts";
import { choicesFor, strikeOf } from "../opportunity.ts";
import type { CodaSheet } from "../sheet.ts";
import { holdModifiers } from "../tables/hold-modifiers.ts";
import { isFight } from "../turn.ts";
import { type FreeManeuver, freeManeuvers } from "./free-maneuver.ts";
import { beginHold, gag } from "./hold.ts";

/** The question whether the one who is held may speak (R202). */
function gagQuestion(holder: CombatantId, held: CombatantId): Question {
  const choices = [{ id: "speak" }, { id: "gag" }];
  return { of: holder, kind: "gag", about: held, choices, fallback: "speak", rules: ["R202"] };
}

/** The question for the maneuver that comes with the hold (R201). */
function freeQuestion(holder: CombatantId, held: CombatantId, free: readonly FreeManeuver[]): Question {
  const choices = [...free.map(({ choice }) => choice), { id: "hold" }];
  return { of: holder, kind: "freeManeuver", about: held, choices, fallback: "hold", rules: ["R201"] };
}

/** The one maneuver that may come with a hold, and what is added to its test. */
export interface Named {
  readonly action: string;
  readonly bonus: number;
}

/** The free maneuvers, or of them the one that was named, with what it gains (R321, G330). */
function maneuversOf(free: readonly FreeManeuver[], only: Named | undefined): readonly FreeManeuver[] {
  if (!only) return free;
  const named = free.filter(({ intent }) => intent.action === only.action);
  if (only.bonus === 0) return named;
  const interrupts: Interruption = { as: "freeManeuver", bonus: only.bonus };
  return named.map((one) => ({ ...one, intent: { ...one.intent, interrupts } }));
}

/** Let the holder gag the one he holds, and do a maneuver at once, as he likes (R201, R202, G72). */
function* followUp(course: Course<CodaSheet>, holder: CombatantId, held: CombatantId, only?: Named): Resolution {
  const free = maneuversOf(freeManeuvers(course, holder, held), only);
  const questions = [gagQuestion(holder, held), freeQuestion(holder, held, free)];
  const [gagged, chosen] = yield* course.ask(questions);
  if (gagged?.choice === "gag") gag(course, holder, held);
  const maneuver = free.find(({ choice }) => choice.id === chosen?.choice);
  if (maneuver) yield* course.nest(maneuver.intent);
}

/**
 * Take hold of somebody: better than usual for the first maneuver after an Extraordinary test (R200 to R203, G72, G205).
 *
 * @param only - The one maneuver that may come with it, where the grab is part of a pair (R321, G330).
 */
export function* takeHold(
  course: Course<CodaSheet>,
  holder: CombatantId,
  held: CombatantId,
  degree: string | null,
  only?: Named,
): Resolution {
  if (!isFight(course.encounter)) return;
  beginHold(course, holder, held);
  course.note("grab/held", {}, held);
  if (degree === "extraordinary") {
    const until = nextTurnEnd(course.encounter, holder);
    const { value } = holdModifiers.firstManeuver;
    letLast(course, holder, { kind: "firstManeuver", by: holder, about: held, value, until });
  }
  yield* followUp(course, holder, held, only);
}

/** Let the one who was so badly grabbed at grab back, at no cost (R204). */
export function* offerGrabBack(course: Course<CodaSheet>, grabber: CombatantId, target: CombatantId): Resolution {
  if (isHelpless(course.of(target))) return;
  const choices = choicesFor(course, target, grabber, ["grab"], "grabBack");
  if (choices.length === 0) return;
  const [answer] = yield* course.ask([
    {
      of: target,
      kind: "grabBack",
      about: grabber,
      choices: [...choices, { id: "decline" }],
      fallback: "decline",
      rules: ["R204"],
    },
  ]);
  const back = answer && strikeOf(choices, answer, target, grabber, "grabBack");
  if (back) yield* course.nest(back);
}
