import type { Sight } from "../../../engine/line-of-sight.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import { modifierLabel } from "../../foundry/labels.ts";
import { refusalText } from "../../foundry/notify.ts";
import { figure, metres, signed, text } from "../../foundry/text.ts";
import type { Words } from "../ruler/label.ts";

/** Most lines under the title of a plate (look: at most three in all). */
const LINES = 2;

/** What a plate says of a line of fire: how far, what the map makes of it in all, and what most of that comes from. */
export function aimWords(sight: Sight, ruleset: string): Words {
  if (sight.refusal) return { title: refusalText(sight.refusal), lines: [], isRefused: true };
  const greatest = sight.modifiers.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const [key, worded] =
    sight.addsTo === "number" ? (["Aim.number", figure] as const) : (["Aim.title", signed] as const);
  return {
    title: text(key, { metres: metres(sight.metres), total: worded(sumModifiers(sight.modifiers)) }),
    lines: greatest.slice(0, LINES).map((one) => `${modifierLabel(ruleset, one)} ${worded(one.value)}`),
  };
}
