import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { strFromU8, unzipSync } from "fflate";

/** What an installer reads of a manifest. */
interface Installed {
  readonly id: string;
  readonly version: string;
  readonly download: string;
  readonly compatibility?: { readonly minimum?: string };
}

/** The newest build that the stand-in is like, for what a manifest asks at least. */
const NEWEST = "14.999";

/** Why a package cannot be installed, for whoever named it. */
export class InstallError extends Error {
  override name = "InstallError";
}

/**
 * Install a system by the address of its manifest, as Foundry's setup does: read the manifest, fetch the archive that
 * it names, put what is in it into `<dataPath>/systems/<id>`, in place of what was there. Returns that folder. An
 * `InstallError` where something is missing or does not fit; what was there then stays. Assumption: package-install.
 */
export async function installSystem(address: string, dataPath: string): Promise<string> {
  const manifest = readManifest((await fetched(address)).toString(), address);
  const files = unpacked(await fetched(manifest.download), manifest);
  const systems = resolve(dataPath, "systems");
  await mkdir(systems, { recursive: true });
  const fresh = await mkdtemp(join(systems, ".fresh-"));
  for (const [name, bytes] of Object.entries(files)) {
    const target = join(fresh, name);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
  const folder = join(systems, manifest.id);
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
  return folder;
}

async function fetched(address: string): Promise<Buffer> {
  const response = await fetch(address).catch((error: Error) => {
    throw new InstallError(`${address} cannot be reached: ${error.message}.`);
  });
  if (!response.ok) throw new InstallError(`${address} cannot be had: the answer is ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

function readManifest(text: string, where: string): Installed {
  let manifest: Partial<Installed>;
  try {
    manifest = JSON.parse(text);
  } catch {
    throw new InstallError(`${where} holds no manifest.`);
  }
  const { id, version, download, compatibility } = manifest;
  for (const [field, value] of Object.entries({ id, version, download })) {
    if (typeof value !== "string" || value === "") throw new InstallError(`The manifest at ${where} says no ${field}.`);
  }
  if (!/^[\w-]+$/.test(String(id)))
    throw new InstallError(`The manifest at ${where} has no id that a folder can have.`);
  const { minimum = "0" } = compatibility ?? {};
  if (isNewer(minimum, NEWEST)) throw new InstallError(`${id} wants Foundry ${minimum} at least.`);
  return manifest as Installed;
}

function unpacked(archive: Buffer, { id, version, download }: Installed): Record<string, Uint8Array> {
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(archive);
  } catch {
    throw new InstallError(`${download} is no archive.`);
  }
  const inside = files["system.json"];
  if (!inside) throw new InstallError(`${download} has no system.json at its root.`);
  const astray = Object.keys(files).find((name) => !resolve("/", id, name).startsWith(resolve("/", id) + sep));
  if (astray) throw new InstallError(`${astray} would lie outside of the system's folder.`);
  const own = readManifest(strFromU8(inside), download);
  if (own.id !== id || own.version !== version) {
    throw new InstallError(`${download} holds ${own.id} ${own.version}, and the manifest says ${id} ${version}.`);
  }
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.endsWith("/")));
}

function isNewer(one: string, other: string): boolean {
  const [a = [], b = []] = [one, other].map((build) => build.split(".").map(Number));
  return (a[0] ?? 0) - (b[0] ?? 0) > 0 || (a[0] === b[0] && (a[1] ?? 0) > (b[1] ?? 0));
}
