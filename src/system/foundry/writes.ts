/**
 * What a user writes into one document, one write after another. Foundry leaves out of an update whatever stands in the
 * document, and the document of this window learns of a write only when the server has answered: of what somebody takes
 * back at once nothing would be written, and of two presses of a switch both would turn it the same way. Forms of
 * sheets (`windows.ts`) and what sheets write into items (`sheets/edit-item.ts`) go through it.
 */

type Data = Record<string, unknown>;

/** What of a document forms are compared with. */
interface Stored {
  readonly _source: object;
}

/** The writes of one document. */
class Writes {
  /** What forms have sent and the server has not answered, the oldest first. */
  readonly #coming = new Set<Data>();
  #last: Promise<unknown> = Promise.resolve();

  after(work: () => Promise<unknown>): Promise<void> {
    // Whoever began the earlier one has been told of what went wrong
    const written = this.#last.catch(() => {}).then(work);
    this.#last = written;
    return written.then(() => {});
  }

  async form(source: object, submitted: object, write: (changes: Data) => Promise<unknown>): Promise<void> {
    const { diffObject, mergeObject } = foundry.utils;
    const known = [...this.#coming].reduce<object>((all, one) => mergeObject(all, one, { inplace: false }), source);
    const changes = diffObject(known, submitted) as Data;
    if (Object.keys(changes).length === 0) return;
    this.#coming.add(changes);
    await this.after(() => write(changes).finally(() => this.#coming.delete(changes)));
  }
}

const writesOf = new WeakMap<object, Writes>();

function of(document: object): Writes {
  const writes = writesOf.get(document) ?? new Writes();
  writesOf.set(document, writes);
  return writes;
}

/**
 * Begin a write as soon as those before it have been answered, so that what it works out from the document is worked
 * out from what they have left there.
 */
export function writeInTurn(document: object, work: () => Promise<unknown>): Promise<void> {
  return of(document).after(work);
}

/**
 * Write what a form says, as soon as what was written before has arrived, and no more than what differs by then: what
 * somebody else changes meanwhile is not taken back.
 *
 * @param submitted - All that the form says.
 */
export function writeForm(
  document: Stored,
  submitted: object,
  write: (changes: Data) => Promise<unknown>,
): Promise<void> {
  return of(document).form(document._source, submitted, write);
}
