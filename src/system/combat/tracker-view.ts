/**
 * What our part of the tracker shows, as plain data: rows, phases, the button at its foot. It decides what a user may
 * know, so that no turn of somebody hidden shows. Knows no Foundry.
 */
import { type AllowanceEntry, allowanceEntries } from "../../engine/allowance.ts";
import { type Encounter, isFight, without } from "../../engine/encounter.ts";
import { DELAY } from "../../engine/intent.ts";
import type { OrderEntry, RoundProgress } from "../../engine/round.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import type { PhaseRow } from "../../engine/table.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { Seen } from "../../engine/visibility.ts";
import { allowanceFamily, shareLabel } from "../foundry/allowance-words.ts";
import { kindLabels, label } from "../foundry/labels.ts";
import { brief, counted, figure, listOf, text } from "../foundry/text.ts";
import type { SceneUi } from "../wiring.ts";
import { type CountView, countsOf } from "./tracker-counts.ts";
import { type NamingView, namingsOf } from "./tracker-naming.ts";
import { type SceneView, sceneOf } from "./tracker-scene.ts";

/** One of a fight, as the tracker finds them. */
export interface Tracked {
  /** Id of the combatant's document. */
  readonly id: string;
  readonly of: CombatantId;
  readonly name: string;
  readonly side: string;
  /** Wounds and conditions in words, as far as the user may know them. */
  readonly state: string;
  /** Do the players not see them? */
  readonly isHidden: boolean;
  readonly isOut: boolean;
  /** Does an open exchange wait for an answer for them? */
  readonly isAsked: boolean;
}

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

/** How far the round has come, where people bring it on by acts. */
export interface PhaseView {
  readonly steps: readonly { readonly label: string; readonly isNow: boolean }[];
}

/** What stands under the rows while somebody of this user's has the turn. */
export interface TrackerFoot {
  /** What the large button is called, and which of `tracker-buttons.ts` it is. */
  readonly label: string;
  readonly press: "endTurn" | "owe" | "nextRound";
  /** Is it what people come here for, and not what they give something up by? */
  readonly isMain: boolean;
  readonly mayDelay: boolean;
}

/** What our parts of the tracker show. */
export interface TrackerView {
  /** What the fight counts that is nobody's own; none where the game counts nothing so. */
  readonly counts: readonly CountView[];
  /** What lasts on the scene and on people in it; null where there is nothing to tell. */
  readonly scene: SceneView | null;
  readonly rows: readonly TrackerRow[];
  readonly foot: TrackerFoot | null;
  /** Null where the round has no parts. */
  readonly phase: PhaseView | null;
  /** How long a round takes, and the rounds before this one have taken; empty before the first. */
  readonly time: string;
}

/** What is looked at: a fight, those in it in their order, and who looks. */
export interface TrackerContext {
  readonly ruleset: Pick<Ruleset, "id" | "tables" | "check" | "round">;
  readonly encounter: Encounter;
  readonly people: readonly Tracked[];
  readonly isGM: boolean;
  /** What the game tells of the scene; null, or left out, where that is nothing. */
  readonly scene?: SceneUi | null;
  /** What the user sees of them. */
  readonly seen: Seen;
}

const NO_ENTRY: OrderEntry = { part: "rolled", kept: 0, initiative: null, declared: null, covers: [], isLate: false };

function orderEntryOf({ ruleset, encounter }: TrackerContext, of: CombatantId): OrderEntry {
  const picture = encounter.combatants[of];
  return picture && isFight(encounter) ? ruleset.round.entryOf(encounter, picture) : NO_ENTRY;
}

/** How far the round has come, and by what it goes on. */
interface RoundContext extends RoundProgress {
  readonly row: PhaseRow | undefined;
}

/** How the round stands among those whom the user sees. */
function progressSeen({ ruleset, encounter, people, seen }: TrackerContext): RoundProgress {
  const unseen = people.map(({ of }) => of).filter((of) => !seen.knows(of));
  return ruleset.round.progress(without(encounter, new Set(unseen)));
}

/**
 * How far the round has come as far as the user may know: as it is, while anybody whom they see has the turn.
 *
 * While only others have it, whoever comes next has to declare as if it were their turn, and what they do when all that
 * they see of is done looks as if the next round had only to be begun.
 */
function progressOf(context: TrackerContext): RoundProgress {
  const { ruleset, encounter, people, seen } = context;
  const now = ruleset.round.progress(encounter);
  if (now.turns.length === 0 || people.some(({ of }) => seen.knows(of) && now.turns.includes(of))) return now;
  const shown = progressSeen(context);
  const pending = shown.phase === now.phase && ruleset.tables.phases[shown.phase]?.owes;
  return pending || shown.turns.length === 0 ? shown : now;
}

function roundOf(context: TrackerContext): RoundContext {
  if (!isFight(context.encounter)) return { phase: "", pass: 1, turns: [], row: undefined };
  const progress = progressOf(context);
  return { ...progress, row: context.ruleset.tables.phases[progress.phase] };
}

/**
 * Who have the turn as far as the user may know: while only somebody has it whom they do not see, it stays with the
 * one before them, so that nothing on the screen tells of them.
 */
