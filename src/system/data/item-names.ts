/**
 * What items and links to them are called in the reader's language; the stored English name stays. Used by items,
 * translations and the library.
 */
import { entryName, titleName } from "../foundry/entry-names.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";
import { GAMES, plainType } from "./types.ts";

/**
 * What an item is called in the reader's language; one of a type that is not ours, or of somebody's own, as it is
 * stored.
 */
export function itemName(type: string, name: string): string {
  for (const [id, { items }] of Object.entries(GAMES))
    if (Object.hasOwn(items, type))
      return entryName(
        name,
        (items[type] ?? []).map((family) => `${id}.${family}`),
      );
  return name;
}

/** What a type of item is called: without its game, where another game has such things too. */
export function itemTypeName(type: string): string {
  const plain = `TYPES.Item.${plainType(type)}`;
  return game.i18n.localize(game.i18n.has(plain) ? plain : `TYPES.Item.${type}`);
}

/** What an item of a pack is called; packs are named after their game, as types are, but for those of the first. */
function packedName(pack: string, name: string): string {
  const [first = ""] = Object.keys(GAMES);
  const id = Object.keys(GAMES).find((game) => pack.startsWith(`${game}-`)) ?? first;
  const families = Object.values(GAMES[id]?.items ?? {}).flat();
  return entryName(
    name,
    families.map((family) => `${id}.${family}`),
  );
}

/**
 * What a link is called in the reader's language, if it leads to an entry of ours: `Compendium.away-team.edges.Item.…`.
 */
export function linkName(uuid: string, label: string): string {
  const [, owner, pack = "", document] = uuid.split(".");
  if (owner !== SYSTEM_ID) return label;
  return document === "Item" ? packedName(pack, label) : titleName(label);
}
