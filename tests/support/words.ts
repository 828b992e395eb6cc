import { once, readText } from "./checkout.ts";
import { readSentences } from "./language.ts";

const readTranslations = once((file): object => JSON.parse(readText(file)));

/**
 * Put a language file in the place of Foundry's, so that what people read can be tested.
 *
 * @param more - Sentences of a game that is of the tests alone, by their whole keys.
 */
export function useLanguage(lang: string, more: Readonly<Record<string, string>> = {}): void {
  const sentences = new Map([...readSentences(`lang/${lang}.json`), ...Object.entries(more)]);
  const localize = (key: string) => {
    const sentence = sentences.get(key);
    return typeof sentence === "string" ? sentence : key;
  };
  const format = (key: string, values: Readonly<Record<string, string>>) =>
    localize(key).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const translations = readTranslations(`lang/${lang}.json`);
  const game = { i18n: { lang, translations, localize, format, has: (key: string) => sentences.has(key) } };
  Object.assign(globalThis, { game });
}

/** As `useLanguage`, in the language that all others are held against. */
export function useEnglish(): void {
  useLanguage("en");
}
