import { type Encounter, without } from "../../engine/encounter.ts";
import { DELAY } from "../../engine/intent.ts";
import type { Allowance, OrderEntry, RoundProgress } from "../../engine/round.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import type { PhaseRow } from "../../engine/table.ts";
import type { CombatantId } from "../../engine/types.ts";
import { kindLabels, label } from "../foundry/labels.ts";
import { brief, counted, figure, listOf, text } from "../foundry/text.ts";

/** One of a fight, as the tracker finds them. */
export interface Tracked {
  /** Id of the combatant's document. */
  readonly id: string;
  readonly of: CombatantId;
  readonly name: string;
  readonly side: string;
  /** Wounds and conditions in words, as far as the user may know them. */
  readonly state: string;
  readonly isOwner: boolean;
  /** Does this user see them in the tracker at all? */
  readonly isShown: boolean;
  /** Do the players not see them? */
  readonly isHidden: boolean;
  readonly isOut: boolean;
  /** Does an open exchange wait for an answer for them, as far as the user may know it? */
  readonly isAsked: boolean;
}

/** Who looks at the tracker. */
export interface Watcher {
  readonly isGM: boolean;
  readonly hidesEnemies: boolean;
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
  /** Null where the user may not know it, or nothing is counted yet. */
  readonly allowance: Allowance | null;
  /** What stands in place of the marks for whoever may put right what is left; empty for others. */
  readonly corrections: readonly Correction[];
  /** Have they the turn, as far as the user may know? */
  readonly isTurn: boolean;
  readonly isOut: boolean;
  /** May this user let them use what they keep back? */
  readonly mayAct: boolean;
  /** What they owe now and this user may do for them, in a word; empty for nothing. */
  readonly owes: string;
  /** Is their place in the order nothing that can be shown or rolled by the host? */
  readonly hidesPlace: boolean;
}

/** A mark of what somebody has of the round, which takes it away or gives it back. */
export interface Correction {
  readonly what: keyof Allowance;
  readonly icon: "act" | "opp";
  readonly isSpent: boolean;
  /** How much is left once it was pressed. */
  readonly after: number;
  /** Tells it from the others of the row. */
  readonly place: number;
  readonly label: string;
}

/** How far the round has come, where people bring it on by acts. */
export interface PhaseView {
  readonly steps: readonly { readonly label: string; readonly isNow: boolean }[];
}

/** What stands under the rows while somebody of this user's has the turn. */
export interface TrackerFoot {
  /** What the large button is called, and what it does: a deed of the tracker. */
  readonly label: string;
  readonly press: "endTurn" | "owe" | "nextRound";
  /** Is it what people come here for, and not what they give something up by? */
  readonly isMain: boolean;
  readonly mayDelay: boolean;
}

/** What our parts of the tracker show. */
export interface TrackerView {
  readonly rows: readonly TrackerRow[];
  readonly foot: TrackerFoot | null;
  /** Null where the round has no parts. */
  readonly phase: PhaseView | null;
  /** How long a round takes, and the rounds before this one have taken; empty before the first. */
  readonly time: string;
}

/** What is looked at: a fight, those in it in their order, and who looks. */
export interface TrackerLook {
  readonly ruleset: Pick<Ruleset, "id" | "tables" | "check" | "round">;
  readonly encounter: Encounter;
  readonly people: readonly Tracked[];
  readonly watcher: Watcher;
}

/** The side of the players' own people. */
const CREW = "crew";

const NO_ENTRY: OrderEntry = { part: "rolled", kept: 0, initiative: null, declared: null, covers: [], isLate: false };

function orderEntryOf({ ruleset, encounter }: TrackerLook, of: CombatantId): OrderEntry {
  const picture = encounter.combatants[of];
  return picture && encounter.round > 0 ? ruleset.round.entryOf(encounter, picture) : NO_ENTRY;
}

/** Does somebody fight on the crew's side, as somebody of the user's does? */
function isFellow({ people }: TrackerLook, { side }: Tracked): boolean {
  return side === CREW && people.some((one) => one.isOwner && one.side === CREW);
}

/** May the user know what somebody has left of the round, and where they stand in it? */
function showsFigures(look: TrackerLook, one: Tracked): boolean {
  return one.isOwner || !look.watcher.hidesEnemies || isFellow(look, one);
}

/** How far the round has come, and by what it goes on. */
interface RoundLook extends RoundProgress {
  readonly row: PhaseRow | undefined;
}

/** How the round stands among those whom the user sees. */
function progressSeen({ ruleset, encounter, people }: TrackerLook): RoundProgress {
  const unseen = people.filter(({ isShown }) => !isShown).map(({ of }) => of);
  return ruleset.round.progress(without(encounter, new Set(unseen)));
}

/**
 * How far the round has come as far as the user may know: as it is, while anybody whom they see has the turn.
 *
 * While only others have it, whoever comes next has to declare as if it were their turn, and what they do when all that
 * they see of is done looks as if the next round had only to be begun.
 */
