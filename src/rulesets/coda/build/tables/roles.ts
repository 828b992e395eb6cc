import { defineTable, type Row } from "../../../../engine/table.ts";
import type { AttributeId } from "../../sheet.ts";
import type { KitId } from "./kit.ts";

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

/** The orders of whoever defends himself only while he can still act. */
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

/** Id of a row of the table of roles. */
export type RoleId = keyof typeof roles;
