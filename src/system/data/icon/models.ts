import type { GameModels } from "../game-models.ts";
import { IconArmorData } from "./armor-data.ts";
import { IconGearData } from "./gear-data.ts";
import { IconManeuverData } from "./maneuver-data.ts";
import { IconCharacterData, IconNpcData } from "./person-data.ts";
import { IconSkillData } from "./skill-data.ts";
import { IconWeaponData } from "./weapon-data.ts";

/** What Foundry must have of the documents of ICON in `init`. */
export const iconModels = {
  actors: { iconCharacter: IconCharacterData, iconNpc: IconNpcData },
  items: {
    iconSkill: IconSkillData,
    iconManeuver: IconManeuverData,
    iconWeapon: IconWeaponData,
    iconArmor: IconArmorData,
    iconGear: IconGearData,
  },
  trackable: { bar: ["wounds", "courage"], value: ["resistance", "stun.value"] },
} satisfies GameModels;
