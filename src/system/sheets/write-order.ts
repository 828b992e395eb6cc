import type { AwayActor } from "../documents/actor.ts";
import { orderOf } from "./view/orders.ts";

/** Write the order to which a field belongs, the chance beside it included. @returns Undefined where it belongs to none. */
export function writeOrder(actor: AwayActor, field: HTMLInputElement | HTMLSelectElement): Promise<void> | undefined {
  const { order, orderLeast } = field.dataset;
  const row = order ?? orderLeast;
  if (row === undefined) return undefined;
  const chosen = order === undefined ? "chance" : field.value;
  return actor.changeOrders({ [row]: orderOf(chosen, order === undefined ? field.value : undefined) });
}
