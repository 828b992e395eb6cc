import type { Exchange } from "../../../engine/exchange.ts";
import type { Ask, Choice } from "../../../engine/prompt.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import { type Foreseen, foresee } from "./chances.ts";

/** What is foreseen of an exchange as it stands, by ask and choice; when it goes on it is another one. */
const kept = new WeakMap<Exchange, Map<string, Foreseen>>();

/** As `foresee`, worked out once: many asks may be open, and each is shown again when anything changes. */
export function keptForeseen(ruleset: Ruleset, exchange: Exchange, ask: Ask, choice: Choice): Foreseen {
  const known = kept.get(exchange) ?? new Map<string, Foreseen>();
  kept.set(exchange, known);
  const key = [ask.id, choice.id, ...Object.keys(choice.options ?? {})].join(" ");
  const before = known.get(key);
  if (before) return before;
  const found = foresee(ruleset, exchange, ask, choice);
  known.set(key, found);
  return found;
}
