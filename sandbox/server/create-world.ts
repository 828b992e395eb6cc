import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { withLevels } from "../common/documents/levels.ts";
import { documentRow, documentSchema } from "../common/documents/schemas.ts";
import { type Generation, playGeneration } from "../common/generation.ts";
import { isPlainObject, type Plain } from "../common/utils/objects.ts";
import { Store } from "./store.ts";
import { nameOf } from "./world.ts";

/** Where a world's documents come from: a folder of YAML or JSON files, or the documents themselves. */
export type WorldSource = string | readonly Plain[];

/** A compendium pack of the world's own. */
export interface WorldPack {
  readonly name: string;
  readonly label: string;
  /** Class of its documents. */
  readonly type: string;
  /** Id of the system that they are of. */
  readonly system?: string;
}

/** What a world folder says of itself. */
export interface WorldFile {
  readonly id: string;
  readonly generation: Generation;
  readonly packs?: readonly WorldPack[];
}

/** How a source holds a pack of the world: its `_key` is `!packs!<name>`. */
interface PackSource {
  readonly pack: WorldPack;
  readonly documents: readonly Plain[];
}

/**
 * Make a world in `<dataPath>/<id>`; one that is there is replaced, unless a table has it open. Each source document
 * names itself by `_key`; packs are kept as worlds in `<dataPath>/<id>/packs`.
 */
export async function createWorld(source: WorldSource, dataPath: string, file: WorldFile): Promise<void> {
  const folder = join(dataPath, file.id);
  await refuseOpenWorld(folder);
  await rm(folder, { recursive: true, force: true });
  const sources = typeof source === "string" ? await readSources(source) : source;
  playGeneration(file.generation);
  const packs = sources.filter(isPack) as unknown as PackSource[];
  const documents = sources.filter((one) => !isPack(one));
  await writeDocuments(folder, documents);
  for (const { pack, documents } of packs)
    await writeDocuments(join(packsFolder(dataPath, file.id), pack.name), documents);
  await writeWorldFile(dataPath, { ...file, packs: packs.map(({ pack }) => pack) });
}

function isPack({ _key }: Plain): boolean {
  return String(_key).startsWith("!packs!");
}

/** Where the packs of a world are; each is kept as a world is. */
export function packsFolder(dataPath: string, world: string): string {
  return join(dataPath, world, "packs");
}

async function writeDocuments(folder: string, documents: readonly Plain[]): Promise<void> {
  await mkdir(join(folder, "data"), { recursive: true });
  const store = await Store.open(join(folder, "data"));
  await store.write(documents.map(toRoot));
  await store.close();
}

/** Note what a world is; written last of all, so that a world that was half made is made again. */
export async function writeWorldFile(dataPath: string, file: WorldFile): Promise<void> {
  await writeFile(join(dataPath, file.id, "world.json"), JSON.stringify(file, null, 2));
}

async function refuseOpenWorld(folder: string): Promise<void> {
  const data = join(folder, "data");
  if (!(await stat(data).catch(() => null))) return;
  const store = await Store.open(data).catch((error: Error & { cause?: { code?: string } }) => {
    if (error.cause?.code === "LEVEL_LOCKED") throw error;
    return null; // damaged: to be replaced
  });
  await store?.close();
}

/** What is written in a world's folder, or null where there is no world. */
export async function readWorldFile(dataPath: string, id: string): Promise<WorldFile | null> {
  const text = await readFile(join(dataPath, id, "world.json"), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as WorldFile);
}

/** The documents of a folder of YAML or JSON files. */
export async function readSources(folder: string): Promise<Plain[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(ya?ml|json)$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const source: unknown = parse(await readFile(join(folder, name), "utf8"));
      if (!isPlainObject(source)) throw new Error(`${name} holds no document`);
      return source;
    }),
  );
}

function toRoot(document: Plain): { collection: string; id: string; source: Plain } {
  const [, collection = "", id = ""] = String(document._key ?? "").split("!");
  const name = nameOf(collection);
  const { _key, ...data } = document;
  const given = name === "Scene" ? withLevels(dropKeys(data, name)) : dropKeys(data, name);
  const source = documentSchema(name).clean({ ...given, _id: id }, { source: given }) as Plain;
  return { collection, id, source };
}

/** Embedded documents of pack sources carry keys too. */
function dropKeys(data: Plain, name: string): Plain {
  for (const [field, part] of Object.entries(documentRow(name).embedded ?? {})) {
    const held = data[field];
    if (Array.isArray(held)) data[field] = held.map(({ _key, ...entry }: Plain) => dropKeys(entry, part));
  }
  return data;
}
