/**
 * What can be done with a stored exchange, one entry for each kind of command, and how people answer, lock, halt and
 * hand on. The first answer counts, and the same one sent again does no harm. Called by `referee.ts` once it is clear
 * that the sender may do it.
 */
import { openPrompts } from "../../../engine/play.ts";
import type { Answer } from "../../../engine/prompt.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { ExchangeRunner } from "../exchange-runner.ts";
import type { Host } from "../host.ts";
import { type PromptState, revised, type StoredExchange, withAsked } from "../log/stored-exchange.ts";
import { decisionsAtStop, isHeld } from "../movement/checkpoints.ts";
import type { Command, Request } from "../requests/messages.ts";
import { DONE, type Outcome, refuseAnswer, refused } from "../requests/outcome.ts";
import type { Sender } from "../rights/rights.ts";
import { withoutShow } from "../rights/visibility.ts";
import { isSealed } from "../sealed/sealed-answers.ts";
import { amendRoll, redo, reopenReminded, undo } from "./corrections.ts";
import { applyDefaults } from "./time-out.ts";

/** What a session wants done with an exchange that is stored. */
export type ExchangeCommand = Extract<Command, { exchange: string }>;

type CommandOf<K extends ExchangeCommand["kind"]> = Extract<ExchangeCommand, { kind: K }>;

/** With what a command is done; its sender has the right to it. */
export interface CommandContext {
  readonly host: Host;
  readonly runner: ExchangeRunner;
  readonly stored: StoredExchange;
  readonly sender: Sender;
}

/**
 * Was it meant for another state of the exchange than the present one? Whoever takes it back means all of it, and so
 * what has come since they saw it as well.
 */
function isStale({ stored }: CommandContext, command: ExchangeCommand): boolean {
  return command.kind !== "undo" && "revision" in command && command.revision !== stored.revision;
}

/** How each kind of command is done. */
const COMMANDS: {
  readonly [K in ExchangeCommand["kind"]]: (at: CommandContext, command: CommandOf<K>) => Promise<Outcome>;
} = {
  answer: (at, { answer }) => takeAnswer(at, at.sender.isGM ? answer : withoutShow(answer)),
  lock: ({ runner, stored, sender }, { prompt }) => lockAnswer(runner, stored, prompt, sender.id),
  applyDefault: ({ runner, stored }, { prompt }) => applyDefaults(runner, stored, prompt),
  reassign,
  halt: (at, { on }) => halt(at, on),
  undo: (at, { along = [] }) => undo(at, along),
  redo,
  reopen: (at, { prompt }) => reopenReminded(at, prompt),
  amend: (at, { amendment }) => amendRoll(at, { ...amendment, by: at.sender.id }),
};

/** Do what a session wants of a stored exchange. @throws StoodDown */
export async function dispatch(at: CommandContext, command: ExchangeCommand): Promise<Outcome> {
  if (isStale(at, command)) return refused(refuse("exchange/stale"));
  const act = COMMANDS[command.kind] as (at: CommandContext, command: ExchangeCommand) => Promise<Outcome>;
  return act(at, command);
}

/** Has the prompt been answered so already, as by two sessions that walked the same segment? */
function isGiven({ exchange }: StoredExchange, { prompt, choice, as }: Answer): boolean {
  return exchange.answers.some((given) => given.prompt === prompt && given.choice === choice && given.as === as);
}

/** Has its time run out, so that the default counts? */
function isLate({ exchange, asked }: StoredExchange, prompt: string): boolean {
  return (
    asked[prompt]?.by === "deadline" ||
    exchange.answers.some((given) => given.prompt === prompt && given.by === "deadline")
  );
}

/** Take an answer; one that is to stay sealed is refused (G217). */
async function takeAnswer({ host, runner, stored }: CommandContext, answer: Answer): Promise<Outcome> {
  const { exchange } = stored;
  if (isGiven(stored, answer)) return DONE;
  if (isLate(stored, answer.prompt)) return refused(refuse("answer/late"));
  const isClosed = isSealed(exchange, answer.prompt);
  const refusal = isClosed ? refuse("answer/sealed") : refuseAnswer(exchange, host.ruleset(exchange.ruleset), answer);
  if (refusal) return refused(refusal);
  await runner.answer(stored, [answer]);
  return DONE;
}

/** Note that a user has locked their answer. It stays with their own client and may not be changed (G217). */
async function lockAnswer(
  runner: ExchangeRunner,
  stored: StoredExchange,
  prompt: string,
  user: string,
): Promise<Outcome> {
  if (isLate(stored, prompt)) return refused(refuse("answer/late"));
  if (!openPrompts(stored.exchange).some(({ id }) => id === prompt)) return refused(refuse("answer/not-open"));
  if (!isSealed(stored.exchange, prompt)) return refused(refuse("lock/not-sealed"));
  const { locked, by } = stored.asked[prompt] ?? {};
  if (locked !== undefined) return locked === user ? DONE : refused(refuse("lock/locked"));
  if (by !== undefined) return refused(refuse("lock/locked"));
  await runner.lock(stored, prompt, user);
  return DONE;
}

/** Let a mover who waits at a stop end their way there once all have decided, or go on after all (G280). */
async function halt({ runner, stored }: CommandContext, on: boolean): Promise<Outcome> {
  if (decisionsAtStop(stored).length === 0) return refused(refuse("halt/no-stop"));
  await runner.keep(revised(stored, { halting: on }));
  return DONE;
}

type ReassignRequest = Extract<Request, { kind: "reassign" }>;

/** Why the prompt may not go to that user, or null; whoever is hidden from players is not handed to one. */
function refuseHanding(host: Host, { exchange }: StoredExchange, command: ReassignRequest): Refusal | null {
  const prompt = openPrompts(exchange).find(({ id }) => id === command.prompt);
  if (!prompt) return refuse("answer/not-open");
  if (!host.isUser(command.to)) return refuse("prompt/no-such-user");
  const isHidden = exchange.picture.combatants[prompt.of]?.hidden === true;
  return isHidden && !host.sender(command.to).isGM ? refuse("prompt/hidden") : null;
}

/**
 * When the answer of the one to whom it is handed is due: a game master gives them the whole time, but where a move is
 * held for it.
 */
function freshDeadline(host: Host, { isGM }: Sender, isHeld: boolean): PromptState {
  const until = isGM && !isHeld ? host.deadline() : null;
  return until === null ? {} : { until };
}

/** Let somebody else answer an open prompt. */
async function reassign({ host, runner, stored, sender }: CommandContext, command: ReassignRequest): Promise<Outcome> {
  const refusal = refuseHanding(host, stored, command);
  if (refusal) return refused(refusal);
  if (stored.asked[command.prompt]?.locked !== undefined) return refused(refuse("lock/locked"));
  const held = openPrompts(stored.exchange).some((prompt) => prompt.id === command.prompt && isHeld(stored, prompt));
  await runner.keep(withAsked(stored, command.prompt, { to: command.to, ...freshDeadline(host, sender, held) }));
  return DONE;
}
