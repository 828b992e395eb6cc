import { type Episode, type Exchange, effectsOf } from "../../../engine/exchange.ts";
import type { CombatantId } from "../../../engine/types.ts";

/** Those whom an exchange is about: whom it is meant for first, then whoever it changed, then whoever began it. */
export function concernedIn({ intent, episode }: Pick<Exchange, "intent" | "episode">): readonly CombatantId[] {
  const changed = effectsOf(episode).map(({ on }) => on);
  return [...new Set([...(intent.targets ?? []), ...changed.filter((id) => id !== intent.actor), intent.actor])];
}

/** What the last roll for damage on a card came to, those of interruptions left out; 0 where it shows none. */
export function shownHarm({ entries }: Episode): number {
  const sum = entries.findLast((entry) => entry.kind === "sum" && entry.sum.id.startsWith("damage/"));
  return sum?.kind === "sum" ? Math.max(0, Math.trunc(sum.sum.total)) : 0;
}
