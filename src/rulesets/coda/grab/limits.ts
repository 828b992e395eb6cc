/**
 * What being in a hold keeps somebody from, and what it takes off their tests (R200, R208, R212). Asked for every act
 * and every test, not only for those of a hold.
 */
import { hasCondition } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { choiceOf, isOn } from "../settings.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import type { Situation } from "../situation.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { type HoldModifierRow, holdModifiers } from "../tables/grabs.ts";
import { partnersOf } from "./hold.ts";

/** Is the combatant in a hold, on whichever side? */
export function isInHold(combatant: CodaCombatant): boolean {
  return hasCondition(combatant, "grabbed") || hasCondition(combatant, "grabbing");
}

/** A row as a modifier. */
function asModifier({ id, value, rules }: HoldModifierRow): Modifier {
  return { id, value, source: "condition", rules };
}

/** Is the test one to hit somebody with whom the actor is in no hold, and does that count for them (R208, G271)? */
function aimsAside({ encounter, actor, other, kind }: Situation): boolean {
  if (kind !== "hit") return false;
  if (!hasCondition(actor, "grabbing") && !isOn(encounter, "heldOutsiders")) return false;
  return !partnersOf(encounter, actor).some(({ id }) => id === other?.id);
}

/**
 * What being in a hold does to a test: to wrestling when held or locked, to attacks on others (R200, R208, R379, R454).
 */
export function modifiersInHold(situation: Situation): readonly Modifier[] {
  const { actor, kind } = situation;
  if (!isInHold(actor)) return [];
  if (aimsAside(situation)) return [asModifier(holdModifiers.outsider)];
  if (kind !== "grab" && kind !== "resistGrab") return [];
  return Object.values(holdModifiers).flatMap((row) =>
    row.condition && hasCondition(actor, row.condition) ? [asModifier(row)] : [],
  );
}

/** Did the game master rule the act out for whoever is in a hold (R212)? */
function isRuledOut(encounter: CodaEncounter, { id }: CodaActionRow): boolean {
  return choiceOf(encounter, "barredInHold")
    .split(",")
    .some((word) => word.trim() === id);
}

/** Is it something that is done to somebody to hit them, in the ordinary way? */
function isOrdinaryAttack({ met, maneuver }: CodaActionRow): boolean {
  return met !== "never" || maneuver === "feint";
}

/** Why somebody in a hold may not do the act, or null: the game master, or their partner (R212, G272). */
export function refuseInHold(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  if (!isInHold(actor)) return null;
  if (isRuledOut(encounter, row)) return refuse("grab/ruled-out", { action: row.id });
  if (!isOrdinaryAttack(row)) return null;
  const partners = partnersOf(encounter, actor);
  const meant = intent.targets?.some((id) => partners.some((partner) => partner.id === id));
  return meant ? refuse("grab/only-maneuvers") : null;
}
