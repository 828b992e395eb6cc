import { PATIENCE_MS } from "./seat.ts";

/**
 * How long no deadline counts after somebody has sat down or woken: what was answered meanwhile is on its way.
 *
 * A session that sleeps again and again, as one in a hidden tab does, has it once and not each time. It knows too
 * whether clocks stand still since the game is paused.
 */
export class Grace {
  #until: number | null = null;
  #isStanding = false;

  /** Somebody has sat down or woken. @param now - Server time. Unit: milliseconds. */
  begin(now: number): void {
    this.#until ??= now + PATIENCE_MS;
  }

  /** The game is paused. */
  stand(): void {
    this.#isStanding = true;
  }

  /** The game goes on. @returns Had it been paused since this was asked before? */
  resume(): boolean {
    const stood = this.#isStanding;
    this.#isStanding = false;
    return stood;
  }

  /** Do deadlines count now? */
  isOver(now: number): boolean {
    if (this.#until !== null && now < this.#until) return false;
    this.#until = null;
    return true;
  }
}
