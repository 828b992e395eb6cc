import { cardsOf } from "../foundry/elements.ts";
import { reportError } from "../foundry/notify.ts";
import {
  haltMove,
  handAsk,
  reconsiderAsk,
  redoExchange,
  settleExchange,
  undoExchange,
} from "../referee/requests/requests.ts";
import { befallConcerned } from "./befall.ts";
import { changeRoll, restoreRoll, switchPart } from "./change-roll.ts";
import { grantOpportunity } from "./grant.ts";
import { foldsOf, shownOf, showParts } from "./parts.ts";
import { openPrompt } from "./prompt-door.ts";
import { toggleFigures, toggleFold } from "./unfolded.ts";

/** Does what a button of a card says. */
type Press = (exchange: string, button: HTMLElement) => Promise<unknown>;

/** Fold or unfold something, and show what is unfolded then on every card there is of it; none is drawn anew for it. */
async function refold(exchange: string, toggle: (folds: readonly string[]) => void) {
  const shown = shownOf(exchange);
  if (!shown) return;
  toggle(foldsOf(shown.view));
  for (const card of cardsOf(exchange).all) await showParts(card, shown);
}

/** Buttons of templates/chat/exchange.hbs, by `data-action`. */
const actions: Readonly<Record<string, Press>> = {
  figures: (exchange) => refold(exchange, (folds) => toggleFigures(exchange, folds)),
  unfold: (exchange, { dataset }) => refold(exchange, () => toggleFold(exchange, dataset.fold ?? "")),
  undo: (exchange) => undoExchange(exchange),
  reconsider: (exchange, { dataset }) => reconsiderAsk(exchange, dataset.ask ?? ""),
  grant: (exchange) => grantOpportunity(exchange),
  halt: (exchange, { dataset }) => haltMove(exchange, dataset.on === "true"),
  befall: (exchange) => befallConcerned(exchange),
  redo: (exchange) => redoExchange(exchange),
  switchPart: (exchange, { dataset }) => switchPart(exchange, Number(dataset.roll), Number(dataset.place)),
  changeRoll: (exchange, { dataset }) => changeRoll(exchange, Number(dataset.roll)),
  restoreRoll: (exchange, { dataset }) => restoreRoll(exchange, Number(dataset.roll)),
  settle: (exchange) => settleExchange(exchange),
  settleAsk: (exchange, { dataset }) => settleExchange(exchange, dataset.ask),
  hand: (exchange, { dataset }) => handAsk(exchange, dataset.ask ?? "", dataset.user ?? ""),
  prompt: async (exchange, { dataset }) => openPrompt(exchange, dataset.ask ?? ""),
};

/** Press the button that was clicked on a card; a second click does nothing until the first is dealt with. */
export function onCardClick(exchange: string, event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>("button[data-action]");
  const press = actions[button?.dataset.action ?? ""];
  if (!button || !press || button.getAttribute("aria-disabled") === "true") return;
  event.preventDefault();
  button.setAttribute("aria-disabled", "true");
  press(exchange, button)
    .catch((error: unknown) => reportError("onCardClick", error))
    .finally(() => button.removeAttribute("aria-disabled"));
}
