/**
 * The world settings of this game as rules read them. Read a setting here and not from the encounter, where it may be
 * anything.
 */
import { settingsReader } from "../../engine/world-settings.ts";
import { settings } from "./tables/settings.ts";

export const { choiceOf } = settingsReader(settings);
