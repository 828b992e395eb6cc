/**
 * Reads and writes records that a flag keeps as one text, since Foundry would merge objects and keep what was meant to
 * go. Also reads where a token stands from its stored data. Used by our documents and by the canvas.
 */
import type { Body } from "../foundry/grid.ts";

/** Tells whether an entry that was read is one. */
type IsEntry<V> = (value: unknown) => value is V;

/**
 * Read a record that a flag keeps as one text, since an update would merge an object and keep what was meant to go.
 *
 * What cannot be read is nothing; entries that are none are left out.
 */
export function parseKept<V>(text: unknown, isEntry: IsEntry<V>): Readonly<Record<string, V>> {
  if (typeof text !== "string" || text === "") return {};
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== "object" || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter((entry): entry is [string, V] => isEntry(entry[1])));
  } catch {
    return {};
  }
}

/** The text of the record after some of its entries were set; null takes one out. */
export function changeKept<V>(kept: Readonly<Record<string, V>>, set: Readonly<Record<string, V | null>>): string {
  const entries = Object.entries({ ...kept, ...set }).filter(([, value]) => value !== null);
  return entries.length === 0 ? "" : JSON.stringify(Object.fromEntries(entries));
}

/**
 * Where a token stands, and how large it is.
 *
 * Its source says so: Foundry lets x and y of the document itself go along with the picture while that is on its way
 * (assumption move-position-first), and a referee must not judge from the middle of a way.
 */
export function storedBody({ _source }: TokenDocument.Implementation): Body {
  const { x, y, width, height, elevation, level } = _source as typeof _source & Pick<Body, "level">;
  const body = { x, y, width: width ?? 1, height: height ?? 1, elevation };
  return typeof level === "string" ? { ...body, level } : body;
}
