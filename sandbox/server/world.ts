import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { applyDelta } from "../common/documents/delta.ts";
import { withLevels } from "../common/documents/levels.ts";
import { DOCUMENTS, documentRow, documentSchema } from "../common/documents/schemas.ts";
import { type Generation, playGeneration } from "../common/generation.ts";
import { GRANTS_KEY, type Grants, type Subject } from "../common/permissions.ts";
import type { SystemManifest } from "../common/protocol.ts";
import { deepClone, type Plain } from "../common/utils/objects.ts";
import { type Damage, type Roots, Store } from "./store.ts";

/** A document on the server: its plain source, where it is, and the root that must be written with it. */
export interface Place extends Subject {
  readonly parent: Place | null;
  readonly root: { readonly collection: string; readonly source: Plain };
  /** The token, when this is the synthetic actor of an unlinked one. */
  readonly token?: Place;
}

interface Draft {
  readonly documentName: string;
  readonly id: string;
  readonly source: Plain | null;
}

/** A world: all documents in memory, each change written before anybody hears of it. */
export class World {
  readonly id: string;
  readonly generation: Generation;
  readonly manifest: SystemManifest;
  readonly damaged: Damage[] = [];
  readonly #store: Store;
  #roots: Roots = new Map();
  /** Copies that an operation works on; null where it deletes. */
  #draft: Map<string, Draft> | null = null;

  private constructor(store: Store, options: { id: string; generation: Generation; manifest: SystemManifest }) {
    this.#store = store;
    this.id = options.id;
    this.generation = options.generation;
    this.manifest = options.manifest;
  }

  /** Open the world in `<dataPath>/<id>`; documents that do not fit their schema are set aside. */
  static async open(
    dataPath: string,
    options: { id: string; generation: Generation; manifest: SystemManifest },
  ): Promise<World> {
    const folder = join(dataPath, options.id, "data");
    await mkdir(folder, { recursive: true });
    const world = new World(await Store.open(folder), options);
    await world.#load();
    return world;
  }

