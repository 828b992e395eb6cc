import { generationRow } from "../../common/generation.ts";
import type { DocumentOperation, DocumentRequest, DocumentResponse } from "../../common/protocol.ts";
import { deepClone, expandObject, isEmpty, isPlainObject, type Plain } from "../../common/utils/objects.ts";
import type { ClientDocument, Operation } from "./document.ts";
import { encodeOperators } from "./operators.ts";
import { keepChangedItem, takeIntoDelta } from "./synthetic.ts";

type DocumentClass = typeof ClientDocument;

/** As much of a collection as the way of a change needs. */
export interface Holder {
  get(id: string): ClientDocument | undefined;
  set(id: string, document: ClientDocument): unknown;
  delete(id: string): boolean;
  getDocument?(id: string): Promise<ClientDocument | null>;
  _onModifyContents(
    action: string,
    documents: ClientDocument[],
    result: unknown[],
    operation: Plain,
    user: object,
  ): void;
}

/** Where documents are that are changed. */
interface Where {
  readonly parent?: ClientDocument | null;
  readonly pack?: string | null;
}

/** The collection that holds documents of a class: the world's or a pack's; of a token's actor, the token itself. */
export function holderOf(documentName: string, { parent, pack }: Where): Holder {
  if (!parent) return (pack ? game.packs.get(pack) : game.collections.get(documentName)) as unknown as Holder;
  if (parent.documentName === "Token" && documentName === "Actor") return partOf(parent, "actor");
  if (parent.documentName === "Token" && documentName === "ActorDelta") return partOf(parent, "delta");
  return parent.getEmbeddedCollection(documentName) as unknown as Holder;
}

/** A document of a holder; a pack that has let it go reads it again. */
async function found(holder: Holder, id: string): Promise<ClientDocument | null> {
  return holder.get(id) ?? (await holder.getDocument?.(id)) ?? null;
}

/** What a token has one of. */
function partOf(token: ClientDocument, part: "actor" | "delta"): Holder {
  return {
    get: () => (token as unknown as Record<typeof part, ClientDocument | null>)[part] ?? undefined,
    set: () => undefined,
    delete: () => false,
    _onModifyContents: () => undefined,
  };
}

function currentUser() {
  if (!game.user) throw new Error("Nobody has joined");
  return game.user;
}

function pass(hook: string, operation: Operation, ...args: unknown[]): boolean {
  return operation.noHook === true || Hooks.call(hook, ...args);
}

/** Options that the hooks see and that travel with the request. */
function toRequest(operation: Operation): DocumentOperation {
  const { parent, noHook: _noHook, ...rest } = operation;
  return { ...rest, parentUuid: parent?.uuid ?? null };
}

/** What is to be sent, once all were asked; null where nothing is left of it. */
export type Prepared = Omit<DocumentRequest, "operation"> & { readonly operation: Operation };

/** What becomes of a wish for changes of documents. */
export interface Asked {
  readonly prepared: Prepared | null;
  /** Has any of the documents, or whoever was asked for it, said no? */
  readonly isRefused: boolean;
}

async function send({ prepared }: Asked): Promise<ClientDocument[]> {
  if (!prepared) return [];
  try {
    return applyResponse(await game._session.request(asSent(prepared)));
  } catch (error) {
    globalThis.ui?.notifications?.error?.((error as Error).message);
    throw error;
  }
}

/** A request as it goes over the line. */
export function asSent({ operation, ...request }: Prepared): DocumentRequest {
  return JSON.parse(JSON.stringify({ ...request, operation: toRequest(operation) })) as DocumentRequest;
}

function asked(cls: DocumentClass, action: DocumentRequest["action"], operation: Operation, isRefused: boolean): Asked {
  return { prepared: { type: cls.documentName, action, operation }, isRefused };
}

/** Nothing is left: all have refused, or there was nothing to do. */
const nothing = (isRefused: boolean): Asked => ({ prepared: null, isRefused });

/** Read documents of the world as the server has them; they take no place in the collections. Assumption: get-world. */
export async function readDocuments(cls: DocumentClass, { query }: { query: Plain }): Promise<ClientDocument[]> {
  const request: DocumentRequest = { type: cls.documentName, action: "get", operation: { query } };
  const { result } = await game._session.request(request);
  return result.map((source) => new cls(source as Plain));
}

/** Create: build, ask `_preCreate`, the hook and `_preCreateOperation`, send; resolves after the own echo. */
export async function createDocuments(
  cls: DocumentClass,
  data: (Plain | ClientDocument)[],
  given: Operation,
): Promise<ClientDocument[]> {
  return send(await askToCreate(cls, data, given));
}

