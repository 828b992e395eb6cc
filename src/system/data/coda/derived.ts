/**
 * Derived numbers of a CODA actor: modifiers, reactions, health, wound level, Defense. Loaded with the rules; called
 * by `data/derive.ts`.
 */
import {
  damageLimit,
  defenseOf,
  healthOf,
  modifierOf,
  reactionOf,
  woundLevel,
} from "../../../rulesets/coda/derived.ts";
import type { AttributeId, ReactionId } from "../../../rulesets/coda/sheet.ts";
import { bareSheet, loneCombatant } from "./bare-sheet.ts";
import type { CodaPersonData } from "./models.ts";

/** Put beside what a person's document stores what it shows, without conditions and fights. */
export function derive(person: CodaPersonData): void {
  const sheet = bareSheet(person);
  const level = woundLevel(sheet, person.wounds.value);
  person.health = healthOf(sheet);
  for (const id of Object.keys(sheet.attributes) as AttributeId[]) {
    person.attributes[id].modifier = modifierOf(sheet, id);
  }
  for (const id of Object.keys(sheet.reactionBonus) as ReactionId[]) {
    person.reactions[id].total = reactionOf(sheet, id);
  }
  Object.assign(person.wounds, { max: damageLimit(sheet), level: level.id, penalty: level.penalty });
  person.defense.total = defenseOf(loneCombatant(sheet));
}
