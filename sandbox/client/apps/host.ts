import type { Plain } from "../../common/utils/index.ts";
import type { DocumentConfig } from "../config.ts";
import type { ClientDocument } from "../documents/document.ts";

/** A text in the user's language, with values put in where it has `{name}` places. */
export function localize(key: string, data?: Plain): string {
  if (!key) return "";
  return data ? game.i18n.format(key, data) : game.i18n.localize(key);
}

/** The class configured for a kind of documents; undefined for a kind that there is not. */
export function documentClassOf(name: string): typeof ClientDocument | undefined {
  return configOf(name)?.documentClass;
}

/** The configuration of a kind of documents. Throws for a kind that there is not. */
export function documentConfig(name: string): DocumentConfig {
  const config = configOf(name);
  if (!config) throw new Error(`There are no documents of the kind ${name}`);
  return config;
}

/** What is configured by a name, which may be any that somebody has dropped here. */
function configOf(name: string): DocumentConfig | undefined {
  return Object.hasOwn(CONFIG, name) ? (CONFIG[name] as DocumentConfig) : undefined;
}

/** A class of `foundry.applications.ux` that a package may have replaced in `CONFIG.ux`. */
export function configured<T>(name: string, own: T): T {
  return (CONFIG.ux as Record<string, T> | undefined)?.[name] ?? own;
}
