/**
 * Who acts before whom: the initiative test, ties, and whoever gained or lost the initiative or is surprised (R006 to
 * R010, G15, G16, G209). Only those are put into order whose turns are still to come.
 */
import type { Dice } from "../../../engine/dice/dice.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { TieBreak } from "../../../engine/round.ts";
import { judgeTest, type Test } from "../../../engine/tests.ts";
import { isOver, type TimedEffect } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { reactionOf } from "../derived.ts";
import { reactionModifiers } from "../plain-test.ts";
import { rollIn } from "../roll.ts";
import { choiceOf, ladderOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";
import { bears } from "../timed-effects.ts";

/** Does it count in the round under way: begun by then, and not over (G15)? */
function isNow(encounter: CodaEncounter, { data, until }: TimedEffect): boolean {
  return Number(data?.fromRound ?? 0) <= encounter.round && !isOver(encounter, until);
}

/** Is something of that kind on them in this round? */
function bearsNow(encounter: CodaEncounter, { timedEffects }: CodaCombatant, kind: string): boolean {
  for (const key in timedEffects) {
    const one = timedEffects[key] as TimedEffect;
    if (one.kind === kind && isNow(encounter, one)) return true;
  }
  return false;
}

/** Does surprise put them behind everybody else: in the first round (R006, G206)? */
function isOvertaken(encounter: CodaEncounter, combatant: CodaCombatant): boolean {
  return encounter.round <= 1 && hasCondition(combatant, "surprised");
}

/**
 * In which part of a clash they act: whoever lost the initiative acts last, also when their turn of the round is over
 * (G209).
 */
export function partInClash(encounter: CodaEncounter, combatant: CodaCombatant): number {
  const first = bearsNow(encounter, combatant, "actsFirst") ? 1 : 0;
  return (bears(encounter, combatant, "actsLast") ? 1 : 0) - first;
}

/**
 * In which part of the round they act: -1 first, 0 like others, 1 last, 2 surprised; the smaller acts earlier.
 *
 * Gaining and losing the initiative in the same round cancel (R401, R407, G15, G209).
 */
export function partOf(encounter: CodaEncounter, combatant: CodaCombatant): number {
  if (isOvertaken(encounter, combatant)) return 2;
  const first = bearsNow(encounter, combatant, "actsFirst") ? 1 : 0;
  const last = bearsNow(encounter, combatant, "actsLast") ? 1 : 0;
  return last - first;
}

/** Compare two who rolled the same, where the game master lets scores decide: Quickness, then Agility (G16). */
function compareScores(encounter: CodaEncounter, { sheet: a }: CodaCombatant, { sheet: b }: CodaCombatant): number {
  if (choiceOf(encounter, "initiativeTie") !== "scores") return 0;
  const quicker = reactionOf(b, "quickness") - reactionOf(a, "quickness");
  return quicker || b.attributes.agility - a.attributes.agility;
}

/** Compare what two people rolled; whoever has not rolled comes after those who have (R010). */
function compareRolls({ initiative: a }: CodaCombatant, { initiative: b }: CodaCombatant): number {
  if (a === b) return 0;
  return (b ?? Number.NEGATIVE_INFINITY) - (a ?? Number.NEGATIVE_INFINITY);
}

/**
 * How many have had their turn of this round, or are at it: nobody gets another one, or loses theirs, by a new order.
 */
function turnsBegun({ order, turn, combatants }: CodaEncounter): number {
  if (turn === null) return 0;
  const acting = Object.keys(combatants[turn]?.spent ?? {}).length > 0 ? 1 : 0;
  return Math.max(0, order.indexOf(turn) + acting);
}

/**
 * The order of the round: who gained the initiative, all others, who lost it, the surprised; best roll first.
 *
 * What was rolled before the first round counts in all of them (R006, R009, R010, G209). In the middle of a round
 * only those are put into order whose turns are still to come.
 */
export function orderOf(encounter: CodaEncounter): readonly CombatantId[] {
  const begun = turnsBegun(encounter);
  const present: { readonly one: CodaCombatant; readonly part: number }[] = [];
  for (let place = begun; place < encounter.order.length; place++) {
    const one = encounter.combatants[encounter.order[place] as CombatantId];
    if (one) present.push({ one, part: partOf(encounter, one) });
  }
  present.sort((a, b) => a.part - b.part || compareRolls(a.one, b.one) || compareScores(encounter, a.one, b.one));
  return [...encounter.order.slice(0, begun), ...present.map(({ one }) => one.id)];
}

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
  const roll = rollIn(encounter);
  const totals = new Map<CombatantId, number>();
  for (const one of people) {
    const faces = roll.throw(dice, one.id);
    const test = judgeTest(quicknessTest(one), roll, faces, ladderOf(encounter));
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

/** The initiative test: Quickness and what the person has beside it, without a target number (C02, C63, R008). */
export function initiativeTest(combatant: CodaCombatant): Test {
  const bonus = combatant.sheet.initiativeBonus;
  const modifiers = [...reactionModifiers(combatant, "quickness")];
  if (bonus !== 0) modifiers.push({ id: "initiative", value: bonus, source: "person", rules: ["R008", "C64"] });
  return { id: "initiative", modifiers, target: null, rules: ["R008"] };
}
