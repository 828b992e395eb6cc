/**
 * The lease: one session of one user leads, as a world setting says. This is its stored form and the rule when another
 * session takes it. Pure.
 */

/** Who holds the referee's lease: one session, and the user whose it is. */
export interface Lease {
  readonly session: string;
  readonly user: string;
}

/** How long something may wait before another session takes the lease. Unit: milliseconds. */
export const PATIENCE_MS = 5000;

/** What a session knows when it looks at the lease. */
export interface LeaseView {
  readonly lease: Lease | null;
  readonly me: Lease;
  /** Is this user a game master who may write the lease? */
  readonly mayLead: boolean;
  /** Is the user who holds the lease connected? */
  readonly holderActive: boolean;
  /** Was the holder asked whether they are there, and silent? */
  readonly holderSilent: boolean;
  /** How long the oldest unanswered request has waited. Unit: milliseconds. */
  readonly waitedMs: number;
}

/** What to do about the lease: take it, keep it, ask its holder whether they are there, or leave it to them. */
export type LeaseMove = "sit" | "keep" | "ask" | "leave";

/** Read the stored lease. @returns Null when nobody holds it, or the text is not ours. */
export function parseLease(stored: string): Lease | null {
  const [session, user, rest] = stored.split("/");
  return session && user && rest === undefined ? { session, user } : null;
}

/** The lease as it is stored. */
export function formatLease({ session, user }: Lease): string {
  return `${session}/${user}`;
}

/**
 * Decide about the lease: it is taken when it is empty, when its holder has left, or when something waited 5 s.
 *
 * A holder whose user is connected may still be a window that was closed or reloaded, so they are asked first.
 */
export function decideLease({ lease, me, mayLead, holderActive, holderSilent, waitedMs }: LeaseView): LeaseMove {
  if (!mayLead) return "leave";
  if (!lease) return "sit";
  if (lease.session === me.session) return "keep";
  if (!holderActive || holderSilent || waitedMs >= PATIENCE_MS) return "sit";
  return "ask";
}
