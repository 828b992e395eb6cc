/**
 * Reads from an actor the numbers that a fight changes, what its items have used up, and its conditions. Called for
 * each snapshot, and by the referee when it writes.
 */
import type { Encounter } from "../../engine/encounter.ts";
import type { HarmTrack } from "../../engine/harm.ts";
import type { CombatantId } from "../../engine/types.ts";
import { activeRuleset, playedRuleset } from "../foundry/active-ruleset.ts";
import { ruleSettings } from "../foundry/rule-settings.ts";
import type { AwayActor } from "./actor.ts";
import { playedReader } from "./readers.ts";

/** What there is of something that is used up. */
interface Stock {
  readonly value: number;
  readonly max: number;
}

/** What an item has left of what is counted under that key, or null where it has nothing of the kind. */
export function stockOf(item: Item.Implementation, key: string): Stock | null {
  const path = playedReader().stocks[key];
  return path === undefined ? null : ((foundry.utils.getProperty(item, path) as Stock | undefined) ?? null);
}

/** What the person's things have used up, by their counts. */
function usedUp(actor: AwayActor): readonly (readonly [string, number])[] {
  const keys = Object.keys(playedReader().stocks);
  return keys.flatMap((key) =>
    actor.items.map((item) => {
      const { value = 0, max = 0 } = stockOf(item, key) ?? {};
      return [`${key}:${item.id}`, Math.max(0, max - value)] as const;
    }),
  );
}

/** The numbers of a person that a fight changes; what is 0 is left out. */
export function countsOf(actor: AwayActor): Record<string, number> {
  const own = Object.entries(playedReader().counts).map(
    ([key, path]) => [key, Number(foundry.utils.getProperty(actor, path))] as const,
  );
  return Object.fromEntries([...own, ...usedUp(actor)].filter(([, value]) => value !== 0));
}

/** How badly somebody is hurt, by every track of the game; none until the rules have come. */
export function harmOf(actor: AwayActor): readonly HarmTrack[] {
  const ruleset = activeRuleset();
  if (!ruleset) return [];
  return ruleset.harm.tracks(playedReader().sheetOf(actor), countsOf(actor), ruleSettings(ruleset.id));
}

/**
 * The same of somebody in an encounter that was read before, which costs no second reading of them and of all settings.
 */
export function harmIn({ combatants, settings }: Encounter, id: CombatantId): readonly HarmTrack[] | null {
  const one = combatants[id];
  return one ? (activeRuleset()?.harm.tracks(one.sheet, one.counts, settings) ?? null) : null;
}

/** The conditions of the ruleset that a person has: their statuses of the same ids. */
export function conditionsOf(actor: AwayActor): string[] {
  return Object.keys(playedRuleset().tables.conditions)
    .filter((id) => actor.statuses.has(id))
    .sort();
}
