import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { documentRow } from "../common/documents/schemas.ts";
import type { PackInfo, SystemManifest } from "../common/protocol.ts";
import type { Plain } from "../common/utils/objects.ts";
import { Store } from "./store.ts";

/** A compendium pack of the system: read once, never written. */
export interface Pack {
  readonly info: PackInfo;
  readonly documents: ReadonlyMap<string, Plain>;
}

/** Read all packs that the manifest names; one that is missing or damaged is empty, and said so on the console. */
export async function readPacks(systemPath: string, manifest: SystemManifest): Promise<Map<string, Pack>> {
  const packs = new Map<string, Pack>();
  for (const entry of manifest.packs ?? []) {
    const path = join(systemPath, entry.path ?? `packs/${entry.name}`);
    const contents = await readPack(path).catch((error: Error) => {
      console.warn(`The compendium ${entry.name} could not be read: ${error.message}`);
      return new Map<string, Map<string, Plain>>();
    });
    const collection = documentRow(entry.type).collection;
    const documents = contents.get(collection) ?? new Map<string, Plain>();
    const id = `${manifest.id}.${entry.name}`;
    packs.set(id, {
      documents,
      info: {
        id,
        name: entry.name,
        label: entry.label,
        type: entry.type,
        packageName: manifest.id,
        packageType: "system",
        path,
        locked: true,
        ownership: entry.ownership ?? { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
        index: [...documents.values()].map((source) => indexEntry(source, id, entry.type)),
        folders: [...(contents.get("folders")?.values() ?? [])],
        ...(entry.system ? { system: entry.system } : {}),
      },
    });
  }
  return packs;
}

/** LevelDB locks its folder, and a pack belongs to the build: read a copy. */
async function readPack(path: string): Promise<Map<string, Map<string, Plain>>> {
  await stat(path);
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
