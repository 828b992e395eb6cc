import type { Refusal } from "../../../engine/types.ts";
import type { Host } from "../host.ts";
import type { Message, Request } from "../requests/messages.ts";
import type { Missed } from "./vigil.ts";

/** What is known of the seat, and how to sit down. */
export interface SeatPort {
  /** The session that this window had before it was loaded anew; empty where it is new. */
  readonly predecessor: string;
  /** From 0 to 1; which of two windows of one user goes first. */
  readonly chance: number;
  /** Unit: milliseconds, from any moment on; goes on while the session sleeps. */
  now(): number;
  /** Send to every session, this one included. */
  send(message: Message): void;
  /** Is this user a game master who may write the seat? */
  maySit(): boolean;
  /** Is he a game master, and connected? */
  isPresent(user: string): boolean;
  /** Users who may sit and are connected. */
  presentGMs(): readonly string[];
  /** Who sits, as it is stored. */
  seat(): string;
  /** Store who sits. */
  sit(seat: string): Promise<void>;
}

/** What a desk needs of its surroundings; the real one is `open-desk.ts`, tests bring their own. */
export interface DeskPort extends SeatPort {
  readonly host: Host;
  /** Read from the server; see `VigilPort`. @returns Does this session see everything as it is there? */
  catchUp(missed: Missed): Promise<boolean>;
  /** Tell the user that this window has missed something and must be loaded anew. */
  fellBehind(): void;
  /** What this session has sent and waits for has changed. */
  readonly keptChanged?: () => void;
  /** Show a refusal to whoever asked. */
  refused(refusal: Refusal, request: Request): void;
  report(error: unknown): void;
}
