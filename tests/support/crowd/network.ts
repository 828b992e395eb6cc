/** How long things are under way between a session and the server. Unit: milliseconds. */
export interface Network {
  /** To the server or from it, in order, as documents go. */
  delay(): number;
  /**
   * A message of the package's to one session: a delay for each time that it arrives; null when it keeps its order too.
   */
  copies(): readonly number[] | null;
}

/** Nothing is late. */
export const calm: Network = { delay: () => 20, copies: () => null };

/** Documents are late up to half a second, messages up to seven; some come twice, and none in order. */
export function rough(uniform: () => number): Network {
  return {
    delay: () => 20 + 480 * uniform(),
    copies: () => (uniform() < 0.4 ? [7000 * uniform(), 7000 * uniform()] : [2500 * uniform()]),
  };
}

/** Numbers from 0 to 1 from a seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
