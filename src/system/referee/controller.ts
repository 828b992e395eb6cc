/** What matters of a user when somebody has to be asked. */
export interface Candidate {
  readonly id: string;
  readonly isGM: boolean;
  readonly isActive: boolean;
  /** Does he own the actor, and is it his assigned character? */
  readonly owns: boolean;
  readonly isCharacter: boolean;
}

/**
 * Who is asked for a combatant: the player whose character it is, another player who owns it, else a game master.
 *
 * A hidden combatant is the game masters' alone. Equal ones by their ids, so that all clients agree.
 *
 * @returns Null when nobody is there.
 */
export function chooseController(candidates: readonly Candidate[], isHidden: boolean): string | null {
  const present = candidates.filter(({ isActive }) => isActive).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const owners = isHidden ? [] : present.filter(({ isGM, owns }) => owns && !isGM);
  const chosen = owners.find(({ isCharacter }) => isCharacter) ?? owners[0] ?? present.find(({ isGM }) => isGM);
  return chosen?.id ?? null;
}
