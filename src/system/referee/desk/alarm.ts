/** Calls when the next of the moments has come, once each; asked again whenever there may be others. */
export class Alarm {
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
