import type { Combatant, Encounter } from "../../../engine/encounter.ts";
import { type Cell, placeAt, type Spot, sameCell } from "../../../engine/grid/cell.ts";
import { measurePath } from "../../../engine/grid/path.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { Ruleset, Verdict } from "../../../engine/ruleset.ts";
import type { CombatantId, Refusal } from "../../../engine/types.ts";
import { bestStrike, type StrikeOdds, type StrikeRules } from "../../../odds/strikes.ts";

/** What a way comes to up to one of its squares. */
export interface Reckoning {
  readonly metres: number;
  /** Id of the manner, or null outside a fight and where the way takes several actions. */
  readonly manner: string | null;
  /** What it costs, and what would be left, or null outside a fight. Unit: actions. */
  readonly actions: { readonly cost: number; readonly left: number } | null;
  /** Why the way may not be taken, or null. */
  readonly refusal: Refusal | null;
  /** Who may strike on the way, each once, and how the strike would stand. */
  readonly strikes: readonly ForeseenStrike[];
}

/** A strike that a foe may make on the way, by the best of his plain attacks; null odds where he has none. */
export interface ForeseenStrike {
  readonly foe: CombatantId;
  readonly odds: StrikeOdds | null;
}

/** The first pace of a way that lets somebody strike. */
export interface ProvokingPace {
  readonly cell: Cell;
  readonly foe: CombatantId;
}

/** What of the rules a forecast needs. */
export type ForecastRules = StrikeRules & Pick<Ruleset, "judgeMove" | "allowance" | "manners">;

/** What a way will come to, as far as its mover can see. */
export interface Forecast {
  readonly path: readonly Spot[];
  readonly first: ProvokingPace | null;
  /** What it comes to where it leads through that square; null when it does not. */
  at(cell: Cell): Reckoning | null;
}

/** The part of the way up to the last time that it leads through the square; empty when it never does. */
function wayTo(path: readonly Spot[], cell: Cell): readonly Spot[] {
  return path.slice(0, path.findLastIndex((other) => sameCell(other, cell)) + 1);
}

/** A forecast outside a fight: how far it is. */
export function forecastWay(path: readonly Spot[]): Forecast {
  const at = (cell: Cell): Reckoning | null => {
    const way = wayTo(path, cell);
    if (way.length === 0) return null;
    return { metres: measurePath(way).metres, manner: null, actions: null, refusal: null, strikes: [] };
  };
  return { path, first: null, at };
}

/** Who may strike at the mover on a way, each at the first pace that lets him. */
function strikesOn(at: Judged, { triggers }: Verdict): readonly ForeseenStrike[] {
  const first = new Map(triggers.toReversed().map(({ foe, pace }) => [foe, pace]));
  const inOrder = [...first].sort(([, a], [, b]) => a - b);
  return inOrder.map(([foe, pace]) => ({ foe, odds: bestStrike(standingAt(at, pace), foe, at.mover.id, at.rules) }));
}

/** The fight with the mover where a pace of his begins. */
function standingAt({ encounter, mover, way }: Judged, pace: number): Encounter {
  const there = { ...mover, place: placeAt(mover.place, way[pace] as Spot) };
  return { ...encounter, combatants: { ...encounter.combatants, [mover.id]: there } };
}

/** A way that somebody may go in a fight. */
interface Judged {
  readonly encounter: Encounter;
  readonly mover: Combatant;
  readonly way: readonly Spot[];
  readonly rules: ForecastRules;
}

/** The reckoning of a verdict; a way that may not be taken is still so many metres long. */
function reckon(at: Judged, verdict: Verdict, left: number): Reckoning {
  const { refusal, metres, cost } = verdict;
  if (refusal) return { metres: measurePath(at.way).metres, manner: null, actions: null, refusal, strikes: [] };
  // The verdict names the last action only
  const manner = metres <= (at.rules.manners[verdict.manner]?.metres ?? 0) ? verdict.manner : null;
  const actions = { cost, left: Math.max(0, left - cost) };
  return { metres, manner, actions, refusal, strikes: strikesOn(at, verdict) };
}

/**
 * A forecast in a fight.
 *
 * @param encounter - As the mover's user may know it.
 * @param intent - Of the whole way.
 */
export function forecastMove(encounter: Encounter, intent: Intent, rules: ForecastRules): Forecast {
  const path = intent.path ?? [];
  const mover = encounter.combatants[intent.actor];
  if (!mover) return forecastWay(path);
  const { left } = rules.allowance(encounter, mover).actions;
  const judge = (way: readonly Spot[]) => rules.judgeMove(encounter, { ...intent, path: way });
  const [trigger] = path.length > 1 ? judge(path).triggers : [];
  const cell = trigger && path[trigger.pace];
  return {
    path,
    first: cell ? { cell, foe: trigger.foe } : null,
    at(square) {
      const way = wayTo(path, square);
      return way.length > 1 ? reckon({ encounter, mover, way, rules }, judge(way), left) : null;
    },
  };
}
