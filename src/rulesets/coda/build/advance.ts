/**
 * Spending experience, and undoing it: a purchase is written into an account that tells what it cost and what was there
 * before (C81, C95, C121). The builder's window for learning calls it.
 */
import { type Refusal, refuse } from "../../../engine/types.ts";
import { remarksOn } from "../remarks.ts";
import { experienceFor, type Settings } from "./cost.ts";
import { type Draft, sheetOfDraft, skillAt } from "./draft.ts";
import { amountOf, buy, giveBack, type Purchase } from "./purchase.ts";

/** Somebody who learns: what they are, the experience that they have left, and what they bought. */
export interface Learner {
  readonly draft: Draft;
  /** Unit: experience points. */
  readonly experience: number;
  /** The newest last. */
  readonly purchases: readonly PastPurchase[];
}

/** A purchase that was made, with all that it takes to take it back. */
export interface PastPurchase {
  readonly purchase: Purchase;
  /** Unit: experience points. */
  readonly cost: number;
  /** How much there was before: the score, the ranks, the tier. */
  readonly from: number;
  /** The skill was already known, if only by name. */
  readonly known: boolean;
  /** The account is written, and it is not certain that what was bought is. */
  readonly open?: boolean;
}

/** What the rules say against the draft that they did not say before. */
function objection(before: Draft, after: Draft, settings: Settings): Refusal | null {
  const words = (draft: Draft) => remarksOn(sheetOfDraft(draft), settings).map((one) => JSON.stringify(one));
  const old = new Set(words(before));
  const fresh = remarksOn(sheetOfDraft(after), settings).find((one) => !old.has(JSON.stringify(one)));
  return fresh ? { code: fresh.code, params: fresh.params } : null;
}

/** Why the purchase makes no sense, whatever it costs; null for none. */
function senseless(draft: Draft, purchase: Purchase): Refusal | null {
  if (purchase.kind !== "speciality" && purchase.kind !== "maneuver") return null;
  const skill = skillAt(draft, purchase.key);
  if (!skill || skill.ranks < 1) return refuse("advance/no-ranks");
  if (purchase.kind === "maneuver") return null;
  const { speciality } = purchase;
  if (speciality.trim() === "") return refuse("advance/no-speciality");
  return skill.specialities.includes(speciality) ? refuse("advance/known-speciality", { speciality }) : null;
}

/**
 * Buy one step of experience.
 *
 * Carries out C81, C95 and C121: what is missing for an edge, or too high for a bonus, is refused as the rules remark
 * it.
 *
 * @returns What they are then, or why not; a refusal costs nothing.
 */
export function advance(learner: Learner, purchase: Purchase, settings: Settings = {}): Learner | Refusal {
  const { draft, experience, purchases } = learner;
  const cost = experienceFor(draft, purchase, settings);
  const after = buy(draft, purchase);
  const refusal = senseless(draft, purchase) ?? objection(draft, after, settings);
  if (refusal) return refusal;
  if (cost > experience) return refuse("advance/too-dear", { cost, experience });
  const known = "key" in purchase && skillAt(draft, purchase.key) !== undefined;
  const entry: PastPurchase = { purchase, cost, from: amountOf(draft, purchase), known };
  return { draft: after, experience: experience - cost, purchases: [...purchases, entry] };
}

/**
 * Take back the newest purchase, and get its cost back.
 *
 * @returns What they were before, or why not: nothing was bought, or the value was changed by hand since.
 */
export function takeBack({ draft, experience, purchases }: Learner): Learner | Refusal {
  const entry = purchases.at(-1);
  if (!entry) return refuse("advance/nothing");
  const { purchase, cost, from, known, open } = entry;
  const amount = amountOf(draft, purchase);
  if (open && amount === from) return { draft, experience: experience + cost, purchases: purchases.slice(0, -1) };
  if (amount !== from + 1) return refuse("advance/changed");
  const before = giveBack(draft, purchase, known);
  return { draft: before, experience: experience + cost, purchases: purchases.slice(0, -1) };
}

/** The learner with the newest purchase of their account marked as open, or as certain. */
export function withOpen({ purchases, ...rest }: Learner, isOpen: boolean): Learner {
  const marked = purchases.map(({ open: _open, ...entry }, index) =>
    isOpen && index === purchases.length - 1 ? { ...entry, open: true } : entry,
  );
  return { ...rest, purchases: marked };
}

/**
 * Make a purchase that was paid and is still open, as it was cut off between two writes; it costs nothing again.
 *
 * @returns The learner as they are then, or null where nothing is open.
 */
export function finishOpen(learner: Learner): Learner | null {
  const entry = learner.purchases.at(-1);
  if (!entry?.open) return null;
  const { draft } = learner;
  const isMissing = amountOf(draft, entry.purchase) === entry.from;
  return withOpen({ ...learner, draft: isMissing ? buy(draft, entry.purchase) : draft }, false);
}

/** Is it a refusal, and not somebody who has learnt? */
export function isRefusal(found: Learner | Refusal): found is Refusal {
  return "code" in found;
}
