/**
 * The parts of a chat card in one list: our own (view/card.ts), then those that modules add (docs/modules.md). Own ones
 * are drawn together, by exchange.hbs; added ones after them, each by itself, so that one that throws is left out and
 * its card stays. An own part draws no button that is not for this user, so only an added one is asked who may press.
 */
import { templatePath } from "../foundry/ids.ts";
import type { CardPlace, CardView, ClockFor, DrawnPart } from "./view/card-part.ts";

/** Does what a button of a card says. */
export type Press = (exchange: string, button: HTMLElement) => Promise<unknown>;

/** What an added part is made from: what this user may know of an exchange, and no more. */
export interface CardContext {
  /** Id of the exchange. */
  readonly exchange: string;
  /** What its card shows to this user. */
  readonly view: CardView;
}

/** A part that a module adds: it is drawn below what the card tells. */
export interface AddedPart {
  readonly id: string;
  /** By the `data-action` of its buttons, which no two parts share. */
  readonly actions: Readonly<Record<string, Press>>;
  /** What its template is given beside `mayPress`; null where this card has no such part. */
  view(context: CardContext): object | null;
  /** Path of its Handlebars template. */
  readonly template: string;
  /** Does this user get its buttons? The referee judges once more what a button asks for. */
  mayPress(context: CardContext): boolean;
}

/** Where added parts are drawn and their faults go. */
export interface PartDrawing {
  render(template: string, view: object): Promise<string>;
  report(part: string, error: Error): void;
}

/** What exchange.hbs is given of a part. */
interface Placed {
  /** Path of its Handlebars template. */
  readonly template: string;
  readonly view: object;
}

/** What exchange.hbs is given: the parts in each place of the card. */
export type LaidOut = Pick<CardView, "stage" | "isBrief"> & Readonly<Record<CardPlace, readonly Placed[]>>;

/** A context of its own for a part, so that none changes what the card and the other parts are made from. */
function handedOut({ exchange, view }: CardContext): CardContext {
  return { exchange, view: structuredClone(view) };
}

/** All parts of cards: our own, then those that were added, in the order in which they came. */
export class CardParts {
  readonly #own: readonly DrawnPart[];
  readonly #presses: Readonly<Record<string, Press>>;
  readonly #added: AddedPart[] = [];
  /** Ids of the parts whose fault was told: once for each, not once for each card. */
  readonly #told = new Set<string>();

  /** @param presses - What the buttons of our own parts do. */
  constructor(own: readonly DrawnPart[], presses: Readonly<Record<string, Press>>) {
    this.#own = own;
    this.#presses = presses;
  }

  /** Add a part. @throws Where another part has its id or one of its actions. */
  add(part: AddedPart): void {
    if ([...this.#own, ...this.#added].some(({ id }) => id === part.id))
      throw new Error(`There is a part of a card already with the id ${part.id}`);
    const taken = Object.keys(part.actions).find((action) => this.#isTaken(action));
    if (taken !== undefined) throw new Error(`There is an action of a card already with the name ${taken}`);
    this.#added.push(part);
  }

  #isTaken(action: string): boolean {
    return Object.hasOwn(this.#presses, action) || this.#addedOf(action) !== undefined;
  }

  /** The added part to which an action belongs. */
  #addedOf(action: string): AddedPart | undefined {
    return this.#added.find(({ actions }) => Object.hasOwn(actions, action));
  }

  /**
   * What the button of an action does, or null where it does nothing.
   *
   * Of our own parts the referee says why something is refused on a card that was drawn before; an added one has to be
   * asked.
   *
   * @param context - Of the card, null where it is gone.
   */
  pressOf(action: string, context: () => CardContext | null): Press | null {
    if (Object.hasOwn(this.#presses, action)) return this.#presses[action] ?? null;
    const part = this.#addedOf(action);
    const press = part?.actions[action];
    if (!part || !press) return null;
    // Whatever a module's code throws or returns, the button is freed again
    return async (exchange, button) => {
      const now = context();
      return now && part.mayPress(handedOut(now)) ? press(exchange, button) : null;
    };
  }

  /** Our own parts of a card, each in its place. */
  layOut(view: CardView, clockFor: ClockFor): LaidOut {
    const places: Record<CardPlace, Placed[]> = { top: [], main: [], below: [], foot: [], footEnd: [] };
    for (const part of this.#own) {
      const drawn = part.draws(view, clockFor);
      if (drawn) places[part.place].push({ template: templatePath(part.template), view: drawn });
    }
    const { stage, isBrief } = view;
    return { stage, isBrief, ...places };
  }

  /** The added parts of a card as HTML, each by its id; one that throws is left out and told once. */
  async draw(context: CardContext, drawing: PartDrawing): Promise<readonly { id: string; html: string }[]> {
    const drawn: { id: string; html: string }[] = [];
    for (const part of this.#added) {
      try {
        const given = handedOut(context);
        const view = part.view(given);
        if (!view) continue;
        const html = await drawing.render(part.template, { ...view, mayPress: part.mayPress(given) });
        drawn.push({ id: part.id, html });
      } catch (error) {
        if (!this.#told.has(part.id))
          drawing.report(part.id, error instanceof Error ? error : new Error(String(error)));
        this.#told.add(part.id);
      }
    }
    return drawn;
  }
}
