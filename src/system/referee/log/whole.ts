/** Tells whether what was read from a message is an exchange through and through, as far as its readers rely on it. */

import { isObject } from "../requests/shape.ts";
import type { StoredExchange } from "./stored.ts";

/** Episodes in episodes; the rules never come near it. */
const DEEPEST = 12;

type Unknown = Readonly<Record<string, unknown>>;

const isAnObject = (value: unknown): boolean => isObject(value);

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function areAll(value: unknown, isOne: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

function areRecorded(value: unknown, isOne: (entry: unknown) => boolean): boolean {
  return isObject(value) && Object.values(value).every(isOne);
}

function isAsk(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { id, of, kind, fallback, choices } = value;
  return [id, of, kind, fallback].every(isText) && areAll(choices, isAnObject);
}

function isAnswer(value: unknown): boolean {
  return isObject(value) && isText(value.ask) && isText(value.choice);
}

function isTest(value: unknown): boolean {
  return isObject(value) && isText(value.id) && areAll(value.modifiers, isAnObject) && Array.isArray(value.faces);
}

function isThrow(value: unknown): boolean {
  return isObject(value) && isText(value.of) && areAll(value.faces, Number.isInteger);
}

function isEffect(value: unknown): boolean {
  return isObject(value) && isText(value.on) && isText(value.kind);
}

/** What each kind of entry must have. */
const ENTRIES: Readonly<Record<string, (entry: Unknown, depth: number) => boolean>> = {
  test: ({ of, test }) => isText(of) && isTest(test),
  sum: ({ of, sum }) => isText(of) && isObject(sum),
  effect: ({ effect }) => isEffect(effect),
  answered: ({ ask, answer }) => isAsk(ask) && isAnswer(answer),
  note: ({ code, params }) => isText(code) && isObject(params),
  nested: ({ episode }, depth) => isEpisode(episode, depth + 1),
};

function isEntry(value: unknown, depth: number): boolean {
  if (!isObject(value) || !isText(value.kind) || !Object.hasOwn(ENTRIES, value.kind as string)) return false;
  return ENTRIES[value.kind as string]?.(value, depth) === true;
}

function isEpisode(value: unknown, depth = 0): boolean {
  if (!isObject(value) || depth > DEEPEST) return false;
  return areAll(value.entries, (entry) => isEntry(entry, depth));
}

function isEncounter(value: unknown): boolean {
  return isObject(value) && areRecorded(value.combatants, isAnObject) && isObject(value.settings);
}

function isIntent(value: unknown): boolean {
  return isObject(value) && isText(value.actor);
}

function isInLine(value: unknown): boolean {
  return isObject(value) && isText(value.id) && isText(value.actor) && isText(value.action);
}

/** Has what was read everything that its readers rely on? Text of a message is anything that somebody could write. */
export function isWhole({ exchange, ...stored }: StoredExchange): boolean {
  const { intent, picture, episode, asks, answers, throws } = exchange;
  const isPlayed = isIntent(intent) && isEncounter(picture) && isEpisode(episode);
  const isAsked = areAll(asks, isAsk) && areAll(answers, isAnswer) && areAll(throws, isThrow);
  const { line, names, asked, revealed, gone } = stored;
  const isKept = areAll(line, isInLine) && areRecorded(names, isText) && areRecorded(asked, isAnObject);
  return isPlayed && isAsked && isKept && areAll(revealed, isAnObject) && areAll(gone, isText);
}
