/**
 * What a sheet comes to: modifiers, Defense, Health, wound level, fatigue, and whether somebody is out of it. Nothing
 * here is stored; everything is worked out when it is asked for.
 */

import { hasCondition, helplessBy, isOutWith } from "../../engine/encounter.ts";
import { type HarmLevel, type HarmRules, trackOf } from "../../engine/harm.ts";
import { type Modifier, sumModifiers } from "../../engine/modifiers.ts";
import type { AttributeId, CodaCombatant, CodaSheet, ReactionId } from "./sheet.ts";
import { attributeScale, reactions } from "./tables/attributes.ts";
import { conditions } from "./tables/conditions.ts";
import { type WoundRow, wounds } from "./tables/damage.ts";
import { defenses } from "./tables/modifiers.ts";
import { type FatigueRow, fatigues } from "./tables/recovery.ts";

/** Modifier of an attribute score: 0 at 6 and 7, one more or less for every 2 points, never below -3 (C22, C23). */
export function attributeModifier(score: number): number {
  const { average, every, least } = attributeScale;
  return Math.max(least, Math.floor((score - average) / every));
}

/** Modifier of one of a person's attributes. */
export function modifierOf(sheet: CodaSheet, attribute: AttributeId): number {
  return attributeModifier(sheet.attributes[attribute]);
}

/** A reaction: the better of its two attribute modifiers and what the person has beside them (C25 to C28). */
export function reactionOf(sheet: CodaSheet, reaction: ReactionId): number {
  const [first, second] = reactions[reaction].from;
  return Math.max(modifierOf(sheet, first), modifierOf(sheet, second)) + sheet.reactionBonus[reaction];
}

/** Defense of somebody who is average in everything (C31). */
const PLAIN_DEFENSE: Modifier = { ...defenses.defense, source: "table" };

/** What Agility does to Defense; whoever cannot move, or see what comes, gains nothing by it (C31, R293, G110). */
function agilityPart({ sheet }: CodaCombatant, isUseless: boolean): readonly Modifier[] {
  const value = modifierOf(sheet, "agility");
  if (value === 0) return [];
  const params = { attribute: "agility", score: sheet.attributes.agility };
  const counted = isUseless ? Math.min(0, value) : value;
  return [{ id: "attribute", value: counted, source: "attribute", params, rules: ["C31"] }];
}

/** Defense of a thing that neither lives nor moves (R097, R459). */
export const LIFELESS: Modifier = { ...defenses.lifeless, source: "table" };

/** What Defense adds up to: 7, Agility, and what the person has beside them; 5 of a thing (C31, R097, R459). */
export function defenseParts(combatant: CodaCombatant, isBlind = false): readonly Modifier[] {
  if (combatant.sheet.lifeless) return [LIFELESS];
  const { defenseBonus: value } = combatant.sheet;
  const own: readonly Modifier[] = value === 0 ? [] : [{ id: "defenseBonus", value, source: "sheet", rules: ["C31"] }];
  return [PLAIN_DEFENSE, ...agilityPart(combatant, isBlind || isHelpless(combatant)), ...own];
}

/** Defense: 7, Agility, and what the person has beside them; 5 of a thing (C31, R097, R459). */
export function defenseOf(combatant: CodaCombatant): number {
  return sumModifiers(defenseParts(combatant));
}

/** Health: how many points each wound level holds; at least 1 (C33). */
export function healthOf(sheet: CodaSheet): number {
  return Math.max(1, sheet.attributes.vitality + modifierOf(sheet, "strength"));
}

const WOUND_ROWS: readonly WoundRow[] = Object.values(wounds);

/** How much damage a person takes before the last wound level is full (C41). */
export function damageLimit(sheet: CodaSheet): number {
  return healthOf(sheet) * WOUND_ROWS.length;
}

/**
 * How a fight hurts: by damage that fills the wound levels, each of which holds as many points as Health; nothing says
 * what it does to things (C40, C41, G332).
 */
export const harm: HarmRules<CodaSheet> = {
  counts: ["damage"],
  tracks: (sheet, { damage = 0 }) => {
    if (sheet.lifeless) return [];
    const levelOf = ({ id, penalty }: WoundRow): HarmLevel => {
      return { id, holds: healthOf(sheet), penalty, isOut: false, tone: "warn" };
    };
    return [trackOf("damage", damage, [levelOf(wounds.healthy), ...WOUND_ROWS.slice(1).map(levelOf)])];
  },
};

/** Damage that the person has. */
export function damageOf(combatant: CodaCombatant): number {
  return combatant.counts.damage ?? 0;
}

/**
 * The wound level that so much damage comes to; beyond the last one it stays the last (R447, C40, C41).
 *
 * @param worse - How many levels worse it is taken to be.
 */
export function woundLevel(sheet: CodaSheet, damage: number, worse = 0): WoundRow {
  const level = Math.min(WOUND_ROWS.length - 1, Math.floor(damage / healthOf(sheet)) + worse);
  return WOUND_ROWS[level] as WoundRow;
}

const FATIGUE_ROWS: readonly FatigueRow[] = Object.values(fatigues);

/** The level of fatigue; a count beyond the table is its last or first row (C46). */
export function fatigueOf({ counts }: CodaCombatant): FatigueRow {
  const level = Math.max(0, Math.min(FATIGUE_ROWS.length - 1, Math.trunc(counts.fatigue ?? 0)));
  return FATIGUE_ROWS[level] as FatigueRow;
}

/** Does a condition put somebody out of it? */
const isFelled = helplessBy(conditions);

/** Is somebody past acting, defending and threatening, as a thing ever is (C46, G303, G332)? */
export function isHelpless(combatant: CodaCombatant): boolean {
  return combatant.sheet.lifeless === true || isFelled(combatant) || fatigueOf(combatant) === fatigues.collapsed;
}

/**
 * Is somebody beyond being stunned, choked or pinched? Who is merely stunned can still come to more harm (G301, G303).
 */
export function isOut(combatant: CodaCombatant): boolean {
  return isOutWith(combatant.conditions);
}

/** Is somebody there, alive, on the map and not beamed away, so that shots may hit or spare them (R022, G224)? */
export function isPresent(combatant: CodaCombatant): boolean {
  return !combatant.offMap && !hasCondition(combatant, "dead") && !hasCondition(combatant, "away");
}
