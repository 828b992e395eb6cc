/**
 * Ids of the blocks that numbers on a card unfold. The text and its block must agree on them; they also stand in the
 * DOM.
 */
import type { Entry, Episode } from "../../../engine/exchange.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { knows, type Viewer } from "./viewer.ts";

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

/** The place of a note that tells of somebody whom the viewer does not know: nothing of it unfolds. */
const UNSEEN = -1;

/** Has the entry a place, for this viewer? What only others may read takes none, or ids would tell that it is there. */
function hasPlace(viewer: Viewer, entry: Entry, actor: CombatantId): boolean {
  return entry.kind === "nested" || (entry.kind === "note" && knows(viewer, entry.of ?? actor));
}

/** The place of a note or a nested episode, by its index, among those of its episode that the viewer may know of. */
export function placeIn(viewer: Viewer, { entries, intent: { actor } }: Episode, index: number): number {
  const [before, [entry]] = [entries.slice(0, index), entries.slice(index)];
  if (!entry || !hasPlace(viewer, entry, actor)) return UNSEEN;
  return before.filter((one) => hasPlace(viewer, one, actor)).length;
}

/** The path of an episode that stands at that place of another. */
export function pathIn(path: string, place: number): string {
  return `${path}${place}.`;
}

/** Is it the block of a roll, which unfolds with all the figures? The others unfold by their numbers alone. */
export function isFigure(disclosure: string): boolean {
  return /^r\d/.test(disclosure);
}
