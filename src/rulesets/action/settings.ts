/**
 * The world settings of this game as rules read them. Read a setting here and not from the encounter, where it may be
 * anything.
 */
import type { DegreeLadder } from "../../engine/tests.ts";
import { settingsReader } from "../../engine/world-settings.ts";
import type { ActionEncounter } from "./sheet.ts";
import { degrees } from "./tables/degrees.ts";
import { settings } from "./tables/settings.ts";

export const { isOn, numberOf, choiceOf, numbersOf } = settingsReader(settings);

/** What a rule reads of an encounter that only asks for settings. */
export type World = Pick<ActionEncounter, "settings">;

/** The ladder without what dice bring about by themselves. */
const PLAIN: DegreeLadder = degrees.filter(({ dice }) => dice === undefined);

/** The ladder of degrees: three ones fail where the world plays so (X15). */
export function ladderOf(world: World): DegreeLadder {
  return isOn(world, "criticals") ? degrees : PLAIN;
}
