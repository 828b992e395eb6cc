/** How places in the order of a fight are said. Asked by the fight and those in it when a number is written. */
import { type Refusal, refuse } from "../../engine/types.ts";
import { activeRuleset } from "../foundry/active-ruleset.ts";
import { notifyRefusal, reportError } from "../foundry/notify.ts";
import { wired } from "../wiring.ts";
import type { AwayCombatant } from "./combatant.ts";

/** How a game master says what somebody has come to in the order. */
export interface SaidBy {
  /** Id of the act. */
  readonly act: string;
  /** Why they cannot now, or null. */
  readonly refusal: Refusal | null;
}

/** How places in the order of a fight are said; null where the number that the host keeps is the place. */
export function saidBy({ started }: Pick<Combat.Implementation, "started">): SaidBy | null {
  const act = Object.values(activeRuleset()?.tables.phases ?? {}).find(({ says }) => says !== null)?.says ?? null;
  if (act === null) return null;
  return { act, refusal: started ? null : refuse("combat/begin-first") };
}

/**
 * Say a number in the order by an act for each of these, where the rules have one for it.
 *
 * @returns Is the number not to be written as it is?
 */
export function sayInstead(
  combat: Combat.Implementation,
  all: readonly Combatant.Implementation[],
  initiative: number | null,
): boolean {
  const said = saidBy(combat);
  if (!said) return false;
  if (said.refusal || initiative === null) notifyRefusal(said.refusal ?? refuse("combat/take-back"));
  else sayEach(all, said.act, initiative).catch((error: unknown) => reportError("sayInstead", error));
  void ui.combat?.render();
  return true;
}

/** One after the other: each finds the round as the one before has left it. */
async function sayEach(all: readonly Combatant.Implementation[], act: string, initiative: number): Promise<void> {
  for (const one of all) {
    const { participant } = one as AwayCombatant;
    if (participant !== null) await wired("turnActs").say(participant, act, initiative);
  }
}
