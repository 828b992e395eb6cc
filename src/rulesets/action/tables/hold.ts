/**
 * The numbers of a hold: what it takes off whoever wants out, how far one drags, what a fall does (A085, A086, A088).
 */
import type { ActionDamage } from "../sheet.ts";

/** What a fall with somebody in one's hold does to them. */
const fall: ActionDamage = { dice: 2, bonus: 0, kind: "bluntStunning" };

export const holding = {
  /** On getting free, for whoever is restrained. */
  restrained: { value: -2, rules: ["A088"] },
  /** How much farther than the other's Strength allows one drags. Unit: metres. */
  drag: { more: 1, rules: ["A085"] },
  fall: { damage: fall, rules: ["A086"] },
} as const;
