import type { Intent } from "../../../engine/intent.ts";
import { type Answer, type Ask, choiceOf } from "../../../engine/prompt.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { moveAnswered } from "./in-place-of-strike.ts";
import { tumbleAnswered } from "./tumble.ts";

/** What kind of move each ask lets somebody tell the way of (R312, R324). */
const TOLD: Readonly<Record<string, (of: CombatantId, answer: Answer) => Intent>> = {
  opportunity: moveAnswered,
  combination: (of, answer) => tumbleAnswered(of, { as: "combination" }, answer.details?.path),
};

/** The move whose way an answer tells, allowed or not; null for a choice that needs no way. */
export function wayTold(ask: Ask, answer: Answer): Intent | null {
  const tellsWay = choiceOf(ask, answer)?.tells === "path";
  return tellsWay ? (TOLD[ask.kind]?.(ask.of, answer) ?? null) : null;
}
