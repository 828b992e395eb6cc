/** What key O and its button do in a prompt: what is chosen becomes a standing order. */
import type { Order } from "../../../odds/orders.ts";
import type { AskView } from "../../chat/view/choices.ts";
import { actorOf, subjectOf } from "../../documents/subject.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { label } from "../../foundry/labels.ts";
import { text } from "../../foundry/text.ts";

/** Let the ask be answered so from now on: never, where nothing is to be done, else always. Nothing happens where no order can answer it. */
export async function makeOrder({ of, name, order: row, choices }: AskView, choice: string): Promise<void> {
  const subject = subjectOf(of);
  const chosen = choices.find(({ id }) => id === choice);
  if (row === "" || !subject || !chosen) return;
  const order: Order = { is: chosen.isFallback ? "never" : "always" };
  await actorOf(subject).changeOrders({ [row]: order });
  const what = label(presentRuleset().id, "Order", row);
  ui.notifications?.info(text("Prompt.ordered", { name, what, order: text(`Order.${order.is}`) }));
}
