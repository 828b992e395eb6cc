import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import { ClientDocument } from "./document.ts";

/** Combatants that share one initiative. */
export class CombatantGroup extends ClientDocument {
  static override documentName = "CombatantGroup";
  declare readonly parent: Combat | null;
  declare img: string | null;
  declare initiative: number | null;

  /** Those of the combat who are in it. */
  get members(): Set<Combatant> {
    return new Set(this.parent?.combatants.filter(({ group }) => group === this));
  }
}
