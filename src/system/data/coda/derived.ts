/**
 * Derived numbers of a CODA actor: modifiers, reactions, health, wound level, Defense. Loaded with the rules; called
 * by `data/derive.ts`.
 */
import { defenseOf, harm, healthOf, modifierOf, reactionOf } from "../../../rulesets/coda/derived.ts";
import type { AttributeId, ReactionId } from "../../../rulesets/coda/sheet.ts";
import { trackFigures } from "../track-figures.ts";
import { isThing } from "../types.ts";
import { bareSheet, loneCombatant } from "./bare-sheet.ts";
import type { CodaPersonData } from "./models.ts";

/** Put beside what a person's document stores what it shows, without conditions and fights. */
export function derive(person: CodaPersonData): void {
  const sheet = bareSheet(person);
  const [wounds] = harm.tracks(sheet, { damage: person.wounds.value }, {});
  person.health = healthOf(sheet);
  for (const id of Object.keys(sheet.attributes) as AttributeId[]) {
    person.attributes[id].modifier = modifierOf(sheet, id);
  }
  for (const id of Object.keys(sheet.reactionBonus) as ReactionId[]) {
    person.reactions[id].total = reactionOf(sheet, id);
  }
  Object.assign(person.wounds, wounds && trackFigures(wounds));
  const { type = "" } = (person.parent ?? {}) as { readonly type?: string };
  const isLifeless = isThing({ type }, "coda");
  person.defense.total = defenseOf(loneCombatant(isLifeless ? { ...sheet, lifeless: true } : sheet));
}
