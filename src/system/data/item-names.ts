import { entryName } from "../shared/entry-names.ts";
import { GAMES } from "./types.ts";

/** What an item is called in the reader's language; one of a type that is not ours, or of somebody's own, as it is stored. */
export function itemName(type: string, name: string): string {
  for (const [id, { items }] of Object.entries(GAMES))
    if (Object.hasOwn(items, type))
      return entryName(
        name,
        (items[type] ?? []).map((family) => `${id}.${family}`),
      );
  return name;
}
