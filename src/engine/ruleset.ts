/**
 * What a game answers, in groups of which it may leave some out: the one interface between shared code and a game.
 * Begin here to add a game; `docs/rulesets.md` goes through it, `src/rulesets` implements it.
 */
import type { Allowance, AllowanceRow } from "./allowance.ts";
import type { Course, Resolution } from "./course.ts";
import type { Dice, Throw } from "./dice/dice.ts";
import type { DieLook, RollKind } from "./dice/roll-kind.ts";
import type { Effect } from "./effects.ts";
import type { Combatant, Encounter, Stance } from "./encounter.ts";
import type { Spot } from "./grid/cell.ts";
import type { Reach } from "./grid/threat.ts";
import type { HarmRules } from "./harm.ts";
import type { Intent } from "./intent.ts";
import type { Sight } from "./line-of-sight.ts";
import type {
  ActionPreview,
  ChoicePreview,
  DamageRoll,
  MoveCheck,
  MoveForecast,
  OpportunityReason,
} from "./preview.ts";
import type { Answer, Choice, Prompt } from "./prompt.ts";
import type { NextChoice, OrderEntry, PendingAction, RoundProgress, TieBreak } from "./round.ts";
import type { ScenarioGame } from "./scenario-sheets.ts";
import type { LastingSquares, SquaresWanted } from "./squares.ts";
import type { MarkShapes, Shape, TimedEffectShapes } from "./stored-shapes.ts";
import type {
  ActionRow,
  MovementModeRow,
  NoteTraits,
  OrderRow,
  PhaseRow,
  Row,
  SettingRow,
  SharedRow,
  Table,
} from "./table.ts";
import type { Tactics } from "./tactics.ts";
import type { DegreeLadder, Test } from "./tests.ts";
import type { CombatantId, Params, Refusal } from "./types.ts";

/**
 * Something that the rules of building say against what is on a sheet; it forbids nothing, for the game master may
 * grant all.
 */
export interface Remark {
  /** What it is about, by its place in the sheet's lists. */
  readonly about: { readonly list: "edges" | "skills"; readonly index: number };
  /** `family/kebab`: the sentence is `<ruleset>.Remark.<code>`. */
  readonly code: string;
  readonly params: Params;
}

/** The rows of the book, by their ids. */
export interface RulesetTables {
  readonly actions: Table<ActionRow>;
  readonly movementModes: Table<MovementModeRow>;
  readonly conditions: Table<Row>;
  readonly degrees: DegreeLadder;
  readonly settings: Table<SettingRow>;
  /** The prompts that standing orders may answer, in the order of a sheet. */
  readonly orders: Table<OrderRow>;
  /** The parts of a round, in their order. */
  readonly phases: Table<PhaseRow>;
  /** What a round allows, in the order in which it is shown. */
  readonly allowances: Table<AllowanceRow>;
  /** What the fight counts and nobody in it; left out where there is nothing of the kind. */
  readonly shared?: Table<SharedRow>;
  readonly notes: NoteTraits;
}

/** Something that has those tables at least: a ruleset, and a manifest where they are there from the start. */
export interface WithTables<Name extends keyof RulesetTables> {
  readonly tables: Pick<RulesetTables, Name>;
}

/** Of what shape the stored data of the game is; what has another one counts as never written. */
export interface DataShapes {
  /** What a round may remember of somebody. */
  readonly marks: MarkShapes;
  /** What each kind of thing that lasts keeps as its data. */
  readonly timedEffects: TimedEffectShapes;
  /** Where a thing may be, as `holds` of a combatant says it; without that it is where the sheet says. */
  readonly hold: Shape;
  /** A sheet that the rules can read. */
  readonly sheet: Shape;
}

