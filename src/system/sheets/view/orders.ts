import { isDefence } from "../../../engine/prompt.ts";
import type { OrderRow, Table } from "../../../engine/table.ts";
import { isOrder, ORDERS, type Order, type Orders } from "../../../odds/orders.ts";
import { label } from "../../foundry/labels.ts";
import { text } from "../../foundry/text.ts";

/** What the field for the chance shows before anybody has named one. Unit: percent. */
const USUAL_CHANCE = 50;

/** One kind of question, and what is ordered for it. */
export interface OrderView {
  readonly id: string;
  readonly label: string;
  /** `value` is empty where nothing is ordered. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
  /** The chance from which it is done, null where none is looked at. Unit: percent. */
  readonly least: number | null;
  readonly leastLabel: string;
}

/** What an order is called; for a defence its chance is that of fending the attack off. */
function orderLabel(is: Order["is"] | "none", row: Pick<OrderRow, "kind">): string {
  return text(is === "chance" && isDefence(row) ? "Order.keepOff" : `Order.${is}`);
}

/** One row of orders, with what is ordered marked. */
export function orderView(ruleset: string, row: OrderRow, order: Order | undefined): OrderView {
  const name = label(ruleset, "Order", row.id);
  const options = (["none", ...ORDERS] as const).map((is) => ({
    value: is === "none" ? "" : is,
    label: orderLabel(is, row),
    selected: is === (order?.is ?? "none"),
  }));
  const least = order?.is === "chance" ? order.least : null;
  const leastLabel = text("Order.leastOf", { name, order: orderLabel("chance", row) });
  return { id: row.id, label: name, options, least, leastLabel };
}

/** The standing orders of somebody, a row for each kind of question. */
export function orderViews(ruleset: { readonly id: string; readonly orders: Table<OrderRow> }, orders: Orders) {
  return Object.values(ruleset.orders).map((row) => orderView(ruleset.id, row, orders[row.id]));
}

/** The order that the fields of a row say, or null for none. @param least - As written, in percent. */
export function orderOf(chosen: string, least: string | undefined): Order | null {
  const written = Math.round(Number(least ?? USUAL_CHANCE));
  const order = chosen === "chance" ? { is: chosen, least: Math.min(100, Math.max(0, written)) } : { is: chosen };
  return isOrder(order) ? order : null;
}