/** As much of that as comes before it is sent. */
export async function askToCreate(
  cls: DocumentClass,
  data: (Plain | ClientDocument)[],
  given: Operation,
): Promise<Asked> {
  const operation: Operation = { render: true, ...given };
  const user = currentUser();
  const documents: ClientDocument[] = [];
  for (const entry of data) {
    const source = expandObject(isPlainObject(entry) ? deepClone(entry) : (entry as ClientDocument).toObject());
    if (!operation.keepId) delete source._id;
    const document = new cls(deepClone(source), { parent: operation.parent ?? null, pack: operation.pack ?? null });
    if ((await document._preCreate(source, operation, user)) === false) continue;
    if (!pass(`preCreate${cls.documentName}`, operation, document, source, operation, user.id)) continue;
    documents.push(document);
  }
  const isRefused = documents.length < data.length;
  if (documents.length === 0) return nothing(isRefused);
  operation.data = documents.map((document) => document.toObject());
  if ((await cls._preCreateOperation(documents, operation, user)) === false) return nothing(true);
  return asked(cls, "create", operation, isRefused);
}

/** Update: expand, migrate, clean, diff, ask, send; resolves after the own echo with what was changed. */
export async function updateDocuments(
  cls: DocumentClass,
  updates: Plain[],
  given: Operation,
): Promise<ClientDocument[]> {
  return send(await askToUpdate(cls, updates, given));
}

/** As much of that as comes before it is sent. */
export async function askToUpdate(cls: DocumentClass, updates: Plain[], given: Operation): Promise<Asked> {
  const operation: Operation = { diff: true, recursive: true, render: true, ...given };
  const holder = holderOf(cls.documentName, operation);
  const user = currentUser();
  const documents: ClientDocument[] = [];
  const changed: Plain[] = [];
  let isRefused = false;
  for (const update of updates) {
    const document = await found(holder, String(update._id));
    if (!document) throw new Error(`${cls.documentName} [${String(update._id)}] does not exist`);
    const changes = changesOf(document, update, operation);
    if (!changes) continue;
    const goes =
      (await document._preUpdate(changes, operation, user)) !== false &&
      pass(`preUpdate${cls.documentName}`, operation, document, changes, operation, user.id);
    isRefused ||= !goes;
    if (!goes) continue;
    documents.push(document);
    changed.push({ ...expandObject(changes), _id: document.id });
  }
  if (changed.length === 0) return nothing(isRefused);
  operation.updates = changed;
  if ((await cls._preUpdateOperation(documents, operation, user)) === false) return nothing(true);
  if (operation.updates.length === 0) return nothing(isRefused);
  return asked(cls, "update", operation, isRefused);
}

/** What an update changes, cleaned; null when nothing is left of it. */
function changesOf(document: ClientDocument, update: Plain, operation: Operation): Plain | null {
  const { _id, ...given } = update;
  const encoded = encodeOperators(given, operation._unset === true ? "keys" : generationRow().updateOperators);
  const options = { recursive: operation.recursive !== false };
  const difference = document.updateSource(encoded, { ...options, dryRun: true });
  if (operation.diff === false) return { ...document._prepareChange(encoded, options), _id };
  return isEmpty(difference) ? null : { ...difference, _id };
}

/** Delete: ask, send; resolves after the own echo. */
export async function deleteDocuments(cls: DocumentClass, ids: string[], given: Operation): Promise<ClientDocument[]> {
  return send(await askToDelete(cls, ids, given));
}

/** As much of that as comes before it is sent. */
export async function askToDelete(cls: DocumentClass, ids: string[], given: Operation): Promise<Asked> {
  const operation: Operation = { render: true, ...given };
  const holder = holderOf(cls.documentName, operation);
  const user = currentUser();
  if (operation.deleteAll) return asked(cls, "delete", { ...operation, ids: [] }, false);
  const documents: ClientDocument[] = [];
  for (const id of ids) {
    const document = await found(holder, id);
    if (!document) throw new Error(`${cls.documentName} [${id}] does not exist`);
    if ((await document._preDelete(operation, user)) === false) continue;
    if (!pass(`preDelete${cls.documentName}`, operation, document, operation, user.id)) continue;
    documents.push(document);
  }
  const isRefused = documents.length < ids.length;
  if (documents.length === 0) return nothing(isRefused);
  operation.ids = documents.map((document) => document.id);
  if ((await cls._preDeleteOperation(documents, operation, user)) === false) return nothing(true);
  return asked(cls, "delete", operation, isRefused);
}

