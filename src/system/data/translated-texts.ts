/**
 * Long descriptions in the reader's language: fetched as one file, and put in place of the stored English ones block
 * by block when a text is shown. What somebody has changed stays as it is.
 */
import { systemPath } from "../foundry/ids.ts";
import { type Link, linksOf, retell, saysNothing, withLinks, withoutLinks } from "../foundry/text-blocks.ts";
import { linkName } from "./item-names.ts";

/** Languages other than English that have our descriptions: a file each in lang/texts. */
const WITH_TEXTS: readonly string[] = ["de", "fr", "nl"];

/** What our texts are in the reader's language, by what they are in English; null where they stay English. */
let texts: Readonly<Record<string, string>> | null = null;

/** Settled when the texts are there, or could not be fetched. */
let settled: Promise<unknown> = Promise.resolve();

/**
 * Fetch our descriptions in the reader's language, where there are any.
 *
 * @throws TypeError - They could not be fetched; all stays English.
 */
export function fetchTexts(): Promise<void> {
  const fetched = fetchFile();
  settled = Promise.allSettled([fetched]);
  return fetched;
}

async function fetchFile(): Promise<void> {
  const { lang } = game.i18n;
  if (!WITH_TEXTS.includes(lang)) return;
  const reply = await fetch(systemPath(`lang/texts/${lang}.json`));
  if (!reply.ok) throw new TypeError(`the descriptions in ${lang} are not there: ${reply.status}`);
  texts = await reply.json();
}

/** What a text says in these; where it is nothing but links, they alone are told. */
function told(words: string, known: Readonly<Record<string, string>>): string | undefined {
  if (Object.hasOwn(known, words)) return known[words];
  const bare = withoutLinks(words);
  const said = saysNothing(bare) ? bare : Object.hasOwn(known, bare) && known[bare];
  return said ? withLinks(said, linksOf(words).map(named)) : undefined;
}

function named({ uuid, label }: Link): Link {
  return { uuid, label: linkName(uuid, label) };
}

/**
 * A description in the reader's language, text by text; one that is not ours, or that somebody has changed, stays as
 * it is.
 *
 * @param html - As it is stored.
 */
export function inLanguage(html: string): string {
  const known = texts;
  return known ? retell(html, (words) => told(words, known)) : html;
}

/** The same for what is drawn later, once the texts are there. */
export async function inLanguageLater(html: string): Promise<string> {
  await settled;
  return inLanguage(html);
}
