import type { OddsShown } from "../../foundry/settings.ts";
import { counted, percent, tenths, text } from "../../foundry/text.ts";
import { chanceWord, type Words } from "../ruler/label.ts";
import { type DangerSquare, levelOf } from "./danger-squares.ts";

/** What is expected on the way, where the user may know it: the figure of the map, or the words of its legend. */
function harmLine({ harm }: DangerSquare, shown: OddsShown): readonly string[] {
  if (shown === "count") return [];
  if (shown === "figures") return [text("Movement.expected", { damage: tenths(harm) })];
  const level = levelOf({ harm });
  return [text(`Danger.level.${level}`)];
}

/** How likely they hit: one chance where all are told alike, else from the least to the most. */
function chanceLine({ chances }: DangerSquare, shown: OddsShown): readonly string[] {
  if (shown === "count" || chances.length === 0) return [];
  const said = shown === "figures" ? (chance: number) => percent(chance) : chanceWord;
  const [least, most] = [said(Math.min(...chances)), said(Math.max(...chances))];
  const chance = least === most ? least : text("Danger.between", { least, most });
  return [text("Movement.oddsWord", { chance })];
}

/**
 * What a square of the danger map says of itself; null where nothing is to be feared.
 *
 * @param shown - How much of the odds the user may know.
 */
export function dangerWords(square: DangerSquare, shown: OddsShown): Words | null {
  if (levelOf(square) === 0) return null;
  const lines = [...harmLine(square, shown), counted("Movement.foes", square.foes), ...chanceLine(square, shown)];
  return { title: text("Danger.here"), lines };
}