/** Take what the server says into this client: the same for the initiator and for everybody else. */
export function applyResponse(response: DocumentResponse): ClientDocument[] {
  const { type, action, operation, userId, result } = response;
  const parent = operation.parentUuid
    ? (foundry.utils.fromUuidSync(operation.parentUuid) as ClientDocument | null)
    : null;
  // Of a pack's document that this client has not opened it has the entry of the index
  if (operation.parentUuid && !(parent && "updateSource" in parent)) return [];
  const cls = CONFIG[type as "Actor"].documentClass;
  takeIntoDelta(parent, response);
  const echo: Echo = {
    cls,
    parent,
    operation: { ...operation, parent },
    userId,
    holder: holderOf(type, { ...operation, parent }),
  };
  const changed = afterResponse(echo, action, result);
  keepChangedItem(parent);
  return changed;
}

function afterResponse(echo: Echo, action: DocumentRequest["action"], result: (Plain | string)[]): ClientDocument[] {
  if (action === "create") return afterCreate(echo, result as Plain[]);
  if (action === "update") return afterUpdate(echo, result as Plain[]);
  return afterDelete(echo, result as string[]);
}

interface Echo {
  readonly cls: DocumentClass;
  readonly parent: ClientDocument | null;
  readonly operation: Operation;
  readonly userId: string;
  readonly holder: Holder;
}

/** Prepare the documents that hold a changed one, from the outside in: the outermost prepares what it holds. */
function resetHolders(parent: ClientDocument | null): void {
  let outermost: ClientDocument | null = null;
  for (let at = parent; at && (at.constructor as DocumentClass)._resetsWithParts; at = at.parent) outermost = at;
  outermost?.reset();
}

type Descendant = "_onCreateDescendantDocuments" | "_onUpdateDescendantDocuments" | "_onDeleteDescendantDocuments";

function tellAncestors(echo: Echo, method: Descendant, documents: ClientDocument[], data: unknown[]): void {
  const collection = echo.parent ? echo.cls.collectionName : "";
  for (let at = echo.parent; at; at = at.parent) {
    at[method](
      echo.parent as ClientDocument,
      collection,
      documents,
      data as never,
      echo.operation as Plain,
      echo.userId,
    );
  }
}

function finish(
  echo: Echo,
  action: "create" | "update" | "delete",
  documents: ClientDocument[],
  result: unknown[],
): ClientDocument[] {
  const user = game.users.get(echo.userId) ?? { id: echo.userId };
  const after = { create: "_onCreateOperation", update: "_onUpdateOperation", delete: "_onDeleteOperation" } as const;
  echo.holder._onModifyContents(action, documents, result, echo.operation as Plain, user);
  void echo.cls[after[action]](documents, echo.operation, user as never).catch((error: Error) => {
    Hooks.onError(`${echo.cls.documentName}.${after[action]}`, error, { log: "error" });
  });
  return documents;
}

function afterCreate(echo: Echo, sources: Plain[]): ClientDocument[] {
  const { cls, parent, operation, userId, holder } = echo;
  const documents = sources.map((source) => {
    const document = new cls(deepClone(source), { parent, pack: operation.pack ?? null });
    holder.set(document.id, document);
    return document;
  });
  resetHolders(parent);
  for (const document of documents) if (document._preparedApart) document._safePrepareData();
  for (const [index, document] of documents.entries()) {
    document._onCreate(sources[index] ?? {}, operation as Plain, userId);
    Hooks.callAll(`create${cls.documentName}`, document, operation, userId);
  }
  tellAncestors(echo, "_onCreateDescendantDocuments", documents, sources);
  return finish(echo, "create", documents, sources);
}

function afterUpdate(echo: Echo, changes: Plain[]): ClientDocument[] {
  const { cls, parent, operation, userId, holder } = echo;
  const known = changes.flatMap((change) => {
    const document = holder.get(String(change._id));
    return document ? [{ document, change }] : [];
  });
  for (const { document, change } of known) {
    document.updateSource(deepClone(change), { recursive: operation.recursive !== false });
    if (document._preparedApart) document._safePrepareData();
  }
  resetHolders(parent);
  for (const { document, change } of known) {
    document._onUpdate(change, operation as Plain, userId);
    Hooks.callAll(`update${cls.documentName}`, document, change, operation, userId);
  }
  const documents = known.map(({ document }) => document);
  tellAncestors(echo, "_onUpdateDescendantDocuments", documents, changes);
  return finish(echo, "update", documents, changes);
}

function afterDelete(echo: Echo, ids: string[]): ClientDocument[] {
  const { cls, parent, operation, userId, holder } = echo;
  const documents = ids.flatMap((id) => holder.get(id) ?? []);
  for (const document of documents) holder.delete(document.id);
  resetHolders(parent);
  for (const document of documents) {
    document._onDelete(operation as Plain, userId);
    Hooks.callAll(`delete${cls.documentName}`, document, operation, userId);
  }
  tellAncestors(echo, "_onDeleteDescendantDocuments", documents, ids);
  return finish(echo, "delete", documents, ids);
}
