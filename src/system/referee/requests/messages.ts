/**
 * Everything that goes over the system's socket, and the check that what came is such a message. Users can send
 * anything from the console, so no field is used before its shape and length are known to be right.
 */
import type { Change } from "../../../engine/effects.ts";
import type { Amendment } from "../../../engine/exchange.ts";
import type { Cell } from "../../../engine/grid/cell.ts";
import { type Intent, type Interruption, MOVE, OPPORTUNITY } from "../../../engine/intent.ts";
import type { Adjustment } from "../../../engine/modifiers.ts";
import type { MoveCheck } from "../../../engine/preview.ts";
import type { Answer } from "../../../engine/prompt.ts";
import type { Json, Refusal } from "../../../engine/types.ts";
import { AUDIENCES, type Audience } from "../../foundry/generation.ts";

/** What a session wants of the referee. The id lets a repeat do nothing; an intent's is that of its exchange. */
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
  | { readonly kind: "lock"; readonly id: string; readonly exchange: string; readonly prompt: string }
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
      readonly kind: "reopen";
      readonly id: string;
      readonly exchange: string;
      readonly revision: number;
      /** Id of a prompt about which the card only reminds. */
      readonly prompt: string;
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
      readonly kind: "applyDefault";
      readonly id: string;
      readonly exchange: string;
      /** The revision that the sender saw; another one is refused, as it is for redo. */
      readonly revision: number;
      /** The prompt that is settled; without it all that are open. */
      readonly prompt?: string;
    }
  | {
      readonly kind: "reassign";
      readonly id: string;
      readonly exchange: string;
      readonly prompt: string;
      /** User who is to answer from now on. */
      readonly to: string;
    }
  | {
      readonly kind: "halt";
      readonly id: string;
      readonly exchange: string;
      /** Does the mover stop where they stand, or go on after all? */
      readonly on: boolean;
    };

/** A request that changes something, in its turn; a judgement only reads and is given at once. */
export type Command = Exclude<Request, { kind: "judge" }>;

/** What the referee says to a request: taken, waiting in line, refused, or how a move stands. */
export interface Reply {
  readonly kind: "reply";
  /** Id of the request, and the user who made it. */
  readonly id: string;
  readonly to: string;
  readonly outcome: "done" | "inLine" | "refused";
  readonly refusal?: Refusal;
  readonly moveCheck?: MoveCheck;
}

/** What goes over the package socket: a request, its reply, and the question who holds the lease. */
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
  const { to, outcome, refusal, moveCheck } = value;
  if (!outcomes.includes(outcome) || !isText(to)) return false;
  const says = refusal === undefined || (isObject(refusal) && isText(refusal.code) && isObject(refusal.params));
  return says && (moveCheck === undefined || isObject(moveCheck));
}

/** What each kind of message must look like. */
export const SHAPES: Readonly<Record<Message["kind"], (value: Unknown) => boolean>> = {
  intent: (value) => isText(value.session) && isAudience(value.audience) && isIntent(value.intent),
  answer: (value) => isText(value.exchange) && isAnswer(value.answer),
  lock: (value) => isText(value.exchange) && isText(value.prompt),
  // Nothing but a move is judged before it is made
  judge: (value) => isIntent(value.intent) && value.intent.action === MOVE,
  freeMove: (value) => isText(value.token) && isListOf(value.changes, isRoundChange),
  recall: (value) => isText(value.request),
  undo: (value) => isOrder(value) && (value.along === undefined || isListOf(value.along, isText)),
  redo: isOrder,
  reopen: (value) => isOrder(value) && isText(value.prompt),
  amend: (value) => isOrder(value) && isAmendment(value.amendment),
  applyDefault: (value) => isOrder(value) && (value.prompt === undefined || isText(value.prompt)),
  reassign: (value) => isText(value.exchange) && isText(value.prompt) && isText(value.to),
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

/** Longest text, list and nesting that a message from another session may hold, and its length as JSON. */
const LIMITS = { text: 200, list: 400, depth: 6, whole: 50_000 };

/** Something that is not known to be anything. */
type Unknown = Readonly<Record<string, unknown>>;

/** Tells whether a value has the shape of `T`. */
export type Guard<T> = (value: unknown) => value is T;

/** A plain object, no list. */
export function isObject(value: unknown): value is Unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Is it what every object has: as a key or an id it would find in a record what nobody put there? */
function isInherited(word: string): boolean {
  return word in Object.prototype;
}

function isWord(value: unknown): value is string {
  return typeof value === "string" && value.length <= LIMITS.text && !isInherited(value);
}

/** A text of usual length; empty ones are none, nor are the names of what every object has. */
export function isText(value: unknown): value is string {
  return isWord(value) && value !== "";
}

/** A list of usual length whose entries all pass. */
export function isListOf<T>(value: unknown, guard: Guard<T>): value is readonly T[] {
  return Array.isArray(value) && value.length <= LIMITS.list && value.every(guard);
}

/** A whole number that a game could come to. */
function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= 1_000_000;
}

