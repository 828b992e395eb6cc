/**
 * Has the page do what takes long between its frames: where no worker can play fights, think about a turn or check the
 * rules, and where compendia are read.
 */

/** How long the page works at a time, and how long it leaves to everything else then. Unit: milliseconds. */
const SLICE = 1;
const REST = 15;

/** How the page works, where not as usual. */
interface WorkOptions {
  /** How long everything else has the page between two slices. Unit: milliseconds. */
  readonly rest?: number;
  /** Ends the work after a rest, by throwing the reason of its abortion. */
  readonly signal?: AbortSignal;
}

/**
 * Work for a moment, as many steps as fit into it and one at least, let the page rest, and go on so to the end.
 *
 * @param work - Each step gets the number of the slice that it is done in, from 1.
 * @returns What the work comes to.
 */
export async function workBetweenFrames<Done>(
  work: Iterator<unknown, Done, number>,
  { rest = REST, signal }: WorkOptions = {},
): Promise<Done> {
  for (let slice = 1; ; slice++) {
    const end = performance.now() + SLICE;
    do {
      const step = work.next(slice);
      if (step.done) return step.value;
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve, rest));
    signal?.throwIfAborted();
  }
}
