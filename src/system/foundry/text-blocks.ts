/**
 * Takes translatable blocks out of journal markup and puts translated ones in, leaving links and rule ids as they are.
 * Used by `data/translated-texts.ts`. Knows no Foundry.
 */

const NAMES = "p|li|h[1-6]|td|th|caption|figcaption";

/** An element that holds a text and no further such element. */
const BLOCK = new RegExp(`(<(${NAMES})(?: [^<>]*)?>)((?:(?!</?(?:${NAMES})\\b).)*?)(</\\2>)`, "gs");

/** The ids of rules that a text may end with; they are no words. */
const IDS = /\s*<em>[A-Z]+\d+(?:, [A-Z]+\d+)*<\/em>$/;

const LINK = /@UUID\[([^\]]*)\]\{([^}]*)\}/g;

/** A link of a text: where it leads, and what it is called in English. */
export interface Link {
  readonly uuid: string;
  readonly label: string;
}

/** The text of the smallest elements of some markup, without the ids of rules: what is told in another language. */
export function blocksOf(html: string): string[] {
  return [...html.matchAll(BLOCK)].map(([, , , inner = ""]) => inner.replace(IDS, ""));
}

/** A text with an `@` for each link: texts that differ in their links alone are told once. */
export function withoutLinks(words: string): string {
  return words.replace(LINK, "@");
}

/** Is there nothing in a text that a language could say otherwise? The names of links are told by themselves. */
export function saysNothing(words: string): boolean {
  return !/\p{L}/u.test(withoutLinks(words));
}

/** The links of a text, in order. */
export function linksOf(words: string): Link[] {
  return [...words.matchAll(LINK)].map(([, uuid = "", label = ""]) => ({ uuid, label }));
}

/** A text with an `@` for each link, with these links in their places. */
export function withLinks(words: string, links: readonly Link[]): string {
  const left = links.map(({ uuid, label }) => `@UUID[${uuid}]{${label}}`);
  return words.replace(/@/g, () => left.shift() ?? "@");
}

/** Markup with the text of each of its smallest elements put otherwise; undefined leaves one as it is. */
export function retell(html: string, tell: (words: string) => string | undefined): string {
  return html.replace(BLOCK, (whole, start: string, _name: string, inner: string, end: string) => {
    const words = inner.replace(IDS, "");
    const told = tell(words);
    return told === undefined ? whole : `${start}${told}${inner.slice(words.length)}${end}`;
  });
}
