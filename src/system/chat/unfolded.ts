/** Ids of the exchanges whose figures this user has unfolded, so that a card drawn again stays as it was. */
const unfolded = new Set<string>();

/** Are the figures of the exchange unfolded? */
export function isUnfolded(id: string): boolean {
  return unfolded.has(id);
}

/** Fold or unfold the figures. @returns Whether they are unfolded now. */
export function toggleUnfolded(id: string): boolean {
  if (!unfolded.delete(id)) unfolded.add(id);
  return unfolded.has(id);
}
