/**
 * The games without a table: what bots and studies import from the package that `npm pack` makes. Begin with
 * `manifests`; `docs/library.md` has examples. Nothing in the system imports this.
 */

export { type Dice, scriptedDice, seededDice, uniformDice } from "./engine/dice/dice.ts";
export { applyEffects, type Effect, undoEffects } from "./engine/effects.ts";
export { areEnemies, type Combatant, combatantOf, type Encounter } from "./engine/encounter.ts";
export { type Exchange, effectsOf, openExchange } from "./engine/exchange.ts";
export type { Intent } from "./engine/intent.ts";
export { advance, checkAnswer, type Outcome, openPrompts, type Policy, playOut } from "./engine/play.ts";
export type { Answer, Choice, Prompt } from "./engine/prompt.ts";
export type { Ruleset, RulesetManifest } from "./engine/ruleset.ts";
export type { Plan, Tactics } from "./engine/tactics.ts";
export type { CombatantId, Refusal } from "./engine/types.ts";
export {
  type Advice,
  type AdviceWanted,
  adviceFor,
  EVEN_TEMPER,
  type Loss,
  type Temper,
  weighing,
} from "./odds/advice.ts";
export { type FoughtOut, fightOut } from "./odds/fight.ts";
export {
  type FightsWanted,
  type FightTally,
  fightMany,
  mergeTallies,
  NO_FIGHTS,
  type Share,
  shareOf,
} from "./odds/fight-odds.ts";
export { manifests } from "./rulesets/index.ts";
export { compareScenario } from "./scenarios/expect.ts";
export type { ScenarioFile } from "./scenarios/format.ts";
export { type PlayedScenario, playScenario } from "./scenarios/play.ts";
export type { Problem } from "./scenarios/problem.ts";
