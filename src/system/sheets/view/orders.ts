/**
 * Rows of standing orders for one actor or for several, and the order that a row's fields stand for. Pure; the sheet
 * and `group-orders.ts` draw them.
 */
import { isDefence } from "../../../engine/prompt.ts";
import type { Ruleset, WithTables } from "../../../engine/ruleset.ts";
import type { OrderRow } from "../../../engine/table.ts";
import { sameJson } from "../../../engine/types.ts";
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
function orderView(ruleset: string, row: OrderRow, order: Order | undefined): OrderView {
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
export function orderViews(ruleset: Pick<Ruleset, "id"> & WithTables<"orders">, orders: Orders) {
  return Object.values(ruleset.tables.orders).map((row) => orderView(ruleset.id, row, orders[row.id]));
}

/** The order that the fields of a row say, or null for none. @param least - As written, in percent. */
export function orderOf(chosen: string, least: string | undefined): Order | null {
  const written = Math.round(Number(least ?? USUAL_CHANCE));
  const order = chosen === "chance" ? { is: chosen, least: Math.min(100, Math.max(0, written)) } : { is: chosen };
  return isOrder(order) ? order : null;
}

/** What a row is left at where those who are chosen have different orders. */
const MIXED = "mixed";

/**
 * What was chosen in a row and not given yet: the kind of order, or that each keeps their own; and a chance in percent.
 */
export interface OrderChange {
  readonly is: string;
  readonly least?: string | undefined;
}

/** What was chosen, by row; what nobody has touched is not there. */
type OrderChanges = ReadonlyMap<string, OrderChange>;

/** The order that all have for the row, null for none, undefined where they differ. */
function sharedOrder(all: readonly Orders[], row: string): Order | null | undefined {
  const [first, ...others] = all.map((orders) => orders[row] ?? null);
  return others.every((order) => sameJson(order, first ?? null)) ? (first ?? null) : undefined;
}

/** The order that a row shows: the chosen one, or the one that all have; undefined where each keeps their own. */
function shownOrder(all: readonly Orders[], changes: OrderChanges, row: string): Order | null | undefined {
  const change = changes.get(row);
  if (change) return change.is === MIXED ? undefined : orderOf(change.is, change.least);
  return sharedOrder(all, row);
}

/** A row of the orders for several; it can be left as it is where they differ. */
function groupRow(ruleset: string, row: OrderRow, all: readonly Orders[], changes: OrderChanges): OrderView {
  const shown = shownOrder(all, changes, row.id);
  const view = orderView(ruleset, row, shown ?? undefined);
  if (sharedOrder(all, row.id) !== undefined) return view;
  const mixed = { value: MIXED, label: text("Orders.mixed"), selected: shown === undefined };
  const others = view.options.map((option) => ({ ...option, selected: option.selected && shown !== undefined }));
  return { ...view, options: [mixed, ...others] };
}

/** The orders of several, a row for each kind of question. */
export function groupRows(
  ruleset: Pick<Ruleset, "id"> & WithTables<"orders">,
  all: readonly Orders[],
  changes: OrderChanges,
): readonly OrderView[] {
  return Object.values(ruleset.tables.orders).map((row) => groupRow(ruleset.id, row, all, changes));
}

/**
 * What is to be written for each of them: the rows in which something was chosen, and not that each keeps their own.
 */
export function changedOrders(changes: OrderChanges): Readonly<Record<string, Order | null>> {
  const chosen = [...changes].filter(([, { is }]) => is !== MIXED);
  return Object.fromEntries(chosen.map(([row, { is, least }]) => [row, orderOf(is, least)]));
}
