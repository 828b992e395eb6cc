import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../common/constants.ts";
import { changeDelta, dropDeltaEntry, putDeltaEntry } from "../common/documents/delta.ts";
import { DOCUMENTS, documentRow, documentSchema } from "../common/documents/schemas.ts";
import { type Actor, type DocumentAction, isAllowed } from "../common/permissions.ts";
import type { DocumentOperation, DocumentRequest } from "../common/protocol.ts";
import { isValidId, randomID } from "../common/utils/misc.ts";
import { expandObject, hasProperty, isPlainObject, type Plain } from "../common/utils/objects.ts";
import { cleanDocumentHTML } from "./html.ts";
import { fieldOf, type Place, type World } from "./world.ts";

/** Refused because the user may not, or because the request has the wrong shape; the text is for the user. */
export class RequestError extends Error {}

type Result = (Plain | string)[];

/** Carry out a request of a user on the world; throws a RequestError and changes nothing when it is refused. */
export function runRequest(world: World, user: Actor, request: DocumentRequest): Result {
  const { type, action, operation } = checkRequest(request);
  const parent = operation.parentUuid ? world.find(operation.parentUuid) : null;
  if (operation.parentUuid && !parent) throw new RequestError(`The parent ${operation.parentUuid} does not exist`);
  const context: Context = { world, user, type, parent, operation };
  if (action === "create") return create(context);
  if (action === "update") return update(context);
  return remove(context);
}

interface Context {
  readonly world: World;
  readonly user: Actor;
  readonly type: string;
  readonly parent: Place | null;
  readonly operation: DocumentOperation;
}

function checkRequest(request: DocumentRequest): DocumentRequest {
  if (!isPlainObject(request) || !isPlainObject(request.operation))
    throw new RequestError("A document request must be an object");
  if (!Object.hasOwn(DOCUMENTS, String(request.type)))
    throw new RequestError(`There is no document ${String(request.type)}`);
  if (!["create", "update", "delete"].includes(request.action))
    throw new RequestError(`There is no action ${String(request.action)}`);
  const { data, updates, ids, parentUuid } = request.operation;
  for (const list of [data, updates]) {
    if (list !== undefined && !(Array.isArray(list) && list.every(isPlainObject)))
      throw new RequestError("Documents must come as a list of objects");
  }
  if (ids !== undefined && !(Array.isArray(ids) && ids.every((id) => typeof id === "string")))
    throw new RequestError("Ids must come as a list of texts");
  if (parentUuid && typeof parentUuid !== "string") throw new RequestError("A parent must be named by its UUID");
  return request;
}

function demand(context: Context, action: DocumentAction, place: Place, changes: Plain = {}): void {
  if (isAllowed(action, place, context.user, changes)) return;
  const name = String(place.source.name ?? place.source._id ?? "");
  throw new RequestError(`User ${userName(context)} lacks permission to ${action} ${place.documentName} [${name}]`);
}

function userName({ world, user }: Context): string {
  return String(world.collection("User").get(user.id)?.name ?? user.id);
}

function create(context: Context): Result {
  return (context.operation.data ?? []).map((data) => createOne(context, data));
}

function createOne(context: Context, data: Plain): Plain {
  const { world, type, parent, operation } = context;
  const given = expandObject(data);
  const id = operation.keepId && isValidId(given._id) ? given._id : randomID();
  const source = cleanNew(context, { ...given, _id: id });
  const place = world.place(
    type,
    source,
    parent,
    parent?.root ?? { collection: documentRow(type).collection, source },
    parent?.token,
  );
  const exists = parent ? world.child(parent, type, id) : world.primary(type, id);
  if (exists && type !== "ActorDelta") throw new RequestError(`${type} [${id}] exists already`);
  demand(context, "create", place);
  insert(context, place);
  return source;
}

function cleanNew(context: Context, given: Plain): Plain {
  const { world, type, user } = context;
  const schema = documentSchema(type);
  if (schema.has("author")) given.author ??= user.id;
  const data = cleanDocumentHTML(world.manifest, type, given.type, given);
  const source = schema.clean(data, { source: data }) as Plain;
  if (type === "Token" && !source.actorLink) source.delta ??= documentSchema("ActorDelta").clean({ _id: source._id });
  if (schema.has("ownership") && isPlainObject(source.ownership) && !(user.id in source.ownership) && !context.parent) {
    source.ownership = { ...source.ownership, [user.id]: DOCUMENT_OWNERSHIP_LEVELS.OWNER };
  }
  if (schema.has("_stats")) source._stats = { ...(source._stats as Plain), ...stamp(context), createdTime: Date.now() };
  checkValid(context, source);
  for (const problem of typeProblems(world, type, source)) throw new RequestError(problem);
  if (gmOnlyFieldsOf(context, source).length > 0) throw new RequestError(GM_ONLY);
  return source;
}

const GM_ONLY = "may only be modified by a GM or Assistant GM user.";

/**
 * Fields of a document that this user may not write. One that has any cannot be created by them at all: the server
 * fills it in, and takes that for a change. Assumption: gm-only-fields.
 */
function gmOnlyFieldsOf({ world, user, type }: Context, source: Plain): readonly string[] {
  if (user.role >= USER_ROLES.ASSISTANT) return [];
  return world.manifest.documentTypes?.[type]?.[String(source.type)]?.gmOnlyFields ?? [];
}

