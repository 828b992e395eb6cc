/** What worn armor takes off a hit. Used by the readers of games that have armor as items. */

/** A piece of armor, as far as it can be worn. */
interface Piece<Data> {
  readonly system: Data & { readonly worn: boolean };
}

/** The best of the pieces that are worn, by what each takes off, since pieces over one another are not in the rules. */
export function bestWorn<Data>(pieces: readonly Piece<Data>[], takesOff: (piece: Data) => number): number {
  return Math.max(0, ...pieces.filter(({ system }) => system.worn).map(({ system }) => takesOff(system)));
}
