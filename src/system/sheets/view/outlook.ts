import type { Intent } from "../../../engine/intent.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import type { Preview } from "../../../engine/ruleset.ts";
import { successChance } from "../../../odds/degrees.ts";
import { refusalText } from "../../shared/notify.ts";
import { hasSecretOdds, type Standing } from "./standing.ts";

/** What an act comes to as things stand, before anybody presses it. */
export interface Outlook {
  /** What is added to the dice, or null when none are rolled. */
  readonly total: number | null;
  /** From 0 to 1, or null while there is no number to meet. */
  readonly chance: number | null;
  /** Codes of what it costs and provokes. */
  readonly notes: Preview["notes"];
  /** Why it cannot be done now, in words, or null. */
  readonly refusal: string | null;
}

/** What the act would come to; squares that it wants are told when it is done. */
export function outlookOf(standing: Standing, intent: Intent): Outlook {
  const { ruleset, encounter } = standing;
  const isToldLater = ruleset.squaresFor(encounter, intent) !== null;
  const refusal = isToldLater ? null : ruleset.check(encounter, intent);
  const preview = ruleset.preview(encounter, intent);
  const roll = rollOf(preview);
  const chance = hasSecretOdds(standing, intent) ? null : roll.chance;
  return { ...roll, chance, notes: preview?.notes ?? [], refusal: refusal && refusalText(refusal) };
}

/** The figures of a preview. */
function rollOf(preview: Preview | null): Pick<Outlook, "total" | "chance"> {
  if (!preview) return { total: null, chance: null };
  const { test, ladder } = preview;
  const chance = test.target === null ? null : successChance(test, ladder);
  return { total: sumModifiers(test.modifiers), chance };
}
