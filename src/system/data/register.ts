import { ArmorData } from "./coda/armor-data.ts";
import { CharacterData } from "./coda/character-data.ts";
import { EdgeData } from "./coda/edge-data.ts";
import { GearData } from "./coda/gear-data.ts";
import { ManeuverData } from "./coda/maneuver-data.ts";
import { NpcData } from "./coda/npc-data.ts";
import { SkillData } from "./coda/skill-data.ts";
import { WeaponData } from "./coda/weapon-data.ts";
import { ExchangeData } from "./message/exchange-data.ts";

/** The data models of our types of actor; system.json lists the same types. */
export const actorModels = { character: CharacterData, npc: NpcData };

/** The data models of our types of item; system.json lists the same types. */
export const itemModels = {
  skill: SkillData,
  maneuver: ManeuverData,
  edge: EdgeData,
  weapon: WeaponData,
  armor: ArmorData,
  gear: GearData,
};

/** The data models of our types of chat message; system.json lists the same types. */
export const messageModels = { exchange: ExchangeData };

/** Tell Foundry which model each of our types has, and what a token's bars may show. */
export function registerDataModels(): void {
  Object.assign(CONFIG.Actor.dataModels, actorModels);
  Object.assign(CONFIG.Item.dataModels, itemModels);
  Object.assign(CONFIG.ChatMessage.dataModels, messageModels);
  const attributes = { bar: ["wounds", "courage"], value: ["health", "defense.total"] };
  CONFIG.Actor.trackableAttributes = { character: attributes, npc: attributes };
}
