/** Special abilities that the rules of a fight name, and what each grants (B047, B073, B082, B083, T13). */
import { defineTable, type Row } from "../../../engine/table.ts";

/** A special ability. */
export interface AbilityRow extends Row {
  /**
   * What it lets one do once a turn beside the turn's own action, by an act that names it: a free attack with one
   * weapon, or an action of any kind. Null for none.
   */
  readonly grants: "freeAttack" | "action" | null;
  /** Acts that it makes free. */
  readonly frees: readonly string[];
  /** How many dice of damage it throws again after a hit at somebody who was aimed at. */
  readonly damageAgain: number;
  /** Does the game master say what it does after such a hit, so that the card reminds of it? */
  readonly reminds: boolean;
}

const plain = { grants: null, frees: [], damageAgain: 0, reminds: false } as const;
const strikes = { ...plain, grants: "freeAttack", rules: ["B082"] } as const;
const acts = { ...plain, grants: "action", rules: ["B083"] } as const;

export const abilities = defineTable<AbilityRow>()({
  charger: strikes,
  dervish: strikes,
  shockTrooper: strikes,
  trampler: strikes,
  nimble: acts,
  battleFrenzied: acts,
  grenadier: { ...plain, frees: ["throwGrenade", "arm"], rules: ["B073"] },
  brutal: { ...plain, damageAgain: 1, rules: ["B021", "B047"] },
  cutthroat: { ...plain, damageAgain: 1, rules: ["B021", "B047"] },
  dirtyFighter: { ...plain, reminds: true, rules: ["B047", "G426"] },
  stunner: { ...plain, reminds: true, rules: ["B047", "G426"] },
});

export type AbilityId = keyof typeof abilities;
