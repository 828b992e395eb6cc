import { areEnemies, type Combatant, type Encounter } from "../engine/encounter.ts";
import { type Cell, type Place, placeAt, type Spot } from "../engine/grid/cell.ts";
import { type Flood, flood } from "../engine/grid/flood.ts";
import { type Bounds, cellAt, indexOf, terrainOf } from "../engine/grid/terrain.ts";
import { type Threatener, threatens } from "../engine/grid/threat.ts";
import type { Intent } from "../engine/intent.ts";
import type { Ruleset, Verdict } from "../engine/ruleset.ts";
import { bestStrike, type StrikeRules } from "./strikes.ts";

/** What of the rules is asked about ways. */
export type WayRules = StrikeRules & Pick<Ruleset, "judgeMove" | "threat">;

/** A way as the rules judge it. */
export interface JudgedWay {
  readonly path: readonly Spot[];
  readonly verdict: Verdict;
  /** What the strikes on it do together on average, each foe striking once. */
  readonly harm: number;
}

/** The squares around a place from which something with that reach threatens it. */
function around({ col, row, width, height }: Place, body: Place, reach: number): Bounds {
  return {
    col: col - reach - body.width + 1,
    row: row - reach - body.height + 1,
    width: width + 2 * reach + body.width - 1,
    height: height + 2 * reach + body.height - 1,
  };
}

/** The squares in which a body would be threatened. */
function threatenedFrom(threatener: Threatener, body: Place, walls: Encounter["walls"]): readonly Cell[] {
  const bounds = around(threatener.place, body, threatener.reach.max);
  const cells = Array.from({ length: bounds.width * bounds.height }, (_, index) => cellAt(bounds, index));
  return cells.filter((cell) => threatens(threatener, placeAt(body, cell), walls));
}

/** The fight with the mover in another square. */
function movedTo(encounter: Encounter, mover: Combatant, spot: Spot): Encounter {
  const there = { ...mover, place: placeAt(mover.place, spot) };
  return { ...encounter, combatants: { ...encounter.combatants, [mover.id]: there } };
}

/** What a strike of the foe would do where he first threatens the mover; 0 where he may not strike. */
function harmBy(
  encounter: Encounter,
  mover: Combatant,
  foe: Combatant,
  cells: readonly Cell[],
  rules: WayRules,
): number {
  const [at] = cells;
  return at ? (bestStrike(movedTo(encounter, mover, at), foe.id, mover.id, rules)?.damage ?? 0) : 0;
}

/** What leaving each square of the bounds costs the mover on average, by its number. */
function harmField(encounter: Encounter, mover: Combatant, bounds: Bounds, rules: WayRules): Float64Array {
  const field = new Float64Array(bounds.width * bounds.height);
  for (const foe of enemiesOf(encounter, mover)) {
    const reach = rules.threat(encounter, foe);
    if (!reach) continue;
    const cells = threatenedFrom({ place: foe.place, reach }, mover.place, encounter.walls);
    const harm = harmBy(encounter, mover, foe, cells, rules);
    for (const cell of cells) {
      const index = indexOf(bounds, cell);
      if (index >= 0) field[index] = (field[index] ?? 0) + harm;
    }
  }
  return field;
}

function enemiesOf(encounter: Encounter, mover: Combatant): readonly Combatant[] {
  return Object.values(encounter.combatants).filter((one) => areEnemies(one, mover));
}

/**
 * Flood the map from where somebody stands: the least harmful way to every square of the bounds, round walls and enemies.
 *
 * Each pace is counted for itself; `judgeWay` tells what a way that was found really comes to.
 */
export function leastHarm(encounter: Encounter, mover: Combatant, bounds: Bounds, rules: WayRules): Flood {
  const taken = enemiesOf(encounter, mover).map(({ place }) => place);
  const terrain = terrainOf(bounds, mover.place, encounter.walls, taken);
  return flood(terrain, mover.place, harmField(encounter, mover, bounds, rules));
}

/** What the strikes that a move provokes do together on average. */
function harmOf(
  encounter: Encounter,
  mover: Combatant,
  path: readonly Spot[],
  { triggers }: Verdict,
  rules: WayRules,
): number {
  const first = new Map(triggers.toReversed().map(({ foe, pace }) => [foe, path[pace] as Spot]));
  let harm = 0;
  for (const [foe, spot] of first)
    harm += bestStrike(movedTo(encounter, mover, spot), foe, mover.id, rules)?.damage ?? 0;
  return harm;
}

/** What a way comes to by the rules. @param intent - The move along it. */
export function judgeWay(encounter: Encounter, mover: Combatant, intent: Intent, rules: WayRules): JudgedWay {
  const path = intent.path ?? [];
  const verdict = rules.judgeMove(encounter, intent);
  return { path, verdict, harm: verdict.refusal ? 0 : harmOf(encounter, mover, path, verdict, rules) };
}
