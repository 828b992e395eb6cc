import type { Dice } from "../../../engine/dice/dice.ts";
import { rollPair } from "../../../engine/dice/roll-kinds.ts";
import type { TieBreak } from "../../../engine/round.ts";
import { judgeTest, type Test } from "../../../engine/tests.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { reactionModifiers } from "../plain-test.ts";
import { choiceOf, isOn, ladderOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";

/** How far apart those are put who rolled the same; less than any difference of two rolls. */
const APART = 0.01;

/** How often people roll against each other before their order stands as it is. */
const MOST_ROLLS = 20;

/** A Quickness test that somebody rolled about the order. */
type OrderRoll = TieBreak["rolls"][number];

/** The Quickness test that decides between people who would act at the same time (R170, G16, G207). */
export function quicknessTest(combatant: CodaCombatant): Test {
  const modifiers = reactionModifiers(combatant, "quickness");
  return { id: "order/quickness", modifiers, target: null, rules: ["R170", "G16"] };
}

/** Those with the same number together, the highest first, each in the order of the list. */
function grouped<T>(list: readonly T[], numberOf: (one: T) => number): readonly (readonly T[])[] {
  const groups = new Map<number, T[]>();
  for (const one of list) groups.set(numberOf(one), [...(groups.get(numberOf(one)) ?? []), one]);
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}

/** Put people into the order of new Quickness tests, rolling again among those who tie again. */
function ranked(
  encounter: CodaEncounter,
  people: readonly CodaCombatant[],
  dice: Dice,
  rolls: OrderRoll[],
  left = MOST_ROLLS,
): readonly CodaCombatant[] {
  if (people.length < 2 || left === 0) return people;
  const totals = new Map<CombatantId, number>();
  for (const one of people) {
    const faces = rollPair(dice, one.id, isOn(encounter, "explodeDoubleSix"));
    const test = judgeTest(quicknessTest(one), faces, ladderOf(encounter));
    rolls.push({ of: one.id, test });
    totals.set(one.id, test.total);
  }
  const groups = grouped(people, ({ id }) => totals.get(id) ?? 0);
  return groups.flatMap((group) => ranked(encounter, group, dice, rolls, left - 1));
}

/**
 * Let those who rolled the same initiative roll again, once it is rolled; nobody's place towards others changes (G16).
 *
 * @returns New initiatives of the tied only, hundredths above the old ones; none where scores decide.
 */
export function breakTies(encounter: CodaEncounter, dice: Dice): TieBreak {
  const rolls: OrderRoll[] = [];
  const initiative: Record<CombatantId, number> = {};
  if (choiceOf(encounter, "initiativeTie") !== "test") return { rolls, initiative };
  const rolled = encounter.order
    .flatMap((id) => encounter.combatants[id] ?? [])
    .filter((one) => one.initiative !== undefined);
  for (const tied of grouped(rolled, (one) => one.initiative ?? 0)) {
    if (tied.length < 2) continue;
    const best = ranked(encounter, tied, dice, rolls);
    for (const [index, one] of best.entries())
      initiative[one.id] = (one.initiative ?? 0) + APART * (best.length - index);
  }
  return { rolls, initiative };
}
