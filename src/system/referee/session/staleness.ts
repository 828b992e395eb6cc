/**
 * Notices that this window was frozen, hidden or offline, and lets it act only after it has read the present state
 * from the server. Browsers freeze tabs without a word, and what such a tab sees when it wakes is old.
 */

/**
 * After so long without a sign of life a session may have been asleep. Unit: milliseconds.
 *
 * Shorter than `PRESENCE_MS`: nobody may take the lease from a session that would not notice that it slept.
 */
export const SLEEP_MS = 2000;

/**
 * A hidden tab still shows a sign of life each minute; one that shows none for so long was frozen. Unit: milliseconds.
 */
const FROZEN_MS = 90_000;

/** How long reading from the server may take before it is tried again. Unit: milliseconds. */
const READ_MS = 5000;

/** How much may not have reached a session, in rising order. */
const MISSED = ["little", "loading", "anything"] as const;

/**
 * What may not have reached a session: what is on its way just now; what came while its page was being loaded; or
 * anything, after a lost connection or in a tab that was frozen.
 */
export type Missed = (typeof MISSED)[number];

/** What it needs of its surroundings. */
export interface StalenessPort {
  /** Unit: milliseconds, from any moment on; goes on while the session sleeps. */
  now(): number;
  /** Read from the server what may have been missed. @returns Does it see everything as it is there? */
  catchUp(missed: Missed): Promise<boolean>;
  /** It is awake, and what it sees is how things are. */
  woke(): void;
  /** It has missed something that nobody will tell it again. */
  fellBehind(): void;
}

type State = "asleep" | "reading" | "awake" | "behind";

/** Asleep, reading, awake, or too far behind to go on. */
export class Staleness {
  readonly #port: StalenessPort;
  #state: State = "asleep";
  /** The last sign of life. */
  #seen: number;
  #missed: Missed = "loading";
  /** When reading may begin. */
  #from = 0;
  /** When reading began, and which time it was. */
  #since = 0;
  #attempt = 0;

  constructor(port: StalenessPort) {
    this.#port = port;
    this.#seen = port.now();
  }

  /** May this session act on what it sees? To ask is a sign of life; a session that slept begins to read. */
  isAwake(): boolean {
    const now = this.#port.now();
    if (this.#state !== "behind" && this.#hasSlept(now)) {
      this.#state = "asleep";
      this.#miss(now - this.#seen >= FROZEN_MS ? "anything" : "little");
    }
    this.#seen = now;
    if (this.#state === "reading" && now - this.#since >= READ_MS) this.#state = "asleep";
    if (this.#state === "asleep" && now >= this.#from) this.#read(now);
    return this.#state === "awake";
  }

  /**
   * Look at the server before anything else is done.
   *
   * @param wait - First wait so long. Unit: milliseconds.
   * @param missed - What may not have reached it meanwhile.
   */
  rouse(wait: number, missed: Missed = "little"): void {
    this.#miss(missed);
    if (this.#state !== "behind") this.#state = "asleep";
    this.#from = this.#port.now() + wait;
    this.isAwake();
  }

  #miss(missed: Missed): void {
    if (MISSED.indexOf(missed) > MISSED.indexOf(this.#missed)) this.#missed = missed;
  }

  #hasSlept(now: number): boolean {
    return now - this.#seen >= SLEEP_MS;
  }

  #read(now: number): void {
    const attempt = ++this.#attempt;
    this.#state = "reading";
    this.#since = now;
    this.#port.catchUp(this.#missed).then(
      (isUpToDate) => this.#wake(attempt, isUpToDate),
      // The server cannot be reached: it is tried again when this has lasted too long
      () => undefined,
    );
  }

  #wake(attempt: number, isUpToDate: boolean): void {
    if (attempt !== this.#attempt || this.#state !== "reading") return;
    if (this.#hasSlept(this.#port.now())) return;
    this.#missed = "little";
    this.#state = isUpToDate ? "awake" : "behind";
    if (isUpToDate) this.#port.woke();
    else this.#port.fellBehind();
  }
}
