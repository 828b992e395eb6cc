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

/**
 * The same as a function that is asked about files, which tells of each once: no test writes into the checkout, and
 * many look at all of it.
 */
export function once<Told>(tell: (of: string) => Told): (of: string) => Told {
  const told = new Map<string, Told>();
  return (of) => {
    const known = told.get(of) ?? tell(of);
    told.set(of, known);
    return known;
  };
}

/** The text of a file of the checkout. */
export const readText = once((file) => readFileSync(path.join(root, file), "utf8"));

/** The parsed `system.json`. */
export function readManifest(): Manifest {
  return JSON.parse(readText("system.json"));
}

const under = once((folder) =>
  filesUnder(path.join(root, folder)).map((file) => path.relative(root, file).split(path.sep).join("/")),
);

/** The files under a folder of the checkout whose names end so, relative to the checkout, with `/`. */
export function filesIn(folder: string, ending: string): string[] {
  return under(folder).filter((file) => file.endsWith(ending));
}
