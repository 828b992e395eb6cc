/**
 * Combatants that share one number in the order, as modules make them. Registered for Foundry; made by nothing of ours.
 */
import { type HolderNoted, noteHolder } from "./kept-turn.ts";
import { sayInstead } from "./said-places.ts";

/**
 * Several in a fight with one number in the order: Foundry writes it into the group and asks none of its members, so
 * the group does for all what each does for itself.
 */
export class AwayCombatantGroup<SubType extends CombatantGroup.SubType = CombatantGroup.SubType> extends foundry
  .documents.CombatantGroup<SubType> {
  /** Note who has the turn when the number changes; where places come about by acts, every member says it by theirs. */
  override async _preUpdate(
    ...args: Parameters<foundry.documents.CombatantGroup<SubType>["_preUpdate"]>
  ): Promise<boolean | undefined> {
    const [changes, options] = args as readonly object[] as [{ initiative?: number | null }, HolderNoted];
    const { parent: combat } = this;
    if ("initiative" in changes && combat) {
      // Read from what is stored: nothing but that says who is in the group before all are prepared
      const members = combat.combatants.filter(({ _source }) => (_source as { group?: unknown }).group === this.id);
      if (sayInstead(combat, members, changes.initiative ?? null)) return false;
      noteHolder(combat, options);
    }
    return (await super._preUpdate(...args)) ?? undefined;
  }
}
