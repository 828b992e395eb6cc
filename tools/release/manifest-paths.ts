/** What a manifest says of files; other fields are of no concern here. */
export interface ManifestFiles {
  readonly license?: string;
  readonly esmodules: readonly string[];
  readonly styles: readonly { readonly src: string }[];
  readonly languages: readonly { readonly path: string }[];
  readonly packs: readonly { readonly path: string }[];
}

/** Every file that a manifest names; of a pack, which is a folder, the file that each LevelDB has. */
export function manifestPaths(manifest: ManifestFiles): string[] {
  return [
    "system.json",
    ...(manifest.license ? [manifest.license] : []),
    ...manifest.esmodules,
    ...manifest.styles.map((style) => style.src),
    ...manifest.languages.map((language) => language.path),
    ...manifest.packs.map((pack) => `${pack.path}/CURRENT`),
  ];
}

/** What is wrong with the contents of a release: one sentence each, none where all is well. */
export function faultsOf(files: ReadonlySet<string>, manifest: ManifestFiles): string[] {
  const missing = manifestPaths(manifest).filter((file) => !files.has(file));
  return [
    ...missing.map((file) => `the manifest names ${file}, and it is not there`),
    ...(files.has("template.json") ? ["template.json is there, and would wipe what the manifest says of types"] : []),
  ];
}
