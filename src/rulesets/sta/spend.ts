/**
 * What Momentum buys once a task has succeeded: asked again and again, what was just made spent first, and what is left
 * is saved (S060, S062, G390, G391, G394).
 */
import type { Course } from "../../engine/course.ts";
import { spentOf } from "../../engine/encounter.ts";
import type { Answers, Choice, Prompt, Question } from "../../engine/prompt.ts";
import type { CombatantId } from "../../engine/types.ts";
import { inPool, payFromPool, saveMomentum } from "./pools.ts";
import { isActing } from "./round/turn-about.ts";
import type { StaCombatant, StaSheet } from "./sheet.ts";
import { type SpendId, type SpendRow, spends, spendsAfter } from "./tables/spends.ts";

/** Momentum of a task that has succeeded, while it is spent. */
export interface Purse {
  readonly of: CombatantId;
  /** What is left of what the task made. */
  made: number;
  /** How often each thing was bought. */
  readonly bought: Partial<Record<SpendId, number>>;
}

/** Something that may be bought now. */
export interface Offer {
  readonly id: SpendId;
  /** What is meant by it, such as the weapon that falls: told after the id. */
  readonly what?: string;
  readonly params?: Choice["params"];
}

const SAVE = "save";

export function purseOf(of: CombatantId, made: number): Purse {
  return { of, made, bought: {} };
}

/** How often something was bought. */
export function boughtOf({ bought }: Purse, id: SpendId): number {
  return bought[id] ?? 0;
}

/** Can somebody pay for it now, and may they still buy it? */
function isOpen(course: Course<StaSheet>, purse: Purse, { id, cost, repeatable }: SpendRow): boolean {
  const funds = purse.made + inPool(course.encounter, course.of(purse.of));
  return funds >= cost && (repeatable || boughtOf(purse, id as SpendId) === 0);
}

/** Pay for something: of what was made first, then of the pool (G390). */
export function buy(course: Course<StaSheet>, purse: Purse, id: SpendId): void {
  const { cost } = spends[id];
  const own = Math.min(purse.made, cost);
  purse.made -= own;
  payFromPool(course, purse.of, cost - own);
  purse.bought[id] = boughtOf(purse, id) + 1;
}

/** Can that be paid for? */
export function affords(course: Course<StaSheet>, purse: Purse, id: SpendId): boolean {
  return isOpen(course, purse, spends[id]);
}

/** The question what is bought. */
function question(course: Course<StaSheet>, { of, made }: Purse, offers: readonly Offer[]): Question {
  const choices = offers.map(
    ({ id, what, params }): Choice => ({
      id: what === undefined ? id : `${id}:${what}`,
      params: { ...params, cost: spends[id].cost },
    }),
  );
  const details = { made, pool: inPool(course.encounter, course.of(of)) };
  return {
    of,
    kind: "momentum",
    // First, as it is what somebody means who presses Enter without looking
    choices: [{ id: SAVE }, ...choices],
    fallback: SAVE,
    details,
    rules: ["S060", "S062"],
  };
}

/**
 * Let somebody buy as much as they like of what is offered.
 *
 * @param offersNow - What there is to be bought, asked anew after each purchase.
 * @param bought - Told each purchase.
 */
export function* spendMomentum(
  course: Course<StaSheet>,
  purse: Purse,
  offersNow: () => readonly Offer[],
  bought: (offer: Offer) => void = () => undefined,
): Generator<readonly Prompt[], void, Answers> {
  for (;;) {
    const offers = offersNow().filter(({ id }) => isOpen(course, purse, spends[id]));
    if (offers.length === 0) return;
    const [answer] = yield* course.ask([question(course, purse, offers)]);
    const chosen = offers.find(({ id, what }) => answer?.choice === (what === undefined ? id : `${id}:${what}`));
    if (!chosen) return;
    buy(course, purse, chosen.id);
    bought(chosen);
  }
}

/** May somebody have one more task: in their own turn, whose task is done, once a turn (S059, G394)? */
function maySwift({ encounter }: Course<StaSheet>, one: StaCombatant): boolean {
  return isActing(encounter, one) && spentOf(one, "task") > 0 && one.marks.swift === undefined;
}

/** What is offered after a task of that kind alone, as it stands in the table. */
export function offersAfter(task: NonNullable<SpendRow["after"]>): readonly Offer[] {
  return spendsAfter(task).map((id) => ({ id }));
}

/** What any successful task lets its maker buy (S049, S050, S059). */
export function taskOffers(course: Course<StaSheet>, { of }: Purse): readonly Offer[] {
  return offersAfter("task").filter(({ id }) => id !== "swiftTask" || maySwift(course, course.of(of)));
}

/** Let a purchase that any task allows come about: a task more, or what the game master tells of (S049, S050, S059). */
export function takeTaskOffer(course: Course<StaSheet>, of: CombatantId, { id }: Offer): void {
  if (id === "swiftTask") {
    course.change(of, { kind: "spend", key: "task", by: -1 });
    course.change(of, { kind: "mark", key: "swift", from: course.of(of).marks.swift ?? null, to: true });
  }
  if (id === "swiftTask" || id === "obtainInformation" || id === "createAdvantage") course.note(`spend/${id}`, {}, of);
}

/** Let whoever succeeded spend what their task made, and save the rest: for tasks that buy nothing of their own. */
export function* endTask(
  course: Course<StaSheet>,
  of: CombatantId,
  made: number,
): Generator<readonly Prompt[], void, Answers> {
  const purse = purseOf(of, made);
  const offers = () => taskOffers(course, purse);
  yield* spendMomentum(course, purse, offers, (offer) => takeTaskOffer(course, of, offer));
  saveMomentum(course, of, purse.made);
}
