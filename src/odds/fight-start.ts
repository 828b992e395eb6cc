/**
 * Lets a fight begin that has not: everybody is fresh, and rolls for their place in the order, where a host would have
 * them do so. `fight-odds.ts` asks it before each fight.
 */
import type { Dice } from "../engine/dice/dice.ts";
import { type Combatant, combatantOf, type Encounter, isFight } from "../engine/encounter.ts";
import { sumModifiers } from "../engine/modifiers.ts";
import { isPlayedByActs, type Ruleset } from "../engine/ruleset.ts";
import { judgeTest } from "../engine/tests.ts";
import type { CombatantId } from "../engine/types.ts";

/** Somebody's place in the order. */
interface Place {
  readonly id: CombatantId;
  readonly initiative: number;
  /** What was added to the dice: of two who rolled the same, the better comes first. */
  readonly bonus: number;
}

/** The fight as it stands, or at the very beginning of its first round where it has not begun. */
export function readyToFight<Sheet>(
  encounter: Encounter<Sheet>,
  ruleset: Ruleset<Sheet>,
  dice: Dice,
): Encounter<Sheet> {
  if (isFight(encounter)) return encounter;
  const combatants: Record<CombatantId, Combatant<Sheet>> = {};
  for (const id in encounter.combatants) combatants[id] = ruleset.round.begin(combatantOf(encounter, id));
  const fresh = { ...encounter, combatants, round: 1, turn: null };
  return isPlayedByActs(ruleset) ? fresh : inOrder(fresh, ruleset, dice);
}

/** The fight with everybody in the order of what they rolled; who has rolled already keeps that. */
function inOrder<Sheet>(encounter: Encounter<Sheet>, ruleset: Ruleset<Sheet>, dice: Dice): Encounter<Sheet> {
  const rolled = placed(
    encounter,
    encounter.order.map((id) => placeOf(encounter, id, ruleset, dice)),
  );
  const again = ruleset.round.breakTies?.(rolled, dice).initiative ?? {};
  const decided = placed(
    rolled,
    rolled.order.map((id) => ({ id, initiative: again[id] ?? combatantOf(rolled, id).initiative ?? 0, bonus: 0 })),
  );
  return { ...decided, order: ruleset.round.order(decided) };
}

function placeOf<Sheet>(
  encounter: Encounter<Sheet>,
  id: CombatantId,
  { round, roll: rolls, tables }: Ruleset<Sheet>,
  dice: Dice,
): Place {
  const one = combatantOf(encounter, id);
  const test = round.initiative(one, encounter.settings);
  const bonus = sumModifiers(test.modifiers);
  if (one.initiative !== undefined) return { id, initiative: one.initiative, bonus };
  const roll = rolls.of(test, encounter.settings);
  return { id, initiative: judgeTest(test, roll, roll.throw(dice, id), tables.degrees).total, bonus };
}

/** The fight in the order of these places; of two with the same, whoever came first stays first. */
function placed<Sheet>(encounter: Encounter<Sheet>, places: readonly Place[]): Encounter<Sheet> {
  const sorted = places.toSorted((a, b) => b.initiative - a.initiative || b.bonus - a.bonus);
  const combatants = { ...encounter.combatants };
  for (const { id, initiative } of sorted) combatants[id] = { ...combatantOf(encounter, id), initiative };
  return { ...encounter, combatants, order: sorted.map(({ id }) => id) };
}
