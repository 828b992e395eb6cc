/**
 * What an act would come to before anybody presses its button: dice, chance, cost, refusal. Asked for every button, so
 * that nothing here may take long.
 */
import type { Intent } from "../../../engine/intent.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import type { ActionPreview } from "../../../engine/preview.ts";
import { successChance } from "../../../odds/degree-odds.ts";
import { refusalText } from "../../foundry/notify.ts";
import { signed, text } from "../../foundry/text.ts";
import { type ActorContext, hasSecretOdds } from "./actor-context.ts";
import { awaitsTarget, refusalBeforeAim } from "./reachable.ts";

/** What an act comes to as things stand, before anybody presses it. */
export interface SheetPreview {
  /** What is added to the dice, or null when none are rolled. */
  readonly total: number | null;
  /** What is thrown, or what is added to a pair of dice, in words; empty when nothing is rolled. */
  readonly roll: string;
  /** From 0 to 1, or null while there is no number to meet. */
  readonly chance: number | null;
  /** Codes of what it costs and provokes. */
  readonly notes: ActionPreview["notes"];
  /** Why it cannot be done now, in words, or null. */
  readonly refusal: string | null;
}

/** What the act would come to; squares that it wants are told when it is done. */
export function sheetPreview(context: ActorContext, intent: Intent): SheetPreview {
  const { ruleset, encounter } = context;
  const isToldLater = ruleset.map.squaresFor(encounter, intent) !== null;
  const refusal = isToldLater ? null : refusalBeforeAim(context, intent);
  const preview = ruleset.preview.action(encounter, intent);
  const roll = rollOf(preview);
  const isOpen = hasSecretOdds(context, intent) || awaitsTarget(context, intent);
  const chance = isOpen ? null : roll.chance;
  return { ...roll, chance, notes: preview?.notes ?? [], refusal: refusal && refusalText(refusal) };
}

/** What is rolled, as a button says it: `+4` to a pair of dice, or a pool such as `3d6+2`. */
export function rollText({ test, roll }: Pick<ActionPreview, "test" | "roll">): string {
  const total = sumModifiers(test.modifiers);
  if (!roll.varies) return signed(total);
  const dice = text("Sheet.dice", { dice: roll.dice, sides: roll.sides });
  return total === 0 ? dice : `${dice}${signed(total)}`;
}

/** The figures of a preview. */
function rollOf(preview: ActionPreview | null): Pick<SheetPreview, "total" | "roll" | "chance"> {
  if (!preview) return { total: null, roll: "", chance: null };
  const { test } = preview;
  const chance = test.target === null ? null : successChance(preview);
  return { total: sumModifiers(test.modifiers), roll: rollText(preview), chance };
}
