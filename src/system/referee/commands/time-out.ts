/**
 * What happens to prompts whose time is over: which ones are overdue, the default that then counts, and fresh
 * deadlines after a pause. `session/session.ts` asks again and again, since browsers let timers sleep.
 */
import { openPrompts } from "../../../engine/play.ts";
import { type Answer, type AnsweredBy, isHold, isQuestion, isWalk, type Prompt } from "../../../engine/prompt.ts";
import { refuse } from "../../../engine/types.ts";
import type { ExchangeRunner } from "../exchange-runner.ts";
import { type Host, StoodDown } from "../host.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import { isHeld } from "../movement/checkpoints.ts";
import { DONE, type Outcome, refused } from "../requests/outcome.ts";
import { isIn } from "../sealed/sealed-answers.ts";

/** The open prompts whose time is over and to which no answer is in. @param now - Server time. Unit: milliseconds. */
export function overduePrompts(stored: StoredExchange, now: number): readonly Prompt[] {
  return openPrompts(stored.exchange).filter((prompt) => {
    const { until = Number.POSITIVE_INFINITY } = stored.asked[prompt.id] ?? {};
    if (isHold(prompt)) return stored.heldUntil <= now;
    return !isWalk(prompt) && until <= now && !isIn(stored, prompt.id);
  });
}

/**
 * What changes in a record whose clocks begin again, since they stood still while the game was paused; null for
 * nothing.
 *
 * @param times - Until when it waits for answers and is held from now on; null and 0 for no time at all.
 */
export function clocksAnew(
  stored: StoredExchange,
  times: { readonly until: number | null; readonly heldUntil: number },
): Pick<StoredExchange, "asked" | "heldUntil"> | null {
  const open = openPrompts(stored.exchange);
  const isWaiting = open.some((prompt) => isHold(prompt) || isHeld(stored, prompt));
  const heldUntil = isWaiting && stored.heldUntil > 0 ? times.heldUntil : stored.heldUntil;
  const timed = open.filter(({ id }) => stored.asked[id]?.until !== undefined);
  const asked = { ...stored.asked };
  for (const prompt of timed) {
    const { until: _over, ...rest } = asked[prompt.id] ?? {};
    const until = isHeld(stored, prompt) ? times.heldUntil : times.until;
    asked[prompt.id] = until === null ? rest : { ...rest, until };
  }
  return timed.length > 0 || heldUntil !== stored.heldUntil ? { asked, heldUntil } : null;
}

/**
 * Let what is due count for every prompt whose time is over.
 *
 * @param stuck - Ids of exchanges that a fault of ours keeps from going on; they are reported once and left alone.
 * @returns UUIDs of the combats in which something went on.
 * @throws StoodDown
 */
export async function timeOut(host: Host, runner: ExchangeRunner, stuck: Set<string>): Promise<readonly string[]> {
  const combats: string[] = [];
  for (const stored of host.unfinished()) {
    const overdue = stuck.has(stored.exchange.id) ? [] : overduePrompts(stored, host.now());
    if (overdue.length === 0) continue;
    combats.push(stored.combat);
    try {
      await runner.answer(
        stored,
        overdue.map((prompt) => host.due(stored, prompt)),
      );
    } catch (error) {
      if (error instanceof StoodDown) throw error;
      stuck.add(stored.exchange.id);
      host.report(error);
    }
  }
  return combats;
}

/** The default of a prompt, given in the stead of a person. */
export function defaultOf({ id, fallback }: Prompt, by: AnsweredBy): Answer {
  return { prompt: id, choice: fallback, by };
}

/** Let one open prompt, or all of them, have the default; a segment is walked, not settled. */
export async function applyDefaults(runner: ExchangeRunner, stored: StoredExchange, only?: string): Promise<Outcome> {
  const open = openPrompts(stored.exchange).filter((prompt) => isQuestion(prompt) && (only ?? prompt.id) === prompt.id);
  if (open.length === 0) return refused(refuse("answer/not-open"));
  await runner.answer(
    stored,
    open.map((prompt) => defaultOf(prompt, "settled")),
  );
  return DONE;
}
