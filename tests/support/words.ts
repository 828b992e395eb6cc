import { readText } from "./checkout.ts";
import { readSentences } from "./language.ts";

/** Put a language file in the place of Foundry's, so that what people read can be tested. */
export function useEnglish(): void {
  const sentences = readSentences("lang/en.json");
  const localize = (key: string) => {
    const sentence = sentences.get(key);
    return typeof sentence === "string" ? sentence : key;
  };
  const format = (key: string, values: Readonly<Record<string, string>>) =>
    localize(key).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const translations = JSON.parse(readText("lang/en.json")) as object;
  const game = { i18n: { lang: "en", translations, localize, format, has: (key: string) => sentences.has(key) } };
  Object.assign(globalThis, { game });
}
