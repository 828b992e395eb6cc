/**
 * What Momentum buys once a task has succeeded: asked again and again, what was just made spent first, and what is left
 * is saved (S060, S062, G390, G391, G394, G480).
 */
import type { Course, Resolution } from "../../engine/course.ts";
import { spentOf } from "../../engine/encounter.ts";
import type { Modifier } from "../../engine/modifiers.ts";
import type { Answer, Answers, Choice, ChoosableDice, Prompt, Question } from "../../engine/prompt.ts";
import type { CombatantId, Json } from "../../engine/types.ts";
import { placeAdvantage } from "./advantages.ts";
import { isHelpless } from "./derived.ts";
import { inPool, payFromPool, poolOf, savedOf, saveMomentum } from "./pools.ts";
import { isActing } from "./round/turn-about.ts";
import { choiceOf } from "./settings.ts";
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
  /** What it costs, where that is not what its row says. */
  readonly cost?: number;
  /** What is meant by it, such as the weapon that falls: told after the id. */
  readonly what?: string;
  readonly params?: Choice["params"];
  /** The dice of which it wants some named. */
  readonly dice?: ChoosableDice;
}

/** What a task lets be bought. */
export interface Spending {
  /** Whom the purchases concern, where it is somebody. */
  readonly about?: CombatantId;
  /** What there is to be bought, asked anew after each purchase. */
  readonly offers: () => readonly Offer[];
  /** What the question tells beside; asked anew as well. */
  readonly details?: () => Readonly<Record<string, Json>>;
  /** Told each purchase; what it comes to may ask more. */
  readonly bought?: (offer: Offer, answer: Answer) => Resolution | undefined;
}

const SAVE = "save";

export function purseOf(of: CombatantId, made: number): Purse {
  return { of, made, bought: {} };
}

/** How often something was bought. */
export function boughtOf({ bought }: Purse, id: SpendId): number {
  return bought[id] ?? 0;
}

function costOf({ id, cost }: Offer): number {
  return cost ?? spends[id].cost;
}

/** May it still be bought for so many points? */
function isOpen(purse: Purse, offer: Offer, funds: number): boolean {
  return funds >= costOf(offer) && (spends[offer.id].repeatable || boughtOf(purse, offer.id) === 0);
}

/** Pay for something: of what was made first, then of the pool; allies pay of the pool alone (G390, G480). */
function buy(course: Course<StaSheet>, purse: Purse, offer: Offer, by: CombatantId): void {
  const { id } = offer;
  const [cost, { after }] = [costOf(offer), spends[id]];
  const own = by === purse.of ? Math.min(purse.made, cost) : 0;
  purse.made -= own;
  payFromPool(course, by, cost - own);
  purse.bought[id] = boughtOf(purse, id) + 1;
  // What any task buys has a sentence of its own
  if (after === "task") return;
  const note = poolOf(course.of(by)) === "momentum" ? "spend/bought" : "spend/boughtThreat";
  const part: Modifier = { id: "price", value: cost, source: "table", rules: spends[id].rules };
  course.note(note, { spend: id, cost }, by, { cost: [part] });
}

/** Those of the players who may pay for what somebody of them has done (G480). */
function payersBeside({ encounter }: Course<StaSheet>, maker: StaCombatant): readonly CombatantId[] {
  if (poolOf(maker) !== "momentum" || choiceOf(encounter, "hitSpends") === "own") return [];
  const allies = Object.values(encounter.combatants).filter(
    (one) => one.id !== maker.id && poolOf(one) === "momentum" && !one.hidden && !isHelpless(one),
  );
  return allies.map(({ id }) => id);
}

function idOf({ id, what }: Offer): string {
  return what === undefined ? id : `${id}:${what}`;
}

/** The question what is bought. */
function question(
  course: Course<StaSheet>,
  { of, made }: Purse,
  offers: readonly Offer[],
  { about, details }: Spending,
): Question {
  const maker = course.of(of);
  const pool = inPool(course.encounter, maker);
  const payers = payersBeside(course, maker);
  const choices = offers.map((offer): Choice => {
    const cost = costOf(offer);
    const isShared = spends[offer.id].shared && cost <= pool && payers.length > 0;
    return {
      id: idOf(offer),
      params: { ...offer.params, cost },
      ...(offer.dice && { dice: offer.dice }),
      ...(isShared && { open: true }),
    };
  });
  return {
    of,
    kind: "momentum",
    repeats: true,
    ...(about !== undefined && { about }),
    ...(choices.some(({ open }) => open) && { others: payers }),
    // First, as it is what somebody means who presses Enter without looking
    choices: [{ id: SAVE, params: { made, after: pool + savedOf(course.encounter, maker, made) } }, ...choices],
    fallback: SAVE,
    details: { made, pool, ...details?.() },
    rules: ["S060", "S062"],
  };
}

/** Let somebody buy as much as they like of what is offered, and allies pay for what concerns a hit. */
export function* spendMomentum(
  course: Course<StaSheet>,
  purse: Purse,
  spending: Spending,
): Generator<readonly Prompt[], void, Answers> {
  for (;;) {
    const funds = purse.made + inPool(course.encounter, course.of(purse.of));
    const offers = spending.offers().filter((offer) => isOpen(purse, offer, funds));
    if (offers.length === 0) return;
    const [answer] = yield* course.ask([question(course, purse, offers, spending)]);
    const chosen = offers.find((offer) => idOf(offer) === answer?.choice);
    if (!answer || !chosen) return;
    buy(course, purse, chosen, answer.as ?? purse.of);
    const coming = spending.bought?.(chosen, answer);
    if (coming) yield* coming;
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
export function takeTaskOffer(course: Course<StaSheet>, of: CombatantId, { id }: Offer): Resolution | undefined {
  if (id === "swiftTask") {
    course.change(of, { kind: "spend", key: "task", by: -1 });
    course.change(of, { kind: "mark", key: "swift", from: course.of(of).marks.swift ?? null, to: true });
  }
  if (id === "swiftTask" || id === "obtainInformation") course.note(`spend/${id}`, {}, of);
  return id === "createAdvantage" ? placeAdvantage(course, of, "") : undefined;
}

/** Let whoever succeeded spend what their task made, and save the rest: for tasks that buy nothing of their own. */
export function* endTask(
  course: Course<StaSheet>,
  of: CombatantId,
  made: number,
): Generator<readonly Prompt[], void, Answers> {
  const purse = purseOf(of, made);
  const offers = () => taskOffers(course, purse);
  yield* spendMomentum(course, purse, { offers, bought: (offer) => takeTaskOffer(course, of, offer) });
  saveMomentum(course, of, purse.made);
}
