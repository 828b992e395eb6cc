import { combatantOf, hasCondition } from "../../../engine/encounter.ts";
import { type Cell, sameCell } from "../../../engine/grid/cell.ts";
import { isPace } from "../../../engine/grid/path.ts";
import { findTriggers } from "../../../engine/grid/threat.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { type CodaMannerRow, mannerRow } from "../tables/manners.ts";
import { foesOf, reachOf } from "../threat.ts";
import { allowanceOf } from "../turn.ts";
import { type Leg, legsCost, splitLegs } from "./legs.ts";
import { PLAIN, pieceOf } from "./piece.ts";
import { enemiesCrossed, hitsWall, isFree } from "./space.ts";

/** A pace that begins in a foe's threat. `pace` is the index of the square that is left. */
export interface ThreatLeft {
  readonly pace: number;
  readonly foe: CodaCombatant;
}

/** A move as the rules see it before the first pace. */
export interface MovePlan {
  readonly path: readonly Cell[];
  readonly legs: readonly Leg[];
  readonly cost: number;
}

/** Is the path a chain of paces that begins where the mover stands? */
function refusePath(mover: CodaCombatant, path: readonly Cell[]): Refusal | null {
  const [start] = path;
  if (!start || path.length < 2) return refuse("move/no-way");
  if (!sameCell(start, mover.place)) return refuse("move/not-from-there");
  const broken = path.some((cell, index) => index > 0 && !isPace(path[index - 1] as Cell, cell));
  return broken ? refuse("move/broken-path") : null;
}

/** Why nobody can go that way, or null (R067, R068, G82, G280). */
function refuseWay(
  encounter: CodaEncounter,
  mover: CodaCombatant,
  path: readonly Cell[],
  row: CodaMannerRow | null,
): Refusal | null {
  if (hitsWall(encounter, mover, path)) return refuse("move/wall");
  if (!row?.tumbles && enemiesCrossed(encounter, mover, path).length > 0) return refuse("move/enemy-in-the-way");
  return isFree(encounter, mover, path.at(-1) as Cell) ? null : refuse("move/end-occupied");
}

/** The manner that the intent names; null when it leaves that to the rules. Prone movers crawl (G285). */
function mannerOf(mover: CodaCombatant, intent: Intent): CodaMannerRow | null {
  if (intent.manner) return mannerRow(intent.manner) ?? null;
  return hasCondition(mover, "prone") ? (mannerRow("step") ?? null) : null;
}

/** Plan the move, whether or not it may be made. @throws RangeError - The path is broken; `checkMove` refuses that. */
export function planMove(encounter: CodaEncounter, intent: Intent): MovePlan {
  const mover = combatantOf(encounter, intent.actor);
  const path = intent.path ?? [];
  const legs = splitLegs(path, mannerOf(mover, intent), pieceOf(mover));
  return { path, legs, cost: legsCost(legs) };
}

/** Why the move may not begin, or null. */
export function checkMove(encounter: CodaEncounter, mover: CodaCombatant, intent: Intent): Refusal | null {
  const path = intent.path ?? [];
  const row = mannerOf(mover, intent);
  if (intent.manner && !row) return refuse("move/no-such-manner", { manner: intent.manner });
  if (hasCondition(mover, "grabbed") || hasCondition(mover, "grabbing")) return refuse("move/held");
  if (hasCondition(mover, "prone") && !row?.prone) return refuse("move/prone");
  const refusal = refusePath(mover, path) ?? refuseWay(encounter, mover, path, row);
  if (refusal) return refusal;
  const plan = planMove(encounter, intent);
  const { left } = allowanceOf(encounter, mover).actions;
  return plan.cost > left ? refuse("move/too-far", { metres: pathMetres(plan), cost: plan.cost, left }) : null;
}

/** Metres of the whole way, each action counting its diagonals for itself (R060, R061). */
export function pathMetres(plan: MovePlan): number {
  return plan.legs.reduce((sum, leg) => sum + leg.after.metres - leg.before.metres, 0);
}

/** The paces of a part of the path that begin in a foe's threat, budgets not considered (R047, R048, G210, G211). */
export function threatsLeft(
  encounter: CodaEncounter,
  mover: CodaCombatant,
  path: readonly Cell[],
  from: number,
  to: number,
): readonly ThreatLeft[] {
  const foes = foesOf(encounter, mover).flatMap((foe) => {
    const reach = reachOf(encounter, foe);
    return reach ? [{ foe, place: foe.place, reach }] : [];
  });
  const triggers = findTriggers(path.slice(from, to + 1), mover.place, foes, encounter.walls);
  return triggers.map(({ pace, foe }) => ({ pace: pace + from, foe: (foes[foe] as (typeof foes)[number]).foe }));
}

/**
 * Is the movement action over with this leg: a chosen step, or a single square that had to pass as one (R049, G38)?
 *
 * A single square outside every threat that the mover knows of stays open, so that key presses join like drags.
 */
export function isFinished(encounter: CodaEncounter, mover: CodaCombatant, path: readonly Cell[], leg: Leg): boolean {
  if (!leg.step || leg.manner !== PLAIN) return leg.step;
  return threatsLeft(encounter, mover, path, leg.from, leg.to).some(({ foe }) => !foe.hidden);
}

/** Does the leg let nobody strike, whoever threatens (R049, R051)? */
export function isExempt(mover: CodaCombatant, leg: Leg): boolean {
  return leg.step || mover.marks.withdrawing === true;
}
