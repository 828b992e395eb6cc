/**
 * Which ability of somebody of the fourth game an act is done by, where they have one for it: sheet and action bar name
 * it by themselves, the roll dialog lets one choose.
 */
import { isFight } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { abilitiesFor } from "../../../rulesets/battlestations/round/abilities.ts";
import { leftOf } from "../../../rulesets/battlestations/round/turn.ts";
import { actionRow } from "../../../rulesets/battlestations/tables/actions.ts";
import type { BattleContext } from "./actions.ts";

/** The abilities by which somebody could do an act now; none outside a fight (B073, B082, B083). */
export function offeredFor({ encounter, me }: BattleContext, action: string) {
  const row = actionRow(action);
  return row && isFight(encounter) && encounter.turn === me.id ? abilitiesFor(me, row) : [];
}

/** An act by an ability: one that is free by it always, any other once the turn's own action is gone. */
export function byAbility(context: BattleContext, intent: Intent): Intent {
  const { action, options } = intent;
  const isSpent = actionRow(action)?.timing === "act" && leftOf(context.me, "actions") === 0;
  const offered = offeredFor(context, action);
  const ability = offered.find(({ frees }) => frees.includes(action)) ?? (isSpent ? offered[0] : undefined);
  return ability ? { ...intent, options: { ...options, ability: ability.id } } : intent;
}
