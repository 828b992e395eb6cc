/**
 * What characters are built from: species, professions, the roles and levels of adversaries, and what they bring along.
 * Most of it is this project's own; the kit names entries of the compendia.
 */
import { defineTable, type FigureRow, findRow, type Row } from "../../../engine/table.ts";
import type { AttributeId, CombatSkill, ReactionId } from "../sheet.ts";

/** What everybody begins with, and the lowest and the highest score that may be bought. */
export const buildFigures = defineTable<FigureRow>()({
  startCourage: { value: 3, rules: ["C34"] },
  leastScore: { value: 2, rules: ["C24"] },
  mostScore: { value: 12, rules: ["C24"] },
});

/** The groups in which a skill is bought (C82), as the compendium of skills has them; no group is an empty text. */
export const groups: Readonly<Record<string, readonly string[]>> = {
  armed: ["blades", "poles", "simple"],
  ranged: ["beam", "projectile"],
  engineering: ["propulsion", "systems"],
  science: ["life", "space"],
  knowledge: ["cultures"],
};

/** Something that a new character brings along: an entry of a compendium. */
interface KitRow extends Row {
  readonly pack: "weapons" | "armor-and-gear";
  /** Id of the entry in the compendium. */
  readonly entry: string;
  /** As the entry is called; edges that are taken for a weapon name it so. */
  readonly name: string;
  /** With which skill a weapon is used, and which group of it. */
  readonly weapon?: { readonly skill: CombatSkill; readonly group: string };
}

function weapon(entry: string, name: string, skill: CombatSkill, group: string): Omit<KitRow, "id"> {
  return { pack: "weapons", entry, name, weapon: { skill, group }, rules: ["C110", "C111"] };
}

function gear(entry: string, name: string): Omit<KitRow, "id"> {
  return { pack: "armor-and-gear", entry, name, rules: ["C44"] };
}

/** What professions and roles bring along; a test holds it against the compendia. */
export const kit = defineTable<KitRow>()({
  beamPistol: weapon("RDrF3XEUqCDdcoal", "Beam pistol", "ranged", "beam"),
  beamRifle: weapon("K6eJffhLMycaAysI", "Beam rifle", "ranged", "beam"),
  palmBeamer: weapon("FyAYgHRhPHoN7yjn", "Palm beamer", "ranged", "beam"),
  raiderPistol: weapon("WABkgO22OCO4IBez", "Raider pistol", "ranged", "beam"),
  slugPistol: weapon("BKYOXpugdazBRor4", "Slug pistol", "ranged", "projectile"),
  knife: weapon("ZoHXlSWuQiGvcq4Q", "Knife", "armed", "blades"),
  sabre: weapon("YsCJQTGmL6MuayVz", "Sabre", "armed", "blades"),
  sword: weapon("eBYwIPBm75GQunwy", "Sword", "armed", "blades"),
  axe: weapon("YKfwlrodSK1BMDI1", "Axe", "armed", "simple"),
  stunRod: weapon("tQfvUJsnx21P5dw6", "Stun rod", "armed", "simple"),
  boardingSuit: gear("eDMh4fBySe4s9j0U", "Boarding suit"),
  dutyVest: gear("f0Mnj2WGRGJ2g5YB", "Duty vest"),
  hideVest: gear("isd3Uil8X4qGQNoy", "Hide vest"),
  communicator: gear("1WNWHJTgZlHMaI4p", "Communicator"),
  handScanner: gear("ALGF5P8PAAWBpZgH", "Hand scanner"),
  medicalKit: gear("DIRm87uhhdfcCUYh", "Medical kit"),
  repairKit: gear("FGvyeO18A3nN4R7Y", "Repair kit"),
});

type KitId = keyof typeof kit;

/** What an adversary of a level may spend; the figures are this project's own, as the source has no such thing. */
export interface LevelRow {
  readonly attributes: number;
  readonly skills: number;
  readonly maneuvers: number;
  readonly edges: number;
  readonly ranks: number;
}

/** The levels, from a hireling to somebody whom songs are about; the third is a match for a new character. */
export const levels: readonly LevelRow[] = [
  { attributes: 38, skills: 8, maneuvers: 1, edges: 0, ranks: 3 },
  { attributes: 44, skills: 14, maneuvers: 4, edges: 2, ranks: 4 },
  { attributes: 50, skills: 22, maneuvers: 8, edges: 4, ranks: 6 },
  { attributes: 54, skills: 30, maneuvers: 10, edges: 6, ranks: 8 },
  { attributes: 58, skills: 38, maneuvers: 12, edges: 8, ranks: 10 },
  { attributes: 62, skills: 46, maneuvers: 14, edges: 10, ranks: 12 },
];

