import { cp, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withLevels } from "../common/documents/levels.ts";
import { documentRow, isDocumentName } from "../common/documents/schemas.ts";
import type { PackInfo, SystemManifest } from "../common/protocol.ts";
import type { Plain } from "../common/utils/objects.ts";
import { packsFolder, type WorldPack } from "./create-world.ts";
import { Store } from "./store.ts";
import { World } from "./world.ts";

/** A compendium pack: one of the system is read once and never written, one of the world is kept as a world is. */
export interface Pack {
  readonly info: Omit<PackInfo, "index">;
  readonly documents: ReadonlyMap<string, Plain>;
  /** Where what is written goes; null where nothing may be. */
  readonly store: World | null;
}

/** Who may do what with a pack that says nothing of it. */
const USUAL_OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };

/** A pack as clients see it before they open it. */
export function describePack({ info, documents }: Pack): PackInfo {
  return { ...info, index: [...documents.values()].map((source) => indexEntry(source, info.id, info.type)) };
}

/** Read all packs that the manifest names; one that is missing or damaged is empty, and said so on the console. */
export async function readPacks(systemPath: string, manifest: SystemManifest): Promise<Map<string, Pack>> {
  const packs = new Map<string, Pack>();
  for (const entry of manifest.packs ?? []) {
    // One that still names the single file of older generations lies in the folder of that name
    const path = join(systemPath, (entry.path ?? `packs/${entry.name}`).replace(/\.db$/, ""));
    const contents = await readPack(path).catch((error: Error) => {
      console.warn(`The compendium ${entry.name} could not be read: ${error.message}`);
      return new Map() as PackContents;
    });
    const collection = collectionOf(entry);
    if (collection === null) continue;
    const stored = [...(contents.get(collection) ?? [])];
    const documents = new Map(
      stored.map(([key, source]) => [key, entry.type === "Scene" ? withLevels(source) : source]),
    );
    const id = `${manifest.id}.${entry.name}`;
    packs.set(id, {
      documents,
      store: null,
      info: {
        id,
        name: entry.name,
        label: entry.label,
        type: entry.type,
        packageName: manifest.id,
        packageType: "system",
        path,
        locked: true,
        ownership: entry.ownership ?? USUAL_OWNERSHIP,
        flags: entry.flags ?? {},
        folders: [...(contents.get("folders")?.values() ?? [])],
        ...(entry.system ? { system: entry.system } : {}),
      },
    });
  }
  return packs;
}

/** Where the documents of a pack lie in it; null, which is said, for kinds that the table has not. */
function collectionOf({ name, type }: { name: string; type: string }): string | null {
  if (isDocumentName(type)) return documentRow(type).collection;
  console.warn(`The compendium ${name} is left out: ${type} is not modelled on this table.`);
  return null;
}

/** Open the packs of a world, which are not locked. Assumption: pack-world. */
export async function openWorldPacks(dataPath: string, world: World, entries: readonly WorldPack[]): Promise<Pack[]> {
  const folder = packsFolder(dataPath, world.id);
  return Promise.all(
    entries.map(async (entry) => {
      const { generation, manifest } = world;
      const store = await World.open(folder, { id: entry.name, generation, manifest });
      const path = join(folder, entry.name);
      const info = { ...entry, id: `world.${entry.name}`, packageName: "world", packageType: "world" as const, path };
      const open = { locked: false, ownership: USUAL_OWNERSHIP, flags: {}, folders: [] };
      return { info: { ...info, ...open }, documents: store.collection(entry.type), store };
    }),
  );
}

/** What lies in a pack, by collection and then by key. */
type PackContents = ReadonlyMap<string, ReadonlyMap<string, Plain>>;

/** Packs that this process has read, by their paths: nobody writes them but the build, which makes their files anew. */
const read = new Map<string, { readonly builtAt: number; readonly contents: Promise<PackContents> }>();

async function readPack(path: string): Promise<PackContents> {
  const files = await readdir(path);
  const times = await Promise.all(files.map(async (file) => (await stat(join(path, file))).mtimeMs));
  const builtAt = Math.max(...times);
  const known = read.get(path);
  if (known?.builtAt === builtAt) return known.contents;
  const contents = readCopy(path);
  read.set(path, { builtAt, contents });
  return contents;
}

/** LevelDB locks its folder, and a pack belongs to the build: read a copy. */
async function readCopy(path: string): Promise<PackContents> {
  const copy = await mkdtemp(join(tmpdir(), "pack-"));
  try {
    await cp(path, copy, { recursive: true, filter: (file) => !file.endsWith("LOCK") });
    const store = await Store.open(copy);
    const { roots, damaged } = await store.read();
    await store.close();
    for (const { key, reason } of damaged) console.warn(`${path}: ${key} was left out, ${reason}`);
    return roots;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

function indexEntry(source: Plain, pack: string, type: string): Plain {
  const { _id, name, img, type: subtype, folder, sort } = source;
  return {
    _id,
    name,
    img,
    type: subtype,
    folder: folder ?? null,
    sort: sort ?? 0,
    uuid: `Compendium.${pack}.${type}.${String(_id)}`,
  };
}
