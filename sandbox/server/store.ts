import { ClassicLevel } from "classic-level";
import { DOCUMENTS, documentRow } from "../common/documents/schemas.ts";
import type { Plain } from "../common/utils/objects.ts";

/** A document that could not be read, and why; its record stays in the database. */
export interface Damage {
  key: string;
  reason: string;
}

/** Root documents by collection and id. */
export type Roots = Map<string, Map<string, Plain>>;

const NAME_BY_COLLECTION = new Map(Object.entries(DOCUMENTS).map(([name, row]) => [row.collection, name]));

/** A LevelDB with Foundry's keys: `!actors!A`, `!actors.items!A.I`; roots list the ids of what they hold. */
export class Store {
  readonly #db: ClassicLevel<string, string>;
  /** What is in the database, by root and key, so that only what changed is written. */
  readonly #written = new Map<string, Map<string, string>>();

  private constructor(db: ClassicLevel<string, string>) {
    this.#db = db;
  }

  /** Open, or make, the database in a folder. Read-only packs are opened through a copy, since LevelDB locks. */
  static async open(path: string): Promise<Store> {
    const db = new ClassicLevel<string, string>(path, { keyEncoding: "utf8", valueEncoding: "utf8" });
    await db.open();
    return new Store(db);
  }

  /** Read all documents; damaged ones are set aside. */
  async read(): Promise<{ roots: Roots; damaged: Damage[] }> {
    const records = new Map<string, Plain>();
    const damaged: Damage[] = [];
    for await (const [key, json] of this.#db.iterator()) {
      const record = parseRecord(key, json);
      if (typeof record === "string") damaged.push({ key, reason: record });
      else records.set(key, record);
    }
    const roots = assemble(records);
    for (const [collection, documents] of roots)
      for (const source of documents.values()) this.#remember(collection, source);
    return { roots, damaged };
  }

  #remember(collection: string, source: Plain): void {
    const entries = disassemble(collection, source);
    this.#written.set(rootKey(collection, source._id), new Map(entries));
  }

  /** Write documents whole and delete others, in one batch that is either there or not. */
  async write(changes: readonly { collection: string; id: string; source: Plain | null }[]): Promise<void> {
    const batch = this.#db.batch();
    const done: (() => void)[] = [];
    for (const { collection, id, source } of changes) {
      const root = rootKey(collection, id);
      const before = this.#written.get(root) ?? new Map<string, string>();
      const after = new Map(source ? disassemble(collection, source) : []);
      for (const key of before.keys()) if (!after.has(key)) batch.del(key);
      for (const [key, json] of after) if (before.get(key) !== json) batch.put(key, json);
      done.push(() => (source ? this.#written.set(root, after) : this.#written.delete(root)));
    }
    await batch.write();
    for (const note of done) note();
  }

  async close(): Promise<void> {
    await this.#db.close();
  }
}

const rootKey = (collection: string, id: unknown) => `!${collection}!${String(id)}`;

function parseRecord(key: string, json: string): Plain | string {
  try {
    const record = JSON.parse(json) as Plain;
    if (typeof record !== "object" || record === null || typeof record._id !== "string") return "it has no id";
    if (!/^![a-z.]+![\w.]+$/i.test(key)) return "its key has an unknown form";
    return record;
  } catch (error) {
    return `it is not JSON (${(error as Error).message})`;
  }
}

/** Split a document into records: itself with the ids of its parts, and each part. */
function disassemble(
  collection: string,
  source: Plain,
  path = collection,
  ids = String(source._id),
): [string, string][] {
  const name = NAME_BY_COLLECTION.get(path.split(".").at(-1) ?? "") ?? "";
  const own: Plain = { ...source };
  const records: [string, string][] = [];
  for (const field of Object.keys(documentRow(name).embedded ?? {})) {
    const parts = partsOf(source[field]);
    if (source[field] === null || source[field] === undefined) continue;
    own[field] = Array.isArray(source[field]) ? parts.map((part) => part._id) : parts[0]?._id;
    for (const part of parts)
      records.push(...disassemble(collection, part, `${path}.${field}`, `${ids}.${String(part._id)}`));
  }
  return [[`!${path}!${ids}`, JSON.stringify(own)], ...records];
}

function partsOf(value: unknown): Plain[] {
  if (Array.isArray(value)) return value as Plain[];
  return value ? [value as Plain] : [];
}

/** Put documents together from their records; a part whose record is missing is left out. */
export function assemble(records: ReadonlyMap<string, Plain>): Roots {
  const roots: Roots = new Map();
  for (const [key, record] of records) {
    const [, path = "", ids = ""] = key.split("!");
    if (path.includes(".")) continue;
    const name = NAME_BY_COLLECTION.get(path);
    if (!name) continue;
    const collection = roots.get(path) ?? new Map<string, Plain>();
    collection.set(ids, complete(name, record, path, ids, records));
    roots.set(path, collection);
  }
  return roots;
}

function complete(name: string, record: Plain, path: string, ids: string, records: ReadonlyMap<string, Plain>): Plain {
  const source = { ...record };
  for (const [field, part] of Object.entries(documentRow(name).embedded ?? {})) {
    const listed = record[field];
    const find = (id: unknown): Plain[] => {
      if (typeof id !== "string") return id ? [id as Plain] : [];
      const found = records.get(`!${path}.${field}!${ids}.${id}`);
      return found ? [complete(part, found, `${path}.${field}`, `${ids}.${id}`, records)] : [];
    };
    if (Array.isArray(listed)) source[field] = listed.flatMap(find);
    else if (listed) source[field] = find(listed)[0] ?? null;
  }
  return source;
}