/** A profession: which skills are cheap to it, what it is best at, what it brings along (C95, C100). */
export interface ProfessionRow extends Row {
  /** Ids of the skills whose ranks cost it less. */
  readonly skills: readonly string[];
  /** What it needs most comes first; a suggestion, never a rule. */
  readonly attributes: readonly AttributeId[];
  readonly kit: readonly KitId[];
}

/** The professions; names and contents are this project's own. */
export const professions = defineTable<ProfessionRow>()({
  soldier: {
    skills: ["ranged", "unarmed", "armed", "athletics", "tactics", "observe"],
    attributes: ["agility", "strength", "vitality", "perception", "presence", "intellect"],
    kit: ["beamRifle", "knife", "dutyVest", "communicator"],
    rules: ["C95", "C100"],
  },
  medic: {
    skills: ["firstAid", "medicine", "science", "observe", "influence", "ranged"],
    attributes: ["intellect", "perception", "agility", "presence", "vitality", "strength"],
    kit: ["palmBeamer", "medicalKit", "handScanner", "communicator"],
    rules: ["C95", "C100"],
  },
  engineer: {
    skills: ["engineering", "repair", "computerUse", "systemOperation", "athletics", "unarmed"],
    attributes: ["intellect", "vitality", "strength", "agility", "perception", "presence"],
    kit: ["palmBeamer", "repairKit", "handScanner", "communicator"],
    rules: ["C95", "C100"],
  },
  scientist: {
    skills: ["science", "knowledge", "computerUse", "investigate", "systemOperation", "observe"],
    attributes: ["intellect", "perception", "agility", "vitality", "presence", "strength"],
    kit: ["palmBeamer", "handScanner", "communicator"],
    rules: ["C95", "C100"],
  },
  scout: {
    skills: ["stealth", "observe", "survival", "athletics", "gymnastics", "ranged", "armed"],
    attributes: ["agility", "perception", "vitality", "strength", "intellect", "presence"],
    kit: ["beamPistol", "knife", "handScanner", "communicator"],
    rules: ["C95", "C100"],
  },
  diplomat: {
    skills: ["negotiate", "influence", "persuade", "inquire", "knowledge", "unarmed"],
    attributes: ["presence", "intellect", "perception", "agility", "vitality", "strength"],
    kit: ["palmBeamer", "communicator"],
    rules: ["C95", "C100"],
  },
  pilot: {
    skills: ["systemOperation", "tactics", "repair", "gymnastics", "observe", "ranged"],
    attributes: ["agility", "perception", "intellect", "vitality", "presence", "strength"],
    kit: ["beamPistol", "dutyVest", "communicator"],
    rules: ["C95", "C100"],
  },
});

/** The row, or undefined for a profession in a person's own words, to which no skill is cheap. */
export function professionRow(id: string): ProfessionRow | undefined {
  return findRow(professions, id);
}

/** A skill that a role learns: its id, and its group after a colon where it has one. */
type SkillKey = string;

/** What an adversary is there for; everything in it is this project's own. */
export interface RoleRow extends Row {
  /** What it needs most comes first. */
  readonly attributes: readonly AttributeId[];
  readonly skills: readonly SkillKey[];
  /** Bonuses, `skill:group/maneuver`; the first are raised first. */
  readonly maneuvers: readonly string[];
  /** Edges, `edge` or `edge=choice`, each taken as far as the level allows. */
  readonly edges: readonly string[];
  readonly kit: readonly KitId[];
  /** Standing orders by their rows. */
  readonly orders: Readonly<Record<string, "ask" | "always" | "never" | "keep">>;
}

/** The orders of whoever defends themselves only while they can still act. */
const steady = { opportunity: "always", melee: "keep", shot: "keep", riposte: "always" } as const;

