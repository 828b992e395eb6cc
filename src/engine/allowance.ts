/**
 * What a round allows somebody: a list that a game brings, such as actions beside opportunities, or a task beside minor
 * actions. Tracker, bar, questions, cards and odds read it here, by what each entry is for; none knows one by its name.
 */
import type { Combatant, Encounter } from "./encounter.ts";
import type { Row, Table } from "./table.ts";

/** What an entry is for: one's own turn, though an answer may take of it too; or what others give occasion to. */
export type AllowanceRole = "turn" | "outOfTurn";

/**
 * One entry of what a round allows; `Combatant.spent` counts by its id what has gone of it. Words are
 * `<ruleset>.Allowance.<id>`, or `Allowance.<id>` where games share them.
 */
export interface AllowanceRow extends Row {
  readonly role: AllowanceRole;
  /** The mark for each of it. Entries of one game look different. */
  readonly shape: "square" | "triangle" | "circle";
  /** May more of it be spent than the round allows? At what price, and whether now, the game says. */
  readonly mayExceed: boolean;
  /** Other entries in place of which it is spent, once nothing of them is left: a task for one more minor action. */
  readonly standsInFor?: readonly string[];
}

/** How much there is of an entry, and what is left. */
export interface Share {
  readonly left: number;
  readonly of: number;
}

/** What a round allows somebody, each entry by the id of its row; of 0 is what they have none of now. */
export type Allowance<Entry extends string = string> = Readonly<Record<Entry, Share>>;

/** What something takes of what a round allows, by the ids of the entries; 0 is the same as none. */
export type Costs = Readonly<Record<string, number>>;

/** An entry with what somebody has of it. */
export interface AllowanceEntry extends AllowanceRow, Share {}

/** What of a ruleset tells what a round allows. */
export interface AllowanceRules<Sheet = unknown> {
  readonly tables: { readonly allowances: Table<AllowanceRow> };
  readonly round: { allowance(encounter: Encounter<Sheet>, combatant: Combatant<Sheet>): Allowance };
}

/** Everything that the round allows somebody, in the order of the table. */
export function allowanceEntries<Sheet>(
  { tables, round }: AllowanceRules<Sheet>,
  encounter: Encounter<Sheet>,
  combatant: Combatant<Sheet>,
): readonly AllowanceEntry[] {
  const allowance = round.allowance(encounter, combatant);
  return Object.values(tables.allowances).map((row) => ({ ...row, ...(allowance[row.id] ?? { left: 0, of: 0 }) }));
}

/** How much somebody has left of all that has that role, added up. */
export function leftFor<Sheet>(
  role: AllowanceRole,
  rules: AllowanceRules<Sheet>,
  encounter: Encounter<Sheet>,
  combatant: Combatant<Sheet>,
): number {
  const entries = allowanceEntries(rules, encounter, combatant);
  return entries.reduce((sum, entry) => (entry.role === role ? sum + entry.left : sum), 0);
}

/** Id of the entry that pays for a row: that which it names, else the first that is for one's turn. */
export function paidBy(allowances: Table<AllowanceRow>, { pays }: { readonly pays?: string }): string {
  return pays ?? Object.values(allowances).find(({ role }) => role === "turn")?.id ?? "";
}

/** What an act costs by its row. */
export function costsOf(
  allowances: Table<AllowanceRow>,
  row: { readonly cost: number | "full"; readonly pays?: string },
): Costs | "full" {
  return row.cost === "full" ? "full" : { [paidBy(allowances, row)]: row.cost };
}

/** How much is taken, whatever of. */
export function sumOfCosts(costs: Costs): number {
  return Object.values(costs).reduce((sum, cost) => sum + cost, 0);
}

/**
 * What costs really take of each entry: of their own first, then of those that stand in for it. What nothing is left
 * for stays with its own.
 *
 * @param entries - With what is left of each.
 */
export function paymentOf(entries: readonly AllowanceEntry[], costs: Costs): Costs {
  const left = new Map(entries.map((entry) => [entry.id, entry.left]));
  const paid: Record<string, number> = {};
  const pay = (entry: string, amount: number) => {
    if (amount === 0) return;
    paid[entry] = (paid[entry] ?? 0) + amount;
    left.set(entry, (left.get(entry) ?? 0) - amount);
  };
  const due = Object.entries(costs).map(([entry, cost]) => {
    const own = Math.min(cost, left.get(entry) ?? 0);
    pay(entry, own);
    return { entry, rest: cost - own };
  });
  for (const { entry, rest } of due) {
    let due = rest;
    for (const { id, standsInFor = [] } of entries) {
      const part = standsInFor.includes(entry) ? Math.min(due, Math.max(0, left.get(id) ?? 0)) : 0;
      pay(id, part);
      due -= part;
    }
    pay(entry, due);
  }
  return paid;
}

/** Both costs together. */
export function addCosts(one: Costs, other: Costs): Costs {
  const sums: Record<string, number> = { ...one };
  for (const [entry, cost] of Object.entries(other)) sums[entry] = (sums[entry] ?? 0) + cost;
  return sums;
}
