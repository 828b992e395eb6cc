import type { Refusal } from "../../../engine/types.ts";
import { missingFor } from "../edges/prerequisites.ts";
import { maneuverMost } from "../maneuver-bonus.ts";
import { budgetOf } from "./check.ts";
import type { Settings } from "./cost.ts";
import { type Draft, sheetOfDraft, skillAt } from "./draft.ts";
import { amountOf, buy, type Purchase } from "./purchase.ts";

/** How many ranks a new character may have in a skill, or how high a bonus may be with the ranks that it has (C86, C121). */
export function mostOf(draft: Draft, purchase: Extract<Purchase, { key: string }>, settings: Settings): number {
  if (purchase.kind === "rank") return budgetOf(settings).ranks;
  return maneuverMost(skillAt(draft, purchase.key)?.ranks ?? 0, settings);
}

/** What is missing for the next tier of an edge (R286 to R427). */
export function missing(
  draft: Draft,
  purchase: Extract<Purchase, { kind: "edge" }>,
  settings: Settings,
): readonly Refusal[] {
  const { edge, choice } = purchase;
  const after = buy(draft, purchase);
  const wish = { edge, choice, tier: amountOf(after, purchase) };
  return missingFor(sheetOfDraft(after), wish, settings).map(({ kind, params }) => ({ code: `edge/${kind}`, params }));
}
