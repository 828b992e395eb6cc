import { hasCondition } from "../../../engine/encounter.ts";
import { isOver, type Lasting } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { reactionOf } from "../figures.ts";
import { bears } from "../lasting.ts";
import { choiceOf } from "../settings.ts";
import type { CodaCombatant, CodaEncounter } from "../sheet.ts";

/** Does it count in the round under way: begun by then, and not over (G15)? */
function isNow(encounter: CodaEncounter, { data, until }: Lasting): boolean {
  return Number(data?.fromRound ?? 0) <= encounter.round && !isOver(encounter, until);
}

/** Is something of that kind on him in this round? */
function bearsNow(encounter: CodaEncounter, { lasting }: CodaCombatant, kind: string): boolean {
  return Object.values(lasting).some((one) => one.kind === kind && isNow(encounter, one));
}

/** Does surprise put him behind everybody else: in the first round (R006, G206)? */
function isOvertaken(encounter: CodaEncounter, combatant: CodaCombatant): boolean {
  return encounter.round <= 1 && hasCondition(combatant, "surprised");
}

/** In which part of a clash he acts: whoever lost the initiative acts last, also when his turn of the round is over (G209). */
export function partInClash(encounter: CodaEncounter, combatant: CodaCombatant): number {
  const first = bearsNow(encounter, combatant, "actsFirst") ? 1 : 0;
  return (bears(encounter, combatant, "actsLast") ? 1 : 0) - first;
}

/**
 * In which part of the round he acts: -1 first, 0 like others, 1 last, 2 surprised; the smaller acts earlier.
 *
 * Gaining and losing the initiative in the same round cancel (R401, R407, G15, G209).
 */
export function partOf(encounter: CodaEncounter, combatant: CodaCombatant): number {
  if (isOvertaken(encounter, combatant)) return 2;
  const first = bearsNow(encounter, combatant, "actsFirst") ? 1 : 0;
  const last = bearsNow(encounter, combatant, "actsLast") ? 1 : 0;
  return last - first;
}

/** Compare two who rolled the same, where the Narrator lets scores decide: Quickness, then Agility (G16). */
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

/** How many have had their turn of this round, or are at it: nobody gets another one, or loses his, by a new order. */
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
  const present = encounter.order.slice(begun).flatMap((id) => encounter.combatants[id] ?? []);
  const parts = new Map(present.map((one) => [one, partOf(encounter, one)]));
  const sorted = [...present].sort(
    (a, b) => (parts.get(a) ?? 0) - (parts.get(b) ?? 0) || compareRolls(a, b) || compareScores(encounter, a, b),
  );
  return [...encounter.order.slice(0, begun), ...sorted.map(({ id }) => id)];
}
