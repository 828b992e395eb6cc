/** The fourth game's document types with the families of labels that name their entries. Every world loads it. */
import type { GameTypes } from "../games.ts";

export const battlestationsTypes: GameTypes = {
  actors: ["battlestationsCharacter", "battlestationsNpc", "battlestationsThing"],
  things: ["battlestationsThing"],
  bars: ["hits"],
  items: {
    battlestationsWeapon: ["Entry"],
    battlestationsAbility: ["Entry"],
    battlestationsSpecies: ["Species"],
    battlestationsGear: ["Entry"],
  },
  movementModeIcons: {},
};
