import type { Movement } from "../../documents/token.ts";

/** How long a move that was let pass is waited for: another package may have refused it without a word. Unit: milliseconds. */
const WAIT_MS = 2000;

/** What resolves when the newest move of a token has been refused or made, by the UUID of the token. */
const newest = new Map<string, Promise<void>>();

/** What ends the turns of moves that were let pass and have not been announced yet, by the id of the move. */
const awaited = new Map<string, () => void>();

/**
 * Wait until the earlier moves of a token have been refused or made: a key that is held down, or a second drag, may
 * begin the next one while the first is still judged.
 *
 * @returns What ends the turn.
 */
export async function takeTurn(token: string): Promise<() => void> {
  const earlier = newest.get(token);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  newest.set(token, ended);
  await earlier;
  return end;
}

/** End a turn once its move has been announced, which may never be. */
export function endWhenMade({ id }: Pick<Movement, "id">, end: () => void): void {
  const over = () => {
    clearTimeout(timer);
    awaited.delete(id);
    end();
  };
  const timer = setTimeout(over, WAIT_MS);
  awaited.set(id, over);
}

/** A move has been announced: whichever waits for it may go on. */
export function wasMade({ id }: Pick<Movement, "id">): void {
  awaited.get(id)?.();
}
