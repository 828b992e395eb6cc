import type { Stored } from "./migrate.ts";

/** As much of an actor or an item as is read and written. */
interface Kept {
  readonly name: string;
  readonly documentName: string;
  readonly items?: Iterable<unknown>;
  toObject(): object;
  update(changes: object): Promise<unknown>;
}

function storedOf(kept: Kept): Stored {
  return {
    document: kept.documentName as Stored["document"],
    name: kept.name,
    source: () => kept.toObject() as Record<string, unknown>,
    write: (changes) => kept.update(changes),
  };
}

/** A document, then the items in it. */
function withItems(kept: unknown): Stored[] {
  const owner = kept as Kept;
  return [storedOf(owner), ...[...(owner.items ?? [])].map((item) => storedOf(item as Kept))];
}

/** The actors of tokens that are not linked: each has data of its own. */
function unlinkedActors(): unknown[] {
  const tokens = game.scenes?.contents.flatMap((scene) => scene.tokens.contents) ?? [];
  return tokens.filter(({ actorLink, actor }) => !actorLink && actor).map(({ actor }) => actor);
}

/** All actors and items of the world: linked, on their tokens, and by themselves. */
export function worldDocuments(): Stored[] {
  const lists = [game.collections?.get("Item"), game.collections?.get("Actor")];
  const whole: unknown[] = [...lists.flatMap((list) => list?.contents ?? []), ...unlinkedActors()];
  return whole.flatMap(withItems);
}

/** The actors and items of the world's own packs that may be written. */
export async function packDocuments(): Promise<Stored[]> {
  const packs = [...game.packs].filter(({ documentName, metadata, locked }) => {
    return metadata.packageType === "world" && !locked && (documentName === "Actor" || documentName === "Item");
  });
  const documents: unknown[][] = await Promise.all(packs.map((pack) => pack.getDocuments()));
  return documents.flat().flatMap(withItems);
}

/** Documents of the world that Foundry could not build from what is stored, as their class and id. */
export function unreadableDocuments(): string[] {
  const collections = [...(game.collections ?? [])];
  return collections.flatMap(({ documentName, invalidDocumentIds }) =>
    [...invalidDocumentIds].map((id) => `${documentName} ${id}`),
  );
}
