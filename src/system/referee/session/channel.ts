/**
 * The system's socket: listens from setup on, hands messages to the session once it is open, and sends. Foundry's
 * socket skips its sender, so the own session is told directly.
 */
import { SYSTEM_ID } from "../../foundry/ids.ts";
import { damagedRequest, isRequest, type Message, readMessage } from "../requests/messages.ts";
import { isUnseenByOthers } from "../rights/who-answers.ts";

const CHANNEL = `system.${SYSTEM_ID}` as const;

/** Takes in what comes over the socket. */
interface Receiver {
  /** @param user - Whose session sent it, as the server says. */
  receive(message: Message, user: string): void;
  /** A request of that id came in a shape that none of ours has. */
  refuseDamaged(id: string, user: string): void;
}

/** What is used of Foundry's socket: its listener is given the sender by the server. */
interface PackageSocket {
  emit(channel: string, payload: unknown, options?: { readonly recipients: readonly string[] }): void;
  on(channel: string, listener: (payload: unknown, user: string) => void): void;
  on(event: "connect", listener: () => void): void;
}

function socket(): PackageSocket {
  return game.socket as unknown as PackageSocket;
}

let receiver: Receiver | null = null;

/** What came before anybody could take it in, in its order. */
let early: (readonly [payload: unknown, user: string])[] = [];

/**
 * Listen to the package socket, and keep what comes until the channel is opened: the world may be a while from being
 * ready (assumption phase-order). Called once, in setup.
 */
export function listenEarly(): void {
  socket().on(CHANNEL, (payload, user) => deliver(payload, user));
}

/** Take in what comes, and what has come already. What is no message of ours is left alone. Called once, in ready. */
export function openChannel(taker: Receiver): void {
  receiver = taker;
  const kept = early;
  early = [];
  for (const [payload, user] of kept) deliver(payload, user);
}

function deliver(payload: unknown, user: string): void {
  if (!receiver) {
    early.push([payload, user]);
    return;
  }
  const message = readMessage(payload);
  const damaged = damagedRequest(payload);
  if (message) receiver?.receive(message, user);
  else if (damaged !== null) receiver?.refuseDamaged(damaged, user);
}

/** Be told when the connection to the server was lost and is back. */
export function onReconnect(take: () => void): void {
  socket().on("connect", take);
}

/**
 * Who is to hear it, where the server heeds that (assumption socket-recipients): nobody else takes it in either way.
 *
 * A request is for those who may be the referee, a reply for them and whoever asked; null for all.
 */
function recipientsOf(message: Message): readonly string[] | null {
  const gms = game.users?.filter(({ isGM }) => isGM).map(({ id }) => id) ?? [];
  if (message.kind === "reply") return [...new Set([...gms, message.to])];
  return isRequest(message) ? gms : null;
}

/** Does it tell of what somebody unseen wants, which nobody but game masters may hear of, be it said once or again? */
function tellsOfUnseen(message: Message): boolean {
  return (message.kind === "intent" || message.kind === "judge") && isUnseenByOthers(message.intent.actor);
}

/** How many ids are remembered: more than can be under way at once. */
const MOST_NAMED = 500;

/** Requests and replies that were sent to named users, the oldest first. */
const named = new Set<string>();

/**
 * Has it been sent to named users before? It is sent again because nobody has answered it: should a server drop what
 * names somebody, all must hear it this time.
 */
function isRepeat({ kind, id }: Message): boolean {
  const key = `${kind === "reply" ? kind : "request"} ${id}`;
  if (named.has(key)) return true;
  named.add(key);
  const [oldest] = named;
  if (named.size > MOST_NAMED && oldest !== undefined) named.delete(oldest);
  return false;
}

/**
 * Send to the sessions of those whom it concerns. The socket skips its sender, so this session is told directly, after
 * the present task.
 */
export function send(message: Message): void {
  const payload: unknown = JSON.parse(JSON.stringify(message));
  const concerned = recipientsOf(message);
  const isForAll = isRepeat(message) && !tellsOfUnseen(message);
  const recipients = concerned && !isForAll ? concerned : null;
  if (recipients) socket().emit(CHANNEL, payload, { recipients });
  else socket().emit(CHANNEL, payload);
  queueMicrotask(() => deliver(payload, game.user?.id ?? ""));
}
