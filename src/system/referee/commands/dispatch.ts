/**
 * The list of what can be done with a stored exchange, one entry for each kind of command. Called by `referee.ts` once
 * it is clear that the sender may do it.
 */
import { refuse } from "../../../engine/types.ts";
import type { ExchangeRunner } from "../exchange-runner.ts";
import type { Host } from "../host.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import type { Command } from "../requests/messages.ts";
import { type Outcome, refused } from "../requests/outcome.ts";
import type { Sender } from "../rights/rights.ts";
import { withoutShow } from "../rights/visibility.ts";
import { lockAnswer, takeAnswer } from "./answer.ts";
import { amendRoll, redo, reopenReminded, undo } from "./corrections.ts";
import { halt, reassign } from "./halt-and-reassign.ts";
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
