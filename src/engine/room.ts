/**
 * Where somebody may go and stop among others, in games in which nobody passes an enemy: walls, enemies in the way,
 * somebody where it ends. Each game says who takes up no room.
 */
import { areEnemies, type Combatant, type Encounter } from "./encounter.ts";
import { overlaps, placeAt, type Spot } from "./grid/cell.ts";
import { pathBlocked } from "./grid/walls.ts";
import { type Refusal, refuse } from "./types.ts";

/** What a game asks about room on the map. */
export interface RoomRules<Sheet> {
  /** May the mover stop there? */
  isFree(encounter: Encounter<Sheet>, mover: Combatant<Sheet>, spot: Spot): boolean;
  /** Why the way cannot be gone, or null. */
  refuseWay(encounter: Encounter<Sheet>, mover: Combatant<Sheet>, path: readonly Spot[]): Refusal | null;
}

/** Returns the rules of room. @param takesNone - Does somebody take up none, such as one who lies unconscious? */
export function roomRules<Sheet>(takesNone: (one: Combatant<Sheet>) => boolean): RoomRules<Sheet> {
  /** Those beside the mover who take up room, as far as the mover can notice them. */
  function bodies({ combatants }: Encounter<Sheet>, mover: Combatant<Sheet>): readonly Combatant<Sheet>[] {
    const counts = (other: Combatant<Sheet>) =>
      !takesNone(other) && !(other.hidden && other.side !== mover.side) && !other.offMap;
    return Object.values(combatants).filter((other) => other.id !== mover.id && counts(other));
  }

  function isFree(encounter: Encounter<Sheet>, mover: Combatant<Sheet>, spot: Spot): boolean {
    const place = placeAt(mover.place, spot);
    return bodies(encounter, mover).every((other) => !overlaps(place, other.place));
  }

  function refuseWay(encounter: Encounter<Sheet>, mover: Combatant<Sheet>, path: readonly Spot[]): Refusal | null {
    if (pathBlocked(mover.place, path, encounter.walls)) return refuse("move/wall");
    const enemies = bodies(encounter, mover).filter((other) => areEnemies(other, mover));
    const meets = path
      .slice(1)
      .some((spot) => enemies.some((enemy) => overlaps(placeAt(mover.place, spot), enemy.place)));
    if (meets) return refuse("move/enemy-in-the-way");
    return isFree(encounter, mover, path.at(-1) as Spot) ? null : refuse("move/end-occupied");
  }

  return { isFree, refuseWay };
}