  async #load(): Promise<void> {
    const { roots, damaged } = await this.#store.read();
    this.#roots = roots;
    this.damaged.push(...damaged);
    playGeneration(this.generation);
    for (const [collection, documents] of roots) {
      for (const [id, source] of documents) this.#admit(collection, id, source);
    }
  }

  #admit(collection: string, id: string, stored: Plain): void {
    const name = nameOf(collection);
    const source = name === "Scene" ? withLevels(stored) : stored;
    const cleaned = documentSchema(name).clean(source, { source }) as Plain;
    const failure = documentSchema(name).validate(cleaned, { source: cleaned });
    const reason = failure?.toString() ?? this.typeProblem(name, cleaned);
    if (!reason) {
      this.#roots.get(collection)?.set(id, cleaned);
      return;
    }
    this.#roots.get(collection)?.delete(id);
    this.damaged.push({ key: `!${collection}!${id}`, reason });
  }

  /** Why a document's type is not one of the core's or the system's; undefined when it is. */
  typeProblem(documentName: string, source: Plain): string | undefined {
    const core = documentRow(documentName).coreTypes;
    if (!core) return undefined;
    const type = String(source.type);
    const declared = Object.keys(this.manifest.documentTypes?.[documentName] ?? {});
    if (core.includes(type) || declared.includes(type)) return undefined;
    return `"${type}" is not a valid type for the ${documentName} Document class`;
  }

  /** Documents of a primary kind. */
  collection(documentName: string): Map<string, Plain> {
    const { collection } = documentRow(documentName);
    const known = this.#roots.get(collection) ?? new Map<string, Plain>();
    this.#roots.set(collection, known);
    return known;
  }

  /** Which roles have which permission, where the world has chosen otherwise than the core. */
  get grants(): Grants {
    const stored = [...this.collection("Setting").values()].find(({ key }) => key === GRANTS_KEY);
    return stored ? (JSON.parse(String(stored.value)) as Grants) : {};
  }

  /** All documents of the primary kinds, as a client gets them. */
  everything(): Record<string, Plain[]> {
    const primary = Object.keys(DOCUMENTS).filter((name) => this.collection(name).size > 0);
    return Object.fromEntries(primary.map((name) => [name, [...this.collection(name).values()]]));
  }

  /** A primary document; within an operation the copy it works on. */
  primary(documentName: string, id: string): Place | null {
    const source = this.#drafted(documentName, id);
    return source
      ? this.place(documentName, source, null, { collection: documentRow(documentName).collection, source })
      : null;
  }

  /** Describe a document for the permission rules and the writer. */
  place(documentName: string, source: Plain, parent: Place | null, root: Place["root"], token?: Place): Place {
    const place: Place = {
      documentName,
      source,
      parent,
      root,
      ...(token ? { token } : {}),
      actorOf: () => this.#actorOf(place),
    };
    return place;
  }

  #actorOf(place: Place): Place | null {
    if (place.documentName === "Token") return this.#actorOfToken(place);
    if (place.documentName !== "Combatant") return null;
    const { sceneId, tokenId, actorId } = place.source;
    const scene = this.primary("Scene", String(sceneId));
    const token = scene && this.child(scene, "Token", String(tokenId));
    return token ? this.#actorOfToken(token) : this.primary("Actor", String(actorId));
  }

  #actorOfToken(token: Place): Place | null {
    const base = this.primary("Actor", String(token.source.actorId));
    if (!base || token.source.actorLink) return base;
    const source = applyDelta(base.source, token.source.delta as Plain | null);
    return this.place("Actor", source, token, token.root, token);
  }

  /** A document inside another; the actor of an unlinked token is its synthetic one. */
  child(parent: Place, documentName: string, id: string): Place | null {
    if (parent.documentName === "Token" && documentName === "Actor") return this.#actorOfToken(parent);
    const field = fieldOf(parent.documentName, documentName);
    const held = field ? parent.source[field] : undefined;
    const source = Array.isArray(held) ? held.find((entry) => entry._id === id) : held;
    return source ? this.place(documentName, source as Plain, parent, parent.root, parent.token) : null;
  }

  /** Find a document by UUID; null when there is none. */
  find(uuid: string): Place | null {
    const parts = uuid.split(".");
    let place = this.primary(parts[0] ?? "", parts[1] ?? "");
    for (let index = 2; place && index < parts.length; index += 2) {
      place = this.child(place, parts[index] ?? "", parts[index + 1] ?? "");
    }
    return place;
  }

  #drafted(documentName: string, id: string): Plain | null | undefined {
    const stored = this.collection(documentName).get(id);
    if (!this.#draft) return stored;
    const key = `${documentName}.${id}`;
    const known = this.#draft.get(key);
    if (known) return known.source;
    if (!stored) return undefined;
    const source = deepClone(stored);
    this.#draft.set(key, { documentName, id, source });
    return source;
  }

  /** Within an operation: add a primary document, or take it away with null. */
  put(documentName: string, id: string, source: Plain | null): void {
    if (!this.#draft) throw new Error("Documents are written within an operation only");
    this.#draft.set(`${documentName}.${id}`, { documentName, id, source });
  }

  /**
   * Carry out an operation whole or not at all: it works on copies, which are written in one batch and only then
   * become the world. The caller lets one run at a time.
   */
  async transact<T>(operation: () => T): Promise<T> {
    playGeneration(this.generation);
    this.#draft = new Map();
    const drafts = this.#draft;
    let result: T;
    try {
      result = operation();
    } finally {
      this.#draft = null;
    }
    const changes = [...drafts.values()];
    await this.#store.write(
      changes.map((draft) => ({ ...draft, collection: documentRow(draft.documentName).collection })),
    );
    for (const { documentName, id, source } of changes) {
      if (source) this.collection(documentName).set(id, source);
      else this.collection(documentName).delete(id);
    }
    return result;
  }

  async close(): Promise<void> {
    await this.#store.close();
  }
}

/** Document name of a primary collection. */
export function nameOf(collection: string): string {
  const found = Object.entries(DOCUMENTS).find(([, row]) => row.collection === collection);
  if (!found) throw new Error(`There is no collection ${collection}`);
  return found[0];
}

/** Field in which a document holds another kind. */
export function fieldOf(parentName: string, documentName: string): string | undefined {
  const held = Object.entries(documentRow(parentName).embedded ?? {});
  return held.find(([, name]) => name === documentName)?.[0];
}
