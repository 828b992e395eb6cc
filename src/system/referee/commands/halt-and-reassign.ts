/**
 * Two commands about an exchange that waits: stop a mover at a checkpoint once all have decided, and hand a prompt to
 * another user. Called by `dispatch.ts`.
 */
import { openPrompts } from "../../../engine/play.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Host } from "../host.ts";
import { type PromptState, revised, type StoredExchange, withAsked } from "../log/stored-exchange.ts";
import { decisionsAtStop, isHeld } from "../movement/checkpoints.ts";
import type { Request } from "../requests/messages.ts";
import { DONE, type Outcome, refused } from "../requests/outcome.ts";
import type { Sender } from "../rights/rights.ts";
import type { CommandContext } from "./dispatch.ts";

/** Let a mover who waits at a stop end their way there once all have decided, or go on after all (G280). */
export async function halt({ runner, stored }: CommandContext, on: boolean): Promise<Outcome> {
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
export async function reassign(
  { host, runner, stored, sender }: CommandContext,
  command: ReassignRequest,
): Promise<Outcome> {
  const refusal = refuseHanding(host, stored, command);
  if (refusal) return refused(refusal);
  if (stored.asked[command.prompt]?.locked !== undefined) return refused(refuse("lock/locked"));
  const held = openPrompts(stored.exchange).some((prompt) => prompt.id === command.prompt && isHeld(stored, prompt));
  await runner.keep(withAsked(stored, command.prompt, { to: command.to, ...freshDeadline(host, sender, held) }));
  return DONE;
}