/** How a round goes, what it allows, and what ends with it. */
export interface RoundRules<Sheet> {
  /** How long a round takes. Unit: seconds of the world. */
  readonly seconds: number;
  /** How far the round under way has come. */
  progress(encounter: Encounter<Sheet>): RoundProgress;
  /** The initiative order of the round, best first. */
  order(encounter: Encounter<Sheet>): readonly CombatantId[];
  /** How the combatant stands in the order of the round under way. */
  entryOf(encounter: Encounter<Sheet>, combatant: Combatant<Sheet>): OrderEntry;
  /**
   * Whose turn comes when the one whose turn the encounter shows has done with it; null where the round is over then.
   */
  nextTurn(encounter: Encounter<Sheet>): CombatantId | null;
  /**
   * What somebody owes before the round can go on; null where they owe nothing now. Left out where nobody ever does.
   *
   * @param isAhead - What they would owe if it were their turn for it, though others come before them.
   */
  pendingAction?(encounter: Encounter<Sheet>, of: CombatantId, isAhead?: boolean): PendingAction | null;
  /**
   * Whom somebody may name as the next now that they have acted, as the first target of the act that ends their turn;
   * left out where nobody names anybody.
   */
  nextChoices?(encounter: Encounter<Sheet>, of: CombatantId): readonly NextChoice[];
  /** The initiative test, without a target number. */
  initiative(combatant: Combatant<Sheet>, settings: Encounter["settings"]): Test;
  /** Let those who rolled the same initiative roll again, as far as the rules want it; left out where they never do. */
  breakTies?(encounter: Encounter<Sheet>, dice: Dice): TieBreak;
  /** The combatant at the beginning of a new round, nothing spent. */
  begin(combatant: Combatant<Sheet>): Combatant<Sheet>;
  /** What it allows the combatant and what is left of it: a share of each row of `tables.allowances`. */
  allowance(encounter: Encounter<Sheet>, combatant: Combatant<Sheet>): Allowance;
  /**
   * How many more rounds somebody can bear a condition of theirs; null where that is not counted. Left out where it
   * never is.
   */
  roundsLeft?(encounter: Encounter<Sheet>, combatant: Combatant<Sheet>, condition: string): number | null;
  /**
   * Whom an act puts into the fight who is not in it: whoever acts and those whom it names, or also whoever stands
   * where it strikes; null for nobody. Left out where only a host lets people in.
   */
  drawsIn?(intent: Intent): "named" | "around" | null;
  /** The row of `tables.allowances` with which an answer is usually paid that costs anything. */
  paidWith(prompt: Prompt): string;
  /**
   * What the moment that the encounter shows brings about by itself, such as a condition whose time is over.
   *
   * An encounter in no round is one that is over: whatever lasts only as long as a fight ends.
   */
  expire(encounter: Encounter<Sheet>): readonly Effect[];
}

/** How the dice of tests are thrown and read. */
export interface RollRules {
  /** How a test is rolled in a world with these settings. */
  of(test: Pick<Test, "roll">, settings: Encounter["settings"]): RollKind;
  /** The dice of a throw as they are drawn, as far as it alone tells; left out where each counts for its face. */
  look?(fallen: Throw): readonly DieLook[];
}

/** What an action or an answer would come to, before it is begun. */
export interface PreviewRules<Sheet> {
  /** The test that the intent would roll first, or null when it rolls none. */
  action(encounter: Encounter<Sheet>, intent: Intent): ActionPreview | null;
  /** Ways in which the act may be done beside the plain one: ids of options of the intent that are true when chosen. */
  options(encounter: Encounter<Sheet>, intent: Intent): readonly string[];
  /** What a plain strike does when it succeeds by that degree, wherever within its reach the two stand. */
  damage(encounter: Encounter<Sheet>, strike: Intent, degree: string): DamageRoll;
  /**
   * What a choice of a prompt would come to as things stand when it is put.
   *
   * Null for a choice of which that cannot be said: it does nothing, or has to be told more, such as a way. To let an
   * attack come is a preview of its own.
   */
  choice(encounter: Encounter<Sheet>, prompt: Prompt, choice: Choice): ChoicePreview | null;
  /**
   * The act that an answer starts by what it tells beside its choice, legal or not; null where its choice `tells`
   * nothing.
   *
   * Left out where no choice tells anything.
   */
  intentOf?(prompt: Prompt, answer: Answer): Intent | null;
  /**
   * The number of somebody's that an attack on them has to meet as they stand while nothing else counts. Left out where
   * what an attack has to meet is nobody's figure: whoever knows the roll may know it then.
   */
  defense?(encounter: Encounter<Sheet>, who: Combatant<Sheet>): number;
}

