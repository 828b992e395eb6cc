import type { CombatantId } from "../../../engine/types.ts";
import { playedRuleset } from "../../foundry/active-ruleset.ts";
import { text } from "../../foundry/text.ts";

/** What is said of squares in which something lasts: what it is, and whose. */
export function zoneLabel(kind: string, by: CombatantId): string {
  const { name = "" } = (fromUuidSync(by) ?? {}) as { readonly name?: string };
  return text("Zones.label", { kind: text(`${playedRuleset().id}.Zone.${kind}`), name });
}
