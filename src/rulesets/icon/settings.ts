/**
 * The world settings of this game as rules read them. Read a setting here and not from the encounter, where it may be
 * anything.
 */
import type { DegreeLadder } from "../../engine/tests.ts";
import { settingsReader } from "../../engine/world-settings.ts";
import type { IconEncounter } from "./sheet.ts";
import { degrees } from "./tables/difficulties.ts";
import { settings } from "./tables/settings.ts";

export const { isOn, numberOf, choiceOf, numbersOf } = settingsReader(settings);

/** The ladder in which a one on the drama die makes every failure dramatic. */
const FAILED: DegreeLadder = degrees.map((rung) => (rung.dice ? { ...rung, dice: "firstOne" } : rung));

/** The ladder of degrees as the game master reads a one on the drama die (N06). */
export function ladderOf(encounter: Pick<IconEncounter, "settings">): DegreeLadder {
  return choiceOf(encounter, "dramaOne") === "failed" ? FAILED : degrees;
}
