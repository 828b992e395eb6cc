import { readFileSync } from "node:fs";
import path from "node:path";
import { filesUnder, root } from "../../tools/paths.ts";
import type { Manifest as ReleasedManifest } from "../../tools/release/manifest.ts";

/** What the tests read of `system.json`. */
export interface Manifest extends ReleasedManifest {
  readonly compatibility: Readonly<Record<string, unknown>>;
  readonly packs: readonly {
    readonly name: string;
    readonly path: string;
    readonly type: string;
    readonly system?: string;
    /** Which game it is of; one without is of all. */
    readonly flags?: { readonly "away-team"?: { readonly ruleset?: string } };
  }[];
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, TypeEntry>>>>;
  readonly primaryTokenAttribute: string;
  readonly secondaryTokenAttribute: string;
}

/** What the server knows of a document type; paths are relative to `system`. */
export interface TypeEntry {
  readonly htmlFields?: readonly string[];
  readonly filePathFields?: Readonly<Record<string, readonly string[]>>;
  readonly gmOnlyFields?: readonly string[];
}

/** The text of a file of the checkout. */
export function readText(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** The parsed `system.json`. */
export function readManifest(): Manifest {
  return JSON.parse(readText("system.json"));
}

/** The files under a folder of the checkout whose names end so, relative to the checkout, with `/`. */
export function filesIn(folder: string, ending: string): string[] {
  const files = filesUnder(path.join(root, folder)).map((file) => path.relative(root, file).split(path.sep).join("/"));
  return files.filter((file) => file.endsWith(ending));
}
