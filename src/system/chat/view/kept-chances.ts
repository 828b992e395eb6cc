import type { Ask, Choice } from "../../../engine/ask.ts";
import type { Exchange } from "../../../engine/exchange.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { chanceOf } from "./chances.ts";

/** The chances of an exchange as it stands, by ask and choice; when it goes on it is another one. */
const kept = new WeakMap<Exchange, Map<string, number | null>>();

/** As `chanceOf`, worked out once: many asks may be open, and each is shown again when anything changes. */
export function keptChance(ruleset: Ruleset, exchange: Exchange, ask: Ask, choice: Choice): number | null {
  const known = kept.get(exchange) ?? new Map<string, number | null>();
  kept.set(exchange, known);
  const key = [ask.id, choice.id, ...Object.keys(choice.options ?? {})].join(" ");
  const chance = known.get(key);
  if (chance !== undefined) return chance;
  const found = chanceOf(ruleset, exchange, ask, choice);
  known.set(key, found);
  return found;
}
