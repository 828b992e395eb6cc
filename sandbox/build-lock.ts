/**
 * Lets one process at a time build what a checkout shares; `tools/build/stamp.ts` and the stand-in's own build call it.
 */

import { mkdir } from "node:fs/promises";
import { ClassicLevel } from "classic-level";

/** How often whoever waits looks whether the other is done. Unit: milliseconds. */
const LOOK_EVERY = 100;

/**
 * Do the work while no other process, and nothing else in this one, does any under the same lock; waits for its turn.
 *
 * @param lock - A folder for the lock alone. It is an empty LevelDB, whose lock the operating system itself gives back
 * when whoever held it dies.
 */
export async function whileAlone<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(lock, { recursive: true });
  const held = await acquire(lock);
  try {
    return await work();
  } finally {
    await held.close();
  }
}

async function acquire(lock: string): Promise<ClassicLevel> {
  for (;;) {
    const held = new ClassicLevel(lock);
    const refused = await held.open().then(
      () => null,
      (error: Error) => error,
    );
    if (!refused) return held;
    if ((refused.cause as { code?: string } | undefined)?.code !== "LEVEL_LOCKED") throw refused;
    await new Promise((over) => setTimeout(over, LOOK_EVERY));
  }
}
