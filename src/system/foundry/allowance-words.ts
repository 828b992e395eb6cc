/**
 * Words for what a round allows: what an entry is called, what is left of it, what something costs. They are the game's
 * own, or those that games share.
 */
import { type AllowanceEntry, type Costs, sumOfCosts } from "../../engine/allowance.ts";
import { counted, hasText, listOf, text } from "./text.ts";

/** The family of the words for an entry. */
export function allowanceFamily(ruleset: string, entry: string): string {
  const own = `${ruleset}.Allowance.${entry}`;
  return hasText(`${own}.label`) ? own : `Allowance.${entry}`;
}

/** How much is left of an entry, such as "1 of 2 actions". */
export function shareLabel(ruleset: string, { id, left, of }: AllowanceEntry): string {
  return text(`${allowanceFamily(ruleset, id)}.share`, { left, of });
}

/** So much of an entry, such as "2 actions"; all that a turn allows where it has no end. */
export function amountLabel(ruleset: string, entry: string, amount: number): string {
  return Number.isFinite(amount) ? counted(allowanceFamily(ruleset, entry), amount) : text("Roll.wholeRound");
}

/** What something costs, such as "1 action"; empty where that is nothing. */
export function costsLabel(ruleset: string, costs: Costs): string {
  if (sumOfCosts(costs) === 0) return "";
  const taken = Object.entries(costs).filter(([, amount]) => amount > 0);
  return listOf(taken.map(([entry, amount]) => amountLabel(ruleset, entry, amount)));
}
