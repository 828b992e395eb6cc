/** What a sheet comes to: Resistance, wound level, ranks, and whether somebody is out of it. Nothing here is stored. */
import { hasCondition, helplessBy } from "../../engine/encounter.ts";
import { type HarmLevel, type HarmRules, trackOf } from "../../engine/harm.ts";
import type { IconCombatant, IconSheet, IconSkill } from "./sheet.ts";
import { conditions } from "./tables/conditions.ts";
import { type WoundRow, wounds } from "./tables/damage.ts";

/** Points that each wound level holds, and that every blow loses; at least 1 (N12). */
export function resistanceOf({ attributes, edges }: IconSheet): number {
  return Math.max(1, attributes.fitness + edges.vitality);
}

const WOUND_ROWS = Object.values<WoundRow>(wounds);

/** The wound level to which that much damage leads (I046, N13). */
export function woundLevel(sheet: IconSheet, damage: number): WoundRow {
  const place = Math.floor(damage / resistanceOf(sheet));
  return WOUND_ROWS.findLast((row) => place >= row.place) ?? wounds.healthy;
}

/** Damage that somebody has suffered. */
export function damageOf({ counts }: IconCombatant): number {
  return counts.damage ?? 0;
}

export function levelOf(combatant: IconCombatant): WoundRow {
  return woundLevel(combatant.sheet, damageOf(combatant));
}

const ROWS = Object.values<WoundRow>(wounds);

/**
 * How a fight hurts: by damage that fills the wound levels, each of which holds as many points as Resistance; whoever
 * is beyond the last is killed (I046, N13). Stunning beams hurt nobody.
 */
export const harm: HarmRules<IconSheet> = {
  counts: ["damage"],
  tracks: (sheet, { damage = 0 }) => {
    const levelOf = ({ id, penalty, fate }: WoundRow): HarmLevel => {
      const holds = id === wounds.killed.id ? 0 : resistanceOf(sheet);
      // A plain minus would make a zero of its own
      return { id, holds, penalty: 0 - penalty, isOut: fate !== null, tone: "warn" };
    };
    return [trackOf("damage", damage, [levelOf(wounds.healthy), ...ROWS.slice(1).map(levelOf)])];
  },
};

/** Are they out of it: unconscious or dead (I051 to I053)? */
export const isHelpless = helplessBy(conditions);

/** Are they in a hold, on either side of it (I041)? */
export function isInHold(combatant: IconCombatant): boolean {
  return hasCondition(combatant, "grabbed") || hasCondition(combatant, "grabbing");
}

/** What somebody knows of a skill: its entry, or none. */
export function knownSkill({ skills }: IconSheet, skill: string): IconSkill | undefined {
  return skills.find((one) => one.skill === skill);
}

/** Ranks in a skill, those of a speciality where they are more; 0 for whoever never learnt it (N02, N10). */
export function ranksIn(sheet: IconSheet, skill: string, speciality = ""): number {
  const known = knownSkill(sheet, skill);
  return Math.max(known?.ranks ?? 0, known?.specialities[speciality] ?? 0);
}
