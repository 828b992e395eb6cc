/**
 * The rows of the tracker as plain data: how somebody is, what the round leaves them, their buttons. It decides what of
 * each a user may know. Asked by `tracker-view.ts`.
 */
import { type AllowanceEntry, allowanceEntries } from "../../engine/allowance.ts";
import { isFight } from "../../engine/encounter.ts";
import type { OrderEntry } from "../../engine/round.ts";
import { allowanceFamily, shareLabel } from "../foundry/allowance-words.ts";
import { kindLabels, label } from "../foundry/labels.ts";
import { counted, listOf, text } from "../foundry/text.ts";
import { type NamingView, namingsOf } from "./tracker-naming.ts";
import { isPlayedOut, type Tracked, type TrackedFight } from "./tracker-round.ts";

/** What our part of a row in the tracker shows. */
export interface TrackerRow {
  readonly id: string;
  readonly side: string;
  readonly sideLabel: string;
  /** What stands above the row where another part of the order begins with it; empty where none does. */
  readonly heading: string;
  readonly state: string;
  readonly isAsked: boolean;
  /**
   * What of the round they have, and the same in words; null where the user may not know it, or nothing is counted yet.
   */
  readonly allowance: { readonly entries: readonly AllowanceEntry[]; readonly label: string } | null;
  /** What stands in place of the marks for whoever may put right what is left; empty for others. */
  readonly corrections: readonly Correction[];
  /** Have they the turn, as far as the user may know? */
  readonly isTurn: boolean;
  readonly isOut: boolean;
  /** May this user let them use what they keep back? */
  readonly mayAct: boolean;
  /** What they owe now and this user may do for them, in a word; empty for nothing. */
  readonly owes: string;
  /** The button by which they are named as the next; null where this user may not name them. */
  readonly naming: NamingView | null;
  /** Is their place in the order nothing that can be shown or rolled by the host? */
  readonly hidesPlace: boolean;
}

/** A mark of what somebody has of the round, which takes it away or gives it back. */
export interface Correction {
  readonly entry: string;
  readonly shape: AllowanceEntry["shape"];
  readonly isSpent: boolean;
  /** How much is left once it was pressed. */
  readonly after: number;
  /** Its place among those of the entry. */
  readonly place: number;
  readonly label: string;
}

/** May this user know how everybody stands in the order, as heads above its parts would tell? */
function showsParts(fight: TrackedFight, shown: readonly Tracked[]): boolean {
  return (
    shown.every(({ of }) => fight.seen.seesRound(of)) && shown.some(({ of }) => fight.entryOf(of).part !== "rolled")
  );
}

/** Is it the turn of one of this player's people, in which they do what they like? */
function isOwnTurn(fight: TrackedFight, { of }: Tracked): boolean {
  const { turns, row } = fight.round;
  return !fight.isGM && fight.seen.mayAct(of) && turns.includes(of) && !row?.owes;
}

/** What somebody has declared and not done yet, in words. */
function leftOf({ ruleset }: TrackedFight, { declared }: OrderEntry): string {
  const left = (declared ?? []).flatMap(({ kind, used }) => (used ? [] : kind));
  return kindLabels(ruleset.id, left).join(", ");
}

/** At whom somebody holds a shot, as far as the user sees them. */
function coveredBy({ people, seen }: TrackedFight, { covers }: OrderEntry): string {
  const names = people.filter(({ of }) => seen.knows(of) && covers.includes(of)).map(({ name }) => name);
  return names.length > 0 ? text("Tracker.covers", { names: listOf(names) }) : "";
}

/**
 * How much somebody may do and has left; null where the user may not know it, nobody has said it, or they are out of
 * the fight.
 */
function allowanceOf(fight: TrackedFight, one: Tracked): TrackerRow["allowance"] {
  const { ruleset, encounter } = fight;
  const picture = encounter.combatants[one.of];
  if (!picture || one.isOut || !isFight(encounter) || !fight.seen.seesRound(one.of)) return null;
  const entries = allowanceEntries(ruleset, encounter, picture).filter(({ of }) => of > 0);
  const label = listOf(entries.map((entry) => shareLabel(ruleset.id, entry)));
  return entries.length > 0 ? { entries, label } : null;
}

/**
 * The marks with which a game master puts right what somebody has left; one that is left is taken, one that is not
 * given back.
 */
