import type { Course, Resolution } from "./course.ts";
import type { Dice } from "./dice/dice.ts";
import type { Effect } from "./effects.ts";
import type { Combatant, Encounter, Stance } from "./encounter.ts";
import type { Reach } from "./grid/threat.ts";
import type { Intent } from "./intent.ts";
import type { Sight } from "./line-of-sight.ts";
import type { Harm, Outlook, Preview, Prospect, Reason, Verdict } from "./preview.ts";
import type { Answer, Ask, Choice } from "./prompt.ts";
import type { Allowance, Owed, Placing, Standing, TieBreak } from "./round.ts";
import type { LastingSquares, SquaresWanted } from "./squares.ts";
import type { LastingShapes, MarkShapes, Shape } from "./stored-shapes.ts";
import type { ActionRow, MannerRow, NoteTraits, OrderRow, PhaseRow, Row, SettingRow, Table } from "./table.ts";
import type { DegreeLadder, Test } from "./tests.ts";
import type { CombatantId, Params, Refusal } from "./types.ts";

/** Something that the rules of building say against what is on a sheet; it forbids nothing, for the Narrator may grant all. */
export interface Remark {
  /** What it is about, by its place in the sheet's lists. */
  readonly about: { readonly list: "edges" | "skills"; readonly index: number };
  /** `family/kebab`: the sentence is `<ruleset>.Remark.<code>`. */
  readonly code: string;
  readonly params: Params;
}

