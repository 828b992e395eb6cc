/**
 * After so long without a sign of life a session may have been asleep. Unit: milliseconds.
 *
 * Shorter than `PRESENCE_MS`: nobody may take the seat from a session that would not notice that it slept.
 */
export const SLEEP_MS = 2000;

/** How long reading from the server may take before it is tried again. Unit: milliseconds. */
const READ_MS = 5000;

/** What a vigil needs of its surroundings. */
export interface VigilPort {
  /** Unit: milliseconds, from any moment on; goes on while the session sleeps. */
  now(): number;
  /**
   * Read from the server.
   *
   * @param slept - For how long nothing may have reached this session. Unit: milliseconds.
   * @returns Does it see everything as it is there?
   */
  catchUp(slept: number): Promise<boolean>;
  /** It is awake, and what it sees is how things are. */
  woke(): void;
  /** It has missed something that nobody will tell it again. */
  fellBehind(): void;
}

type State = "asleep" | "reading" | "awake" | "behind";

/**
 * Notices that this session was frozen, hidden or offline, and lets it act only when it has read how things are.
 *
 * A browser freezes the tabs that nobody looks at, and says nothing; what it sees when it wakes is old.
 */
export class Vigil {
  readonly #port: VigilPort;
  #state: State = "asleep";
  /** The last sign of life. */
  #seen: number;
  /** For how long nothing may have reached this session; while the page was being loaded, nothing did. */
  #slept = Number.POSITIVE_INFINITY;
  /** When reading may begin. */
  #from = 0;
  /** When reading began, and which time it was. */
  #since = 0;
  #attempt = 0;

  constructor(port: VigilPort) {
    this.#port = port;
    this.#seen = port.now();
  }

  /** May this session act on what it sees? To ask is a sign of life; a session that slept begins to read. */
  isAwake(): boolean {
    const now = this.#port.now();
    if (this.#state !== "behind" && this.#hasSlept(now)) {
      this.#state = "asleep";
      this.#slept = Math.max(this.#slept, now - this.#seen);
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
   * @param slept - As `catchUp` has it.
   */
  rouse(wait: number, slept = 0): void {
    this.#slept = Math.max(this.#slept, slept);
    if (this.#state !== "behind") this.#state = "asleep";
    this.#from = this.#port.now() + wait;
    this.isAwake();
  }

  #hasSlept(now: number): boolean {
    return now - this.#seen >= SLEEP_MS;
  }

  #read(now: number): void {
    const attempt = ++this.#attempt;
    this.#state = "reading";
    this.#since = now;
    this.#port.catchUp(this.#slept).then(
      (isUpToDate) => this.#wake(attempt, isUpToDate),
      // The server cannot be reached: it is tried again when this has lasted too long
      () => undefined,
    );
  }

  #wake(attempt: number, isUpToDate: boolean): void {
    if (attempt !== this.#attempt || this.#state !== "reading") return;
    if (this.#hasSlept(this.#port.now())) return;
    this.#slept = 0;
    this.#state = isUpToDate ? "awake" : "behind";
    if (isUpToDate) this.#port.woke();
    else this.#port.fellBehind();
  }
}
