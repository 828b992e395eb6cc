import { fetchAlong, whenFetched } from "../shared/ruleset.ts";
import { ArmorData } from "./coda/armor-data.ts";
import { CharacterData } from "./coda/character-data.ts";
import { EdgeData } from "./coda/edge-data.ts";
import { GearData } from "./coda/gear-data.ts";
import { ManeuverData } from "./coda/maneuver-data.ts";
import { NpcData } from "./coda/npc-data.ts";
import { SkillData } from "./coda/skill-data.ts";
import { WeaponData } from "./coda/weapon-data.ts";
import { fetchFigures, useFigures } from "./derive.ts";
import { IconArmorData } from "./icon/armor-data.ts";
import { IconGearData } from "./icon/gear-data.ts";
import { IconManeuverData } from "./icon/maneuver-data.ts";
import { IconCharacterData, IconNpcData } from "./icon/person-data.ts";
import { IconSkillData } from "./icon/skill-data.ts";
import { IconWeaponData } from "./icon/weapon-data.ts";
import { ExchangeData } from "./message/exchange-data.ts";

/** The data models of our types of actor; system.json lists the same types. */
export const actorModels = {
  character: CharacterData,
  npc: NpcData,
  iconCharacter: IconCharacterData,
  iconNpc: IconNpcData,
};

/** The data models of our types of item; system.json lists the same types. */
export const itemModels = {
  skill: SkillData,
  maneuver: ManeuverData,
  edge: EdgeData,
  weapon: WeaponData,
  armor: ArmorData,
  gear: GearData,
  iconSkill: IconSkillData,
  iconManeuver: IconManeuverData,
  iconWeapon: IconWeaponData,
  iconArmor: IconArmorData,
  iconGear: IconGearData,
};

/** The data models of our types of chat message; system.json lists the same types. */
export const messageModels = { exchange: ExchangeData };

/** Tell Foundry which model each of our types has, and what a token's bars may show. Called before the rules are fetched. */
export function registerDataModels(): void {
  fetchAlong(fetchFigures);
  whenFetched(useFigures);
  Object.assign(CONFIG.Actor.dataModels, actorModels);
  Object.assign(CONFIG.Item.dataModels, itemModels);
  Object.assign(CONFIG.ChatMessage.dataModels, messageModels);
  const bar = ["wounds", "courage"];
  const coda = { bar, value: ["health", "defense.total"] };
  const icon = { bar, value: ["resistance", "stun.value"] };
  CONFIG.Actor.trackableAttributes = { character: coda, npc: coda, iconCharacter: icon, iconNpc: icon };
}
