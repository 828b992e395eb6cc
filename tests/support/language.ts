import { once, readText } from "./checkout.ts";

/** Every sentence of a language file by its whole key. */
export const readSentences = once(
  (file): ReadonlyMap<string, unknown> => new Map(leavesOf(JSON.parse(readText(file)), "")),
);

/** The keys at which a language file has a sentence and, written with dots somewhere else, a family too. */
export function torn(sentences: ReadonlyMap<string, unknown>): string[] {
  const families = new Set([...sentences.keys()].flatMap(familiesOf));
  return [...sentences.keys()].filter((key) => families.has(key));
}

/** What a text of the code asks of the language, with `${…}` where it is not written out. */
export function keysIn(code: string): string[] {
  const relative = /\b(?:text|hasText|awayText)[\s(]+["'`]([^"'`]+)["'`]/g;
  const whole = /["'`]AWAY\.([^"'`\s]+)["'`]/g;
  const lines = code.split("\n").filter((line) => !line.includes("LOCALIZATION_PREFIXES"));
  return [relative, whole].flatMap((pattern) => [...lines.join("\n").matchAll(pattern)].map((match) => match[1] ?? ""));
}

/** Does the language have a key that code writes as `Card.${stage}.title`, or begins as `Card.stage.`? */
export function answers(sentences: ReadonlyMap<string, unknown>, key: string): boolean {
  const pattern = patternOf(key);
  return [...sentences.keys()].some((sentence) => pattern.test(sentence));
}

/** What whole keys look like that code writes so; each piece that is not written out is a group. */
function patternOf(key: string): RegExp {
  const whole = key.endsWith(".") ? `${key}\${}` : key;
  const parts = `AWAY.${whole}`.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("(.+)")}$`);
}

function leavesOf(value: unknown, key: string): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, key ? `${key}.${name}` : name));
}

function familiesOf(key: string): string[] {
  const parts = key.split(".");
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join("."));
}

/**
 * Tells whether code can ask for a sentence: it writes the key, or makes it of pieces that it knows.
 *
 * A piece is known when the code has it as a word, or as a known word with an ending that the code puts after words,
 * such as `${defence}Opportunity`.
 */
export function asker(code: readonly string[]): (key: string) => boolean {
  const patterns = [...new Set(code.flatMap(keysIn))].map(patternOf);
  const words = new Set(code.flatMap((file) => file.match(/\w+/g) ?? []));
  const endings = [
    ...new Set(code.flatMap((file) => [...file.matchAll(/\$\{[^}]+\}([A-Z]\w*)/g)].map(([, end]) => end))),
  ];
  const isKnown = (word: string) =>
    words.has(word) || endings.some((end = "") => word.endsWith(end) && words.has(word.slice(0, -end.length)));
  return (key) =>
    patterns.some((pattern) =>
      pattern
        .exec(key)
        ?.slice(1)
        .every((piece) => piece.split(/\W/).every(isKnown)),
    );
}

/** The placeholders of a sentence, each once. */
export function placeholdersOf(sentence: unknown): string[] {
  return [...new Set(String(sentence).match(/\{\w+\}/g))].sort();
}
