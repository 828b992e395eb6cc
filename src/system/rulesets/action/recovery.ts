/**
 * What the third game does for the hurt after a fight: no rule of it heals anybody, so points go by the game master's
 * word or on the sheet (G356).
 */
import type { ActionSheet } from "../../../rulesets/action/sheet.ts";
import type { RecoveryUi } from "../../apps/recovery/view.ts";

export const recovery: RecoveryUi<ActionSheet> = { healing: null, treatments: () => [], ofAll: [] };
