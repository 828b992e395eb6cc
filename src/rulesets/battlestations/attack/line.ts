/**
 * The line of an attack on the map: whether anything blocks it, and who is in it (B013, B014, B022, B025).
 */
import { cellsOf, centreOf, isFloorBetween, overlaps, type Place, partIn } from "../../../engine/grid/cell.ts";
import { refuseCentreLine } from "../../../engine/line-of-sight.ts";
import type { Refusal } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import { squaresTo } from "../measure.ts";
import type { BattleCombatant, BattleEncounter } from "../sheet.ts";

/** Are the two diagonally beside each other, so that they see each other whatever stands at the corner (B025)? */
function areCornered(a: Place, b: Place): boolean {
  const across = Math.abs(centreOf(a).x - centreOf(b).x) === (a.width + b.width) / 2;
  return across && Math.abs(centreOf(a).y - centreOf(b).y) === (a.height + b.height) / 2;
}

/** Why one place is out of another's line of sight, from centre to centre, or null (B013, B014, B025). */
export function refuseLine({ walls }: Pick<BattleEncounter, "walls">, a: Place, b: Place): Refusal | null {
  return areCornered(a, b) && !isFloorBetween(a, b) ? null : refuseCentreLine(a, b, walls);
}

/** On which share of the line from one centre to another somebody stands, or null. */
function shareOf(from: Place, to: Place, between: Place): number | null {
  const [start, end] = [centreOf(from), centreOf(to)];
  const shares = cellsOf(between).flatMap((cell) => partIn(between, start, end, cell) ?? []);
  return shares.length > 0 ? Math.min(...shares) : null;
}

/**
 * Those who are awake in the line from one to another, the nearest first; whoever stands with either of them is not
 * between them (B022, B023). The hidden do not count: what they take off a roll would tell that they are there.
 */
export function interveners(
  { combatants }: BattleEncounter,
  attacker: BattleCombatant,
  target: BattleCombatant,
): readonly BattleCombatant[] {
  if (squaresTo(attacker, target) === null) return [];
  const found = Object.values(combatants).flatMap((one) => {
    if (one.id === attacker.id || one.id === target.id || one.offMap || one.hidden) return [];
    if (one.sheet.thing || isHelpless(one)) return [];
    if (overlaps(one.place, attacker.place) || overlaps(one.place, target.place)) return [];
    if (isFloorBetween(one.place, attacker.place)) return [];
    const share = shareOf(attacker.place, target.place, one.place);
    return share === null ? [] : [{ one, share }];
  });
  return found.sort((a, b) => a.share - b.share).map(({ one }) => one);
}
