import type { GameTypes } from "../games.ts";

/** The types of documents of ICON. */
export const iconTypes: GameTypes = {
  actors: ["iconCharacter", "iconNpc"],
  items: {
    iconSkill: ["Skill"],
    iconManeuver: ["Action"],
    iconWeapon: ["Entry"],
    iconArmor: ["Entry"],
    iconGear: ["Entry"],
  },
  movementModeIcons: {},
};
