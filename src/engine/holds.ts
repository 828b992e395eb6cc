/**
 * Holds that one has on another, for games in which a hold is no more than a pair of timed effects, one on each side,
 * with the conditions that show it. Those games' rules begin, end and outlive holds through these functions.
 */
import type { Course } from "./course.ts";
import type { Effect } from "./effects.ts";
import { type Combatant, type Encounter, hasCondition } from "./encounter.ts";
import { gap } from "./grid/cell.ts";
import { isOver, type TimedEffect } from "./timed-effects.ts";
import type { CombatantId, Json } from "./types.ts";

/** What a game says of holds. */
export interface HoldRules<Sheet> {
  /** The conditions that show a hold on either side. */
  readonly conditions: readonly string[];
  /** Is a holder past holding on? */
  readonly isHelpless: (holder: Combatant<Sheet>) => boolean;
}

/** Is it one of the two sides of a hold? */
export function isHold({ kind }: TimedEffect): boolean {
  return kind === "held" || kind === "holding";
}

/** Those with whom somebody is in a hold, on either side. */
export function holdPartners({ id, timedEffects }: Combatant<unknown>): readonly CombatantId[] {
  return Object.values(timedEffects).flatMap((one) => {
    if (!isHold(one)) return [];
    return one.by === id ? (one.about ?? []) : one.by;
  });
}

/** Is a hold none any more: the other is gone or no longer beside them, or the holder out of it? */
function isParted<Sheet>(
  { combatants }: Encounter<Sheet>,
  bearer: Combatant<Sheet>,
  { by, about }: TimedEffect,
  isHelpless: HoldRules<Sheet>["isHelpless"],
): boolean {
  const holder = combatants[by];
  const other = by === bearer.id ? combatants[about ?? ""] : holder;
  return !holder || !other || isHelpless(holder) || gap(bearer.place, other.place) > 1;
}

/**
 * Let somebody take hold of another.
 *
 * @param data - What the side of the one who is held keeps, such as what of them is held.
 */
export function takeHold<Sheet>(
  course: Course<Sheet>,
  holder: CombatantId,
  held: CombatantId,
  data?: Readonly<Record<string, Json>>,
): void {
  const hold = { by: holder, about: held, until: { moment: "open" } } as const;
  course.letLast(held, { kind: "held", ...hold, ...(data && { data }) });
  course.letLast(holder, { kind: "holding", ...hold });
  course.setCondition(held, "grabbed", true);
  course.setCondition(holder, "grabbing", true);
}

/** End every hold in which somebody is, on both sides. */
export function endHolds<Sheet>(
  course: Course<Sheet>,
  id: CombatantId,
  conditions: HoldRules<Sheet>["conditions"],
): void {
  for (const one of [id, ...holdPartners(course.of(id))]) {
    if (!course.encounter.combatants[one]) continue;
    course.endTimedEffects(one, isHold);
    for (const key of conditions) course.setCondition(one, key, false);
  }
}

/**
 * What ends on one combatant by itself: what is over, holds that are none any more, and the conditions that showed
 * them.
 */
function expireOn<Sheet>(
  encounter: Encounter<Sheet>,
  one: Combatant<Sheet>,
  { isHelpless, conditions }: HoldRules<Sheet>,
): readonly Effect[] {
  const borne = Object.entries(one.timedEffects);
  const over = borne.filter(
    ([, entry]) => isOver(encounter, entry.until) || (isHold(entry) && isParted(encounter, one, entry, isHelpless)),
  );
  const gone = over.map(([key, from]): Effect => ({ on: one.id, kind: "timedEffects", key, from, to: null }));
  const stays = borne.some((entry) => isHold(entry[1]) && !over.includes(entry));
  const keys = stays ? [] : conditions.filter((key) => hasCondition(one, key));
  return [...gone, ...keys.map((key): Effect => ({ on: one.id, kind: "condition", key, from: true, to: false }))];
}

/** What the moment that the encounter shows ends by itself, in a game with such holds. */
export function expireWithHolds<Sheet>(encounter: Encounter<Sheet>, rules: HoldRules<Sheet>): readonly Effect[] {
  return Object.values(encounter.combatants).flatMap((one) => expireOn(encounter, one, rules));
}
