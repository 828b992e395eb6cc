import type { OrderRow, Table } from "../../../engine/table.ts";
import { sameJson } from "../../../engine/types.ts";
import type { Order, Orders } from "../../../odds/orders.ts";
import { text } from "../../foundry/text.ts";
import { type OrderView, orderOf, orderView } from "./orders.ts";

/** What a row is left at where those who are chosen have different orders. */
const MIXED = "mixed";

/** What was chosen in a row and not given yet: the kind of order, or that each keeps his own; and a chance in percent. */
export interface Wish {
  readonly is: string;
  readonly least?: string | undefined;
}

/** What was chosen, by row; what nobody has touched is not there. */
export type Wishes = ReadonlyMap<string, Wish>;

/** The order that all have for the row, null for none, undefined where they differ. */
function sharedOrder(all: readonly Orders[], row: string): Order | null | undefined {
  const [first, ...others] = all.map((orders) => orders[row] ?? null);
  return others.every((order) => sameJson(order, first ?? null)) ? (first ?? null) : undefined;
}

/** The order that a row shows: the chosen one, or the one that all have; undefined where each keeps his own. */
function shownOrder(all: readonly Orders[], wishes: Wishes, row: string): Order | null | undefined {
  const wish = wishes.get(row);
  if (wish) return wish.is === MIXED ? undefined : orderOf(wish.is, wish.least);
  return sharedOrder(all, row);
}

/** A row of the orders for several; it can be left as it is where they differ. */
function groupRow(ruleset: string, row: OrderRow, all: readonly Orders[], wishes: Wishes): OrderView {
  const shown = shownOrder(all, wishes, row.id);
  const view = orderView(ruleset, row, shown ?? undefined);
  if (sharedOrder(all, row.id) !== undefined) return view;
  const mixed = { value: MIXED, label: text("Orders.mixed"), selected: shown === undefined };
  const others = view.options.map((option) => ({ ...option, selected: option.selected && shown !== undefined }));
  return { ...view, options: [mixed, ...others] };
}

/** The orders of several, a row for each kind of question. */
export function groupRows(
  ruleset: { readonly id: string; readonly orders: Table<OrderRow> },
  all: readonly Orders[],
  wishes: Wishes,
): readonly OrderView[] {
  return Object.values(ruleset.orders).map((row) => groupRow(ruleset.id, row, all, wishes));
}

/** What is to be written for each of them: the rows in which something was chosen, and not that each keeps his own. */
export function wishedOrders(wishes: Wishes): Readonly<Record<string, Order | null>> {
  const chosen = [...wishes].filter(([, { is }]) => is !== MIXED);
  return Object.fromEntries(chosen.map(([row, { is, least }]) => [row, orderOf(is, least)]));
}
