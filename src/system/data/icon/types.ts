/** ICON's document types with the families of labels that name their entries. Every world loads it. */
import type { GameTypes } from "../games.ts";

export const iconTypes: GameTypes = {
  actors: ["iconCharacter", "iconNpc"],
  bars: ["wounds"],
  items: {
    iconSkill: ["Skill"],
    iconManeuver: ["Action"],
    iconWeapon: ["Entry"],
    iconArmor: ["Entry"],
    iconGear: ["Entry"],
  },
  movementModeIcons: {},
};
