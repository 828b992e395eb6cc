/**
 * The third game's document types with the families of labels that name their entries, and the icons of the ways of
 * moving that only it has. Every world loads it.
 */
import type { GameTypes } from "../games.ts";

export const actionTypes: GameTypes = {
  actors: ["actionCharacter", "actionNpc"],
  bars: ["stun", "life"],
  items: {
    actionSkill: ["Entry", "Skill"],
    actionWeapon: ["Entry"],
    actionArmor: ["Entry"],
    actionGear: ["Entry"],
  },
  movementModeIcons: {
    rollOver: "fa-solid fa-arrows-spin",
    dive: "fa-solid fa-person-falling",
  },
};
