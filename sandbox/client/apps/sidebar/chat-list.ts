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

  /** Add a message at the end, unless it may not be seen. */
  async post(message: LoggedMessage): Promise<void> {
    await this.#inTurn(async () => {
      if (!message.visible || this.#drawn.has(message.id)) return;
      const html = await this.#draw(message);
      if (!game.messages.has(message.id)) return;
      this.#oldest ??= message;
      this.#drawn.set(message.id, html);
      this.#element()?.append(html);
      this.scrollBottom();
    });
  }

  /** Draw a message again in its place; one that has become visible is added, one that has not is taken away. */
  async update(message: LoggedMessage): Promise<void> {
    if (this.#isAbove(message)) return;
    if (!this.#drawn.has(message.id)) return this.post(message);
    await this.#inTurn(async () => {
      if (!message.visible) return this.#take(message.id);
      const html = await this.#draw(message);
      this.#drawn.get(message.id)?.replaceWith(html);
      if (this.#drawn.has(message.id)) this.#drawn.set(message.id, html);
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

  /** Is it older than all that are drawn, so that it is drawn when one scrolls up to it? Assumption: chat-batch-above. */
  #isAbove({ id, timestamp }: LoggedMessage): boolean {
    return this.#oldest !== null && !this.#drawn.has(id) && timestamp < this.#oldest.timestamp;
  }

  async #drawBefore(size: number): Promise<void> {
    const messages = ([...game.messages] as LoggedMessage[]).sort((a, b) => a.timestamp - b.timestamp);
    const end = this.#oldest ? messages.indexOf(this.#oldest) : messages.length;
    const batch = messages.slice(Math.max(0, end - size), Math.max(0, end));
    this.#oldest = batch[0] ?? this.#oldest;
    const seen = batch.filter(({ id, visible }) => visible && !this.#drawn.has(id));
    const drawn = await Promise.all(seen.map(async (message) => [message.id, await this.#draw(message)] as const));
    const left = drawn.filter(([id]) => game.messages.has(id));
    for (const [id, html] of left) this.#drawn.set(id, html);
    this.#putAbove(left.map(([, html]) => html));
  }

  /** Put messages above the others, which stay where they are on the screen. */
  #putAbove(drawn: readonly HTMLElement[]): void {
    const scroll = this.#element()?.parentElement;
    const below = (scroll?.scrollHeight ?? 0) - (scroll?.scrollTop ?? 0);
    this.#element()?.prepend(...drawn);
    if (scroll) scroll.scrollTop = scroll.scrollHeight - below;
  }

  #onScroll(scroll: HTMLElement, size: number): void {
    if (scroll.scrollTop > NEAR_TOP || this.#isBefore || this.#oldest === null) return;
    this.#isBefore = true;
    void this.drawMore(size).finally(() => {
      this.#isBefore = false;
    });
  }

  #draw(message: LoggedMessage): Promise<HTMLElement> {
    return message.renderHTML({ canDelete: message.isOwner });
  }

  #take(id: string): void {
    this.#drawn.get(id)?.remove();
    this.#drawn.delete(id);
  }
}
