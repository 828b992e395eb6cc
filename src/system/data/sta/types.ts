/** The fifth game's document types with the families of labels that name their entries. Every world loads it. */
import type { GameTypes } from "../games.ts";

export const staTypes: GameTypes = {
  actors: ["staCharacter", "staNpc"],
  bars: ["stress"],
  items: {
    staWeapon: ["Entry"],
    staArmor: ["Entry"],
    staTalent: ["Entry"],
    staGear: ["Entry"],
  },
  movementModeIcons: {},
};
