import { itemName } from "../data/item-names.ts";
import { SYSTEM_ID } from "../shared/ids.ts";
import { text } from "../shared/text.ts";

/** As much of an entry of a pack's index as is changed; what lies in the pack keeps its name. */
interface Indexed {
  name: string;
  readonly type: string;
}

/** Our own packs. */
function ownPacks() {
  return game.packs.filter(({ metadata }) => metadata.packageName === SYSTEM_ID);
}

/** Call our packs what the reader's language calls them; relies on `pack-label`. */
export function namePacks(): void {
  for (const { metadata } of ownPacks()) metadata.label = text(`Pack.${metadata.name}`);
}

/**
 * Call the items of our packs, in the lists of the compendia, what the reader's language calls them.
 *
 * Only the index in this window is touched. Run it again after the index has been read anew.
 */
export function nameIndexes(): void {
  for (const pack of ownPacks()) {
    if (pack.documentName !== "Item") continue;
    for (const entry of pack.index as Iterable<Indexed>) entry.name = itemName(entry.type, entry.name);
  }
}
