import { isLegal } from "./check.ts";
import type { Settings } from "./cost.ts";
import type { Draft } from "./draft.ts";
import { buy, type Purchase } from "./purchase.ts";
import type { LevelRow } from "./tables/levels.ts";

/** With what a draft is filled: the world's settings, and what may be spent. */
export interface Purse {
  readonly settings: Settings;
  readonly budget: LevelRow;
}

/** Buy of a list whatever is legal, each once and in turn, again and again until nothing more can be had. */
export function spend(draft: Draft, wishes: readonly Purchase[], { settings, budget }: Purse): Draft {
  let filled = draft;
  let before: Draft | null = null;
  while (before !== filled) {
    before = filled;
    for (const wish of wishes) {
      const richer = buy(filled, wish);
      if (isLegal(richer, settings, budget)) filled = richer;
    }
  }
  return filled;
}
