/**
 * Whose word a message was when it was written: that is decided by the seat and kept in the world, where only game masters
 * write. What somebody wrote as a player does not become the referee's word when they are made game master, and what a
 * game master wrote remains it.
 */
import { isObject, isText } from "../requests/shape.ts";

/** A time in which what a user wrote was the referee's word. Unit: milliseconds of server time. */
export interface Term {
  readonly user: string;
  readonly since: number;
  /** Null as long as it lasts. */
  readonly until: number | null;
}

/** By so much a client may misjudge server time. Unit: milliseconds. */
const LAG_MS = 10_000;

/** What was written when, and by whom, as the server says. */
export interface Written {
  readonly by: string;
  readonly at: number;
}

function isMoment(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function isTerm(value: unknown): value is Term {
  return (
    isObject(value) && isText(value.user) && isMoment(value.since) && (value.until === null || isMoment(value.until))
  );
}

/** Read the stored terms; anything else reads as none. */
export function parseTerms(stored: string): readonly Term[] {
  try {
    const read: unknown = JSON.parse(stored);
    return Array.isArray(read) ? read.filter(isTerm) : [];
  } catch {
    return [];
  }
}

/**
 * The terms once a game master sits down: theirs has begun, and those of who is no game master any more are over.
 *
 * In a world that has none yet, whatever its game masters wrote before counts.
 *
 * @param gms - Users who are game masters now.
 * @param now - Server time. Unit: milliseconds.
 */
export function termsWith(terms: readonly Term[], user: string, gms: readonly string[], now: number): readonly Term[] {
  if (terms.length === 0) return [...new Set([...gms, user])].map((gm) => ({ user: gm, since: 0, until: null }));
  const kept = terms.map((term) => (term.until === null && !gms.includes(term.user) ? { ...term, until: now } : term));
  const isOpen = kept.some((term) => term.user === user && term.until === null);
  return isOpen ? kept : [...kept, { user, since: now - LAG_MS, until: null }];
}

/**
 * Was that the referee's word when it was written?
 *
 * @param isGM - Is the user a game master now? A term that nobody has ended lasts only as long.
 */
export function isWordOfReferee(terms: readonly Term[], { by, at }: Written, isGM: (user: string) => boolean): boolean {
  if (terms.length === 0) return isGM(by);
  return terms.some(({ user, since, until }) => {
    if (user !== by || at < since) return false;
    return until === null ? isGM(by) : at <= until;
  });
}
