/**
 * What the tracker and the map show of a round as it stands: whose turn comes next, where somebody is in the order,
 * what they keep up. `index.ts` puts it into the game's `round` and `map`.
 */
import { isOutWith, type Stance } from "../../../engine/encounter.ts";
import type { OrderEntry, RoundProgress } from "../../../engine/round.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { bears } from "../timed-effects.ts";
import { keptOf } from "./kept-actions.ts";
import { partOf } from "./order.ts";

/**
 * How somebody stands in the order of the round: surprise puts them with those who act last (R006, R167, G206, G209).
 */
export function orderEntryOf(encounter: CodaEncounter, combatant: CodaCombatant): OrderEntry {
  const part = Math.sign(partOf(encounter, combatant));
  const names = { [-1]: "first", 0: "rolled", 1: "last" } as const;
  return {
    part: names[part as keyof typeof names],
    kept: keptOf(encounter, combatant),
    initiative: combatant.initiative ?? null,
    declared: null,
    covers: [],
    isLate: false,
  };
}

/** What somebody keeps up: an aim, squares under fire, actions kept back (R123, R167, R233). */
export function stancesOf(encounter: CodaEncounter, combatant: CodaCombatant): readonly Stance[] {
  return [
    ...(bears(encounter, combatant, "aimed") ? (["aiming"] as const) : []),
    ...(bears(encounter, combatant, "suppression") ? (["sweeping"] as const) : []),
    ...(keptOf(encounter, combatant) > 0 ? (["waiting"] as const) : []),
  ];
}

/** How far the round has come: everybody has one turn in it, in the order (R001). */
export function roundProgress({ turn }: CodaEncounter): RoundProgress {
  return { phase: "turns", pass: 1, turns: turn === null ? [] : [turn] };
}

/**
 * Who comes next in the order, the first of it where nobody has the turn; null after the last (R001, R010).
 *
 * Whoever is out of the fight has no turn (G303).
 */
export function nextTurn({ combatants, order, turn }: CodaEncounter): CombatantId | null {
  const at = turn === null ? -1 : order.indexOf(turn);
  const isIn = (id: CombatantId) => !isOutWith(combatants[id]?.conditions ?? []);
  return order.slice(at + 1).find(isIn) ?? null;
}
