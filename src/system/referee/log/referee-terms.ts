/**
 * Whose word a message was when it was written: that is decided by the lease and kept in the world, where only game
 * masters write. What somebody wrote as a player does not become the referee's word when they are made game master, and
 * what a game master wrote remains it.
 */
import { isObject, isText } from "../requests/messages.ts";

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

/** What is known of a user now. */
export interface KnownUser {
  readonly isGM: boolean;
  /**
   * Server time of the last change of their user, which no change of their role is later than; null where nothing says
   * so. Unit: milliseconds.
   */
  readonly changedAt: number | null;
}

/** What is known of a user of that id; undefined where there is none. */
export type Knowing = (user: string) => KnownUser | undefined;

/**
 * The terms by the roles that people have now: those of game masters have begun, and those of who is none any more are
 * over, from the moment at which their role was changed. What they wrote since is not the referee's word.
 *
 * In a world that has none yet, whatever its game masters wrote before counts.
 *
 * @param gms - Users who are game masters now.
 * @param now - Server time. Unit: milliseconds.
 */
export function termsWith(
  terms: readonly Term[],
  gms: readonly string[],
  knows: Knowing,
  now: number,
): readonly Term[] {
  if (terms.length === 0) return gms.map((user) => ({ user, since: 0, until: null }));
  const changedAt = (user: string) => knows(user)?.changedAt;
  const isOver = ({ user, until }: Term) => until === null && !gms.includes(user);
  const kept = terms.map((term) => (isOver(term) ? { ...term, until: changedAt(term.user) ?? now } : term));
  const isOpen = (gm: string) => kept.some(({ user, until }) => user === gm && until === null);
  const begun = gms.filter((gm) => !isOpen(gm));
  return [...kept, ...begun.map((user) => ({ user, since: changedAt(user) ?? now - LAG_MS, until: null }))];
}

/**
 * Was that the referee's word when it was written?
 *
 * A term that nobody has ended yet lasts until the user was changed last, if they are no game master; one whose user is
 * deleted writes nothing any more.
 */
export function isWordOfReferee(terms: readonly Term[], { by, at }: Written, knows: Knowing): boolean {
  const known = knows(by);
  if (terms.length === 0) return known?.isGM === true;
  const end = !known || known.isGM ? Number.POSITIVE_INFINITY : (known.changedAt ?? 0);
  return terms.some(({ user, since, until }) => user === by && at >= since && at <= (until ?? end));
}
