/**
 * What the compact sheet of a non-player character makes of what all sheets show: few lines, each cut to what is asked
 * in a fight; the rest unfolds. `npc-sheet.ts` draws it.
 */
import { text } from "../../foundry/text.ts";
import type { ActButton, ActGroup } from "./actions.ts";
import type { HeadView } from "./head.ts";
import type { AttackRow } from "./rows.ts";

/** How many acts are in sight; a further one alone is shown in place of the button that unfolds it. */
const AT_HAND = 6;

/** The groups of acts in the order in which a fight asks for them; any other stands before the work. */
const ORDER = ["grab", "defend", "maneuver", "attack", "move"];

/** Things that cannot be done for the same reason. */
export interface Reason {
  readonly names: string;
  readonly reason: string;
}

/** The acts of the compact sheet. */
export interface CompactActs {
  /** Those in sight, before `further`. */
  readonly atHand: readonly ActButton[];
  /** Those that unfold. */
  readonly further: readonly ActButton[];
  readonly reasons: readonly Reason[];
  /** How many things cannot be done. */
  readonly refused: number;
}

/** Where a group comes in the order; work that is none of a fight comes last. */
function placeOf({ id }: ActGroup): number {
  if (id === "work") return ORDER.length + 1;
  const place = ORDER.indexOf(id);
  return place < 0 ? ORDER.length : place;
}

/** What cannot be done, one line a reason. */
function reasonsOf(refused: readonly { readonly name: string; readonly reason: string }[]): readonly Reason[] {
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const names = refused.filter((one) => one.reason === reason).map(({ name }) => name);
    return { reason, names: names.join(", ") };
  });
}

/** An attack that cannot be made, and those of its ways that something else forbids. */
function refusedOf({ name, refusal, ways }: AttackRow): readonly { readonly name: string; readonly reason: string }[] {
  const others = ways.flatMap(({ label, refusal: reason }) =>
    reason === null || reason === refusal ? [] : [{ name: `${name}: ${label}`, reason }],
  );
  return refusal === null ? others : [{ name, reason: refusal }, ...others];
}

/** The acts that can be done, the most pressing in sight; what cannot be done by its reasons, attacks included. */
export function compactActs(groups: readonly ActGroup[], attacks: readonly AttackRow[]): CompactActs {
  const buttons = groups.toSorted((a, b) => placeOf(a) - placeOf(b)).flatMap((group) => group.buttons);
  const ready = buttons.filter(({ refused }) => !refused);
  const refused = [
    ...attacks.flatMap(refusedOf),
    ...buttons.filter((button) => button.refused).map(({ label, note }) => ({ name: label, reason: note })),
  ];
  const shown = ready.length === AT_HAND + 1 ? ready.length : AT_HAND;
  return {
    atHand: ready.slice(0, shown),
    further: ready.slice(shown),
    reasons: reasonsOf(refused),
    refused: refused.length,
  };
}

/** The attacks with those of their ways that are possible now. */
export function compactAttacks(attacks: readonly AttackRow[]): readonly AttackRow[] {
  return attacks.map((row) => ({ ...row, ways: row.ways.filter(({ refusal }) => refusal === null) }));
}

/** The head with what is held and worn in its line of words; the other chips stay chips. */
export function compactHead(head: HeadView): HeadView {
  const things = head.chips.filter(({ isThing }) => isThing).map(({ label }) => label);
  const summary = [head.summary, things.join(", ")].filter((words) => words !== "").join(text("Tracker.between"));
  return { ...head, summary, chips: head.chips.filter(({ isThing }) => !isThing) };
}