/** What a game must give. Each does so in one folder; a shared contract test runs against all. */
export interface Ruleset<Sheet = unknown> {
  /** Folder name under rulesets; stored in worlds. */
  readonly id: string;
  readonly actions: Table<ActionRow>;
  readonly manners: Table<MannerRow>;
  /** May anybody strike out of turn at who leaves his reach or lowers the guard? Where not, no square is threatened. */
  readonly hasThreat: boolean;
  readonly conditions: Table<Row>;
  readonly degrees: DegreeLadder;
  readonly settings: Table<SettingRow>;
  /** The asks that standing orders may answer, in the order of a sheet. */
  readonly orders: Table<OrderRow>;
  /** How long a round takes. Unit: seconds of the world. */
  readonly roundSeconds: number;
  /** The parts of a round, in their order. */
  readonly phases: Table<PhaseRow>;
  readonly notes: NoteTraits;
  /** What a round may remember of somebody, and of what shape; anything else counts as never written. */
  readonly marks: MarkShapes;
  /** What each kind of thing that lasts keeps as its data; anything else counts as never begun. */
  readonly lasting: LastingShapes;
  /** May a thing be there, as `holds` of a combatant says it? Where it may not, it is where the sheet says. */
  readonly isHold: Shape;
  /** Is it a sheet that the rules can read? */
  readonly isSheet: Shape;
  /** Why the intent may not even begin, or null. */
  check(encounter: Encounter<Sheet>, intent: Intent): Refusal | null;
  /** Carry the intent out; `check` has passed. Undefined when it happens without asking anybody. */
  resolve(course: Course<Sheet>, intent: Intent): Resolution | undefined;
  /** The acts that could be somebody's Action of Opportunity against another as things stand, asked for or not. */
  opportunities(encounter: Encounter<Sheet>, actor: CombatantId, target: CombatantId): readonly Choice[];
  /** The test that the intent would roll first, or null when it rolls none. */
  preview(encounter: Encounter<Sheet>, intent: Intent): Preview | null;
  /**
   * What a choice of an ask would come to as things stand when it is put.
   *
   * Null for a choice of which that cannot be said: it does nothing, or has to be told more, such as a way. To let an
   * attack come is a prospect of its own.
   */
  prospect(encounter: Encounter<Sheet>, ask: Ask, choice: Choice): Prospect | null;
  /** The act that an answer starts by what it tells beside its choice, legal or not; null where its choice `tells` nothing. */
  told(ask: Ask, answer: Answer): Intent | null;
  /** Ways in which the act may be done beside the plain one: ids of options of the intent that are true when chosen. */
  offers(encounter: Encounter<Sheet>, intent: Intent): readonly string[];
  /** The squares that the act has to be told, or null where it needs none or may not begin for another reason. */
  squaresFor(encounter: Encounter<Sheet>, intent: Intent): SquaresWanted | null;
  /** What the map makes of it when one shoots at another with what he holds; null where he holds nothing to shoot with. */
  sight(encounter: Encounter<Sheet>, actor: CombatantId, target: CombatantId): Sight | null;
  /** The squares in which something lasts as things stand, such as fire that awaits whoever comes. */
  zones(encounter: Encounter<Sheet>): readonly LastingSquares[];
  /** What the rules of building say against a sheet. */
  remarks(sheet: Sheet, settings: Encounter["settings"]): readonly Remark[];
  /** How far the combatant threatens as things stand, or null when he threatens nobody. */
  threat(encounter: Encounter<Sheet>, combatant: Combatant<Sheet>): Reach | null;
  /** Is the manner of moving open to the combatant as they are made, whatever the moment? */
  suits(combatant: Combatant<Sheet>, manner: string): boolean;
  /** How a move stands before it is made; `check` need not have passed. */
  judgeMove(encounter: Encounter<Sheet>, intent: Intent): Verdict;
  /** What a move will come to, action by action; one that may not be made has no legs. */
  foresee(encounter: Encounter<Sheet>, intent: Intent): Outlook;
  /** Why each enemy may strike at a move or at what lowers the guard, or why not; it need not be allowed. None where the act never lets anybody strike. */
  reasonsFor(encounter: Encounter<Sheet>, intent: Intent): readonly Reason[];
  /** Could the act let anybody strike at all? By tables and settings alone; a move has its own reasons. */
  lowersGuard(encounter: Encounter<Sheet>, intent: Intent): boolean;
  /** The plain strikes that a foe could make at somebody out of turn, each as an intent; none where he may not. */
  strikes(encounter: Encounter<Sheet>, foe: CombatantId, at: CombatantId): readonly Intent[];
  /** What a plain strike does when it succeeds by that degree, wherever within its reach the two stand. */
  harm(encounter: Encounter<Sheet>, strike: Intent, degree: string): Harm;
  /** Of what the round allows, that with which an answer is paid that costs anything. */
  paidWith(ask: Ask): keyof Allowance;
  allowance(encounter: Encounter<Sheet>, combatant: Combatant<Sheet>): Allowance;
  /** How the combatant stands in the order of the round under way. */
  placing(encounter: Encounter<Sheet>, combatant: Combatant<Sheet>): Placing;
  /** What the combatant keeps up that the map shows, each once. */
  stances(encounter: Encounter<Sheet>, combatant: Combatant<Sheet>): readonly Stance[];
  /**
   * What the moment that the encounter shows brings about by itself, such as a condition whose time is over.
   *
   * An encounter in no round is one that is over: whatever lasts only as long as a fight ends.
   */
  expire(encounter: Encounter<Sheet>): readonly Effect[];
  /**
   * What somebody owes before the round can go on; null where he owes nothing now.
   *
   * @param isAhead - What he would owe if it were his turn for it, though others come before him.
   */
  owed(encounter: Encounter<Sheet>, of: CombatantId, isAhead?: boolean): Owed | null;
  /** How far the round under way has come. */
  standing(encounter: Encounter<Sheet>): Standing;
  /** Whose turn comes when the one whose turn the encounter shows has done with it; null where the round is over then. */
  nextTurn(encounter: Encounter<Sheet>): CombatantId | null;
  /** The initiative order of the round, best first. */
  orderOf(encounter: Encounter<Sheet>): readonly CombatantId[];
  /** Let those who rolled the same initiative roll again, as far as the rules want it. */
  breakTies(encounter: Encounter<Sheet>, dice: Dice): TieBreak;
  /** The combatant at the beginning of a new round, nothing spent. */
  beginRound(combatant: Combatant<Sheet>): Combatant<Sheet>;
  /** The initiative test, without a target number. */
  initiative(combatant: Combatant<Sheet>, settings: Encounter["settings"]): Test;
}

/** Do order and turns come about by what people do, and not by the host? */
export function isPlayedByActs({ phases }: Pick<Ruleset, "phases">): boolean {
  return Object.values(phases).some(({ owes, ends }) => owes !== null || ends !== null);
}

/**
 * What of a ruleset is there from the start, and the way to the rest.
 *
 * A host has to name conditions, manners and settings before anything can be fetched; all else comes with the ruleset,
 * and only in a world that plays it.
 */
export interface RulesetDoor extends Pick<Ruleset, "id" | "manners" | "hasThreat" | "conditions" | "settings"> {
  /** Fetch the ruleset. @throws Error - Its file is missing, or the network is gone; it may be tried again. */
  load(): Promise<Ruleset>;
}
