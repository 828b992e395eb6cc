import { defineTable, type Row } from "../../../../engine/table.ts";
import type { CombatSkill } from "../../sheet.ts";

/** Something that a new character brings along: an entry of a compendium. */
export interface KitRow extends Row {
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

/** Id of a row of the table of kit. */
export type KitId = keyof typeof kit;
