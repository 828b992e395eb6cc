/** What a release says of itself in its manifest, and where it says it from. Called by `npm run release`. */

/** A picture that Foundry's setup shows of a package. */
interface Media {
  readonly url: string;
  readonly thumbnail?: string;
}

/** A folder of compendia, with those in it. */
interface PackFolder {
  readonly packs: readonly string[];
  readonly folders: readonly PackFolder[];
}

/** What is read here of `system.json`; other fields travel along. */
export interface Manifest {
  readonly id: string;
  readonly version: string;
  readonly license?: string;
  readonly background?: string;
  readonly authors?: readonly { readonly name: string }[];
  readonly media?: readonly Media[];
  readonly esmodules: readonly string[];
  readonly styles: readonly { readonly src: string }[];
  readonly languages: readonly { readonly path: string }[];
  readonly packs: readonly { readonly name: string; readonly path: string }[];
  readonly packFolders?: readonly PackFolder[];
  readonly [field: string]: unknown;
}

/** Fields of a manifest that say where something is; only a release has them. */
const PUBLISHED = ["url", "bugs", "readme", "changelog", "manifest", "download"] as const;

/** The manifest of a release, with where it can be found. */
export type PublishedManifest = Manifest & Readonly<Record<(typeof PUBLISHED)[number], string>>;

/** Where people find what is released. Full addresses, without a slash at the end. */
export interface Addresses {
  /** Of the sources, e.g. `https://github.com/<owner>/<name>`. */
  readonly repository: string;
  /** A folder that holds `system.json` and the archive; else GitHub's releases of the repository. */
  readonly at?: string;
}

/** Texts that whoever unpacks a release finds beside the system. */
export const RELEASED_TEXTS: readonly string[] = ["README.md", "CHANGELOG.md", "LICENSE"];

/** The name of the archive of a version. */
export function archiveName({ id, version }: Pick<Manifest, "id" | "version">): string {
  return `${id}-${version}.zip`;
}

/** Returns the manifest of a release: `manifest` is where the newest one is asked for, `download` is this version. */
export function publishedManifest(manifest: Manifest, { repository, at }: Addresses): PublishedManifest {
  const { version } = manifest;
  const newest = at ?? `${repository}/releases/latest/download`;
  const own = at ?? `${repository}/releases/download/v${version}`;
  return {
    ...manifest,
    url: repository,
    bugs: `${repository}/issues`,
    readme: `${repository}#readme`,
    changelog: `${repository}/blob/v${version}/CHANGELOG.md`,
    manifest: `${newest}/system.json`,
    download: `${own}/${archiveName(manifest)}`,
  };
}

/** Returns a text of the checkout with its relative links led to the repository, where the pictures and pages are. */
export function withFullLinks(markdown: string, repository: string, version: string): string {
  return markdown.replace(
    /(!?)(\[[^\]]*\])\((?!https?:|#)([^)]+)\)/g,
    (_link, picture: string, words: string, file: string) =>
      `${picture}${words}(${repository}/${picture ? "raw" : "blob"}/v${version}/${file})`,
  );
}

/** Every file that a manifest names; of a pack, which is a folder, the file that each LevelDB has. */
export function manifestPaths(manifest: Manifest): string[] {
  const pictures = [manifest.background, ...(manifest.media ?? []).flatMap(({ url, thumbnail }) => [url, thumbnail])];
  const own = pictures.flatMap((address) => address?.split(`systems/${manifest.id}/`)[1] ?? []);
  return [
    "system.json",
    ...(manifest.license ? [manifest.license] : []),
    ...new Set(own),
    ...manifest.esmodules,
    ...manifest.styles.map((style) => style.src),
    ...manifest.languages.map((language) => language.path),
    ...manifest.packs.map((pack) => `${pack.path}/CURRENT`),
  ];
}

/** What is wrong with the contents of a release: one sentence each, none where all is well. */
export function faultsOf(files: ReadonlySet<string>, manifest: Manifest): string[] {
  const wanted = new Set([...manifestPaths(manifest), ...RELEASED_TEXTS]);
  const missing = [...wanted].filter((file) => !files.has(file));
  const unsaid = PUBLISHED.filter((field) => !isAddress(manifest[field]));
  const packs = manifest.packs.map(({ name }) => name);
  const filed = (manifest.packFolders ?? []).flatMap(packsIn);
  return [
    ...missing.map((file) => `${file} is named or expected, and it is not there`),
    ...unsaid.map((field) => `${field} is no full address`),
    ...(manifest.authors?.length ? [] : ["authors are not named"]),
    ...packs.filter((name) => filed.filter((one) => one === name).length !== 1).map(notOnce),
    ...filed
      .filter((name) => !packs.includes(name))
      .map((name) => `packFolders names ${name}, and there is no such pack`),
    ...[...files].filter((file) => file.endsWith(".map")).map((file) => `${file} is for those who have the sources`),
    ...(files.has("template.json") ? ["template.json is there, and would wipe what the manifest says of types"] : []),
  ];
}

function isAddress(value: unknown): boolean {
  return typeof value === "string" && URL.canParse(value);
}

/** The packs of a folder and of all in it. */
export function packsIn({ packs, folders }: PackFolder): string[] {
  return [...packs, ...folders.flatMap(packsIn)];
}

function notOnce(name: string): string {
  return `the pack ${name} is not in exactly one of packFolders`;
}