function correctionsOf(
  { isGM, ruleset }: TrackedFight,
  { name, isOut }: Tracked,
  allowance: TrackerRow["allowance"],
): Correction[] {
  if (!isGM || !allowance || isOut) return [];
  return allowance.entries.flatMap(({ id: entry, shape, left, of }) =>
    Array.from({ length: of }, (_, place) => {
      const isLeft = place < left;
      const family = allowanceFamily(ruleset.id, entry);
      const label = text(isLeft ? `${family}.take` : `${family}.give`, { name });
      return { entry, shape, isSpent: !isLeft, after: isLeft ? left - 1 : left + 1, place, label };
    }),
  );
}

/**
 * That somebody does nothing in this round, came too late for it, or has yet to say what they do; empty where they have
 * said it, or nobody does.
 */
function silenceOf(fight: TrackedFight, { declared, covers, isLate }: OrderEntry): string {
  if (isLate) return text("Tracker.joinsNext");
  if (declared?.length === 0 && covers.length === 0) return text("Tracker.declaredNothing");
  const { row } = fight.round;
  return declared === null && row?.owes && !row.ranks ? text("Tracker.undeclared") : "";
}

/** Does somebody wait with an action? Whoever is out of the fight does no more. */
function keeps(fight: TrackedFight, { of, isOut }: Tracked): boolean {
  return !isOut && fight.entryOf(of).kept > 0;
}

/** What is said of somebody in one line, the most pressing first. @param owes - The button of what they owe, if any. */
function stateLine(fight: TrackedFight, one: Tracked, hasHeads: boolean, owes: string): string {
  const entry = fight.entryOf(one.of);
  const { part, kept } = entry;
  const { isGM, seen } = fight;
  const isMine = seen.seesRound(one.of);
  const said = [
    isOwnTurn(fight, one) ? text("Tracker.yourTurn") : "",
    isGM && one.isHidden ? text("Tracker.hidden") : "",
    isMine && keeps(fight, one) ? counted("Tracker.delays", kept) : "",
    coveredBy(fight, entry),
    // Where they owe something, a button says it
    one.isOut ? "" : leftOf(fight, entry) || (owes ? "" : silenceOf(fight, entry)),
    isMine && !hasHeads && part !== "rolled" ? text(`Tracker.part.${part}`) : "",
    one.state,
  ];
  return said.filter(Boolean).join(text("Tracker.between"));
}

/**
 * Have they no place in a round whose places come about by acts, so that the host's own button for one would do
 * nothing?
 */
function isUnranked(fight: TrackedFight, { of }: Tracked): boolean {
  return isPlayedOut(fight.round) && fight.entryOf(of).initiative === null;
}

/** What of somebody's row follows from how far the round has come. */
function partOfRound(fight: TrackedFight, one: Tracked) {
  const { of } = one;
  const { turns, row } = fight.round;
  const isOwner = fight.seen.mayAct(of);
  const hasTurn = turns.includes(of);
  const pending = isOwner && hasTurn && row?.owes;
  return {
    mayAct: isOwner && !hasTurn && keeps(fight, one),
    hidesPlace: !fight.seen.seesRound(of) || (hasTurn && row?.ranks === true) || isUnranked(fight, one),
    owes: pending ? label(fight.ruleset.id, "Action", pending) : "",
  };
}

/** The rows of those whom the user knows, in their order. */
export function rowsOf(fight: TrackedFight): TrackerRow[] {
  const shown = fight.people.filter(({ of }) => fight.seen.knows(of));
  const hasHeads = showsParts(fight, shown);
  const namings = namingsOf(fight, fight.round.turns);
  let above: OrderEntry["part"] | null = null;
  return shown.map((one) => {
    const { part } = fight.entryOf(one.of);
    const heading = hasHeads && part !== above ? text(`Tracker.part.${part}`) : "";
    above = part;
    const allowance = allowanceOf(fight, one);
    const due = partOfRound(fight, one);
    return {
      id: one.id,
      side: one.side,
      sideLabel: text(`Side.${one.side}`),
      heading,
      state: stateLine(fight, one, hasHeads, due.owes),
      isAsked: one.isAsked,
      allowance,
      corrections: correctionsOf(fight, one, allowance),
      naming: namings.get(one.of) ?? null,
      isTurn: fight.turnsSeen.includes(one),
      isOut: one.isOut,
      ...due,
    };
  });
}
