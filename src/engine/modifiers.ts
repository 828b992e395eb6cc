/**
 * Named numbers that add up to a total, and what a person switches off, adds or names before the roll. Everything that
 * counts is one of these, so that each number on a card says where it comes from.
 */
import type { CombatantId, Params } from "./types.ts";

/** Points of a count of whoever rolls, put into their test: gone once it is rolled. */
export interface Spending {
  readonly count: string;
  readonly points: number;
}

/**
 * One named number in a total. Its sentence is `<ruleset>.Modifier.<id>` with `params`; good is positive,
 * so a target number raised by 2 is a modifier of -2 (G02).
 */
export interface Modifier {
  readonly id: string;
  readonly value: number;
  /**
   * Where the number comes from: its word is `<ruleset>.Source.<source>`, or `Source.<source>` where all games call it
   * so.
   */
  readonly source: string;
  readonly params?: Params;
  /** Why it counts, where its label does not say it: the sentence is `<ruleset>.Reason.<code>` with `params`. */
  readonly reason?: string;
  /**
   * Those who bring it about by what they are or do, or by being where they are, such as in the line of fire; not
   * whoever rolls.
   */
  readonly about?: readonly CombatantId[];
  /** False when a person switched it off; it then counts nothing and stays visible. */
  readonly on?: boolean;
  /** True when it is part of what is rolled and nobody may switch it off. */
  readonly fixed?: boolean;
  /** What it is paid with. A hand may strike it once the dice have fallen, fixed as it is: its points go back. */
  readonly spends?: Spending;
  readonly rules?: readonly string[];
}

/** What a person changed in a test: modifiers switched off, others added, a target number named. */
export interface Adjustment {
  readonly off?: readonly string[];
  readonly added?: readonly { readonly label: string; readonly value: number }[];
  readonly target?: number;
  /** Points to be put into it, by the count from which they are taken; the ruleset says what they buy. */
  readonly spends?: Readonly<Record<string, number>>;
}

/** Sum of the modifiers that are switched on. */
export function sumModifiers(modifiers: readonly Modifier[]): number {
  let sum = 0;
  for (const modifier of modifiers) if (modifier.on !== false) sum += modifier.value;
  return sum;
}

/** The modifiers as a person left them: their own come last, fixed ones cannot be switched off. */
export function adjustModifiers(
  modifiers: readonly Modifier[],
  adjustment: Adjustment | undefined,
): readonly Modifier[] {
  if (!adjustment) return modifiers;
  const off = new Set(adjustment.off);
  const kept = modifiers.map((modifier) =>
    off.has(modifier.id) && !modifier.fixed ? { ...modifier, on: false } : modifier,
  );
  const added = (adjustment.added ?? []).map(
    ({ label, value }, index): Modifier => ({ id: "own", value, source: "person", params: { label, index } }),
  );
  return [...kept, ...added];
}