/** What the map shows, and what it has to be asked for. */
export interface MapRules<Sheet> {
  /** The squares that the act has to be told, or null where it needs none or may not begin for another reason. */
  squaresFor(encounter: Encounter<Sheet>, intent: Intent): SquaresWanted | null;
  /**
   * What the map makes of it when one shoots at another with what they hold; null where they hold nothing to shoot
   * with.
   */
  lineOfSight(encounter: Encounter<Sheet>, actor: CombatantId, target: CombatantId): Sight | null;
  /** The squares in which something lasts as things stand, such as fire that awaits whoever comes. */
  lasting(encounter: Encounter<Sheet>): readonly LastingSquares[];
  /** What the combatant keeps up that the map shows, each once. */
  stances(encounter: Encounter<Sheet>, combatant: Combatant<Sheet>): readonly Stance[];
  /** How the game counts distances in zones; left out where it counts none. */
  readonly zones?: ZoneRules;
}

/** What a game calls distances that are counted in zones. */
export interface ZoneRules {
  /** The band of a place so many borders of zones away. Labels are `<ruleset>.Range.<band>`. */
  bandOf(borders: number): string;
  /** The band in which one stands from another; null where zones do not say how far they are. */
  bandBetween(encounter: Encounter, from: Combatant, to: Combatant): string | null;
  /** Every band from the nearest on; the first is at arm's length, wherever in a zone. */
  readonly bands: readonly string[];
}

/** How a move is judged and foreseen. */
export interface MovementRules<Sheet> {
  /** Is the movement mode open to the combatant as they are made, whatever the moment? */
  isAvailable(combatant: Combatant<Sheet>, movementMode: string): boolean;
  /** How far the combatant still comes in it; left out where its row says so of everybody. Unit: metres. */
  reach?(encounter: Encounter<Sheet>, combatant: Combatant<Sheet>, movementMode: string): number;
  /** The same in borders of zones; null where they stand in none, and left out where the game counts none. */
  reachInZones?(encounter: Encounter<Sheet>, combatant: Combatant<Sheet>, movementMode: string): number | null;
  /** How a move stands before it is made; the `check` of its intent need not have passed. */
  check(encounter: Encounter<Sheet>, intent: Intent): MoveCheck;
  /** What a move will come to, action by action; one that may not be made has no legs. */
  forecast(encounter: Encounter<Sheet>, intent: Intent): MoveForecast;
  /**
   * Where an act brings its actor that leads elsewhere without a path (`ActionRow.relocates`); null for any other.
   * Outside a fight that is all that comes of it. Left out where the game has no such act.
   */
  relocation?(encounter: Encounter<Sheet>, intent: Intent): Spot | null;
  /**
   * The plain strikes that an enemy could make at somebody whose move lets them, each as an intent; none where they may
   * not. Left out where no move lets anybody strike.
   */
  strikes?(encounter: Encounter<Sheet>, enemy: CombatantId, at: CombatantId): readonly Intent[];
}

/** Who may strike out of turn at whoever leaves their reach or lowers their guard, and why. */
export interface ThreatRules<Sheet> {
  /** How far the combatant threatens as things stand, or null when they threaten nobody. */
  reach(encounter: Encounter<Sheet>, combatant: Combatant<Sheet>): Reach | null;
  /**
   * Why each enemy may strike at a move or at what lowers the guard, or why not; it need not be allowed. None where the
   * act never lets anybody strike.
   */
  reasons(encounter: Encounter<Sheet>, intent: Intent): readonly OpportunityReason[];
  /** Could the act let anybody strike at all? By tables and settings alone; a move has its own reasons. */
  lowersGuard(encounter: Encounter<Sheet>, intent: Intent): boolean;
  /** The acts that could be somebody's Action of Opportunity against another as things stand, asked for or not. */
  opportunities(encounter: Encounter<Sheet>, actor: CombatantId, target: CombatantId): readonly Choice[];
}

