import type { Change } from "../../../engine/effects.ts";
import type { Amendment } from "../../../engine/exchange.ts";
import { type Intent, MOVE } from "../../../engine/intent.ts";
import type { Verdict } from "../../../engine/preview.ts";
import type { Answer } from "../../../engine/prompt.ts";
import type { Refusal } from "../../../engine/types.ts";
import { AUDIENCES, type Audience } from "../../foundry/generation.ts";
import {
  isAmendment,
  isAnswer,
  isBounded,
  isCount,
  isIntent,
  isListOf,
  isObject,
  isRoundChange,
  isText,
  type Unknown,
} from "./shape.ts";

/** What a session wants of the referee. The id makes a repeat harmless; an intent's is that of its exchange. */
export type Request =
  | {
      readonly kind: "intent";
      readonly id: string;
      readonly session: string;
      readonly intent: Intent;
      /** Who is to see it outside a fight, as its sender chose below the chat log. */
      readonly audience: Audience;
    }
  | { readonly kind: "answer"; readonly id: string; readonly exchange: string; readonly answer: Answer }
  /** An answer is locked that stays closed: what it is, only its author's client knows. */
  | { readonly kind: "lock"; readonly id: string; readonly exchange: string; readonly ask: string }
  | { readonly kind: "judge"; readonly id: string; readonly intent: Intent }
  | {
      readonly kind: "freeMove";
      readonly id: string;
      readonly token: string;
      readonly changes: readonly Change[];
    }
  | {
      readonly kind: "undo";
      readonly id: string;
      readonly exchange: string;
      readonly revision: number;
      /** Later exchanges that go along, the oldest first, as the sender was told. */
      readonly along?: readonly string[];
    }
  | { readonly kind: "redo"; readonly id: string; readonly exchange: string; readonly revision: number }
  | {
      readonly kind: "reconsider";
      readonly id: string;
      readonly exchange: string;
      readonly revision: number;
      /** Id of an ask about which the card only reminds. */
      readonly ask: string;
    }
  | {
      readonly kind: "amend";
      readonly id: string;
      readonly exchange: string;
      readonly revision: number;
      /** What becomes of a roll; whose hand it was is known from its sender. */
      readonly amendment: Omit<Amendment, "by">;
    }
  | {
      readonly kind: "recall";
      readonly id: string;
      /** Id of an intent of the sender's that stands in line. */
      readonly request: string;
    }
  | {
      readonly kind: "settle";
      readonly id: string;
      readonly exchange: string;
      /** The revision that the sender saw; another one is refused, as it is for undo and redo. */
      readonly revision: number;
      /** The ask that is settled; without it all that are open. */
      readonly ask?: string;
    }
  | {
      readonly kind: "hand";
      readonly id: string;
      readonly exchange: string;
      readonly ask: string;
      /** User who is to answer from now on. */
      readonly to: string;
    }
  | {
      readonly kind: "halt";
      readonly id: string;
      readonly exchange: string;
      /** Does the mover stop where he stands, or go on after all? */
      readonly on: boolean;
    };

/** A request that changes something, in its turn; a judgement only reads and is given at once. */
export type Deed = Exclude<Request, { kind: "judge" }>;

/** What the referee says to a request: taken, standing in line, refused, or how a move stands. */
export interface Reply {
  readonly kind: "reply";
  /** Id of the request, and the user who made it. */
  readonly id: string;
  readonly to: string;
  readonly outcome: "done" | "inLine" | "refused";
  readonly refusal?: Refusal;
  readonly verdict?: Verdict;
}

/** What goes over the package socket: a request, its reply, and the question who sits in the seat. */
export type Message =
  | Request
  | Reply
  | { readonly kind: "who"; readonly id: string }
  /** The session of that id is being closed. */
  | { readonly kind: "left"; readonly id: string }
  | { readonly kind: "present"; readonly id: string; readonly session: string };

/** Is it something that a session wants of the referee? */
export function isRequest(message: Message): message is Request {
  return !(["reply", "who", "left", "present"] as const).some((kind) => kind === message.kind);
}

function isOrder(value: Unknown): boolean {
  return isText(value.exchange) && isCount(value.revision);
}

function isAudience(value: unknown): value is Audience {
  return (AUDIENCES as readonly unknown[]).includes(value);
}

/** Replies are taken from the referee's user only; so no more than their frame is looked at. */
function isReply(value: Unknown): boolean {
  const outcomes: readonly unknown[] = ["done", "inLine", "refused"];
  const { to, outcome, refusal, verdict } = value;
  if (!outcomes.includes(outcome) || !isText(to)) return false;
  const says = refusal === undefined || (isObject(refusal) && isText(refusal.code) && isObject(refusal.params));
  return says && (verdict === undefined || isObject(verdict));
}

/** What each kind of message must look like. */
export const SHAPES: Readonly<Record<Message["kind"], (value: Unknown) => boolean>> = {
  intent: (value) => isText(value.session) && isAudience(value.audience) && isIntent(value.intent),
  answer: (value) => isText(value.exchange) && isAnswer(value.answer),
  lock: (value) => isText(value.exchange) && isText(value.ask),
  // Nothing but a move is judged before it is made
  judge: (value) => isIntent(value.intent) && value.intent.action === MOVE,
  freeMove: (value) => isText(value.token) && isListOf(value.changes, isRoundChange),
  recall: (value) => isText(value.request),
  undo: (value) => isOrder(value) && (value.along === undefined || isListOf(value.along, isText)),
  redo: isOrder,
  reconsider: (value) => isOrder(value) && isText(value.ask),
  amend: (value) => isOrder(value) && isAmendment(value.amendment),
  settle: (value) => isOrder(value) && (value.ask === undefined || isText(value.ask)),
  hand: (value) => isText(value.exchange) && isText(value.ask) && isText(value.to),
  halt: (value) => isText(value.exchange) && typeof value.on === "boolean",
  reply: isReply,
  who: () => true,
  left: () => true,
  present: (value) => isText(value.session),
};

/** Ids become ids of documents: sixteen letters and digits; those of free moves are Foundry's, with a word before. */
const ID = /^[A-Za-z0-9.:_-]{1,64}$/;
const DOCUMENT_ID = /^[A-Za-z0-9]{16}$/;

/** What a message says first, its kind and id, or null when it does not even say these as ours do. */
function headOf(payload: unknown): Pick<Message, "kind" | "id"> | null {
  if (!isObject(payload)) return null;
  const { kind, id } = payload;
  if (typeof kind !== "string" || !Object.hasOwn(SHAPES, kind)) return null;
  if (typeof id !== "string" || !(kind === "intent" ? DOCUMENT_ID : ID).test(id)) return null;
  return { kind: kind as Message["kind"], id };
}

/** Has it the shape of its kind? What a session wants is stored and sent on, so that nothing in it may be too long. */
function isShaped(payload: Unknown, { kind }: Pick<Message, "kind">): boolean {
  return SHAPES[kind](payload) && (kind === "reply" || isBounded(payload));
}

/** Read what came over the socket. @returns Null for anything that is not a message of ours. */
export function readMessage(payload: unknown): Message | null {
  const head = headOf(payload);
  return head && isShaped(payload as Unknown, head) ? (payload as unknown as Message) : null;
}

/** The id of a request that is damaged or forged, for its refusal; null for what is none of ours, or sound. */
export function damagedRequest(payload: unknown): string | null {
  const head = headOf(payload);
  return head && isRequest(head as Message) && !isShaped(payload as Unknown, head) ? head.id : null;
}
