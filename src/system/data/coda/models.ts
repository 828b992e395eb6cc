import type { GameModels } from "../game-models.ts";
import { ArmorData } from "./armor-data.ts";
import { CharacterData } from "./character-data.ts";
import { EdgeData } from "./edge-data.ts";
import { GearData } from "./gear-data.ts";
import { ManeuverData } from "./maneuver-data.ts";
import { NpcData } from "./npc-data.ts";
import { SkillData } from "./skill-data.ts";
import { WeaponData } from "./weapon-data.ts";

/** What Foundry must have of the documents of CODA in `init`. */
export const codaModels = {
  actors: { character: CharacterData, npc: NpcData },
  items: {
    skill: SkillData,
    maneuver: ManeuverData,
    edge: EdgeData,
    weapon: WeaponData,
    armor: ArmorData,
    gear: GearData,
  },
  trackable: { bar: ["wounds", "courage"], value: ["health", "defense.total"] },
} satisfies GameModels;
