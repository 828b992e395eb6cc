import { reopen } from "../../../engine/corrections.ts";
import type { Episode, Exchange } from "../../../engine/exchange.ts";
import type { Ask } from "../../../engine/prompt.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { follow } from "../effects/follow.ts";
import { DONE, type Outcome, refused } from "../requests/outcome.ts";
import { refuseLater } from "./amend.ts";
import type { Desktop } from "./carry-out.ts";

/** The asks of an episode, and of those that interrupted it, about which nobody was asked since the card only reminds. */
export function remindedAsks({ entries }: Episode): readonly Ask[] {
  return entries.flatMap((entry) => {
    if (entry.kind === "nested") return remindedAsks(entry.episode);
    return entry.kind === "answered" && entry.answer.by === "reminder" ? [entry.ask] : [];
  });
}

/** Why that cannot be decided after all, or null. */
function refuseAsk({ stage, episode }: Exchange, ask: string): Refusal | null {
  if (stage !== "open" && stage !== "closed") return refuse("reconsider/over");
  return remindedAsks(episode).some(({ id }) => id === ask) ? null : refuse("reconsider/not-reminded");
}

/** Ask after all whom the card only reminded: what came of it is taken back, and it goes on from there with the answer. */
export async function reconsider({ host, ledger, stored: before, sender }: Desktop, ask: string): Promise<Outcome> {
  const stored = await follow(host, before);
  const refusal = refuseAsk(stored.exchange, ask);
  if (refusal) return refused(refusal);
  const exchange = reopen(stored.exchange, host.ruleset(stored.exchange.ruleset), ask);
  const later = refuseLater(host, stored, exchange);
  if (later) return refused(later);
  await ledger.amend(stored, exchange, { [ask]: { to: sender.id } });
  return DONE;
}
