/**
 * The world settings of this game as rules read them. Read a setting here and not from the encounter, where it may be
 * anything.
 */
import { settingsReader } from "../../engine/world-settings.ts";
import type { BattleEncounter } from "./sheet.ts";
import { settings } from "./tables/settings.ts";

export const { isOn, numberOf, choiceOf } = settingsReader(settings);

/** What a rule reads of an encounter that only asks for settings. */
export type World = Pick<BattleEncounter, "settings">;
