/**
 * CODA's document types with the families of labels that name their entries, and icons of movement modes that only
 * CODA has. Every world loads it.
 */
import type { GameTypes } from "../games.ts";

export const codaTypes: GameTypes = {
  actors: ["character", "npc", "thing"],
  things: ["thing"],
  bars: ["wounds"],
  items: {
    skill: ["Entry", "Skill"],
    maneuver: ["Maneuver"],
    edge: ["Edge"],
    weapon: ["Entry"],
    armor: ["Entry"],
    gear: ["Entry"],
  },
  movementModeIcons: {
    withdraw: "fa-solid fa-person-walking-arrow-right",
    runningTumble: "fa-solid fa-arrows-spin",
    combatMobility: "fa-solid fa-person-walking-arrow-loop-left",
    combatMobilityTumble: "fa-solid fa-wind",
    combatMobilitySwim: "fa-solid fa-water",
    combatMobilityJump: "fa-solid fa-arrow-up-from-bracket",
    combatMobilityClimb: "fa-solid fa-stairs",
  },
};
