/**
 * Our ChatMessage: shows an exchange as its card, for each user as they may see it, and keeps messages out of the log
 * of which they must not know. Foundry draws each message by `renderHTML`; what stands on the card is laid out by
 * `card-parts.ts`.
 */
import type { Ruleset } from "../../engine/ruleset.ts";
import { activeRuleset, isWithheld } from "../foundry/active-ruleset.ts";
import { Press } from "../foundry/elements.ts";
import { templatePath } from "../foundry/ids.ts";
import { clockTime } from "../foundry/pause.ts";
import { clockSeconds } from "../foundry/settings.ts";
import { text } from "../foundry/text.ts";
import { isLastExchange, noteMessage } from "../referee/log/exchange-log.ts";
import { type ExchangeMessage, isOfOtherRules, readCard } from "../referee/log/exchange-message.ts";
import type { StoredExchange } from "../referee/log/stored-exchange.ts";
import { cardParts, onCardClick } from "./card-actions.ts";
import type { LaidOut } from "./card-parts.ts";
import { drawInitiative } from "./initiative.ts";
import { showParts } from "./parts.ts";
import { sharingCard, stillOwing } from "./phase.ts";
import { offerBefall } from "./roll-befall.ts";
import { thisViewer } from "./this-viewer.ts";
import { cardView } from "./view/card.ts";
import type { CardView } from "./view/card-part.ts";
import type { CardContext } from "./view/context.ts";
import { inRoundOrder, phaseCardView } from "./view/initiative.ts";
import { isVisibleTo } from "./view/visible.ts";
import { clockOf } from "./view/waiting.ts";

/** The parts of a card for its template, with what is left of every wait as it is drawn. */
function layOut(view: CardView): LaidOut {
  const now = clockTime();
  const seconds = clockSeconds();
  return cardParts.layOut(view, (prompt) => clockOf([prompt], now, seconds));
}

/** So much later than it changes a card is redrawn: writing what follows goes before drawing. Unit: milliseconds. */
const PAUSE_MS = 30;

/** Say under the summary why it is no card: it cannot be read, waits for the ruleset, or another one played it. */
function standIn(message: ExchangeMessage, html: HTMLElement, content: HTMLElement): void {
  const isAwaited = readCard(message) !== null && !activeRuleset();
  html.classList.toggle("away-team-awaited", isAwaited);
  const waiting = isWithheld() ? "Refusal.ruleset/withheld" : "Ruleset.awaited";
  const why = isAwaited ? waiting : "Card.damaged";
  const note = html.ownerDocument.createElement("p");
  note.className = "away-team note";
  note.textContent = text(isOfOtherRules(message) ? "Ruleset.otherExchange" : why);
  content.append(note);
}

/** Shows what is unfolded of a card that was drawn, once more. */
type ShowUnfolded = () => Promise<void>;

/** Draw the parts that modules have added below what the card tells. */
async function drawAdded(card: HTMLElement, context: CardContext, view: CardView): Promise<void> {
  const drawn = await cardParts.draw(
    { exchange: context.stored.exchange.id, view },
    {
      render: (template, given) => foundry.applications.handlebars.renderTemplate(template, { ...given }),
      report: (part, error) => Hooks.onError(`Part of a card: ${part}`, error, { log: "error", notify: "error" }),
    },
  );
  const before = card.querySelector<HTMLElement>(".parts[aria-live]");
  for (const { id, html } of drawn.toReversed()) {
    const part = card.ownerDocument.createElement("div");
    part.dataset.part = id;
    part.innerHTML = html;
    before?.after(part);
  }
}

/**
 * Let what is drawn there be the card of an exchange: its unfolded parts are shown, and its buttons do what they say.
 */
async function bringToLife(card: HTMLElement, context: CardContext, view: CardView): Promise<ShowUnfolded> {
  const showUnfolded = () => showParts(card, { context, view });
  await showUnfolded();
  await drawAdded(card, context, view);
  card.addEventListener("click", (event) => onCardClick(context.stored.exchange.id, event));
  return showUnfolded;
}

/** Draw the card of an exchange. */
async function drawExchange(content: HTMLElement, context: CardContext, ruleset: Ruleset): Promise<ShowUnfolded> {
  const view = cardView(context, ruleset, isLastExchange(context.stored.exchange.id));
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(templatePath("chat/exchange"), layOut(view));
  return bringToLife(content, context, view);
}

/**
 * Draw the card of a part of a round, an entry for each exchange; what is next stands at its end.
 *
 * @param shared - The messages of its exchanges, as they came.
 */
