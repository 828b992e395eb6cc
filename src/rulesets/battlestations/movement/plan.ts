/** How far a move leads, why it may not begin, and whom it lets strike (T08, T14, B084, G377). */
import { areEnemies, isFight } from "../../../engine/encounter.ts";
import { overlaps, placeAt, type Spot } from "../../../engine/grid/cell.ts";
import { metresOf } from "../../../engine/grid/grid.ts";
import type { Intent } from "../../../engine/intent.ts";
import { refuseWalk } from "../../../engine/move.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { hinderedBy } from "../check.ts";
import { isHelpless, moveOf } from "../derived.ts";
import { meleeWeapons } from "../gear/weapons.ts";
import { leftOf } from "../round/turn.ts";
import { isOn } from "../settings.ts";
import type { BattleCombatant, BattleEncounter } from "../sheet.ts";
import { movementModes } from "../tables/movement-modes.ts";

/** How far somebody still comes: one move, made in one go. Unit: squares (T08, T14, B065, B066). */
export function squaresLeft(encounter: BattleEncounter, mover: BattleCombatant): number {
  if (isFight(encounter) && leftOf(mover, "moves") === 0) return 0;
  return Math.max(0, moveOf(mover.sheet) - hinderedBy(encounter, mover));
}

/** How many squares a path leads, diagonals 1 (G377). */
export function squaresOf(path: readonly Spot[]): number {
  return Math.max(0, path.length - 1);
}

/** The same in metres, for rulers that know nothing else. */
export function metresOfPath({ place }: BattleCombatant, path: readonly Spot[]): number {
  return squaresOf(path) * metresOf(place);
}

/** Why the move may not begin, or null (T08, T14). */
export function checkMove(encounter: BattleEncounter, mover: BattleCombatant, intent: Intent): Refusal | null {
  const { path = [] } = intent;
  const refusal = refuseWalk(movementModes, encounter, mover, intent);
  if (refusal) return refusal;
  const most = squaresLeft(encounter, mover);
  const squares = squaresOf(path);
  if (most === 0 && hinderedBy(encounter, mover) > 0) return refuse("move/hindered");
  return isFight(encounter) && squares > most ? refuse("move/too-many-squares", { squares, most }) : null;
}

/** Enemies who may strike at somebody who comes into their square: awake and armed (B084, G152). */
function strikersAt(encounter: BattleEncounter, mover: BattleCombatant, spot: Spot): readonly BattleCombatant[] {
  const place = placeAt(mover.place, spot);
  return Object.values(encounter.combatants).filter(
    (one) =>
      areEnemies(one, mover) &&
      !one.offMap &&
      !isHelpless(one) &&
      overlaps(one.place, place) &&
      meleeWeapons(one).length > 0 &&
      !(mover.hidden && one.side !== mover.side),
  );
}

/** A square in which a move lets enemies strike, by its index in the path (B084). */
export interface Entry {
  readonly at: number;
  readonly enemies: readonly BattleCombatant[];
}

/** The squares on the way that somebody enters with enemies in them, each of whom strikes once (B084, G152, G373). */
export function entriesOn(encounter: BattleEncounter, mover: BattleCombatant, path: readonly Spot[]): readonly Entry[] {
  if (!isFight(encounter) || !isOn(encounter, "entryAttack") || mover.offMap) return [];
  const met = new Set<string>();
  return path.flatMap((spot, at): readonly Entry[] => {
    const enemies = strikersAt(encounter, mover, spot).filter(({ id }) => !met.has(id));
    for (const { id } of enemies) met.add(id);
    return at > 0 && enemies.length > 0 ? [{ at, enemies }] : [];
  });
}
