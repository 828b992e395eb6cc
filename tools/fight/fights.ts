import type { Encounter } from "../../src/engine/encounter.ts";
import { depot } from "./action-demo.ts";
import { boarding } from "./battle-demo.ts";
import { fourAgainstFour } from "./demo.ts";
import { landing } from "./icon-demo.ts";
import { corridor } from "./sta-demo.ts";

/** A fight to begin with, of each game that fights by itself, by the game's id. */
export const FIGHTS: Readonly<Record<string, () => Encounter>> = {
  coda: fourAgainstFour,
  icon: landing,
  action: depot,
  battlestations: boarding,
  sta: corridor,
};
