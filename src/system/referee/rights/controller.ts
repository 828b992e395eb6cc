/** What matters of a user when somebody has to be asked. */
export interface Candidate {
  readonly id: string;
  readonly isGM: boolean;
  readonly isActive: boolean;
  /** Does he own the actor, and is it his assigned character? */
  readonly owns: boolean;
  readonly isCharacter: boolean;
}

/** What decides beside the users: who may know of the ask, who is to judge it, and to whom it was handed. */
export interface Matter {
  /** The players do not see the one who is asked: the ask is the game masters' alone. */
  readonly isHidden: boolean;
  /** It is the Narrator's to judge. */
  readonly narrator: boolean;
  /** User to whom it was handed; undefined when nobody handed it on. */
  readonly to?: string | undefined;
}

/** The one to whom it was handed, while he is there and may know of it. */
function handedTo(present: readonly Candidate[], { isHidden, to }: Matter): Candidate[] {
  return present.filter(({ id, isGM }) => id === to && (isGM || !isHidden));
}

/** The player whose character it is, or all who own it. */
function ownersOf(present: readonly Candidate[]): Candidate[] {
  const owners = present.filter(({ isGM, owns }) => owns && !isGM);
  const character = owners.find(({ isCharacter }) => isCharacter);
  return character ? [character] : owners;
}

/**
 * Who is asked for a combatant: the one to whom it was handed, else the player whose character it is, else all
 * players who own it, else all game masters. Those who are away are passed over.
 *
 * In the order of their ids, so that all clients agree.
 *
 * @returns Ids of users; none when nobody is there.
 */
export function chooseControllers(candidates: readonly Candidate[], matter: Matter): string[] {
  const present = candidates.filter(({ isActive }) => isActive).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const handed = handedTo(present, matter);
  const owners = matter.isHidden || matter.narrator ? [] : ownersOf(present);
  const gms = present.filter(({ isGM }) => isGM);
  const asked = [handed, owners, gms].find((some) => some.length > 0) ?? [];
  return asked.map(({ id }) => id);
}
