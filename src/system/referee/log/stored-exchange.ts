/**
 * An exchange as its chat message keeps it: what was played, and beside it how far the documents follow, who is asked
 * until when, and who waits in the queue. Nearly everything in `referee` and on a card takes one. Plain data; knows no
 * Foundry.
 */
import { type Exchange, effectsOf } from "../../../engine/exchange.ts";
import { openPrompts } from "../../../engine/play.ts";
import type { AnsweredBy } from "../../../engine/prompt.ts";
import type { CombatantId, Refusal } from "../../../engine/types.ts";
import type { Recalled } from "../movement/recalled.ts";
import type { Request } from "../requests/messages.ts";
import { type Revealed, toBeConcealed } from "../rights/visibility.ts";

/** An intent that stands in line until the open exchange of its encounter is over. */
export interface QueuedIntent {
  readonly id: string;
  readonly actor: CombatantId;
  readonly action: string;
  /** What was proposed and by whom, so that it outlives its session and the referee's; older worlds lack it. */
  readonly proposal?: { readonly request: Extract<Request, { kind: "intent" }>; readonly user: string };
}

/** What the referee knows of an open prompt beside the prompt itself. */
export interface PromptState {
  /** User to whom it was handed. */
  readonly to?: string;
  /** When its default counts. Unit: milliseconds of server time. */
  readonly until?: number;
  /** User who has locked a sealed answer to it. */
  readonly locked?: string;
  /** How a sealed answer comes about where no person locked one: worked out when all are opened. */
  readonly by?: AnsweredBy;
}

/** Somebody takes an exchange back, and those that go along, the oldest first. */
export interface Undoing {
  readonly by: string;
  readonly along: readonly string[];
}

/** An exchange as its chat message keeps it. */
export interface StoredExchange {
  readonly exchange: Exchange;
  /** Grows with every write. */
  readonly revision: number;
  /** UUID of the combat; empty outside a fight. */
  readonly combat: string;
  /** How many of its effects the documents carry. */
  readonly applied: number;
  /** User and session that proposed it; the session walks what is to be walked. */
  readonly proposer: string;
  readonly session: string;
  /** Id of the request that it began with: the same one again is known by it. */
  readonly request: string;
  readonly line: readonly QueuedIntent[];
  /** What the combatants were called, for a card that outlives its tokens. */
  readonly names: Readonly<Record<CombatantId, string>>;
  /** What is known of open prompts beside themselves, by their ids. */
  readonly asked: Readonly<Record<string, PromptState>>;
  /**
   * Until when the move is held, in server time; what the unseen are asked before counts until then. 0 where it is not.
   */
  readonly heldUntil: number;
  /** The mover stops at the stop where they wait, as soon as they could go on; older worlds lack it. */
  readonly halting?: boolean;
  /** Those hidden ones whom it lets be seen. */
  readonly revealed: readonly Revealed[];
  /** User who took it back; empty while nobody has. */
  readonly undoneBy: string;
  /** It is being taken back together with later ones; null when it is not, or when it has been. */
  readonly undoing: Undoing | null;
  /** Segments on which somebody may still arrive though it was taken back; older worlds lack it. */
  readonly recalled: readonly Recalled[];
  /** What it becomes once its effects are taken back: a test of it was changed. Null when that is not under way. */
  readonly amended: Pick<StoredExchange, "exchange" | "asked"> | null;
  /** Exchanges that were not over when it began, and so may write what it did not see; older worlds lack it. */
  readonly beside?: readonly string[];
  /** Combatants to whom not everything could be put back, since they or a thing of theirs are gone. */
  readonly gone: readonly CombatantId[];
  /** Why it cannot go on, or null. */
  readonly reason: Refusal | null;
  /** A move that was made without being asked for: nobody walks it, it is judged as it was walked. */
  readonly late?: true;
  /** A player's client played it without a referee and wrote it itself; it is over, and no referee's to change. */
  readonly alone?: true;
}

/** What is noted of an exchange as it goes on, before anything has been. */
export const JUST_BEGUN = {
  line: [],
  asked: {},
  heldUntil: 0,
  revealed: [],
  undoneBy: "",
  undoing: null,
  recalled: [],
  amended: null,
  gone: [],
  reason: null,
} as const;

/** A new record of an exchange that nobody has stored yet. */
export function newRecord(
  exchange: Exchange,
  from: Pick<StoredExchange, "combat" | "proposer" | "session" | "names"> & Partial<Pick<StoredExchange, "request">>,
): StoredExchange {
  return { request: exchange.id, ...from, ...JUST_BEGUN, exchange, revision: 1, applied: 0 };
}

/** The record with something changed and its revision raised. */
export function revised(stored: StoredExchange, change: Partial<StoredExchange>): StoredExchange {
  return { ...stored, ...change, revision: stored.revision + 1 };
}

/** The exchange ended in a way that no prompt is open any more. */
export function ended(exchange: Exchange, stage: "undone" | "lost"): Exchange {
  return { ...exchange, stage, prompts: [] };
}

/** The record with something noted about one of its open prompts. */
export function withAsked(stored: StoredExchange, prompt: string, noted: PromptState): StoredExchange {
  return revised(stored, { asked: { ...stored.asked, [prompt]: { ...stored.asked[prompt], ...noted } } });
}

/** Those whose answers are open, each once. */
export function waitingFor(exchange: Exchange): CombatantId[] {
  return [...new Set(openPrompts(exchange).map(({ of }) => of))];
}

/** Is there something that the documents do not carry yet, or still carry? */
export function isUncommitted({ exchange, applied, undoing, amended, revealed }: StoredExchange): boolean {
  if (undoing || amended || toBeConcealed(exchange, revealed).length > 0) return true;
  if (exchange.stage === "undone") return applied > 0;
  return exchange.stage !== "lost" && applied < effectsOf(exchange.episode).length;
}

/** Is it open or not whole, or does somebody still stand in line behind it, or arrive though it was taken back? */
export function isUnfinished(stored: StoredExchange): boolean {
  const { exchange, line, recalled } = stored;
  return exchange.stage === "open" || isUncommitted(stored) || line.length > 0 || recalled.length > 0;
}

/** The open exchange of a fight, or null; outside a fight none stands in another's way. */
export function openIn(unfinished: readonly StoredExchange[], combat: string): StoredExchange | null {
  if (combat === "") return null;
  return unfinished.find((stored) => stored.combat === combat && stored.exchange.stage === "open") ?? null;
}
