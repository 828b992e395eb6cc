import { type Refusal, refuse } from "../../engine/types.ts";
import { activeRuleset } from "../shared/ruleset.ts";

/** How a game master says what somebody has come to in the order. */
export interface SaidBy {
  /** Id of the act. */
  readonly act: string;
  /** Why he cannot now, or null. */
  readonly refusal: Refusal | null;
}

/** How places in the order of a fight are said; null where the number that the host keeps is the place. */
export function saidBy({ started }: Pick<Combat.Implementation, "started">): SaidBy | null {
  const act = Object.values(activeRuleset()?.phases ?? {}).find(({ says }) => says !== null)?.says ?? null;
  if (act === null) return null;
  return { act, refusal: started ? null : refuse("combat/begin-first") };
}
