import type { Encounter } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { label } from "../../shared/labels.ts";
import { figure, text } from "../../shared/text.ts";

/** One act that a game master may hand out. */
interface Grant {
  readonly label: string;
  readonly intent: Intent;
}

/** What one combatant could do to another out of turn. */
export interface Grants {
  /** Who, and how many Actions of Opportunity the round leaves him. */
  readonly name: string;
  readonly acts: readonly Grant[];
}

/** Everybody who could strike at somebody as things stand, whether or not the rules ask him; in the order of the round. */
export function grantsAt(
  ruleset: Ruleset,
  encounter: Encounter,
  target: CombatantId,
  nameOf: (id: CombatantId) => string,
): readonly Grants[] {
  const others = Object.values(encounter.combatants).filter(({ id }) => id !== target);
  const all = others.map((one): Grants => {
    const { left } = ruleset.allowance(encounter, one).opportunities;
    const choices = ruleset.opportunities(encounter, one.id, target);
    const acts = choices.flatMap(({ action, weapon = "", params = {} }): Grant[] => {
      if (action === undefined) return [];
      const named = String(params.weapon ?? "") || label(ruleset.id, "Weapon", String(params.id ?? ""));
      const words = { act: label(ruleset.id, "Action", action), weapon: named };
      const interrupts = { as: "opportunity" };
      const intent: Intent = { actor: one.id, action, weapon, targets: [target], interrupts };
      return [{ label: text("Card.grantAct", words), intent }];
    });
    return { name: text("Card.grantWho", { name: nameOf(one.id), left: figure(left) }), acts };
  });
  return all.filter(({ acts }) => acts.length > 0);
}
