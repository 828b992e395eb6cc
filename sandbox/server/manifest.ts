import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SystemManifest } from "../common/protocol.ts";
import { deepClone, mergeObject, type Plain } from "../common/utils/objects.ts";

/** What template.json says of a kind of documents: its types, and what each begins with beside what templates give. */
interface Templated {
  readonly types?: readonly string[];
  readonly templates?: Readonly<Record<string, Plain>>;
  readonly [type: string]: unknown;
}

/**
 * The manifest of the system in a folder. A system without data models names its types in template.json, which wipes
 * what the manifest says of types of those kinds.
 */
export async function readManifest(folder: string): Promise<SystemManifest> {
  const manifest = JSON.parse(await readFile(join(folder, "system.json"), "utf8")) as SystemManifest;
  const text = await readFile(join(folder, "template.json"), "utf8").catch(() => "{}");
  const kinds = Object.entries(JSON.parse(text) as Record<string, Templated>);
  const documentTypes = { ...manifest.documentTypes };
  for (const [kind, templated] of kinds) {
    documentTypes[kind] = Object.fromEntries(
      (templated.types ?? []).map((type) => [type, { initial: initialOf(templated, type) }]),
    );
  }
  return { ...manifest, documentTypes };
}

/** What a type begins with: the templates that it names, and what it says itself. */
function initialOf({ templates = {}, ...types }: Templated, type: string): Plain {
  const { templates: named = [], ...own } = (types[type] ?? {}) as Plain & { readonly templates?: readonly string[] };
  const parts = [...named.map((name) => templates[name] ?? {}), own];
  return parts.reduce<Plain>((all, part) => mergeObject(all, deepClone(part)) as Plain, {});
}
