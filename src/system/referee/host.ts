/**
 * The port between the referee and the world: everything it reads and writes goes through a `Host`. `table.ts` makes
 * the real one, tests make their own, so that the referee itself knows no Foundry. `guarded` wraps it for each referee,
 * so that a session which lost the lease or fell asleep writes nothing more.
 */
import type { Dice } from "../../engine/dice/dice.ts";
import type { Change, Effect } from "../../engine/effects.ts";
import type { Encounter } from "../../engine/encounter.ts";
import type { Intent } from "../../engine/intent.ts";
import type { Answer, Prompt } from "../../engine/prompt.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import type { CombatantId, Refusal } from "../../engine/types.ts";
import type { Audience } from "../foundry/generation.ts";
import type { ClockPort } from "./effects/round-clock.ts";
import type { Marks, PersonOf, Write } from "./effects/updates.ts";
import type { StoredExchange } from "./log/stored-exchange.ts";
import type { Message } from "./requests/messages.ts";
import type { Sender } from "./rights/rights.ts";
import type { Cover } from "./rights/visibility.ts";
import type { Fetch } from "./sealed/sealed-answers.ts";

/** In what an intent would be carried out, as things stand now. */
export interface Situation {
  /** UUID of the combat; empty outside a fight. */
  readonly combat: string;
  readonly encounter: Encounter;
  readonly names: StoredExchange["names"];
}

/** What the documents have where an effect wrote; `gone` without them, `over` where the fight is that it counted in. */
export type CurrentValue = { readonly value: unknown } | "gone" | "over";

/** Thrown by every write of a session that has lost the lease: another one leads now. */
export class StoodDown extends Error {
  override readonly name = "StoodDown";
}

/** What the referee needs of the world. Whatever writes throws `StoodDown` once the lease is lost. */
export interface Host extends ClockPort {
  readonly dice: Dice;
  readonly marks: Marks;
  readonly personOf: PersonOf;
  isLeading(): boolean;
  /** Is there a user of that id? */
  isUser(id: string): boolean;
  /** Server time. Unit: milliseconds. */
  now(): number;
  /** Is the game paused? Then no clock runs, and players move nothing. */
  isPaused(): boolean;
  /** Until when prompts that are put now wait for an answer, in server time; null for as long as it takes. */
  deadline(): number | null;
  /** Until when a move that begins now is held, as every other one is; 0 where none are. */
  heldUntil(): number;
  /** What a standing order answers to an open prompt, or null where a person decides. */
  ordered(stored: StoredExchange, prompt: Prompt): Answer | null;
  /** What counts when the time to answer is over. */
  due(stored: StoredExchange, prompt: Prompt): Answer;
  /** The closed answer that a user has locked, from their own client. Resolves with null when it cannot be had. */
  readonly fetch: Fetch;
  sender(user: string): Sender;
  ruleset(id?: string): Ruleset;
  /** How things stand for an intent, or why it names somebody who is not there. */
  situation(intent: Intent): Situation | Refusal;
  load(id: string): StoredExchange | null;
  /** Tell the game master that somebody has moved unasked, and why it cannot be judged any more. */
  unasked(token: string, reason: Refusal): void;
  /** The id of the exchange that a request becomes: whoever knows the request cannot know it beforehand. */
  exchangeIdFor(request: string): string;
  /** The exchange that a request of that user has become, or null. */
  begunBy(request: string, user: string): StoredExchange | null;
  /**
   * The newest exchange of that fight, or of that actor outside any, if it has been taken back; null where something
   * has happened since.
   */
  takenBackLast(combat: string, actor: CombatantId): StoredExchange | null;
  /** Every exchange that is open or not whole, or behind which somebody stands in line. */
  unfinished(): readonly StoredExchange[];
  /** What stands now where an effect of the exchange wrote. */
  currentValue(effect: Effect, stored: StoredExchange): CurrentValue;
  /** The exchanges that began after that one and have changed something that was not taken back; oldest first. */
  later(id: string): readonly StoredExchange[];
  /** Has nothing newer of its encounter been left active? */
  isLast(id: string): boolean;
  /** Why the exchange cannot go on, or null. */
  missing(stored: StoredExchange): Refusal | null;
  /** @param audience - Who is to see it, where it is outside a fight. @throws StoodDown */
  create(stored: StoredExchange, audience: Audience): Promise<void>;
  /** @throws StoodDown */
  save(stored: StoredExchange): Promise<void>;
  /** Carry out one write. What has lost its document is left out. @throws StoodDown */
  write(write: Write, undo: boolean): Promise<void>;
  /**
   * Put right what a hand and a write whose mark begins so have both changed, neither knowing of the other.
   *
   * @throws StoodDown
   */
  mend(on: CombatantId, mark: string): Promise<void>;
  /** By what a combatant is hidden from the players; nothing where they see them. */
  hiddenBy(on: CombatantId): readonly Cover[];
  /** Let the players see a combatant from now on, or hide them again by what hid them. @throws StoodDown */
  setHidden(on: CombatantId, covers: readonly Cover[], isHidden: boolean): Promise<void>;
  /** What a free move is known to have cost, or null where it was not noted. */
  noted(token: string, movement: string): readonly Change[] | null;
  /** Note what a free move cost, once for each id. @throws StoodDown */
  note(token: string, changes: readonly Change[], movement: string): Promise<void>;
  /** The fights that have begun. */
  fights(): readonly string[];
  /** End what the moment ends that the fight has come to. @throws StoodDown */
  pass(combat: string): Promise<void>;
  send(message: Message): void;
  report(error: unknown): void;
}

/** Is it a refusal and not a situation? */
export function isRefusal(found: Situation | Refusal): found is Refusal {
  return "code" in found;
}

/** Wrap a host. Each write is checked before and after, since what it waits for can take any time. */
export function guarded(host: Host, mayAct: () => boolean): Host {
  const check = () => {
    if (!mayAct()) throw new StoodDown();
  };
  const held = <A extends readonly unknown[]>(write: (...args: A) => Promise<void>) => {
    return async (...args: A) => {
      check();
      await write(...args);
      check();
    };
  };
  return {
    ...host,
    isLeading: () => mayAct() && host.isLeading(),
    create: held(host.create),
    save: held(host.save),
    write: held(host.write),
    mend: held(host.mend),
    note: held(host.note),
    pass: held(host.pass),
    keepCounted: held(host.keepCounted),
    advance: held(host.advance),
  };
}
