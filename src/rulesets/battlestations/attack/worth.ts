/**
 * What an attack is worth before any die falls: how likely it hits, and what a hit makes of whoever is hit. People who
 * weigh what they do compare attacks by it, and what enemies might do to them (`tactics.ts`).
 */
import { diceDistribution, meanOf } from "../../../engine/dice/distribution.ts";
import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import type { Test } from "../../../engine/tests.ts";
import { hitsOf } from "../derived.ts";
import { battlestations } from "../index.ts";
import { pairOf } from "../roll.ts";
import type { BattleCombatant, BattleEncounter } from "../sheet.ts";

/** What it is worth that somebody falls, beyond all that they can take, which is worth 1. */
const FALL = 0.6;

/** What a pair of dice may come to: chances by how many of them may be thrown again, and by what is needed. */
const CHANCES = [0, 1, 2].map((again) => Array.from({ length: 14 }, (_, needed) => chanceOf(again, needed)));

function chanceOf(again: number, needed: number): number {
  const pair = pairOf(again);
  const succeeds = (value: number) => Number(value >= needed);
  return meanOf(pair.again?.foreseen(succeeds) ?? pair.outcomes, succeeds);
}

/** How likely a check succeeds, a professional's second throw counted in; luck is not, which is spent once. */
function chanceOn({ modifiers, target, roll }: Test): number {
  const needed = Math.min(13, Math.max(0, (target ?? 0) - sumModifiers(modifiers)));
  return CHANCES[Number(roll?.again ?? 0)]?.[needed] ?? 0;
}

/** How likely an attack hits, from 0 to 1; null where it may not be made. */
export function chanceToHit(encounter: BattleEncounter, intent: Intent): number | null {
  if (battlestations.check(encounter, intent) !== null) return null;
  const test = battlestations.preview.action(encounter, intent)?.test;
  return test ? chanceOn(test) : null;
}

/** What is left of somebody who has suffered so much, from 0 to 1; what is left last is worth most. */
function lifeAfter({ sheet }: BattleCombatant, damage: number): number {
  return Math.sqrt(Math.max(0, 1 - damage / hitsOf(sheet)));
}

/** What a hit makes of its target on average, in shares of what they can take, and that they fall by it. */
export function worthOfHit(encounter: BattleEncounter, intent: Intent): number {
  const target = combatantOf(encounter, intent.targets?.[0] ?? "");
  const { dice, sides, total } = battlestations.preview.damage(encounter, intent, "success");
  if (dice === 0) return 0;
  const { damage = 0 } = target.counts;
  const before = lifeAfter(target, damage);
  return meanOf(diceDistribution(dice, sides), (sum) => {
    const after = lifeAfter(target, damage + Math.max(0, total(sum)));
    return before - after + (after === 0 ? FALL : 0);
  });
}

/** What an attack is worth as it stands, that it may miss counted in; null where it may not be made. */
export function hopeOf(encounter: BattleEncounter, intent: Intent): number | null {
  const chance = chanceToHit(encounter, intent);
  return chance === null ? null : chance * worthOfHit(encounter, intent);
}
