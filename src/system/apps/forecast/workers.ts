/** Begins those who play fights for the window of odds: as many workers as there is room for, or else the page. */
import { gamePlayed } from "./fight.ts";
import { type Fighter, PageFighter, WorkerFighter, workersFor } from "./fighters.ts";

/** The page itself. @throws RangeError - Nobody of this game fights by themselves. */
export async function inPage(): Promise<Fighter> {
  const game = await gamePlayed();
  if (!game) throw new RangeError("nobody of this game fights by themselves");
  return new PageFighter(game);
}

/** Everybody who can play; nobody where the browser lets no worker begin. */
export function workers(): readonly Fighter[] {
  const begun: Fighter[] = [];
  try {
    const count = workersFor(navigator.hardwareConcurrency || 1);
    while (begun.length < count) begun.push(new WorkerFighter());
    return begun;
  } catch {
    for (const one of begun) one.close();
    return [];
  }
}
