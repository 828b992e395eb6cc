/** Purchases as an actor stores them and as they are listed on sheet and in the advancement window. */
import type { PastPurchase } from "../../../../rulesets/coda/build/advance.ts";
import type { Purchase } from "../../../../rulesets/coda/build/purchase.ts";
import type { AttributeId, ReactionId } from "../../../../rulesets/coda/sheet.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { personOf } from "../../../documents/coda/reader.ts";
import { figure, text } from "../../../foundry/text.ts";
import { purchaseLabel } from "./words.ts";

/** A purchase as an actor keeps it. */
interface StoredPurchase {
  readonly kind: string;
  /** The attribute, the reaction, the skill with its group, or the edge. */
  readonly key: string;
  /** The speciality, the maneuver, or what an edge is for. */
  readonly detail: string;
  readonly cost: number;
  readonly from: number;
  readonly known: boolean;
  readonly open: boolean;
}

/** How each kind of purchase is read from what was stored. */
const READERS: { readonly [K in Purchase["kind"]]: (stored: StoredPurchase) => Extract<Purchase, { kind: K }> } = {
  attribute: ({ key }) => ({ kind: "attribute", attribute: key as AttributeId }),
  reaction: ({ key }) => ({ kind: "reaction", reaction: key as ReactionId }),
  courage: () => ({ kind: "courage" }),
  rank: ({ key }) => ({ kind: "rank", key }),
  speciality: ({ key, detail }) => ({ kind: "speciality", key, speciality: detail }),
  maneuver: ({ key, detail }) => ({ kind: "maneuver", key, maneuver: detail }),
  edge: ({ key, detail }) => ({ kind: "edge", edge: key, choice: detail }),
};

/** A purchase from what was stored, or nothing for one that nobody can read. */
function readEntry(stored: StoredPurchase): PastPurchase | null {
  const { kind, cost, from, known, open } = stored;
  const read = Object.hasOwn(READERS, kind) ? READERS[kind as Purchase["kind"]] : null;
  return read && { purchase: read(stored), cost, from, known, ...(open && { open }) };
}

/** A purchase as it is stored. */
export function storedEntry({ purchase, cost, from, known, open = false }: PastPurchase): StoredPurchase {
  const { kind, ...rest } = purchase;
  const [key = "", detail = ""] = Object.values(rest);
  return { kind, key, detail, cost, from, known, open };
}

/** What an actor has bought, the newest last. */
export function purchasesOf(actor: AwayActor): readonly PastPurchase[] {
  return personOf(actor).purchases.flatMap((stored) => readEntry(stored) ?? []);
}

/** Something that was bought, as it is listed. */
export interface RecordRow {
  readonly label: string;
  /** From what to what. */
  readonly step: string;
  readonly cost: string;
}

/** From what to what a purchase goes. */
export function stepText(from: number): string {
  return text("Build.fromTo", { from: figure(from), to: figure(from + 1) });
}

/** So many experience points. */
export function pointsText(points: number): string {
  return text("Build.points", { points: figure(points) });
}

/** What was bought, the newest first. */
export function recordRows(purchases: readonly PastPurchase[]): readonly RecordRow[] {
  const rows = purchases.map(({ purchase, cost, from }) => ({
    label: purchaseLabel(purchase),
    step: stepText(from),
    cost: pointsText(cost),
  }));
  return rows.reverse();
}

/** What the record of a person shows of their learning. */
export function learningView(actor: AwayActor) {
  return {
    points: pointsText(personOf(actor).experience.value),
    rows: recordRows(purchasesOf(actor)),
    mayBuy: actor.isOwner && actor.pack === null,
  };
}