function isOptional<T>(value: unknown, guard: Guard<T>): value is T | undefined {
  return value === undefined || guard(value);
}

/** Plain data of usual size, nested no deeper than anything of ours. */
export function isJson(value: unknown, depth = LIMITS.depth): value is Json {
  if (value === null || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value === "string") return isWord(value);
  if (depth === 0 || typeof value !== "object") return false;
  const entries = Object.entries(value);
  return entries.length <= LIMITS.list && entries.every(([key, entry]) => isWord(key) && isJson(entry, depth - 1));
}

/** Plain data that is not too long as a whole, whatever stands in it; deeper than anything in it alone. */
export function isBounded(value: unknown): boolean {
  return isJson(value, LIMITS.depth + 3) && JSON.stringify(value).length <= LIMITS.whole;
}

function isJsonRecord(value: unknown): value is Readonly<Record<string, Json>> {
  return isObject(value) && isJson(value);
}

/** Where something is along a map; without a grid that need not be a whole number. */
function isPosition(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= 1_000_000;
}

/** A spot of a map; whether its grid has it is for the rules to say. Nobody asks to be put on another level. */
function isCell(value: unknown): value is Cell {
  if (!isObject(value) || !isPosition(value.col) || !isPosition(value.row) || value.level !== undefined) return false;
  return value.elevation === undefined || Number.isFinite(value.elevation);
}

function isPath(value: unknown): value is readonly Cell[] {
  return isListOf(value, isCell);
}

function isTexts(value: unknown): value is readonly string[] {
  return isListOf(value, isText);
}

/** A modifier of a person's own, who need not say what it is for. */
function isAddition(value: unknown): value is { label: string; value: number } {
  return isObject(value) && isWord(value.label) && isCount(value.value);
}

function isAdditions(value: unknown): value is readonly { label: string; value: number }[] {
  return isListOf(value, isAddition);
}

/** Points by the counts from which they are taken; none of them is the name of what every object has. */
function arePoints(value: unknown): value is Readonly<Record<string, number>> {
  return isJsonRecord(value) && Object.values(value).every(isCount);
}

function isAdjustment(value: unknown): value is Adjustment {
  if (!isObject(value)) return false;
  const { off, added, target, spends } = value;
  const numbers = isOptional(target, isCount) && isOptional(spends, arePoints);
  return numbers && isOptional(off, isTexts) && isOptional(added, isAdditions);
}

/** That an act is an Action of Opportunity, and at most where its target was then. */
function isOpportunity(value: unknown): value is Interruption {
  if (!isObject(value) || value.as !== OPPORTUNITY || !isOptional(value.at, isCell)) return false;
  return Object.keys(value).every((key) => key === "as" || key === "at");
}

/**
 * An intent as `engine/intent.ts` describes it; what its ids name is for the ruleset to say.
 *
 * That an act interrupts another the rules say, for it would be out of turn and at no cost; from a person it may
 * only be an Action of Opportunity, without any bonus, and `rights.ts` asks who they are.
 */
export function isIntent(value: unknown): value is Intent {
  if (!isObject(value) || !isText(value.actor) || !isText(value.action)) return false;
  const { targets, cells, weapon, path, movementMode, adjustment, options, interrupts } = value;
  return (
    isOptional(interrupts, isOpportunity) &&
    isOptional(targets, isTexts) &&
    isOptional(cells, isPath) &&
    isOptional(weapon, isWord) &&
    isOptional(path, isPath) &&
    isOptional(movementMode, isText) &&
    isOptional(adjustment, isAdjustment) &&
    isOptional(options, isJsonRecord)
  );
}

/** What a game master makes of a roll; whose hand it was, nobody says of themselves. */
function isAmendment(value: unknown): value is Omit<Amendment, "by"> {
  if (!isObject(value) || !isCount(value.roll) || "by" in value) return false;
  const { switched, added, total } = value;
  const places = isOptional(switched, (list): list is readonly number[] => isListOf(list, isCount));
  return places && isOptional(added, isAdditions) && isOptional(total, isCount);
}

/** An answer to a prompt. */
export function isAnswer(value: unknown): value is Answer {
  if (!isObject(value) || !isText(value.prompt) || !isText(value.choice)) return false;
  return value.by === undefined && isOptional(value.as, isText) && isOptional(value.details, isJsonRecord);
}

/** A change that a free move makes: of what the round has used up or remembers, of nothing else. */
function isRoundChange(value: unknown): value is Change {
  if (!isObject(value) || !isText(value.key)) return false;
  if (value.kind === "spend") return isCount(value.by);
  return value.kind === "mark" && isJson(value.from) && isJson(value.to);
}
