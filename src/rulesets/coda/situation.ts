/**
 * A test as edges, conditions and timed effects see it, and the steps of an attack that they are told of. Types alone,
 * which is why everything here may import them.
 */
import type { Factor, TestResult } from "../../engine/tests.ts";
import type { Attack } from "./attack/attack.ts";
import type { CodaCombatant, CodaEncounter, CodaWeapon } from "./sheet.ts";
import type { TestKind } from "./tables/timed-effects.ts";

/** A test as edges, conditions and timed effects see it: who rolls it, what for, against whom, with what. */
export interface Situation {
  readonly encounter: CodaEncounter;
  readonly actor: CodaCombatant;
  /** Whom it is about, or null for nobody. */
  readonly other: CodaCombatant | null;
  readonly kind: TestKind;
  /** Id of the maneuver whose bonus counts, or null. */
  readonly maneuver: string | null;
  readonly weapon: CodaWeapon | null;
  /** The attack that is rolled or answered, or null where there is none. */
  readonly attack: Attack | null;
  /** Id of the maneuver of attacks that an act within a hold is; none for other tests (G308). */
  readonly attacks?: string;
}

/** How an attack came out, after defences. */
export interface AttackResult {
  readonly attack: Attack;
  readonly result: TestResult;
  /** The roll met the Defense, and no block or parry thwarted it. */
  readonly hit: boolean;
  /** How much of the damage gets through a block: 1 for all of it, 0 for none and for a miss. */
  readonly share: number;
  /** What the target rolled to block or parry, or null where they did not. */
  readonly defenceResult: DefenceResult | null;
}

/** A block or parry that was rolled against an attack. */
export interface DefenceResult {
  readonly attack: Attack;
  readonly weapon: CodaWeapon;
  readonly maneuver: "block" | "parry";
  readonly result: TestResult;
}

/** Damage about to be dealt. */
export interface DamageRoll {
  readonly encounter: CodaEncounter;
  readonly attacker: CodaCombatant;
  readonly target: CodaCombatant | null;
  readonly weapon: CodaWeapon;
  /** Id of the maneuver that deals it, or null. */
  readonly maneuver: string | null;
  /** All dice at their highest. */
  readonly maximum: boolean;
  /** Dice beside the weapon's own. */
  readonly extraDice?: number;
  /** The attack that hit, or null for damage that is none. */
  readonly attackResult: AttackResult | null;
  /** Is it the damage of an attack within a hold, which has no strike (G308)? */
  readonly within?: true;
  /** Degree from which the hit is a critical one; Superior unless told (G248). */
  readonly criticalFrom?: "superior" | "extraordinary";
  /** What the act itself takes the damage times, such as a charge; edges and blocks add theirs. */
  readonly factors?: readonly Factor[];
}
