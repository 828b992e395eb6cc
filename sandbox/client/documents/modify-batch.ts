/** Several changes of documents in one request, as `foundry.documents.modifyBatch` of generation 14 makes them. */
import type { DocumentRequest } from "../../common/protocol.ts";
import type { Plain } from "../../common/utils/objects.ts";
import { type Asked, applyResponse, askToCreate, askToDelete, askToUpdate, asSent } from "./backend.ts";
import type { ClientDocument, Operation } from "./document.ts";

/** One part of a batch. */
interface BatchedOperation extends Operation {
  readonly action: DocumentRequest["action"];
  readonly documentName: string;
  readonly data?: Plain[];
  readonly updates?: Plain[];
  readonly ids?: string[];
}

function ask({ action, documentName, data = [], updates = [], ids = [], ...given }: BatchedOperation): Promise<Asked> {
  const { documentClass } = CONFIG[documentName as "Actor"];
  if (action === "create") return askToCreate(documentClass, data, given);
  if (action === "update") return askToUpdate(documentClass, updates, given);
  return askToDelete(documentClass, ids, given);
}

/**
 * Ask about all parts before any is sent, so that none sees what another comes to; one refusal cancels all.
 *
 * What it writes of a token's place is no move: nobody plans one. Where the server refuses a part, those before it
 * stay. Assumption: batch-of-operations.
 */
export async function modifyBatch(operations: BatchedOperation[]): Promise<ClientDocument[][]> {
  const all: Asked[] = [];
  for (const operation of operations) all.push(await ask({ ...operation }));
  if (all.some(({ isRefused }) => isRefused)) return [];
  const requests = all.flatMap(({ prepared }) => (prepared ? [asSent(prepared)] : []));
  const { responses, error } = await game._session.batch(requests);
  const changed = responses.map(applyResponse);
  if (error === undefined) return changed;
  globalThis.ui?.notifications?.error?.(error);
  throw new Error(error);
}
