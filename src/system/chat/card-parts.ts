/*
 * The parts of a chat card as objects in one list, to which modules may add (docs/modules.md). card-actions.ts makes the
 * list with our own parts; message.ts draws what was added. A part that throws is left out, and its card stays.
 */
import type { Shown } from "./parts.ts";

/** Does what a button of a card says. */
export type Press = (exchange: string, button: HTMLElement) => Promise<unknown>;

/** What a part is made from: the exchange before the eyes of this user, and what its card shows of it. */
export type CardContext = Shown;

/** A part of a card whose buttons do something. */
export interface CardPart {
  readonly id: string;
  /** By the `data-action` of its buttons, which no two parts share. */
  readonly actions: Readonly<Record<string, Press>>;
  /** Does this user get its buttons? The referee judges once more what a button asks for. */
  mayPress(context: CardContext): boolean;
}

/** A part that a module adds: it is drawn below what the card tells. */
export interface AddedPart extends CardPart {
  /** What its template is given beside `mayPress`; null where this card has no such part. */
  view(context: CardContext): object | null;
  /** Path of its Handlebars template. */
  readonly template: string;
}

/** Where added parts are drawn and their faults go. */
export interface PartDrawing {
  render(template: string, view: object): Promise<string>;
  report(part: string, error: Error): void;
}

/** All parts of cards: our own, then those that were added, in the order in which they came. */
export class CardParts {
  readonly #own: readonly CardPart[];
  readonly #added: AddedPart[] = [];
  /** Ids of the parts whose fault was told: once for each, not once for each card. */
  readonly #told = new Set<string>();

  constructor(own: readonly CardPart[]) {
    this.#own = own;
  }

  /** Add a part. @throws Where another part has its id or one of its actions. */
  add(part: AddedPart): void {
    const all = [...this.#own, ...this.#added];
    if (all.some(({ id }) => id === part.id))
      throw new Error(`There is a part of a card already with the id ${part.id}`);
    const taken = Object.keys(part.actions).find((action) => this.partOf(action));
    if (taken !== undefined) throw new Error(`There is an action of a card already with the name ${taken}`);
    this.#added.push(part);
  }

  /** The part to which an action belongs. */
  partOf(action: string): CardPart | undefined {
    return [...this.#own, ...this.#added].find(({ actions }) => Object.hasOwn(actions, action));
  }

  /**
   * What the button of an action does, or null where it does nothing.
   *
   * Of our own parts the referee says why something is refused on a card that was drawn before; an added one has to be asked.
   *
   * @param context - Of the card, null where it is gone.
   */
  pressOf(action: string, context: () => CardContext | null): Press | null {
    const part = this.partOf(action);
    const press = part?.actions[action];
    if (!part || !press) return null;
    if (this.#own.includes(part)) return press;
    // Whatever a module's code throws or returns, the button is freed again
    return async (exchange, button) => {
      const now = context();
      return now && part.mayPress(now) ? press(exchange, button) : null;
    };
  }

  /** The added parts of a card as HTML, each by its id; one that throws is left out and told once. */
  async draw(context: CardContext, drawing: PartDrawing): Promise<readonly { id: string; html: string }[]> {
    const drawn: { id: string; html: string }[] = [];
    for (const part of this.#added) {
      try {
        const view = part.view(context);
        if (!view) continue;
        const html = await drawing.render(part.template, { ...view, mayPress: part.mayPress(context) });
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