function turnsSeen(context: TrackerContext): readonly Tracked[] {
  const { people, seen } = context;
  const { turns } = roundOf(context);
  const having = people.filter(({ of }) => seen.knows(of) && turns.includes(of));
  if (having.length > 0) return having;
  const at = people.findIndex(({ of }) => of === turns[0]);
  if (at < 0) return [];
  const before = [...people.slice(at + 1), ...people.slice(0, at + 1)].reverse();
  return before.filter(({ of }) => seen.knows(of)).slice(0, 1);
}

/** May this user know how everybody stands in the order, as heads above its parts would tell? */
function showsParts(context: TrackerContext, shown: readonly Tracked[]): boolean {
  return (
    shown.every(({ of }) => context.seen.seesRound(of)) &&
    shown.some(({ of }) => orderEntryOf(context, of).part !== "rolled")
  );
}

/** Is it the turn of one of this player's people, in which they do what they like? */
function isOwnTurn(context: TrackerContext, { of }: Tracked): boolean {
  const { turns, row } = roundOf(context);
  return !context.isGM && context.seen.mayAct(of) && turns.includes(of) && !row?.owes;
}

/** What somebody has declared and not done yet, in words. */
function leftOf({ ruleset }: TrackerContext, { declared }: OrderEntry): string {
  const left = (declared ?? []).flatMap(({ kind, used }) => (used ? [] : kind));
  return kindLabels(ruleset.id, left).join(", ");
}

/** At whom somebody holds a shot, as far as the user sees them. */
function coveredBy({ people, seen }: TrackerContext, { covers }: OrderEntry): string {
  const names = people.filter(({ of }) => seen.knows(of) && covers.includes(of)).map(({ name }) => name);
  return names.length > 0 ? text("Tracker.covers", { names: listOf(names) }) : "";
}

/**
 * How much somebody may do and has left; null where the user may not know it, nobody has said it, or they are out of
 * the fight.
 */
function allowanceOf(context: TrackerContext, one: Tracked): TrackerRow["allowance"] {
  const { ruleset, encounter } = context;
  const picture = encounter.combatants[one.of];
  if (!picture || one.isOut || !isFight(encounter) || !context.seen.seesRound(one.of)) return null;
  const entries = allowanceEntries(ruleset, encounter, picture).filter(({ of }) => of > 0);
  const label = listOf(entries.map((entry) => shareLabel(ruleset.id, entry)));
  return entries.length > 0 ? { entries, label } : null;
}

/**
 * The marks with which a game master puts right what somebody has left; one that is left is taken, one that is not
 * given back.
 */
