import { once, readText } from "./checkout.ts";
import { readSentences } from "./language.ts";

const readTranslations = once((file): object => JSON.parse(readText(file)));

/** Put a language file in the place of Foundry's, so that what people read can be tested. */
export function useLanguage(lang: string): void {
  const sentences = readSentences(`lang/${lang}.json`);
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
