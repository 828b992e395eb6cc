/**
 * Names that a command of ours gave in somebody's language, such as those of modules that were drawn: each reader reads
 * them in their own, as long as nobody has written another. Asked by our tokens and actors as they are prepared.
 */
import type { Params } from "../../engine/types.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";
import { hasText, text } from "../foundry/text.ts";

/** The flag that says what a name was made of. */
const GIVEN = "givenName";

/** What a name was made of, and how it read where it was given. */
interface Given {
  readonly key: string;
  readonly params: Params;
  readonly as: string;
}

/** What of a document says how it is called. */
interface Named {
  readonly name: string;
  readonly flags: object;
}

function isGiven(value: unknown): value is Given {
  const { key, params, as } = (value ?? {}) as Partial<Given>;
  return typeof key === "string" && typeof as === "string" && typeof params === "object" && params !== null;
}

/** A name of ours with what it is made of, as a document stores both. @param key - Of the sentence, below ours. */
export function givenName(key: string, params: Params = {}): { readonly name: string; readonly flag: object } {
  const name = text(key, params);
  return { name, flag: { [GIVEN]: { key, params, as: name } satisfies Given } };
}

/** What a document's name was made of; null where somebody has written another. */
function givenOf({ name, flags }: Named): Given | null {
  const given = (flags as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>)[SYSTEM_ID]?.[GIVEN];
  return isGiven(given) && given.as === name && hasText(given.key) ? given : null;
}

/** Does a document still bear the name that we gave it? */
export function isGivenName(named: Named): boolean {
  return givenOf(named) !== null;
}

/** What a document is called in the reader's language: by the name that was given, or by the one that is written. */
export function nameInLanguage(named: Named): string {
  const given = givenOf(named);
  return given ? text(given.key, given.params) : named.name;
}