function progressOf(look: TrackerLook): RoundProgress {
  const { ruleset, encounter, people } = look;
  const now = ruleset.round.progress(encounter);
  if (now.turns.length === 0 || people.some(({ of, isShown }) => isShown && now.turns.includes(of))) return now;
  const seen = progressSeen(look);
  const isOwed = seen.phase === now.phase && ruleset.tables.phases[seen.phase]?.owes;
  return isOwed || seen.turns.length === 0 ? seen : now;
}

function roundOf(look: TrackerLook): RoundLook {
  if (look.encounter.round === 0) return { phase: "", pass: 1, turns: [], row: undefined };
  const progress = progressOf(look);
  return { ...progress, row: look.ruleset.tables.phases[progress.phase] };
}

/**
 * Who have the turn as far as the user may know: while only somebody has it whom they do not see, it stays with the
 * one before them, so that nothing on the screen tells of them.
 */
function turnsSeen(look: TrackerLook): readonly Tracked[] {
  const { people } = look;
  const { turns } = roundOf(look);
  const seen = people.filter(({ of, isShown }) => isShown && turns.includes(of));
  if (seen.length > 0) return seen;
  const at = people.findIndex(({ of }) => of === turns[0]);
  if (at < 0) return [];
  const before = [...people.slice(at + 1), ...people.slice(0, at + 1)].reverse();
  return before.filter(({ isShown }) => isShown).slice(0, 1);
}

/** May this user know how everybody stands in the order, as heads above its parts would tell? */
function showsParts(look: TrackerLook, shown: readonly Tracked[]): boolean {
  return (
    shown.every((one) => showsFigures(look, one)) && shown.some(({ of }) => orderEntryOf(look, of).part !== "rolled")
  );
}

/** Is it the turn of one of this player's people, in which they do what they like? */
function isOwnTurn(look: TrackerLook, { of, isOwner }: Tracked): boolean {
  const { turns, row } = roundOf(look);
  return !look.watcher.isGM && isOwner && turns.includes(of) && !row?.owes;
}

/** What somebody has declared and not done yet, in words. */
function leftOf({ ruleset }: TrackerLook, { declared }: OrderEntry): string {
  const left = (declared ?? []).flatMap(({ kind, used }) => (used ? [] : kind));
  return kindLabels(ruleset.id, left).join(", ");
}

/** At whom somebody holds a shot, as far as the user sees them. */
function coveredBy({ people }: TrackerLook, { covers }: OrderEntry): string {
  const seen = people.filter(({ of, isShown }) => isShown && covers.includes(of)).map(({ name }) => name);
  return seen.length > 0 ? text("Tracker.covers", { names: listOf(seen) }) : "";
}

/** How much somebody may do and has left; null where the user may not know it, nobody has said it, or they are out of the fight. */
function allowanceOf(look: TrackerLook, one: Tracked): Allowance | null {
  const { ruleset, encounter } = look;
  const picture = encounter.combatants[one.of];
  if (!picture || one.isOut || encounter.round === 0 || !showsFigures(look, one)) return null;
  const allowance = ruleset.round.allowance(encounter, picture);
  return allowance.actions.of + allowance.opportunities.of > 0 ? allowance : null;
}

/** The marks with which a game master puts right what somebody has left; one that is left is taken, one that is not given back. */
function correctionsOf({ watcher }: TrackerLook, { name, isOut }: Tracked, allowance: Allowance | null): Correction[] {
  if (!watcher.isGM || !allowance || isOut) return [];
  const kinds = [
    ["actions", "act"],
    ["opportunities", "opp"],
  ] as const;
  return kinds.flatMap(([what, icon]) => {
    const { left, of } = allowance[what];
    return Array.from({ length: of }, (_, place) => {
      const isLeft = place < left;
      const label = isLeft ? text(`Tracker.take.${what}`, { name }) : text(`Tracker.give.${what}`, { name });
      return { what, icon, isSpent: !isLeft, after: isLeft ? left - 1 : left + 1, place, label };
    });
  });
}

/** That somebody does nothing in this round, came too late for it, or has yet to say what they do; empty where they have said it, or nobody does. */
function silenceOf(look: TrackerLook, { declared, covers, isLate }: OrderEntry): string {
  if (isLate) return text("Tracker.joinsNext");
  if (declared?.length === 0 && covers.length === 0) return text("Tracker.declaredNothing");
  const { row } = roundOf(look);
  return declared === null && row?.owes && !row.ranks ? text("Tracker.undeclared") : "";
}

/** What is said of somebody in one line, the most pressing first. */
function stateLine(look: TrackerLook, one: Tracked, hasHeads: boolean): string {
  const entry = orderEntryOf(look, one.of);
  const { part, kept } = entry;
  const { isGM } = look.watcher;
  const isMine = showsFigures(look, one);
  const said = [
    isOwnTurn(look, one) ? text("Tracker.yourTurn") : "",
    isGM && one.isHidden ? text("Tracker.hidden") : "",
    isMine && kept > 0 ? counted("Tracker.delays", kept) : "",
    coveredBy(look, entry),
    leftOf(look, entry) || silenceOf(look, entry),
    isMine && !hasHeads && part !== "rolled" ? text(`Tracker.part.${part}`) : "",
    one.state,
  ];
  return said.filter(Boolean).join(text("Tracker.between"));
}

