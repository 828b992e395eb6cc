import { currentGeneration } from "../common/generation.ts";
import type { SystemManifest } from "../common/protocol.ts";
import { expandObject, getProperty, mergeObject, type Plain } from "../common/utils/objects.ts";
import { CORE_TEXTS, ROW_TEXTS } from "./core-texts.ts";
import { ROUTE } from "./route.ts";

/** The texts of the chosen language, English where it lacks one. */
export class Localization {
  readonly lang: string;
  translations: Plain = {};
  /** English. */
  _fallback: Plain = {};
  #ready = false;

  constructor(lang = "en") {
    this.lang = lang;
  }

  /** Load the core's and the system's texts. */
  async _load(manifest: SystemManifest): Promise<void> {
    this._fallback = mergeObject(
      expandObject({ ...CORE_TEXTS, ...ROW_TEXTS[currentGeneration()] }),
      await loadLanguage(manifest, "en"),
    );
    this.translations = this.lang === "en" ? this._fallback : await loadLanguage(manifest, this.lang);
    this.#ready = true;
  }

  /** The text of a key, or the key; before `i18nInit` a mistake that the console shows. */
  localize(key: string, data?: Plain): string {
    if (data) return this.format(key, data);
    if (!this.#ready) console.error(`"${key}" was localized before i18nInit`, new Error("Too early").stack);
    return this.#find(key) ?? String(key);
  }

  /** The text of a key with its `{places}` filled. */
  format(key: string, data: Plain = {}): string {
    return this.localize(key).replace(/\{([^}]+)\}/g, (whole, name: string) => String(data[name] ?? whole));
  }

  /** Whether there is a text. */
  has(key: string, fallback = true): boolean {
    return this.#find(key, fallback) !== undefined;
  }

  #find(key: string, fallback = true): string | undefined {
    const text = getProperty(this.translations, key) ?? (fallback ? getProperty(this._fallback, key) : undefined);
    return typeof text === "string" ? text : undefined;
  }

  /** Sort by a text property. */
  sortObjects<T>(objects: T[], key: string): T[] {
    return objects.sort((a, b) => String(getProperty(a, key)).localeCompare(String(getProperty(b, key)), this.lang));
  }

  /** A list in words. */
  getListFormatter(options: Intl.ListFormatOptions = { style: "long", type: "conjunction" }): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, options);
  }
}

async function loadLanguage(manifest: SystemManifest, lang: string): Promise<Plain> {
  const texts: Plain = {};
  for (const entry of manifest.languages ?? []) {
    if (entry.lang !== lang) continue;
    const response = await fetch(`${ROUTE}/systems/${manifest.id}/${entry.path}`);
    if (response.ok) mergeObject(texts, expandObject((await response.json()) as Plain));
    else console.error(`The language file ${entry.path} could not be loaded`);
  }
  return texts;
}
