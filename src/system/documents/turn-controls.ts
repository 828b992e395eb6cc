import type { CombatantId } from "../../engine/types.ts";

/** The acts by which people bring a round on, as layers above this one let them come about. */
export interface TurnActs {
  /** Let these do what they owe in the part of the round under way. */
  owe(combat: Combat.Implementation, of: readonly CombatantId[]): Promise<unknown>;
  /** Let somebody give his turn up. @param action - Id of the act by which he does. */
  end(of: CombatantId, action: string): Promise<unknown>;
  /** Say what somebody has come to in the order of the round. @param action - Id of the act by which that is said. */
  say(of: CombatantId, action: string, total: number): Promise<unknown>;
  /** Does another window of this user sit as the referee, so that what one of them has to write is that one's? */
  isLedBeside(): boolean;
}

/** So long one window of a game master leaves what is to be written to the other, which sits as the referee. Unit: milliseconds. */
const BESIDE_MS = 1500;

let acts: TurnActs | null = null;

/** Say how people bring a round on. Called once, in init. */
export function setTurnActs(given: TurnActs): void {
  acts = given;
}

/** How people bring a round on. @throws Error - Before init. */
export function turnActs(): TurnActs {
  if (!acts) throw new Error("nobody has said how people bring a round on");
  return acts;
}

/**
 * Write what every window of a user would write, in one of them.
 *
 * @param isWritten - Asked in the others after a while: where the one that sits is gone, nothing has been written.
 */
export function writeInOneWindow(write: () => void, isWritten: () => boolean): void {
  if (!turnActs().isLedBeside()) write();
  else
    setTimeout(() => {
      if (!isWritten()) write();
    }, BESIDE_MS);
}