/** What the rules of making a character say. */
export interface BuildRules<Sheet> {
  /** What they say against a sheet. */
  remarks(sheet: Sheet, settings: Encounter["settings"]): readonly Remark[];
}

/** What a game answers. Each does so in one folder; a shared contract test runs against all. */
export interface Ruleset<Sheet = unknown> {
  /** Folder name under rulesets; stored in worlds. */
  readonly id: string;
  readonly tables: RulesetTables;
  readonly shapes: DataShapes;
  /** Why the intent may not even begin, or null. */
  check(encounter: Encounter<Sheet>, intent: Intent): Refusal | null;
  /** Carry the intent out; `check` has passed. Undefined when it happens without asking anybody. */
  resolve(course: Course<Sheet>, intent: Intent): Resolution | undefined;
  readonly roll: RollRules;
  readonly round: RoundRules<Sheet>;
  readonly harm: HarmRules<Sheet>;
  readonly preview: PreviewRules<Sheet>;
  readonly map: MapRules<Sheet>;
  readonly movement: MovementRules<Sheet>;
  /** Left out where nobody strikes out of turn: no square is threatened then. */
  readonly threat?: ThreatRules<Sheet>;
  /** Left out where nothing is said against a sheet. */
  readonly build?: BuildRules<Sheet>;
}

/** A game that is known to have those of the groups that a game may leave out. */
export type RulesetWith<Part extends "threat" | "build", Sheet> = Ruleset<Sheet> & Required<Pick<Ruleset<Sheet>, Part>>;

/** Do order and turns come about by what people do, and not by the host? */
export function isPlayedByActs({ tables }: WithTables<"phases">): boolean {
  return Object.values(tables.phases).some(({ owes, ends }) => owes !== null || ends !== null);
}

/** How large a square is of which a game's rules speak. */
export interface SquareSize {
  /** Metres along it. */
  readonly metres: number;
  /** Do they hold on squares of any size, since whatever they measure is told in metres? */
  readonly any: boolean;
  /**
   * Are lengths told in squares, whatever these measure on the scene, and does a diagonal count as one? Left out where
   * they are told in metres.
   */
  readonly counted?: true;
}

/**
 * What of a ruleset is there from the start, and the way to the rest.
 *
 * A host has to name conditions, movement modes and settings before anything can be fetched; all else comes with the
 * ruleset, and only in a world that plays it.
 */
export interface RulesetManifest extends Pick<Ruleset, "id">, WithTables<"movementModes" | "conditions" | "settings"> {
  /** What of a person there is to recover from after a fight beside harm: counts above 0, and conditions. */
  readonly ails: { readonly counts: readonly string[]; readonly conditions: readonly string[] };
  /** Has the game rules of threat? Where not, no square is threatened, and the map says so before the rest is there. */
  readonly hasThreat: boolean;
  /** Does the game count distances in zones? Left out where it counts none. */
  readonly hasZones?: true;
  /** Left out where squares are only counted, whatever they measure. */
  readonly squares?: SquareSize;
  /** Fetch the ruleset. @throws Error - Its file is missing, or the network is gone; it may be tried again. */
  load(): Promise<Ruleset>;
  /**
   * Fetch how its people fight by themselves; left out where none do.
   *
   * @throws Error - As `load` does.
   */
  tactics?(): Promise<Tactics>;
  /**
   * Fetch what scenarios say of its people and weapons.
   *
   * @throws Error - As `load` does.
   */
  scenarios(): Promise<ScenarioGame>;
}
