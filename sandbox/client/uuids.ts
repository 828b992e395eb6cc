import { parseUuid } from "../common/utils/uuid.ts";
import type { ClientDocument } from "./documents/document.ts";

interface UuidOptions {
  relative?: ClientDocument;
  invalid?: boolean;
  strict?: boolean;
}

/** The document of a UUID, packs included; null when there is none. */
export async function fromUuid(
  uuid: string | null | undefined,
  { relative }: UuidOptions = {},
): Promise<ClientDocument | null> {
  const parsed = parseUuid(uuid, relative);
  if (!parsed) return null;
  const root = parsed.pack
    ? await game.packs.get(parsed.pack)?.getDocument(parsed.primaryId || parsed.id)
    : rootOf(parsed.primaryType, parsed.primaryId);
  return descend(root ?? null, parsed.embedded);
}

/** The document of a UUID without waiting: of a pack the index entry when it is not loaded. */
export function fromUuidSync(
  uuid: string | null | undefined,
  { relative, strict = true }: UuidOptions = {},
): ClientDocument | null {
  const parsed = parseUuid(uuid, relative);
  if (!parsed) return null;
  if (!parsed.pack) return descend(rootOf(parsed.primaryType, parsed.primaryId), parsed.embedded);
  const pack = game.packs.get(parsed.pack);
  const id = parsed.primaryId || parsed.id;
  const loaded = pack?.get(id);
  if (loaded || parsed.embedded.length === 0)
    return loaded ? descend(loaded, parsed.embedded) : ((pack?.index.get(id) ?? null) as ClientDocument | null);
  if (strict)
    throw new Error(
      `fromUuidSync was invoked on UUID '${parsed.uuid}' which references an Embedded Document and cannot be retrieved synchronously`,
    );
  return null;
}

function rootOf(type: string, id: string): ClientDocument | null {
  return game.collections.get(type)?.get(id) ?? null;
}

function descend(root: ClientDocument | null, embedded: readonly string[]): ClientDocument | null {
  let at = root;
  for (let index = 0; at && index < embedded.length; index += 2) {
    at = at.getEmbeddedDocument(embedded[index] ?? "", embedded[index + 1] ?? "") ?? null;
  }
  return at;
}
