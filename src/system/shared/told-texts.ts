import { systemPath } from "./ids.ts";
import { linksOf, retell, withLinks, withoutLinks } from "./told-blocks.ts";

/** Languages other than English that have our descriptions: a file each in lang/texts. */
const WITH_TEXTS: readonly string[] = ["de", "fr", "nl"];

/** What the paragraphs of our descriptions are in the reader's language, by what they are in English. */
let texts: Readonly<Record<string, string>> = {};

/**
 * Fetch our descriptions in the reader's language, where there are any; they are long, and nobody waits for them.
 *
 * @throws TypeError - They could not be fetched; all stays English.
 */
export async function fetchTexts(): Promise<void> {
  const { lang } = game.i18n;
  if (!WITH_TEXTS.includes(lang)) return;
  const reply = await fetch(systemPath(`lang/texts/${lang}.json`));
  if (!reply.ok) throw new TypeError(`the descriptions in ${lang} are not there: ${reply.status}`);
  texts = await reply.json();
}

/** What a text says in the reader's language; undefined where that is not known. */
function told(words: string): string | undefined {
  return Object.hasOwn(texts, words) ? texts[words] : undefined;
}

/**
 * A description in the reader's language, text by text; one that is not ours, or that somebody has changed, stays as
 * it is.
 *
 * @param html - As it is stored.
 */
export function inLanguage(html: string): string {
  return retell(html, (words) => {
    const bare = told(withoutLinks(words));
    return told(words) ?? (bare && withLinks(bare, linksOf(words)));
  });
}
