/**
 * What a sheet comes to: INI, MOV, Stun, Life, load, skills, and whether somebody is out of it. Nothing here is stored.
 */
import { hasCondition, helplessBy } from "../../engine/encounter.ts";
import { type HarmRules, HURT_BY_HALVES, trackOf } from "../../engine/harm.ts";
import { choiceOf, numberOf, numbersOf, type World } from "./settings.ts";
import type { ActionCombatant, ActionSheet } from "./sheet.ts";
import { type AttributeId, skillRow } from "./tables/attributes.ts";
import { conditions } from "./tables/conditions.ts";
import { type LoadRow, loads } from "./tables/defense.ts";

/** INI: as the sheet has it, else the attribute that the world names (X10). */
export function iniOf(world: World, { initiative, attributes }: ActionSheet): number {
  return initiative ?? attributes[choiceOf(world, "ini") as AttributeId];
}

/** MOV: as the sheet has it, else made of Strength and Reflexes (X11). Unit: metres a turn. */
export function movOf(world: World, { movement, attributes }: ActionSheet): number {
  const [byStrength = 1, byReflexes = 1] = numbersOf(world, "mov");
  const made = byStrength * attributes.strength + byReflexes * attributes.reflexes;
  return Math.max(0, Math.floor(movement ?? made));
}

/** Points of Stun and of Life; at least 1 of each (X12). */
export function hitsOf(
  world: World,
  { stun, life, attributes }: ActionSheet,
): { readonly stun: number; readonly life: number } {
  const [byWill = 5, byHealth = 5] = numbersOf(world, "hits");
  return {
    stun: Math.max(1, Math.floor(stun ?? byWill * attributes.will)),
    life: Math.max(1, Math.floor(life ?? byHealth * attributes.health)),
  };
}

/**
 * How a fight hurts: Stun, at whose end one is unconscious, and Life, at whose end one is dying (X12, G356). Points are
 * all that either has; no roll is the worse for them.
 */
export const harm: HarmRules<ActionSheet> = {
  counts: ["stun", "damage"],
  tellsLeft: HURT_BY_HALVES,
  tracks: (sheet, { stun = 0, damage = 0 }, settings) => {
    const { stun: mostStun, life } = hitsOf({ settings }, sheet);
    return [
      trackOf("stun", stun, [
        { id: "awake", holds: mostStun, penalty: 0, isOut: false, tone: "calm" },
        { id: "unconscious", holds: 0, penalty: 0, isOut: true, tone: "grave" },
      ]),
      trackOf("damage", damage, [
        { id: "alive", holds: life, penalty: 0, isOut: false, tone: "calm" },
        { id: "dying", holds: 0, penalty: 0, isOut: true, tone: "grave" },
      ]),
    ];
  },
};

/**
 * The row of what somebody carries: up to as many kg as their Strength, up to the carry weight, or more (A017 to A019,
 * G141, G353).
 */
export function loadOf(world: World, { load, carry, attributes: { strength } }: ActionSheet): LoadRow {
  const most = { strength, carry: carry ?? numberOf(world, "carry") * strength };
  return Object.values<LoadRow>(loads).find((row) => row.most === null || load <= most[row.most]) ?? loads.great;
}

/** The score of a skill; 0 for whoever never learnt it. */
export function scoreIn({ skills }: ActionSheet, skill: string): number {
  return skills.find((one) => one.skill === skill)?.score ?? 0;
}

/** The attribute that is rolled with a skill: its row's, or the one that goes with somebody's own word (X02). */
export function attributeFor({ skills }: ActionSheet, skill: string): AttributeId {
  return skillRow(skill)?.attribute ?? skills.find((one) => one.skill === skill)?.attribute ?? "intellect";
}

/** Are they out of it: unconscious, dying or dead? */
export const isHelpless = helplessBy(conditions);

/** Are they in a hold, on either side of it (A087)? */
export function isInHold(combatant: ActionCombatant): boolean {
  return hasCondition(combatant, "grabbed") || hasCondition(combatant, "grabbing");
}
