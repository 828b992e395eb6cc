import { CharacterData } from "./actor/character-data.ts";
import { NpcData } from "./actor/npc-data.ts";
import { ArmorData } from "./item/armor-data.ts";
import { EdgeData } from "./item/edge-data.ts";
import { GearData } from "./item/gear-data.ts";
import { ManeuverData } from "./item/maneuver-data.ts";
import { SkillData } from "./item/skill-data.ts";
import { WeaponData } from "./item/weapon-data.ts";
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
