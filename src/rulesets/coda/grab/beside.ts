/** Enemies beside a holder at whom they could turn the one they hold, for throws and swings. */
import { areEnemies } from "../../../engine/encounter.ts";
import { gap } from "../../../engine/grid/cell.ts";
import { strikeBlocked } from "../../../engine/grid/walls.ts";
import { isOut } from "../derived.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";

/** Enemies beside the holder at whom they could turn the one they hold, in initiative order (R346, R423). */
export function enemiesBeside(
  encounter: CodaEncounter,
  holder: CodaCombatant,
  held: CodaCombatant,
): readonly CodaCombatant[] {
  const others = encounter.order.flatMap((id) => encounter.combatants[id] ?? []);
  return others.filter(
    (other) =>
      other.id !== held.id &&
      areEnemies(other, holder) &&
      !isOut(other) &&
      gap(other.place, holder.place) === 1 &&
      !strikeBlocked(holder.place, other.place, encounter.walls),
  );
}