async function drawPhase(
  content: HTMLElement,
  stored: StoredExchange,
  shared: readonly ChatMessage.Implementation[],
  ruleset: Ruleset,
): Promise<ShowUnfolded> {
  const viewer = thisViewer();
  const told = phaseCardView(ruleset, stored, stillOwing(stored), viewer);
  const came = shared.flatMap((message) => readCard(message) ?? []);
  const drawn = inRoundOrder(ruleset, came).map((kept) => {
    const { id, picture, intent } = kept.exchange;
    const context = { stored: kept, viewer };
    const isSecret = viewer.isGM && picture.combatants[intent.actor]?.hidden === true;
    return { id, context, view: cardView(context, ruleset, isLastExchange(id)), isSecret };
  });
  const next = told.owing === "" ? drawn.flatMap(({ view }) => view.next) : [];
  const entries = drawn.map((one, at) => ({
    ...one,
    view: { ...one.view, next: at === drawn.length - 1 ? next : [] },
  }));
  content.innerHTML = await foundry.applications.handlebars.renderTemplate(templatePath("chat/phase"), {
    ...told,
    entries: entries.map(({ id, view, isSecret }) => ({ ...layOut(view), id, isSecret })),
  });
  const shows: ShowUnfolded[] = [];
  for (const { id, context, view } of entries) {
    const entry = content.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`);
    if (entry) shows.push(await bringToLife(entry, context, view));
  }
  return async () => {
    for (const showUnfolded of shows) await showUnfolded();
  };
}

/** Does the user have the message in their log? One that cannot be judged is shown as the damaged one that it is. */
function isVisibleHere(stored: StoredExchange): boolean {
  try {
    return isVisibleTo({ stored, viewer: thisViewer() });
  } catch (error) {
    Hooks.onError("AwayChatMessage", error as Error, { log: "error" });
    return true;
  }
}

/** A message of the chat log; one that keeps an exchange is shown as its card, for each user as they may see it. */
export class AwayChatMessage<SubType extends ChatMessage.SubType = ChatMessage.SubType> extends ChatMessage<SubType> {
  /** Has it changed since it was drawn? */
  #isChanged = false;
  /** Whether the pointer is down on its card. */
  readonly #press = new Press();

  /** May this user see the message, be it on its own card or on one that it shares with others? */
  get isCardVisible(): boolean {
    const stored = super.visible ? readCard(this) : null;
    return stored ? isVisibleHere(stored) : super.visible;
  }

  /**
   * Whether this user has the message in their log; one of which they must not know is not even counted, nor one that
   * another's card tells.
   */
  override get visible(): boolean {
    if (!this.isCardVisible) return false;
    const [first = this] = sharingCard(this);
    return first.id === this.id;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    noteMessage(this);
  }

  override _onUpdate(...args: Parameters<ChatMessage<SubType>["_onUpdate"]>): void {
    this.#isChanged = true;
    super._onUpdate(...args);
  }

  override async renderHTML(options?: ChatMessage.RenderHTMLOptions): Promise<HTMLElement> {
    const isChanged = this.#isChanged;
    this.#isChanged = false;
    const isCard = (this as ChatMessage.Implementation).type === "exchange";
    // Foundry draws a changed message that it had not in the log, whether it may be seen or not
    if (isCard && !this.visible) return unseenPlace(this.id ?? "");
    if (isCard && isChanged) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const html = await super.renderHTML(options);
    if (!isCard) {
      const isTold = await drawInitiative(this, html);
      if (!isTold && this.isContentVisible) await offerBefall(this, html);
      return html;
    }
    const showUnfolded = await this.#drawCard(html);
    // A button that is gone when it is let go takes no click; what that click unfolds belongs on this card, too
    while (this.#press.isHeld) {
      await this.#press.released;
      await showUnfolded?.();
    }
    this.#press.watch(html);
    return html;
  }

  /**
   * Put the card in the place of the content; where there is none the summary that stands there stays.
   *
   * @returns Shows what is unfolded of it; null where there is no card.
   */
  async #drawCard(html: HTMLElement): Promise<ShowUnfolded | null> {
    const stored = readCard(this);
    const content = html.querySelector<HTMLElement>(".message-content");
    const ruleset = activeRuleset();
    if (!content) return null;
    if (!stored || !ruleset) {
      standIn(this as ExchangeMessage, html, content);
      return null;
    }
    try {
      const shared = sharingCard(this);
      const showUnfolded =
        shared.length > 0
          ? await drawPhase(content, stored, shared, ruleset)
          : await drawExchange(content, { stored, viewer: thisViewer() }, ruleset);
      html.classList.add("away-team-exchange");
      return showUnfolded;
    } catch (error) {
      // Once a card would be one notice too many for a whole log of them
      Hooks.onError("AwayChatMessage", error as Error, { log: "error" });
      standIn(this as ExchangeMessage, html, content);
      return null;
    }
  }
}

/**
 * Returns what stands in the log in the place of a message of which the user must not know: nothing to see or to hear.
 * Foundry asks whether a message may be seen when it is new, and not when it has changed: then it is drawn, and put
 * into the log all the same. It stays there, since Foundry puts what can be seen later in its place.
 */
function unseenPlace(id: string): HTMLElement {
  const place = document.createElement("li");
  place.dataset.messageId = id;
  place.className = "away-team-unseen";
  place.style.display = "none";
  return place;
}
