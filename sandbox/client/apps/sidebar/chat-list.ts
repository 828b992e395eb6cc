import { isPlayed } from "../../../common/ways.ts";
import { Hooks } from "../../hooks.ts";

/** A message, as the log needs it. */
export interface LoggedMessage {
  readonly id: string;
  readonly timestamp: number;
  readonly visible: boolean;
  readonly isOwner: boolean;
  renderHTML(options?: object): Promise<HTMLElement>;
  delete(): Promise<unknown>;
}

/** So close to the top the messages before are drawn. Unit: pixels. */
const NEAR_TOP = 80;

/** The messages that are drawn in the chat log: the last ones, and more as one scrolls up. Assumption: chat-batch. */
export class ChatList {
  /** Where they are drawn; another element each time the log is drawn anew. */
  readonly #element: () => HTMLElement | null;
  /** The elements of the messages that are drawn, by their ids. */
  readonly #drawn = new Map<string, HTMLElement>();
  /** Messages are drawn one after another, so that they stand in the order in which they came. */
  #drawing: Promise<unknown> = Promise.resolve();
  /** The oldest message for which its turn to be drawn has come. */
  #oldest: LoggedMessage | null = null;
  #isBefore = false;

  constructor(element: () => HTMLElement | null) {
    this.#element = element;
  }

  /** Draw the log anew, from its end. @param size - How many messages at once. */
  async open(size: number): Promise<void> {
    const scroll = this.#element()?.parentElement;
    scroll?.addEventListener("scroll", () => this.#onScroll(scroll, size), { passive: true });
    await this.#inTurn(async () => {
      this.#element()?.replaceChildren();
      this.#drawn.clear();
      this.#oldest = null;
      await this.#drawBefore(size);
    });
    this.scrollBottom();
  }

  /** Draw so many more of the older messages above the others. */
  async drawMore(size: number): Promise<void> {
    await this.#inTurn(() => this.#drawBefore(size));
  }

  /** Add a message where it belongs by its time, unless it may not be seen. Assumption: chat-shown. */
  async post(message: LoggedMessage): Promise<void> {
    await this.#inTurn(async () => {
      if (!message.visible || this.#drawn.has(message.id)) return;
      const html = await this.#draw(message);
      if (!game.messages.has(message.id)) return;
      this.#oldest ??= message;
      this.#insert(message, html);
      this.scrollBottom();
    });
  }

  /**
   * Draw a message again in its place; one that is not there is put where it belongs, visible or not.
   * Assumption: chat-visible.
   */
  async update(message: LoggedMessage): Promise<void> {
    await this.#inTurn(async () => {
      const html = await this.#draw(message);
      if (!game.messages.has(message.id)) return;
      const old = this.#drawn.get(message.id);
      if (!old) return this.#insert(message, html);
      old.replaceWith(html);
      this.#drawn.set(message.id, html);
    });
  }

  /** Take a message away. */
  async remove(id: string): Promise<void> {
    await this.#inTurn(async () => this.#take(id));
  }

  /** Scroll to the newest message. */
  scrollBottom(): void {
    const scroll = this.#element()?.parentElement;
    if (scroll) scroll.scrollTop = scroll.scrollHeight;
  }

  #inTurn(step: () => Promise<void>): Promise<void> {
    const next = this.#drawing.then(step).catch((error: Error) => {
      Hooks.onError("ChatLog", error, { log: "error" });
    });
    this.#drawing = next;
    return next;
  }

  /** Put a message above the first that came later, or at the end. */
  #insert(message: LoggedMessage, html: HTMLElement): void {
    const log = this.#element();
    const isLater = (one: Element) => {
      const other = game.messages.get((one as HTMLElement).dataset.messageId ?? "") as LoggedMessage | undefined;
      return other !== undefined && other.timestamp > message.timestamp;
    };
    log?.insertBefore(html, [...log.children].find(isLater) ?? null);
    this.#drawn.set(message.id, html);
  }

  async #drawBefore(size: number): Promise<void> {
    const messages = ([...game.messages] as LoggedMessage[]).sort((a, b) => a.timestamp - b.timestamp);
    const end = this.#oldest ? messages.indexOf(this.#oldest) : messages.length;
    const batch = messages.slice(Math.max(0, end - size), Math.max(0, end));
    this.#oldest = batch[0] ?? this.#oldest;
    const seen = batch.filter(({ id, visible }) => visible && !this.#drawn.has(id));
    const drawn = await Promise.all(seen.map(async (message) => [message, await this.#draw(message)] as const));
    this.#keepPlace(() => {
      for (const [message, html] of drawn) if (game.messages.has(message.id)) this.#insert(message, html);
    });
  }

  /** Add messages above while what is read stays where it is on the screen. */
  #keepPlace(add: () => void): void {
    const scroll = this.#element()?.parentElement;
    const below = (scroll?.scrollHeight ?? 0) - (scroll?.scrollTop ?? 0);
    add();
    if (scroll) scroll.scrollTop = scroll.scrollHeight - below;
  }

  #onScroll(scroll: HTMLElement, size: number): void {
    if (scroll.scrollTop > NEAR_TOP || this.#isBefore || this.#oldest === null) return;
    this.#isBefore = true;
    void this.drawMore(size).finally(() => {
      this.#isBefore = false;
    });
  }

  async #draw(message: LoggedMessage): Promise<HTMLElement> {
    if (isPlayed("twice")) await message.renderHTML({ canDelete: message.isOwner });
    return message.renderHTML({ canDelete: message.isOwner });
  }

  #take(id: string): void {
    this.#drawn.get(id)?.remove();
    this.#drawn.delete(id);
  }
}
