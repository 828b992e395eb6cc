/** What the builder says of edges before they are taken: the texts of the pack, in the reader's language. */
import { plainText, words } from "../../../apps/library/entry.ts";
import { inLanguage } from "../../../data/told-texts.ts";
import { nameIndexes } from "../../../documents/translations.ts";
import { SYSTEM_ID } from "../../../foundry/ids.ts";

/** As much of an edge in the pack's index as is read. */
interface ListedEdge {
  readonly system?: { readonly edge?: unknown; readonly description?: unknown };
}

/** What each edge does and what it needs, by its row; empty where the pack is gone. */
export async function readEdgeTexts(): Promise<ReadonlyMap<string, string>> {
  const index = await game.packs.get(`${SYSTEM_ID}.edges`)?.getIndex({
    fields: ["system.edge", "system.description"] as never,
  });
  const listed = [...(index ?? [])] as unknown as readonly ListedEdge[];
  const texts = listed.map(({ system }): [string, string] => [
    words(system?.edge),
    plainText(inLanguage(words(system?.description))),
  ]);
  // An index that is read anew has the stored names again
  nameIndexes();
  return new Map(texts);
}