function correctionsOf(
  { isGM, ruleset }: TrackerContext,
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
function silenceOf(context: TrackerContext, { declared, covers, isLate }: OrderEntry): string {
  if (isLate) return text("Tracker.joinsNext");
  if (declared?.length === 0 && covers.length === 0) return text("Tracker.declaredNothing");
  const { row } = roundOf(context);
  return declared === null && row?.owes && !row.ranks ? text("Tracker.undeclared") : "";
}

/** Does somebody wait with an action? Whoever is out of the fight does no more. */
function keeps(context: TrackerContext, { of, isOut }: Tracked): boolean {
  return !isOut && orderEntryOf(context, of).kept > 0;
}

/** What is said of somebody in one line, the most pressing first. @param owes - The button of what they owe, if any. */
function stateLine(context: TrackerContext, one: Tracked, hasHeads: boolean, owes: string): string {
  const entry = orderEntryOf(context, one.of);
  const { part, kept } = entry;
  const { isGM, seen } = context;
  const isMine = seen.seesRound(one.of);
  const said = [
    isOwnTurn(context, one) ? text("Tracker.yourTurn") : "",
    isGM && one.isHidden ? text("Tracker.hidden") : "",
    isMine && keeps(context, one) ? counted("Tracker.delays", kept) : "",
    coveredBy(context, entry),
    // Where they owe something, a button says it
    one.isOut ? "" : leftOf(context, entry) || (owes ? "" : silenceOf(context, entry)),
    isMine && !hasHeads && part !== "rolled" ? text(`Tracker.part.${part}`) : "",
    one.state,
  ];
  return said.filter(Boolean).join(text("Tracker.between"));
}

/**
 * Have they no place in a round whose places come about by acts, so that the host's own button for one would do
 * nothing?
 */
function isUnranked(context: TrackerContext, { of }: Tracked): boolean {
  return isPlayedOut(roundOf(context)) && orderEntryOf(context, of).initiative === null;
}

/** What of somebody's row follows from how far the round has come. */
function partOfRound(context: TrackerContext, { turns, row }: RoundContext, one: Tracked) {
  const { of } = one;
  const isOwner = context.seen.mayAct(of);
  const hasTurn = turns.includes(of);
  const pending = isOwner && hasTurn && row?.owes;
  return {
    mayAct: isOwner && !hasTurn && keeps(context, one),
    hidesPlace: !context.seen.seesRound(of) || (hasTurn && row?.ranks === true) || isUnranked(context, one),
    owes: pending ? label(context.ruleset.id, "Action", pending) : "",
  };
}

function rowsOf(context: TrackerContext): TrackerRow[] {
  const shown = context.people.filter(({ of }) => context.seen.knows(of));
  const hasHeads = showsParts(context, shown);
  const turns = turnsSeen(context);
  const round = roundOf(context);
  const namings = namingsOf(context, round.turns);
  let above: OrderEntry["part"] | null = null;
  return shown.map((one) => {
    const { part } = orderEntryOf(context, one.of);
    const heading = hasHeads && part !== above ? text(`Tracker.part.${part}`) : "";
    above = part;
    const allowance = allowanceOf(context, one);
    const due = partOfRound(context, round, one);
    return {
      id: one.id,
      side: one.side,
      sideLabel: text(`Side.${one.side}`),
      heading,
      state: stateLine(context, one, hasHeads, due.owes),
      isAsked: one.isAsked,
      allowance,
      corrections: correctionsOf(context, one, allowance),
      naming: namings.get(one.of) ?? null,
      isTurn: turns.includes(one),
      isOut: one.isOut,
      ...due,
    };
  });
}

/** What ends the turn of this one, for those who act for them. */
function endOf({ ruleset, isGM }: TrackerContext, { row }: RoundContext, { name }: Tracked): string {
  if (row?.ends) {
    const act = label(ruleset.id, "Action", row.ends);
    return isGM ? text("Tracker.actOf", { act, name }) : act;
  }
  return isGM ? text("Tracker.endTurn", { name: brief(name) }) : text("Tracker.endMyTurn");
}

/** The button with which a game master goes on to the next round, where nobody has a turn any more in this one. */
function nextRound({ encounter, isGM }: TrackerContext): TrackerFoot | null {
  if (!isGM || !isFight(encounter) || encounter.order.length === 0) return null;
  const label = text("Tracker.nextRound", { round: encounter.round + 1 });
  return { label, press: "nextRound", isMain: true, mayDelay: false };
}

/** The buttons of whoever has the turn, for those who act for them. */
function footOf(context: TrackerContext): TrackerFoot | null {
  const { ruleset, encounter, people, seen } = context;
  const round = roundOf(context);
  const { turns, row } = round;
  if (turns.length === 0) return isPlayedOut(round) ? nextRound(context) : null;
  const one = people.find(({ of }) => seen.mayAct(of) && turns.includes(of));
  if (!one) return null;
  if (row?.owes) {
    const words = text("Tracker.actOf", { act: label(ruleset.id, "Action", row.owes), name: one.name });
    return { label: words, press: "owe", isMain: true, mayDelay: false };
  }
  const mayDelay = ruleset.check(encounter, { actor: one.of, action: DELAY }) === null;
  return { label: endOf(context, round, one), press: "endTurn", isMain: !row?.ends, mayDelay };
}

/** Is it a part of the round that acts bring to its end? */
function isPlayedOut({ row }: RoundContext): boolean {
  return row !== undefined && (row.owes !== null || row.ends !== null);
}

/** The parts of the round with the one it has come to; null where it has no parts. */
function phaseOf(context: TrackerContext): PhaseView | null {
  const { ruleset } = context;
  const { phase, pass } = roundOf(context);
  const ids = Object.keys(ruleset.tables.phases);
  if (ids.length < 2 || phase === "") return null;
  return {
    steps: ids.map((id) => {
      const words = label(ruleset.id, "Phase", id);
      const isNow = id === phase;
      return { isNow, label: isNow && pass > 1 ? text("Tracker.passOf", { phase: words, pass: figure(pass) }) : words };
    }),
  };
}

/** What lasts, of those whom the user knows. */
function sceneSeen({ encounter, isGM, scene, people, seen }: TrackerContext): SceneView | null {
  const nameOf = (id: CombatantId) => people.find(({ of }) => of === id)?.name ?? "";
  return sceneOf({ encounter, isGM, scene, knows: (of) => seen.knows(of), nameOf });
}

/** Our parts of the tracker, as this user may see them. */
export function trackerView(context: TrackerContext): TrackerView {
  return {
    counts: countsOf(context),
    scene: sceneSeen(context),
    rows: rowsOf(context),
    foot: footOf(context),
    phase: phaseOf(context),
    time: timeOf(context),
  };
}

/** How long the rounds take (G341). */
function timeOf({ ruleset, encounter: { round } }: TrackerContext): string {
  const {
    round: { seconds: roundSeconds },
  } = ruleset;
  if (round === 0) return "";
  return text("Tracker.time", { seconds: figure(roundSeconds), passed: figure(roundSeconds * (round - 1)) });
}

/** Whose turn it is, in a sentence to be read out; empty before the first round. */
export function turnSentence(context: TrackerContext): string {
  const { round } = context.encounter;
  const names = turnsSeen(context).map(({ name }) => name);
  if (names.length === 0 || round === 0) return "";
  const now = phaseOf(context)?.steps.find(({ isNow }) => isNow);
  if (now) return text("Tracker.phaseOf", { round, phase: now.label, names: listOf(names) });
  return text("Tracker.turnOf", { round, name: brief(names[0] ?? "") });
}
