import { SYSTEM_ID } from "../shared/ids.ts";
import { type Message, readMessage } from "./messages.ts";

const CHANNEL = `system.${SYSTEM_ID}` as const;

/** Takes a message in. @param user - Whose session sent it, as the server says. */
export type Receiver = (message: Message, user: string) => void;

/** What is used of Foundry's socket: its listener is given the sender by the server. */
interface PackageSocket {
  emit(channel: string, payload: unknown): void;
  on(channel: string, listener: (payload: unknown, user: string) => void): void;
}

function socket(): PackageSocket {
  return game.socket as unknown as PackageSocket;
}

let receiver: Receiver = () => {};

/** Listen to the package socket. What is no message of ours is left alone. Called once, in ready. */
export function openChannel(take: Receiver): void {
  receiver = take;
  socket().on(CHANNEL, (payload, user) => deliver(payload, user));
}

function deliver(payload: unknown, user: string): void {
  const message = readMessage(payload);
  if (message) receiver(message, user);
}

/** Send to every session. The socket skips its sender, so this session is told directly, after the present task. */
export function send(message: Message): void {
  const payload: unknown = JSON.parse(JSON.stringify(message));
  socket().emit(CHANNEL, payload);
  queueMicrotask(() => deliver(payload, game.user?.id ?? ""));
}
