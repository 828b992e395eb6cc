import { changeDelta, dropDeltaEntry, putDeltaEntry } from "../../common/documents/delta.ts";
import type { DocumentResponse } from "../../common/protocol.ts";
import { mergeObject, type Plain } from "../../common/utils/objects.ts";
import type { ClientDocument } from "./document.ts";

/** The unlinked token whose synthetic actor a document is, or is inside; null for all others. */
export function syntheticToken(document: ClientDocument | null): ClientDocument | null {
  let at = document;
  while (at && at.documentName !== "Actor" && at.documentName !== "Token") at = at.parent;
  if (at?.documentName === "Token") return at === document ? at : null;
  return at?.parent?.documentName === "Token" ? at.parent : null;
}

/** Keep a token's delta in step with a change of, or in, its synthetic actor, as the server does. */
export function takeIntoDelta(parent: ClientDocument | null, response: DocumentResponse): void {
  const token = syntheticToken(parent);
  if (!token || !parent || !["Actor", "Item", "ActiveEffect"].includes(response.type)) return;
  const delta = token._source.delta as Plain | null;
  if (!delta) return;
  if (response.type === "Actor") for (const change of response.result as Plain[]) changeDelta(delta, change);
  else if (parent.documentName === "Actor") takeEntries(delta, parent, token, response);
}

/** What was changed inside an item of a synthetic actor is the token's own too; called when the item has changed. */
export function keepChangedItem(parent: ClientDocument | null): void {
  const delta = syntheticToken(parent)?._source.delta as Plain | null | undefined;
  if (delta && parent?.documentName === "Item") putDeltaEntry(delta, "items", parent.toObject());
}

function takeEntries(delta: Plain, actor: ClientDocument, token: ClientDocument, response: DocumentResponse): void {
  const field = response.type === "Item" ? "items" : "effects";
  const base = game.actors.get(String(token._source.actorId));
  for (const entry of response.result) {
    if (typeof entry === "string")
      dropDeltaEntry(delta, field, entry, base?.getEmbeddedCollection(field).has(entry) ?? false);
    else if (response.action === "create") putDeltaEntry(delta, field, entry);
    else {
      const now = actor.getEmbeddedCollection(field).get(String(entry._id))?.toObject();
      if (now) putDeltaEntry(delta, field, mergeObject(now, entry, { performDeletions: true }) as Plain);
    }
  }
}
