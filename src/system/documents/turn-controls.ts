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
