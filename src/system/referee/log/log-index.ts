/** A message of the chat log, as far as the index needs it. */
export interface Logged {
  readonly id: string | null;
  readonly timestamp: number;
}

/** What the index needs of the log. */
export interface LogPort<All extends Logged, Kept extends All> {
  readonly messages: () => Iterable<All>;
  /** How many messages there are. */
  readonly size: () => number;
  /** Does the message keep what is looked for? */
  readonly keeps: (message: All) => message is Kept;
  readonly isUnfinished: (message: Kept) => boolean;
  readonly isStanding: (message: Kept) => boolean;
}

/** What is known of the log, until messages come or go. */
interface Known<Kept> {
  readonly size: number;
  /** Oldest first. */
  readonly messages: readonly Kept[];
  /** Where each stands among them, by its id. */
  readonly places: ReadonlyMap<string, number>;
  readonly unfinished: Set<Kept>;
  /** The unfinished ones in their order, until one of them changes. */
  inOrder: readonly Kept[] | null;
  /** The newest standing one of each encounter that was asked about, until a message changes. */
  readonly newest: Map<string, Kept | null>;
}

/** Knows the messages of a long log that matter, and looks anew only at what has changed. */
export class LogIndex<All extends Logged, Kept extends All> {
  readonly #port: LogPort<All, Kept>;
  #known: Known<Kept> | null = null;

  constructor(port: LogPort<All, Kept>) {
    this.#port = port;
  }

  /** Look at the whole log anew. */
  forget(): void {
    this.#known = null;
  }

  /** Look anew at a message that has changed, or has come. One read from elsewhere under the same id counts for nothing. */
  note(message: All): void {
    const known = this.#known;
    if (!known) return;
    const place = known.places.get(message.id ?? "");
    if (place === undefined) {
      if (this.#port.keeps(message)) this.forget();
    } else if (known.messages[place] === message) this.#noteKnown(known, message);
  }

  /** The messages that keep it, oldest first. */
  messages(): readonly Kept[] {
    return this.#look().messages;
  }

  /** Those of them that are not finished, oldest first. */
  unfinished(): readonly Kept[] {
    const known = this.#look();
    known.inOrder ??= known.messages.filter((message) => known.unfinished.has(message));
    return known.inOrder;
  }

  /** Where the message of that id stands among them, or -1. */
  placeOf(id: string): number {
    return this.#look().places.get(id) ?? -1;
  }

  /** The newest standing one of an encounter, or null. @param isIn - Tells whether a message belongs to it. */
  newestIn(encounter: string, isIn: (message: Kept) => boolean): Kept | null {
    const { messages, newest } = this.#look();
    const known = newest.get(encounter);
    if (known !== undefined) return known;
    const found = messages.findLast((message) => this.#port.isStanding(message) && isIn(message)) ?? null;
    newest.set(encounter, found);
    return found;
  }

  #noteKnown(known: Known<Kept>, message: All): void {
    if (!this.#port.keeps(message)) {
      this.forget();
      return;
    }
    if (this.#port.isUnfinished(message)) known.unfinished.add(message);
    else known.unfinished.delete(message);
    known.inOrder = null;
    known.newest.clear();
  }

  /** What is deleted changes the size of the log. */
  #look(): Known<Kept> {
    const size = this.#port.size();
    if (this.#known?.size !== size) this.#known = this.#read(size);
    return this.#known;
  }

  #read(size: number): Known<Kept> {
    const messages = [...this.#port.messages()].filter(this.#port.keeps).sort((a, b) => a.timestamp - b.timestamp);
    const places = new Map(messages.map(({ id }, place) => [id ?? "", place]));
    const unfinished = new Set(messages.filter(this.#port.isUnfinished));
    return { size, messages, places, unfinished, inOrder: null, newest: new Map() };
  }
}
