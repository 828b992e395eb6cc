import { readText } from "./checkout.ts";

/** Every sentence of a language file by its whole key. */
export function readSentences(file: string): ReadonlyMap<string, unknown> {
  return new Map(leavesOf(JSON.parse(readText(file)), ""));
}

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
  const whole = key.endsWith(".") ? `${key}\${}` : key;
  const parts = `AWAY.${whole}`.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`^${parts.join(".+")}$`);
  return [...sentences.keys()].some((sentence) => pattern.test(sentence));
}

function leavesOf(value: unknown, key: string): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, key ? `${key}.${name}` : name));
}

function familiesOf(key: string): string[] {
  const parts = key.split(".");
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join("."));
}
