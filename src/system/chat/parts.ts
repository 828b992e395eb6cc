/**
 * Shows the blocks that are unfolded on a card. Only these are drawn again when somebody presses a number, so that the
 * card stays as it is and a screen reader speaks only of what is new.
 */
import { activeRuleset, presentRuleset } from "../foundry/active-ruleset.ts";
import { templatePath } from "../foundry/ids.ts";
import { isLastExchange } from "../referee/log/exchange-log.ts";
import { readCard } from "../referee/log/exchange-message.ts";
import { isBreakdownOpen, unfoldedIn } from "./disclosures.ts";
import { thisViewer } from "./this-viewer.ts";
import { cardView } from "./view/card.ts";
import type { CardView } from "./view/card-part.ts";
import type { CardContext } from "./view/context.ts";
import { isFigure, WHY_DISCLOSURE } from "./view/disclosures.ts";
import { whyOf } from "./view/why.ts";

/** What a card shows to this user, and from what it is made. */
export interface Shown {
  readonly context: CardContext;
  readonly view: CardView;
}

/** What the card of an exchange shows to this user now, or null where there is none. */
export function shownOf(id: string): Shown | null {
  const message = game.messages?.get(id);
  const stored = message ? readCard(message) : null;
  const ruleset = activeRuleset();
  if (!stored || !ruleset) return null;
  const context = { stored, viewer: thisViewer() };
  return { context, view: cardView(context, ruleset, isLastExchange(id)) };
}

/** Ids of the blocks of a card that its numbers unfold. */
export function disclosuresOf({ figures }: CardView): string[] {
  return figures.map(({ id }) => id);
}

/** The unfolded blocks of a card as HTML. */
function render({ context, view }: Shown): Promise<string> {
  const { id, ruleset } = context.stored.exchange;
  const open = unfoldedIn(id);
  const rules = presentRuleset(ruleset);
  const why = view.canAskWhy && open.has(WHY_DISCLOSURE) ? whyOf(context, rules) : null;
  const data = { blocks: view.figures.filter((one) => open.has(one.id)), why };
  return foundry.applications.handlebars.renderTemplate(templatePath("chat/parts"), data);
}

function blocksIn(parts: ParentNode): HTMLElement[] {
  return [...parts.querySelectorAll<HTMLElement>("[data-block]")];
}

/**
 * Put the blocks in the place of those that are there; what stays is left alone, so that only what is new is read out.
 */
function putIn(parts: HTMLElement, html: string): void {
  const template = document.createElement("template");
  template.innerHTML = html;
  const old = new Map(blocksIn(parts).map((block) => [block.dataset.block, block]));
  const blocks = blocksIn(template.content).map((block) => old.get(block.dataset.block) ?? block);
  for (const block of old.values()) if (!blocks.includes(block)) block.remove();
  blocks.forEach((block, place) => {
    if (parts.children[place] !== block) parts.insertBefore(block, parts.children[place] ?? null);
  });
  parts.toggleAttribute("hidden", blocks.length === 0);
}

/** Let a button say whether what it unfolds is there. */
function say(button: HTMLElement, isOpen: boolean): void {
  button.setAttribute("aria-expanded", String(isOpen));
  button.classList.toggle("is-on", isOpen);
}

/**
 * Show these blocks as the unfolded ones of a card, and let its numbers say which are.
 *
 * @param id - Of exchange or message.
 */
export function showBlocks(card: HTMLElement, id: string, html: string): void {
  const parts = card.querySelector<HTMLElement>(".parts[aria-live]");
  if (parts) putIn(parts, html);
  for (const button of card.querySelectorAll<HTMLElement>("[data-disclosure]"))
    say(button, unfoldedIn(id).has(button.dataset.disclosure ?? ""));
}

/** Show the unfolded blocks of the card of an exchange, and let its buttons say which these are. */
export async function showParts(card: HTMLElement, shown: Shown): Promise<void> {
  const { id } = shown.context.stored.exchange;
  let open = unfoldedIn(id);
  let blocks = open.size > 0 ? await render(shown) : "";
  // Somebody may unfold another while these are drawn, on the card that this one replaces
  while (open !== unfoldedIn(id)) {
    open = unfoldedIn(id);
    blocks = await render(shown);
  }
  showBlocks(card, id, blocks);
  const disclosures = disclosuresOf(shown.view).filter(isFigure);
  const all = card.querySelector<HTMLElement>("[data-action=breakdown]");
  if (all) say(all, isBreakdownOpen(id, disclosures));
}
