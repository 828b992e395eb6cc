import {
  damageLimit,
  defenseOf,
  healthOf,
  modifierOf,
  reactionOf,
  woundLevel,
} from "../../../rulesets/coda/figures.ts";
import type { AttributeId, ReactionId } from "../../../rulesets/coda/sheet.ts";
import { bareSheet, loneCombatant, type StoredPerson } from "./bare-sheet.ts";

/** What follows from the stored values of a person. */
export interface Figures {
  readonly attributes: Record<AttributeId, { modifier: number }>;
  readonly reactions: Record<ReactionId, { total: number }>;
  readonly health: number;
  readonly wounds: { max: number; level: string; penalty: number };
  readonly defense: { total: number };
}

/** Work out what a person's document shows beside what it stores, without conditions and fights. */
export function deriveFigures(stored: StoredPerson): Figures {
  const sheet = bareSheet(stored);
  const level = woundLevel(sheet, stored.wounds.value);
  const attributes = Object.keys(sheet.attributes).map((id) => [
    id,
    { modifier: modifierOf(sheet, id as AttributeId) },
  ]);
  const reactions = Object.keys(sheet.reactionBonus).map((id) => [id, { total: reactionOf(sheet, id as ReactionId) }]);
  return {
    attributes: Object.fromEntries(attributes),
    reactions: Object.fromEntries(reactions),
    health: healthOf(sheet),
    wounds: { max: damageLimit(sheet), level: level.id, penalty: level.penalty },
    defense: { total: defenseOf(loneCombatant(sheet)) },
  };
}
