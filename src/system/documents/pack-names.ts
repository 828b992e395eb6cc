import { itemName } from "../data/item-names.ts";
import { titleName } from "../shared/entry-names.ts";
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

/** Call our packs what the reader's language calls them; where Foundry lets nobody write that, they keep their names. */
export function namePacks(): void {
  for (const { metadata } of ownPacks()) Reflect.set(metadata, "label", text(`Pack.${metadata.name}`));
}

/** Packs whose documents have titles. */
const TITLED: readonly string[] = ["JournalEntry", "Macro", "RollTable", "Scene"];

/**
 * Call what lies in our packs, in the lists of the compendia, what the reader's language calls it.
 *
 * Only the index in this window is touched. Run it again after the index has been read anew.
 */
export function nameIndexes(): void {
  for (const pack of ownPacks()) {
    const entries = pack.index as Iterable<Indexed>;
    if (pack.documentName === "Item") for (const entry of entries) entry.name = itemName(entry.type, entry.name);
    if (TITLED.includes(pack.documentName)) for (const entry of entries) entry.name = titleName(entry.name);
  }
}
