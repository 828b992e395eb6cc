import { movedTo } from "../../engine/ahead.ts";
import type { Encounter } from "../../engine/encounter.ts";
import type { Intent } from "../../engine/intent.ts";

/** How things stood where a game master hands out an act against somebody who has gone on since: he is still there. */
export function asGranted(encounter: Encounter, { interrupts, targets = [] }: Intent): Encounter {
  const [target] = targets;
  return interrupts?.at && target !== undefined ? movedTo(encounter, target, interrupts.at) : encounter;
}
