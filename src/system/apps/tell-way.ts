/**
 * Lets a user choose on the map the way or the squares that a prompt's choice needs, before the answer is sent. Called
 * by the prompt window.
 */
import { presentOf } from "../../engine/exchange.ts";
import type { Spot } from "../../engine/grid/cell.ts";
import { openPrompts } from "../../engine/play.ts";
import { type Answer, choiceOf, type Prompt } from "../../engine/prompt.ts";
import type { Json } from "../../engine/types.ts";
import { movementModeOf } from "../canvas/movement/actions.ts";
import { chooseSquares, chooseWay } from "../canvas/square-picker/choose.ts";
import { refuseChoosing } from "../canvas/square-picker/refuse.ts";
import { subjectOf, tokenOf } from "../documents/subject.ts";
import type { AwayToken } from "../documents/token.ts";
import { presentRuleset } from "../foundry/active-ruleset.ts";
import { notifyRefusal } from "../foundry/notify.ts";
import { text } from "../foundry/text.ts";
import { loadExchange } from "../referee/log/exchange-message.ts";
import type { StoredExchange } from "../referee/log/stored-exchange.ts";

/** A prompt that is still open, and its exchange. */
interface OpenPrompt {
  readonly stored: StoredExchange;
  readonly prompt: Prompt;
}

function openPromptOf(exchange: string, prompt: string): OpenPrompt | null {
  const stored = loadExchange(exchange);
  const found = stored && openPrompts(stored.exchange).find(({ id }) => id === prompt);
  return found ? { stored, prompt: found } : null;
}

function nameOf(uuid: string): string {
  return subjectOf(uuid)?.name ?? text("Card.somebody");
}

/** The answer with what is told beside its choice. */
function withDetails(answer: Answer, more: Readonly<Record<string, Json>>): Answer {
  return { ...answer, details: { ...answer.details, ...more } };
}

/** They go as their token is set to, as in a drag. */
function withMovementMode(answer: Answer, token: AwayToken, ruleset: string): Answer {
  const movementMode = movementModeOf(token.movementAction ?? "", presentRuleset(ruleset));
  return movementMode === null ? answer : withDetails(answer, { movementMode });
}

function withPath(answer: Answer, path: readonly Spot[]): Answer {
  return withDetails(answer, { path: path.map(({ col, row }) => ({ col, row })) });
}

/** The answer with the way that is chosen; null when that was cancelled. */
async function withWay({ stored, prompt }: OpenPrompt, token: AwayToken, answer: Answer): Promise<Answer | null> {
  const { id, ruleset } = stored.exchange;
  const begun = withMovementMode(answer, token, ruleset);
  const intent = presentRuleset(ruleset).preview.intentOf?.(prompt, begun) ?? null;
  const encounterNow = () => {
    const now = openPromptOf(id, answer.prompt);
    return now && presentOf(now.stored.exchange);
  };
  const chosen = intent && (await chooseWay(token, encounterNow, intent, nameOf));
  return chosen?.path ? withPath(begun, chosen.path) : null;
}

/** The answer with the squares that are chosen; null when that was cancelled. */
async function withSquares({ stored, prompt }: OpenPrompt, token: AwayToken, answer: Answer): Promise<Answer | null> {
  const { exchange } = stored;
  const intent = presentRuleset(exchange.ruleset).preview.intentOf?.(prompt, answer) ?? null;
  const chosen = intent && (await chooseSquares(token, presentOf(exchange), intent, nameOf));
  return chosen?.cells ? withDetails(answer, { cells: chosen.cells.map(({ col, row }) => ({ col, row })) }) : null;
}

/**
 * The answer with the way or the squares that its choice needs, chosen on the map; the same answer where it needs none.
 *
 * @returns Null when it was cancelled, or they stand on no map that is looked at; the latter has been said.
 */
export async function withTold(exchange: string, answer: Answer): Promise<Answer | null> {
  const found = openPromptOf(exchange, answer.prompt);
  const tells = found && choiceOf(found.prompt, answer)?.tells;
  if (!found || !tells) return answer;
  const token = tokenOf(found.prompt.of);
  const refusal = refuseChoosing(token, nameOf(found.prompt.of));
  if (refusal) notifyRefusal(refusal);
  if (!token || refusal) return null;
  return tells === "path" ? withWay(found, token, answer) : withSquares(found, token, answer);
}
