import { openAsks } from "../../../engine/play.ts";
import { type Answer, type AnsweredBy, type Ask, isHold, isQuestion, isWalk } from "../../../engine/prompt.ts";
import { refuse } from "../../../engine/types.ts";
import type { Ledger } from "../exchange-runner.ts";
import { type Host, StoodDown } from "../host.ts";
import type { StoredExchange } from "../log/stored-exchange.ts";
import { isHeld } from "../movement/checkpoints.ts";
import { DONE, type Outcome, refused } from "../requests/outcome.ts";
import { isIn } from "../sealed/sealed-answers.ts";

/** The open asks whose time is over and to which no answer is in. @param now - Server time. Unit: milliseconds. */
export function overdueAsks(stored: StoredExchange, now: number): readonly Ask[] {
  return openAsks(stored.exchange).filter((ask) => {
    const { until = Number.POSITIVE_INFINITY } = stored.asked[ask.id] ?? {};
    if (isHold(ask)) return stored.heldUntil <= now;
    return !isWalk(ask) && until <= now && !isIn(stored, ask.id);
  });
}

/**
 * What changes in a record whose clocks begin anew, since they stood still while the game was paused; null for nothing.
 *
 * @param times - Until when it waits for answers and is held from now on; null and 0 for no time at all.
 */
export function clocksAnew(
  stored: StoredExchange,
  times: { readonly until: number | null; readonly heldUntil: number },
): Pick<StoredExchange, "asked" | "heldUntil"> | null {
  const open = openAsks(stored.exchange);
  const isWaiting = open.some((ask) => isHold(ask) || isHeld(stored, ask));
  const heldUntil = isWaiting && stored.heldUntil > 0 ? times.heldUntil : stored.heldUntil;
  const timed = open.filter(({ id }) => stored.asked[id]?.until !== undefined);
  const asked = { ...stored.asked };
  for (const ask of timed) {
    const { until: _over, ...rest } = asked[ask.id] ?? {};
    const until = isHeld(stored, ask) ? times.heldUntil : times.until;
    asked[ask.id] = until === null ? rest : { ...rest, until };
  }
  return timed.length > 0 || heldUntil !== stored.heldUntil ? { asked, heldUntil } : null;
}

/**
 * Let what is due count for every ask whose time is over.
 *
 * @param stuck - Ids of exchanges that a fault of ours keeps from going on; they are reported once and left alone.
 * @returns UUIDs of the combats in which something went on.
 * @throws StoodDown
 */
export async function lapse(host: Host, ledger: Ledger, stuck: Set<string>): Promise<readonly string[]> {
  const combats: string[] = [];
  for (const stored of host.unfinished()) {
    const overdue = stuck.has(stored.exchange.id) ? [] : overdueAsks(stored, host.now());
    if (overdue.length === 0) continue;
    combats.push(stored.combat);
    try {
      await ledger.answer(
        stored,
        overdue.map((ask) => host.due(stored, ask)),
      );
    } catch (error) {
      if (error instanceof StoodDown) throw error;
      stuck.add(stored.exchange.id);
      host.report(error);
    }
  }
  return combats;
}

/** The default of an ask, given in the stead of a person. */
export function defaultOf({ id, fallback }: Ask, by: AnsweredBy): Answer {
  return { ask: id, choice: fallback, by };
}

/** Let one open ask, or all of them, have the default; a stretch is walked, not settled. */
export async function settleAsks(ledger: Ledger, stored: StoredExchange, only?: string): Promise<Outcome> {
  const open = openAsks(stored.exchange).filter((ask) => isQuestion(ask) && (only ?? ask.id) === ask.id);
  if (open.length === 0) return refused(refuse("answer/not-open"));
  await ledger.answer(
    stored,
    open.map((ask) => defaultOf(ask, "settled")),
  );
  return DONE;
}