/** Have they no place in a round whose places come about by acts, so that the host's own button for one would do nothing? */
function isUnranked(look: TrackerLook, { of }: Tracked): boolean {
  return isPlayedOut(roundOf(look)) && orderEntryOf(look, of).initiative === null;
}

/** What of somebody's row follows from how far the round has come. */
function partOfRound(look: TrackerLook, { turns, row }: RoundLook, one: Tracked) {
  const { of, isOwner } = one;
  const hasTurn = turns.includes(of);
  const isOwed = isOwner && hasTurn && row?.owes;
  return {
    mayAct: isOwner && !hasTurn && orderEntryOf(look, of).kept > 0,
    hidesPlace: !showsFigures(look, one) || (hasTurn && row?.ranks === true) || isUnranked(look, one),
    owes: isOwed ? label(look.ruleset.id, "Action", isOwed) : "",
  };
}

function rowsOf(look: TrackerLook): TrackerRow[] {
  const shown = look.people.filter(({ isShown }) => isShown);
  const hasHeads = showsParts(look, shown);
  const turns = turnsSeen(look);
  const round = roundOf(look);
  let above: OrderEntry["part"] | null = null;
  return shown.map((one) => {
    const { part } = orderEntryOf(look, one.of);
    const heading = hasHeads && part !== above ? text(`Tracker.part.${part}`) : "";
    above = part;
    const allowance = allowanceOf(look, one);
    return {
      id: one.id,
      side: one.side,
      sideLabel: text(`Side.${one.side}`),
      heading,
      state: stateLine(look, one, hasHeads),
      isAsked: one.isAsked,
      allowance,
      corrections: correctionsOf(look, one, allowance),
      isTurn: turns.includes(one),
      isOut: one.isOut,
      ...partOfRound(look, round, one),
    };
  });
}

/** What ends the turn of this one, for those who act for them. */
function endOf({ ruleset, watcher }: TrackerLook, { row }: RoundLook, { name }: Tracked): string {
  if (row?.ends) {
    const act = label(ruleset.id, "Action", row.ends);
    return watcher.isGM ? text("Tracker.actOf", { act, name }) : act;
  }
  return watcher.isGM ? text("Tracker.endTurn", { name: brief(name) }) : text("Tracker.endMyTurn");
}

/** The button with which a game master goes on to the next round, where nobody has a turn any more in this one. */
function nextRound({ encounter, watcher }: TrackerLook): TrackerFoot | null {
  if (!watcher.isGM || encounter.round === 0 || encounter.order.length === 0) return null;
  const label = text("Tracker.nextRound", { round: encounter.round + 1 });
  return { label, press: "nextRound", isMain: true, mayDelay: false };
}

/** The buttons of whoever has the turn, for those who act for them. */
function footOf(look: TrackerLook): TrackerFoot | null {
  const { ruleset, encounter, people } = look;
  const round = roundOf(look);
  const { turns, row } = round;
  if (turns.length === 0) return isPlayedOut(round) ? nextRound(look) : null;
  const one = people.find(({ of, isOwner }) => isOwner && turns.includes(of));
  if (!one) return null;
  if (row?.owes) {
    const words = text("Tracker.actOf", { act: label(ruleset.id, "Action", row.owes), name: one.name });
    return { label: words, press: "owe", isMain: true, mayDelay: false };
  }
  const mayDelay = ruleset.check(encounter, { actor: one.of, action: DELAY }) === null;
  return { label: endOf(look, round, one), press: "endTurn", isMain: !row?.ends, mayDelay };
}

/** Is it a part of the round that acts bring to its end? */
function isPlayedOut({ row }: RoundLook): boolean {
  return row !== undefined && (row.owes !== null || row.ends !== null);
}

/** The parts of the round with the one it has come to; null where it has no parts. */
function phaseOf(look: TrackerLook): PhaseView | null {
  const { ruleset } = look;
  const { phase, pass } = roundOf(look);
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

/** Our parts of the tracker, as this user may see them. */
export function trackerView(look: TrackerLook): TrackerView {
  return { rows: rowsOf(look), foot: footOf(look), phase: phaseOf(look), time: timeOf(look) };
}

/** How long the rounds take (G341). */
function timeOf({ ruleset, encounter: { round } }: TrackerLook): string {
  const {
    round: { seconds: roundSeconds },
  } = ruleset;
  if (round === 0) return "";
  return text("Tracker.time", { seconds: figure(roundSeconds), passed: figure(roundSeconds * (round - 1)) });
}

/** Whose turn it is, in a sentence to be read out; empty before the first round. */
export function turnSentence(look: TrackerLook): string {
  const { round } = look.encounter;
  const names = turnsSeen(look).map(({ name }) => name);
  if (names.length === 0 || round === 0) return "";
  const now = phaseOf(look)?.steps.find(({ isNow }) => isNow);
  if (now) return text("Tracker.phaseOf", { round, phase: now.label, names: listOf(names) });
  return text("Tracker.turnOf", { round, name: brief(names[0] ?? "") });
}
