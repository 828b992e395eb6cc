import type { Owed, Plan } from "../../../engine/round.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHeld } from "../gear/weapons.ts";
import { choiceOf, isOn, numberOf } from "../settings.ts";
import type { IconCombatant, IconEncounter } from "../sheet.ts";
import { kinds } from "../tables/actions.ts";
import { phases } from "../tables/phases.ts";
import { isReady } from "./plan.ts";
import { standingOf } from "./standing.ts";

/** With what somebody may roll for the order: what is in hand comes first, then bare hands, then the rest (I003). */
function weaponsFor(actor: IconCombatant): readonly string[] {
  const all = actor.sheet.weapons;
  const held = all.filter((weapon) => isHeld(actor, weapon));
  const stowed = all.filter((weapon) => !held.includes(weapon));
  return [...held.map(({ id }) => id), "", ...stowed.map(({ id }) => id)];
}

/** What may be declared, and what many actions take off each (I012, I022, I023, I025). */
function planOf(encounter: IconEncounter): Plan {
  const isDice = choiceOf(encounter, "multiplePenalty") === "dice";
  return {
    kinds,
    most: Math.max(1, numberOf(encounter, "mostActions")),
    changes: isOn(encounter, "changeAny") ? kinds : kinds.filter((kind) => isReady({ kind })),
    toll: (count) => {
      const extra = Math.max(0, count - 1);
      return isDice ? { result: 0, dice: extra } : { result: extra, dice: 0 };
    },
  };
}

/** What somebody owes in the part of the round under way, or null (I002, I003, I009). */
export function owedOf(encounter: IconEncounter, of: CombatantId): Owed | null {
  const { phase, turns } = standingOf(encounter);
  const actor = turns.includes(of) ? encounter.combatants[of] : undefined;
  const row = Object.values(phases).find(({ id }) => id === phase);
  if (!actor || !row?.owes) return null;
  return { action: row.owes, weapons: row.ranks ? weaponsFor(actor) : [], plan: row.ranks ? null : planOf(encounter) };
}
