/**
 * Going over to another deck, or to a ship alongside, through a door that leads there, such as an airlock (G441). A
 * door is two things, one on each side, each of which names the other; each side is a level to the rules.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { hasCondition, isFight } from "../../../engine/encounter.ts";
import { isFloorBetween, type Place, placeAt, type Spot } from "../../../engine/grid/cell.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { Handler } from "../actions.ts";
import { freeAttack } from "../attack/free-attack.ts";
import { hinderedBy } from "../check.ts";
import { isHelpless } from "../derived.ts";
import { isWithin } from "../measure.ts";
import type { BattleCombatant, BattleEncounter, BattleSheet } from "../sheet.ts";
import { actions } from "../tables/actions.ts";
import { entriesOn, squaresLeft } from "./plan.ts";

/** The two sides of a door. */
interface Door {
  readonly near: BattleCombatant;
  readonly far: BattleCombatant;
}

/** The door in which somebody stands, or null. */
function doorOf({ combatants }: BattleEncounter, one: BattleCombatant): Door | null {
  for (const near of Object.values(combatants)) {
    const { leadsTo } = near.sheet;
    const far = leadsTo === undefined || !Object.hasOwn(combatants, leadsTo) ? undefined : combatants[leadsTo];
    const isHere = far && !one.offMap && !near.offMap && isWithin(near.place, one.place);
    if (isHere && isFloorBetween(near.place, far.place)) return { near, far };
  }
  return null;
}

/** How far along a side somebody arrives who stood so far along the other: no farther than they have room. */
function along(steps: number, room: number): number {
  return Math.max(0, Math.min(steps, room));
}

/** Where somebody arrives: at the place in the far side that they had in the near one (G441). */
function arrivalOf({ near, far }: Door, { place }: BattleCombatant): Place {
  const { col, row, width, height, elevation, level } = far.place;
  const spot: Spot = {
    col: col + along(place.col - near.place.col, width - place.width),
    row: row + along(place.row - near.place.row, height - place.height),
    elevation,
  };
  return placeAt(place, level === undefined ? spot : { ...spot, level });
}

function spotOf({ col, row, elevation, level }: Place): Spot {
  return level === undefined ? { col, row, elevation } : { col, row, elevation, level };
}

/** Why somebody cannot go over, or null (G441). */
function checkGoOver(encounter: BattleEncounter, actor: BattleCombatant): Refusal | null {
  if (!doorOf(encounter, actor)) return refuse("door/none");
  // Outside a fight nothing is counted, as of any other move (G494)
  if (!isFight(encounter)) return null;
  if (hasCondition(actor, "prone")) return refuse("move/prone");
  return squaresLeft(encounter, actor) === 0 && hinderedBy(encounter, actor) > 0 ? refuse("move/hindered") : null;
}

/** Where somebody comes to who goes over, as things stand; null for any other act (G441, G494). */
export function relocation(encounter: BattleEncounter, { actor, action }: Intent): Spot | null {
  const one = encounter.combatants[actor];
  const door = one && action === actions.goOver.id ? doorOf(encounter, one) : null;
  return one && door ? spotOf(arrivalOf(door, one)) : null;
}

/** Go over; whoever comes into an enemy's square lets them strike once (B084, G152, G441). */
function* resolveGoOver(course: Course<BattleSheet>, { actor }: { readonly actor: string }): Resolution {
  const one = course.of(actor);
  const door = doorOf(course.encounter, one);
  if (!door) return;
  const [from, to] = [spotOf(one.place), spotOf(arrivalOf(door, one))];
  const entries = entriesOn(course.encounter, one, [from, to]);
  course.setCondition(actor, "peeking", false);
  course.change(actor, { kind: "move", from, to });
  course.note("door/over", {}, actor);
  for (const { id } of entries.flatMap(({ enemies }) => enemies)) {
    if (!isHelpless(course.of(actor))) yield* freeAttack(course, id, actor, "B084");
  }
}

export const goOver: Handler = { check: checkGoOver, resolve: resolveGoOver };
