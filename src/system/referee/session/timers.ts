/**
 * Small clocks of the session: a timer for the next deadline, a list of what is under way, and the grace period after
 * a takeover during which no deadline counts.
 */
import { PATIENCE_MS } from "./lease.ts";

/** Calls when the next of the moments has come, once each; asked again whenever there may be others. */
export class DeadlineTimer {
  readonly #ring: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ring: () => void) {
    this.#ring = ring;
  }

  /** Wait for the first of these that is still to come. @param now - As they. Unit: milliseconds. */
  set(moments: readonly number[], now: number): void {
    clearTimeout(this.#timer);
    const next = Math.min(...moments.filter((moment) => moment > now));
    if (Number.isFinite(next)) this.#timer = setTimeout(this.#ring, next - now);
  }
}

/** What a task tracker needs of its surroundings. */
interface TaskTrackerPort {
  /** Unit: milliseconds, from any moment on. */
  now(): number;
  report(error: unknown): void;
}

/** Work that goes on by itself: what nobody expected is reported, and how long the oldest has been at it is known. */
export class TaskTracker {
  readonly #since = new Map<Promise<void>, number>();
  readonly #port: TaskTrackerPort;

  constructor(port: TaskTrackerPort) {
    this.#port = port;
  }

  /** Let it go on by itself. */
  run(work: Promise<void>): void {
    this.#since.set(work, this.#port.now());
    work
      .catch((error: unknown) => this.#port.report(error))
      .finally(() => {
        this.#since.delete(work);
      });
  }

  /** For how long the oldest has been under way, or null where none is. Unit: milliseconds. */
  oldest(): number | null {
    const [since] = this.#since.values();
    return since === undefined ? null : this.#port.now() - since;
  }

  /** Wait for none of them any more. */
  forget(): void {
    this.#since.clear();
  }
}

/**
 * How long no deadline counts after somebody has taken the lease or woken: what was answered meanwhile is on its way.
 *
 * A session that sleeps again and again, as one in a hidden tab does, has it once and not each time. It knows too
 * whether clocks stand still since the game is paused.
 */
export class Grace {
  #until: number | null = null;
  #isStopped = false;

  /** Somebody has taken the lease or woken. @param now - Server time. Unit: milliseconds. */
  begin(now: number): void {
    this.#until ??= now + PATIENCE_MS;
  }

  /** The game is paused. */
  stand(): void {
    this.#isStopped = true;
  }

  /** The game goes on. @returns Had it been paused since this was asked before? */
  resume(): boolean {
    const stood = this.#isStopped;
    this.#isStopped = false;
    return stood;
  }

  /** Do deadlines count now? */
  isOver(now: number): boolean {
    if (this.#until !== null && now < this.#until) return false;
    this.#until = null;
    return true;
  }
}
