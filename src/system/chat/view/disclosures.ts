/**
 * Ids of the blocks that numbers on a card unfold. The text and its block must agree on them; they also stand in the
 * DOM.
 */

/** Id of the block of what a way adds up to. */
export const WAY_DISCLOSURE = "way";

/** Id of the block of what is left of an entry to whoever is next. */
export function nextDisclosure(entry: string): string {
  return `next-${entry}`;
}

/** Id of the list of who could strike, and why. */
export const WHY_DISCLOSURE = "why";

/** Id of the block of a roll. */
export function rollDisclosure(place: number): string {
  return `r${place}`;
}

/** Id of the block of the number that a test had to meet. */
export function numberDisclosure(place: number): string {
  return `n${place}`;
}

/** Id of the block of a value that a note tells. @param path - Of the note in the exchange. */
export function noteDisclosure(path: string, name: string): string {
  return `w${path}-${name}`;
}

/** Id of the block of what an act took of one thing. @param path - Of its episode in the exchange. */
export function costDisclosure(path: string, key: string): string {
  return `c${path}-${key}`;
}

/** The path of an episode that stands at that place of another. */
export function pathIn(path: string, place: number): string {
  return `${path}${place}.`;
}

/** Is it the block of a roll, which unfolds with all the figures? The others unfold by their numbers alone. */
export function isFigure(disclosure: string): boolean {
  return /^r\d/.test(disclosure);
}
