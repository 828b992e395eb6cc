/** Who sits in the referee's seat: one session, and the user whose it is. */
export interface Seat {
  readonly session: string;
  readonly user: string;
}

/** How long something may wait before another session takes the seat. Unit: milliseconds. */
export const PATIENCE_MS = 5000;

/** What a session knows when it looks at the seat. */
export interface SeatView {
  readonly seat: Seat | null;
  readonly me: Seat;
  /** Is this user a game master who may write the seat? */
  readonly maySit: boolean;
  /** Is the user who holds the seat connected? */
  readonly holderActive: boolean;
  /** Was the holder asked whether he is there, and silent? */
  readonly holderSilent: boolean;
  /** How long the oldest unanswered request has waited. Unit: milliseconds. */
  readonly waitedMs: number;
}

/** What to do about the seat: take it, keep it, ask its holder whether he is there, or leave it to him. */
export type SeatMove = "sit" | "keep" | "ask" | "leave";

/** Read the stored seat. @returns Null when nobody sits, or the text is not ours. */
export function parseSeat(stored: string): Seat | null {
  const [session, user, rest] = stored.split("/");
  return session && user && rest === undefined ? { session, user } : null;
}

/** The seat as it is stored. */
export function formatSeat({ session, user }: Seat): string {
  return `${session}/${user}`;
}

/**
 * Decide about the seat: it is taken when it is empty, when its holder has left, or when something waited 5 s.
 *
 * A holder whose user is connected may still be a window that was closed or loaded anew, so he is asked first.
 */
export function decideSeat({ seat, me, maySit, holderActive, holderSilent, waitedMs }: SeatView): SeatMove {
  if (!maySit) return "leave";
  if (!seat) return "sit";
  if (seat.session === me.session) return "keep";
  if (!holderActive || holderSilent || waitedMs >= PATIENCE_MS) return "sit";
  return "ask";
}