/** The roles of non-player characters. */
export const roles = defineTable<RoleRow>()({
  brawler: {
    attributes: ["strength", "vitality", "agility", "perception", "presence", "intellect"],
    skills: ["unarmed", "athletics", "gymnastics", "observe"],
    maneuvers: ["unarmed/grab", "unarmed/unarmedAttack", "unarmed/block", "unarmed/trip"],
    edges: ["throw", "stunningStrike", "chokeHold", "jointLock", "groundFighting"],
    kit: ["hideVest"],
    orders: { ...steady, grabBack: "always" },
    rules: ["C100", "C121"],
  },
  blade: {
    attributes: ["agility", "strength", "vitality", "perception", "presence", "intellect"],
    skills: ["armed:blades", "athletics", "observe", "unarmed"],
    maneuvers: ["armed:blades/armedAttack", "armed:blades/parry", "armed:blades/disarm", "armed:blades/feint"],
    edges: ["followUpStrike=armedAttack", "improvedDefense=parry", "improvedDisarm=armed", "flurry=armed"],
    kit: ["sabre", "knife", "hideVest"],
    orders: { ...steady, melee: "keep" },
    rules: ["C100", "C121"],
  },
  shooter: {
    attributes: ["agility", "perception", "vitality", "strength", "intellect", "presence"],
    skills: ["ranged:beam", "observe", "stealth", "unarmed"],
    maneuvers: ["ranged:beam/rangedAttack", "ranged:beam/aim", "ranged:beam/dodge"],
    edges: ["preciseShot", "improvedAim=ranged", "improvedDefense=dodge", "combatMobility"],
    kit: ["raiderPistol", "hideVest"],
    orders: steady,
    rules: ["C100", "C121"],
  },
  heavy: {
    attributes: ["agility", "vitality", "strength", "perception", "presence", "intellect"],
    skills: ["ranged:beam", "athletics", "observe", "unarmed"],
    maneuvers: ["ranged:beam/suppressionFire", "ranged:beam/autoFire", "ranged:beam/rangedAttack"],
    edges: ["improvedSuppressionFire", "burstAttack", "preciseShot"],
    kit: ["beamRifle", "knife", "boardingSuit"],
    orders: { ...steady, melee: "never", shot: "never" },
    rules: ["C100", "C121"],
  },
  lurker: {
    attributes: ["agility", "perception", "strength", "vitality", "intellect", "presence"],
    skills: ["stealth", "armed:blades", "gymnastics", "observe", "unarmed"],
    maneuvers: ["armed:blades/armedAttack", "armed:blades/dodge", "armed:blades/feint"],
    edges: ["combatMobility", "opportunist", "blindFighting", "anatomicalAwareness"],
    kit: ["knife", "hideVest"],
    orders: { ...steady, melee: "always" },
    rules: ["C100", "C121"],
  },
  leader: {
    attributes: ["presence", "agility", "perception", "vitality", "intellect", "strength"],
    skills: ["ranged:beam", "tactics", "armed:blades", "influence", "observe"],
    maneuvers: ["ranged:beam/rangedAttack", "armed:blades/parry", "ranged:beam/aid", "ranged:beam/dodge"],
    edges: ["preciseShot", "disciplinedDefense=parry", "improvedDefense=parry", "rebound"],
    kit: ["beamPistol", "sabre", "dutyVest"],
    orders: steady,
    rules: ["C100", "C121"],
  },
});

export type RoleId = keyof typeof roles;

/** A species: what it adds to the scores that were bought (C96, C97). */
export interface SpeciesRow extends Row {
  readonly attributes: Readonly<Partial<Record<AttributeId, number>>>;
  readonly reactions: Readonly<Partial<Record<ReactionId, number>>>;
  /** Courage beyond the three points that everybody has (C34). */
  readonly courage: number;
  /** How tall. Unit: metres. */
  readonly stature: number;
}

/** The species; all but the first are this project's own, for want of ones that it could take. */
export const species = defineTable<SpeciesRow>()({
  human: { attributes: {}, reactions: { willpower: 2 }, courage: 1, stature: 2, rules: ["C34", "C97"] },
  highlander: {
    attributes: { strength: 1, vitality: 1, presence: -1, perception: -1 },
    reactions: { stamina: 2 },
    courage: 0,
    stature: 2,
    rules: ["C96"],
  },
  glider: {
    attributes: { agility: 2, strength: -2 },
    reactions: { quickness: 2 },
    courage: 0,
    stature: 1.6,
    rules: ["C96"],
  },
  listener: {
    attributes: { perception: 1, presence: 1, strength: -1, vitality: -1 },
    reactions: { savvy: 2 },
    courage: 0,
    stature: 1.8,
    rules: ["C96"],
  },
  reckoner: {
    attributes: { intellect: 2, presence: -2 },
    reactions: { willpower: 2 },
    courage: 0,
    stature: 2,
    rules: ["C96"],
  },
  raider: {
    attributes: { strength: 1, agility: 1, intellect: -1, presence: -1 },
    reactions: { stamina: 1, quickness: 1 },
    courage: 0,
    stature: 2,
    rules: ["C96"],
  },
});

/** The row, or undefined for a species in a person's own words, which adds nothing. */
export function speciesRow(id: string): SpeciesRow | undefined {
  return findRow(species, id);
}
