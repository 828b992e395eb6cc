/**
 * How the round of a running fight stands by the rules, where a game has phases and declarations. Null where Foundry
 * alone counts the turns. Asked by tracker, cards and Combat.
 */
import { type Encounter, without } from "../../engine/encounter.ts";
import type { RoundProgress } from "../../engine/round.ts";
import { isPlayedByActs, type Ruleset } from "../../engine/ruleset.ts";
import type { PhaseRow } from "../../engine/table.ts";
import { activeRuleset } from "../foundry/active-ruleset.ts";
import type { AwayCombatant } from "./combatant.ts";
import { encounterOf } from "./snapshot.ts";

/** How the round of a fight stands by its rules. */
export interface RoundNow {
  readonly ruleset: Ruleset;
  readonly encounter: Encounter;
  readonly progress: RoundProgress;
  /** The part of the round that it has come to. */
  readonly phase: PhaseRow;
}

function roundIn(combat: Combat.Implementation, encounterIn: typeof encounterOf): RoundNow | null {
  const ruleset = activeRuleset();
  if (!ruleset || !combat.started || !isPlayedByActs(ruleset)) return null;
  const encounter = encounterIn(combat);
  const progress = ruleset.round.progress(encounter);
  const phase = ruleset.tables.phases[progress.phase];
  return phase ? { ruleset, encounter, progress, phase } : null;
}

/**
 * How the round stands where people bring it on by acts; null for any other fight, and before rules or fight have
 * begun.
 */
export function roundNow(combat: Combat.Implementation): RoundNow | null {
  return roundIn(combat, encounterOf);
}

/**
 * The round as it would stand among those whom this user sees in the fight: what they are asked tells of nobody else.
 */
export function roundSeen(combat: Combat.Implementation): RoundNow | null {
  const unseen = (combat.combatants.contents as AwayCombatant[]).filter(({ visible }) => !visible);
  const ids = new Set(unseen.map(({ participant }) => participant ?? ""));
  return roundIn(combat, (fight) => without(encounterOf(fight), ids));
}