/** Problems with the type of a document and of those in it. */
function typeProblems(world: World, type: string, source: Plain): string[] {
  const own = world.typeProblem(type, source);
  const inner = Object.entries(documentRow(type).embedded ?? {}).flatMap(([field, part]) => {
    const held = source[field];
    return Array.isArray(held)
      ? held.filter((entry) => !entry._tombstone).flatMap((entry) => typeProblems(world, part, entry))
      : [];
  });
  return own ? [own, ...inner] : inner;
}

function checkValid({ type }: Context, source: Plain): void {
  const failure = documentSchema(type).validate(source, { source });
  if (failure) throw new RequestError(`${type} validation errors:\n${failure.toString(1)}`);
}

function stamp({ user, world }: Context): Plain {
  return {
    coreVersion: String(world.generation),
    systemId: world.manifest.id,
    systemVersion: world.manifest.version,
    modifiedTime: Date.now(),
    lastModifiedBy: user.id,
  };
}

function insert(context: Context, place: Place): void {
  const { world, type, parent } = context;
  if (!parent) {
    world.put(type, String(place.source._id), place.source);
    return;
  }
  const field = fieldOf(parent.documentName, type);
  if (!field) throw new RequestError(`${parent.documentName} holds no ${type}`);
  const held = parent.source[field];
  if (Array.isArray(held)) held.push(place.source);
  else parent.source[field] = place.source;
  commit(place);
}

/** Take what was changed in a synthetic actor into its token's delta; other documents are their own storage. */
function commit(place: Place): void {
  if (!place.token || place.documentName === "Actor") return;
  let at = place;
  while (at.parent && at.parent.documentName !== "Actor") at = at.parent;
  const field = fieldOf("Actor", at.documentName);
  if (field) putDeltaEntry(deltaOf(place.token), field, at.source);
}

function deltaOf(token: Place): Plain {
  token.source.delta ??= documentSchema("ActorDelta").clean({ _id: token.source._id });
  return token.source.delta as Plain;
}

function update(context: Context): Result {
  return (context.operation.updates ?? []).flatMap((changes) => {
    const changed = updateOne(context, changes);
    return changed ? [changed] : [];
  });
}

function existing({ world, type, parent }: Context, id: string): Place {
  const place = parent ? world.child(parent, type, id) : world.primary(type, id);
  if (!place) throw new RequestError(`${type} [${id}] does not exist`);
  return place;
}

function updateOne(context: Context, given: Plain): Plain | null {
  const { type, operation } = context;
  const place = existing(context, String(given._id));
  const { _id, _stats, ...expanded } = expandObject(given);
  const schema = documentSchema(type);
  const data = cleanDocumentHTML(context.world.manifest, type, place.source.type, expanded);
  const changes = schema.clean(data, { partial: true, source: { ...place.source, ...data } }) as Plain;
  demand(context, "update", place, changes);
  const kept = gmOnlyFieldsOf(context, place.source).filter((path) => hasProperty(changes, `system.${path}`));
  if (kept.length > 0) throw new RequestError(`${kept.join()} ${GM_ONLY}`);
  const merged = schema.merge(place.source, changes, {
    recursive: operation.recursive !== false,
    source: place.source,
  });
  if (!merged) return operation.diff === false ? { _id } : null;
  const next = merged.next as Plain;
  checkValid(context, next);
  for (const problem of typeProblems(context.world, type, next)) throw new RequestError(problem);
  return store(context, place, next, merged.diff as Plain);
}

function store(context: Context, place: Place, next: Plain, diff: Plain): Plain {
  const stamped = documentSchema(place.documentName).has("_stats");
  if (stamped) next._stats = { ...(next._stats as Plain), ...stamp(context) };
  if (place.token && place.documentName === "Actor") changeDelta(deltaOf(place.token), diff);
  else Object.assign(place.source, next);
  commit(place);
  const { modifiedTime, lastModifiedBy } = (next._stats ?? {}) as Plain;
  return { ...diff, _id: place.source._id, ...(stamped ? { _stats: { modifiedTime, lastModifiedBy } } : {}) };
}

function remove(context: Context): Result {
  const { operation, world, type, parent } = context;
  const ids = operation.deleteAll ? allIds(context) : (operation.ids ?? []);
  for (const id of ids) {
    const place = existing(context, id);
    demand(context, "delete", place);
    if (!parent) world.put(type, id, null);
    else takeOut(context, parent, place);
  }
  return ids;
}

function allIds({ world, type, parent }: Context): string[] {
  if (!parent) return [...world.collection(type).keys()];
  const held = parent.source[fieldOf(parent.documentName, type) ?? ""];
  return Array.isArray(held) ? held.map((entry) => String(entry._id)) : [];
}

function takeOut({ world, type }: Context, parent: Place, place: Place): void {
  const field = fieldOf(parent.documentName, type) ?? "";
  const id = place.source._id;
  parent.source[field] = (parent.source[field] as Plain[]).filter((entry) => entry._id !== id);
  if (!parent.token) return;
  if (parent.documentName !== "Actor") commit(parent);
  else {
    const base = world.primary("Actor", String(parent.token.source.actorId));
    const inherited = ((base?.source[field] ?? []) as Plain[]).some((entry) => entry._id === id);
    dropDeltaEntry(deltaOf(parent.token), field, String(id), inherited);
  }
}
