import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { runAsCommand } from "./as-command.ts";
import { makePack, packNames } from "./build/packs.ts";
import { buildAll } from "./build.ts";
import { readOptions } from "./options.ts";
import { dist, filesUnder, root } from "./paths.ts";
import {
  type Addresses,
  archiveName,
  faultsOf,
  type PublishedManifest,
  publishedManifest,
  RELEASED_TEXTS,
  withFullLinks,
} from "./release/manifest.ts";
import { UsageError } from "./usage-error.ts";

/** The earliest moment a zip can hold, for every file: the same sources make the same archive. */
const mtime = new Date(1980, 0, 1);

/** What LevelDB leaves lying about and makes anew when a pack is opened. */
const disposable = new Set(["LOCK", "LOG", "LOG.old"]);

/** The line by which a module names its source map, which no release has. */
const MAP_LINE = /\n\/\/# sourceMappingURL=\S+\s*$/;

/** What is put where people install it from: two files. */
export interface Release {
  /** `system.json` as it stands beside the archive and in it. */
  readonly manifest: PublishedManifest;
  readonly archive: Uint8Array;
}

/**
 * Builds the system and packs it, `system.json` at the root, as Foundry unpacks it into `systems/away-team`. The packs
 * are compiled for it alone, since a table may hold those of `dist/` open. Throws where the archive lacks a file that
 * the manifest names, or the manifest a field by which Foundry installs and updates.
 */
export async function makeRelease(addresses: Addresses): Promise<Release> {
  await buildAll();
  const manifest = publishedManifest(JSON.parse(readFileSync(path.join(dist, "system.json"), "utf8")), addresses);
  const archive = zipSync(
    { ...builtFiles(), ...texts(manifest, addresses), ...(await freshPacks()) },
    { level: 9, mtime },
  );
  return { manifest: checkArchive(archive), archive };
}

/** Opens an archive as Foundry would and returns the manifest in it; throws with all its faults. */
export function checkArchive(archive: Uint8Array): PublishedManifest {
  const files = unzipSync(archive);
  if (!files["system.json"]) throw new Error("the archive has no system.json at its root");
  const manifest: PublishedManifest = JSON.parse(strFromU8(files["system.json"]));
  const faults = faultsOf(new Set(Object.keys(files)), manifest);
  if (faults.length > 0) throw new Error(`the archive is not complete: ${faults.join("; ")}`);
  return manifest;
}

/**
 * `npm run release [-- --repository URL] [-- --at URL]`: writes `release/system.json` and
 * `release/away-team-<version>.zip`, ready to be put where people install from. `repository` of package.json says where
 * the sources are, unless `--repository` does; `--at` names the folder on the web that will hold the two files, when it
 * is not GitHub's releases of that repository.
 */
export async function main(args: string[]): Promise<void> {
  const { repository = ownRepository(), at } = readOptions({
    args,
    options: { repository: { type: "string" }, at: { type: "string" } },
  }).values;
  const { manifest, archive } = await makeRelease({
    repository: webAddress("repository", repository),
    ...(at !== undefined && { at: webAddress("at", at) }),
  });
  const folder = path.join(root, "release");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const name = archiveName(manifest);
  writeFileSync(path.join(folder, name), archive);
  writeFileSync(path.join(folder, "system.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  console.log(`release/${name}: ${Math.ceil(archive.length / 1000)} kB, every path of its manifest checked
Put it where ${manifest.download} leads, and release/system.json where ${manifest.manifest} leads.`);
}

/** What package.json says of where the sources are; "" where it does not. */
function ownRepository(): string {
  const { repository } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  return repository?.url ?? repository ?? "";
}

function webAddress(option: string, text: string): string {
  const address = text.replace(/^git\+/, "").replace(/(\.git|\/)$/, "");
  if (/^https?:\/\/\S+$/.test(address) && URL.canParse(address)) return address;
  throw new UsageError(
    `--${option} wants a full address, not "${text}". Foundry installs and updates by it: set "repository" in package.json, or npm run release -- --repository https://…`,
  );
}

/** What the build made, but for packs and what only those need who have the sources. */
function builtFiles(): Zippable {
  const files: Zippable = {};
  for (const file of filesUnder(dist)) {
    const name = path.relative(dist, file).split(path.sep).join("/");
    if (name.startsWith("packs/") || name.endsWith(".map")) continue;
    const bytes = readFileSync(file);
    files[name] = name.endsWith(".mjs") ? strToU8(bytes.toString().replace(MAP_LINE, "\n")) : bytes;
  }
  return files;
}

function texts(manifest: PublishedManifest, { repository }: Addresses): Zippable {
  const files: Zippable = { "system.json": strToU8(`${JSON.stringify(manifest, null, 2)}\n`) };
  for (const name of RELEASED_TEXTS) {
    files[name] = strToU8(withFullLinks(readFileSync(path.join(root, name), "utf8"), repository, manifest.version));
  }
  return files;
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
