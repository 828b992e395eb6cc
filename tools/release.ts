import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { strFromU8, unzipSync, type Zippable, zipSync } from "fflate";
import { runAsCommand } from "./as-command.ts";
import { makePack, packNames } from "./build/packs.ts";
import { buildAll } from "./build.ts";
import { dist, filesUnder, root } from "./paths.ts";
import { faultsOf } from "./release/manifest-paths.ts";

/** The earliest moment a zip can hold, for every file: the same sources make the same archive. */
const mtime = new Date(1980, 0, 1);

/** What LevelDB leaves lying about and makes anew when a pack is opened. */
const disposable = new Set(["LOCK", "LOG", "LOG.old"]);

/**
 * Builds the system and packs it, `system.json` at the root, as Foundry unpacks it into `systems/away-team`. The packs
 * are compiled for it alone, since a table may hold those of `dist/` open. Throws where the archive lacks a file that
 * the manifest names.
 */
export async function makeRelease(): Promise<{ version: string; archive: Uint8Array }> {
  await buildAll();
  const files: Zippable = {};
  for (const file of filesUnder(dist)) {
    const name = path.relative(dist, file).split(path.sep).join("/");
    if (!name.startsWith("packs/")) files[name] = readFileSync(file);
  }
  Object.assign(files, await freshPacks());
  const archive = zipSync(files, { level: 9, mtime });
  return { version: checkArchive(archive), archive };
}

/** Opens an archive as Foundry would and returns the version in its manifest; throws with all its faults. */
export function checkArchive(archive: Uint8Array): string {
  const files = unzipSync(archive);
  if (!files["system.json"]) throw new Error("the archive has no system.json at its root");
  const manifest = JSON.parse(strFromU8(files["system.json"]));
  const faults = faultsOf(new Set(Object.keys(files)), manifest);
  if (faults.length > 0) throw new Error(`the archive is not complete: ${faults.join("; ")}`);
  return manifest.version;
}

/** `npm run release`: writes `away-team-<version>.zip` into the checkout. */
export async function main(): Promise<void> {
  const { version, archive } = await makeRelease();
  const name = `away-team-${version}.zip`;
  writeFileSync(path.join(root, name), archive);
  console.log(`${name}: ${Math.ceil(archive.length / 1000)} kB, every path of its manifest checked`);
}

async function freshPacks(): Promise<Zippable> {
  const folder = mkdtempSync(path.join(tmpdir(), "away-team-packs-"));
  try {
    const files: Zippable = {};
    for (const name of packNames()) {
      await makePack(name, folder);
      for (const file of filesUnder(path.join(folder, name))) {
        if (!disposable.has(path.basename(file))) files[`packs/${name}/${path.basename(file)}`] = readFileSync(file);
      }
    }
    return files;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await runAsCommand(import.meta.url, main);
