/**
 * What a sheet writes, one write after another. Foundry leaves out of an update whatever stands in the document, and
 * the document of this window learns of a write only when the server has answered: of what somebody takes back at once,
 * nothing would be written, and it would stay. The sheets of `windows.ts` write through this.
 */

type Data = Record<string, unknown>;

/** The writes of one sheet. */
export class SheetWrites {
  /** What is on its way to the server, the oldest first. */
  readonly #coming = new Set<Data>();
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Write what a form says, as soon as what was written before has arrived, and no more than what differs by then: what
   * somebody else changes meanwhile is not taken back.
   *
   * @param source - What the document stores.
   * @param submitted - All that the form says.
   */
  async write(source: object, submitted: object, write: (changes: Data) => Promise<unknown>): Promise<void> {
    const { diffObject, mergeObject } = foundry.utils;
    const known = [...this.#coming].reduce<object>((all, one) => mergeObject(all, one, { inplace: false }), source);
    const changes = diffObject(known, submitted) as Data;
    if (Object.keys(changes).length === 0) return;
    this.#coming.add(changes);
    const earlier = this.#last;
    this.#last = earlier
      // Whoever wrote it has been told of what went wrong
      .catch(() => {})
      .then(() => write(changes))
      .finally(() => this.#coming.delete(changes));
    await this.#last;
  }
}
