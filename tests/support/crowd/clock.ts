import { SERVER_TIME } from "../fake-table.ts";

interface Due {
  readonly at: number;
  readonly seq: number;
  readonly task: () => void;
}

/** Time that passes only as fast as things happen. Unit: milliseconds of server time. */
export class Clock {
  now = SERVER_TIME;
  #seq = 0;
  /** The next one last. */
  readonly #due: Due[] = [];

  /** Do something later; of two at the same time the one that was asked for first. */
  after(delay: number, task: () => void): void {
    this.at(this.now + delay, task);
  }

  at(at: number, task: () => void): void {
    const due = { at: Math.max(at, this.now), seq: this.#seq++, task };
    let [low, high] = [0, this.#due.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#due[middle] as Due;
      if (other.at > due.at || (other.at === due.at && other.seq > due.seq)) low = middle + 1;
      else high = middle;
    }
    this.#due.splice(low, 0, due);
  }

  /** Let the next thing happen, and all that follows from it at once. @returns False when nothing is to come. */
  async step(): Promise<boolean> {
    const next = this.#due.pop();
    if (!next) return false;
    this.now = next.at;
    next.task();
    // Runs when no promise has anything left to do; nothing on a page waits for more than promises and this clock
    await new Promise<void>((done) => queueMicrotask(() => process.nextTick(done)));
    return true;
  }
}
