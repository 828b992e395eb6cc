import type { Answer, Ask, Choice } from "./ask.ts";
import type { Course, Resolution } from "./course.ts";
import type { Dice } from "./dice/dice.ts";
import type { Change, Effect } from "./effects.ts";
import type { Combatant, Encounter } from "./encounter.ts";
import type { Reach } from "./grid/threat.ts";
import type { Intent } from "./intent.ts";
import type { Sight } from "./sight.ts";
import type { LastingSquares, SquaresWanted } from "./squares.ts";
import type { Row, Table } from "./table.ts";
import type { DegreeLadder, Test, TestResult } from "./tests.ts";
import type { CombatantId, Json, Params, Refusal } from "./types.ts";

/** One action of a ruleset. Labels are `<ruleset>.Action.<id>` in the language files. */
export interface ActionRow extends Row {
  /** Unit: actions of the round's allowance; `full` takes all of it. */
  readonly cost: number | "full";
  /** Where people look for it. */
  readonly group: "attack" | "maneuver" | "grab" | "move" | "defend" | "work" | "other";
  /** A person may begin it by himself; others only come about when the rules ask for them. */
  readonly chosen: boolean;
}

/** One manner of moving. Labels are `<ruleset>.Manner.<id>`. */
export interface MannerRow extends Row {
  /** How far one such action carries. Unit: metres. */
  readonly metres: number;
  /** How far one such action leads up or down; 0 for manners on the level. Unit: metres. */
  readonly rise: number;
  readonly cost: number;
  /** A person may choose it for a token; others only come about by themselves. */
  readonly chosen: boolean;
}

/** A world setting of a ruleset. Labels are `<ruleset>.Setting.<id>`, of a choice `<ruleset>.Setting.<id>.<choice>`. */
export interface SettingRow extends Row {
  readonly initial: boolean | number | string | readonly number[];
  /** What may be chosen, where it is a word. */
  readonly choices?: readonly string[];
}

/** What a round allows somebody, and what is left of it. */
export interface Allowance {
  readonly actions: { readonly left: number; readonly of: number };
  readonly opportunities: { readonly left: number; readonly of: number };
}

/** An action that somebody said he would do this round. Labels of kinds are `<ruleset>.Kind.<id>`. */
export interface Declared {
  readonly kind: string;
  /** Carried out, given up, or changed into something else. */
  readonly used: boolean;
}

/** How somebody stands in the order of the round. */
export interface Placing {
  /** With those who act first, in the rolled order, or with those who act last. */
  readonly part: "first" | "rolled" | "last";
  /** Actions that he keeps back and may still use out of turn. */
  readonly kept: number;
  /** What he rolled for his place in this round's order; null while he has none. */
  readonly initiative: number | null;
  /** What he will do, in its order; null while he has not said so, or where nobody says. */
  readonly declared: readonly Declared[] | null;
  /** Those at whom he holds a shot that he may fire at any time. */
  readonly covers: readonly CombatantId[];
}

/** A part of a round. */
export interface PhaseRow extends Row {
  /** The act that everybody owes in it, in place of others; null where each does in his turn as he likes. */
  readonly owes: string | null;
  /** Does what is owed in it give people their places in the order of the round? */
  readonly ranks: boolean;
  /** The act by which one gives his turn in it up; null where that is none, and the host goes on to the next. */
  readonly ends: string | null;
}

/** What may be declared for a round. */
export interface Plan {
  /** Kinds of acts, in the order in which they are shown; labels are `<ruleset>.Kind.<id>`. */
  readonly kinds: readonly string[];
  /** How many may be declared at most. */
  readonly most: number;
  /** Kinds into which any other may be changed later. */
  readonly changes: readonly string[];
  /** What so many actions take off each of them: off its result, and off its dice. */
  readonly toll: (count: number) => { readonly result: number; readonly dice: number };
}

/** What somebody owes in the part of the round under way. */
export interface Owed {
  /** Id of the act. */
  readonly action: string;
  /** With what it may be done, the usual first: ids of weapons, empty for bare hands; none where it is done with nothing. */
  readonly weapons: readonly string[];
  /** What is declared by it, as `options.actions`; null where nothing is. */
  readonly plan: Plan | null;
}

/** How far a round has come. */
export interface Standing {
  /** Id of a row in the ruleset's table of phases. */
  readonly phase: string;
  /** Which time all come round in it; the first is 1. */
  readonly pass: number;
  /** Those whose turn it is, all at once or one by one; none once the round is over. */
  readonly turns: readonly CombatantId[];
}

/** How a move stands before it is made. */
export interface Verdict {
  /** Why it may not be made at all, or null. */
  readonly refusal: Refusal | null;
  /** True when nothing is asked, tested or provoked: the host may let it happen and only notes the cost. */
  readonly free: boolean;
  /** The manner it comes to, and what the person is told: metres, actions, pieces joined. */
  readonly manner: string;
  readonly metres: number;
  readonly cost: number;
  /** What to change when a free move has been made. */
  readonly changes: readonly Change[];
  /** The paces that provoke, and whom: index of the square that is left. */
  readonly triggers: readonly { readonly pace: number; readonly foe: CombatantId }[];
}

/** One movement action of a way, or the rest of one, before the first pace. */
export interface OutlookLeg {
  readonly manner: string;
  /** Indices into the path. */
  readonly from: number;
  readonly to: number;
  readonly metres: number;
  /** What was walked of the same action before. Unit: metres. */
  readonly before: number;
  /** Unit: actions; 0 for the rest of an action that is paid. */
  readonly cost: number;
  /** What is rolled before its first pace, or null. */
  readonly trial: {
    readonly test: Test;
    readonly ladder: DegreeLadder;
    /** The target number with all that makes the way harder, and not the mover weaker. */
    readonly difficulty: number | null;
    /** Index of the square in which the way ends when the test fails. */
    readonly falls: number;
  } | null;
  /** The paces that let a foe strike while no test fails, and those when this leg's own fails. */
  readonly triggers: Verdict["triggers"];
  readonly failing: Verdict["triggers"];
}

/** A way as it can be foreseen. */
export interface Outlook {
  readonly refusal: Refusal | null;
  readonly legs: readonly OutlookLeg[];
  /** A foe strikes at most once in each leg, not once in each square. */
  readonly onceALeg: boolean;
}

/** Why somebody may strike at a move or an act, or why not. Its sentence is `<ruleset>.Why.<code>`. */
export interface Reason {
  readonly foe: CombatantId;
  readonly strikes: boolean;
  readonly code: string;
  readonly params: Params;
  readonly rules: readonly string[];
}

/** What a hit does: dice, and what their sum comes to when everything is counted in. Without dice the sum is 0. */
export interface Harm {
  readonly dice: number;
  readonly sides: number;
  /** Each die at its highest face brings another one. */
  readonly explodes: boolean;
  readonly total: (sum: number) => number;
}

/** What a total adds up to and what it meets, before the dice: for the roll dialog and for odds. */
export interface Preview {
  readonly test: Test;
  readonly ladder: DegreeLadder;
  /** What the act costs and provokes, in the host's words. */
  readonly notes: readonly { readonly code: string; readonly params: Params }[];
}

/** A kind of question that a standing order may answer. Labels are `<ruleset>.Order.<id>`. */
export interface OrderRow extends Row {
  /** Kind of the asks that it answers, and what their details say besides. */
  readonly kind: string;
  readonly where?: Readonly<Record<string, Json>>;
  /** How it is answered where nobody is asked: at once, or as long as an action of the round is left. */
  readonly usual: "always" | "keep";
}

/** A test that is decided by itself. */
export interface OwnOdds {
  readonly test: Test;
  readonly ladder: DegreeLadder;
}

/** A roll of whoever meets an attack, from which the number comes that the attack must reach. */
export interface AnsweringRoll {
  readonly test: Test;
  readonly number: (total: number) => number;
}

/** An attack, and what it is met with. */
export interface MetOdds {
  /** The attack against the number that it must meet as things stand. */
  readonly attack: OwnOdds;
  /** What the attack has come to, where its dice have fallen. */
  readonly total: number | null;
  /** What a dodge adds to its dice to become that number, where it is higher; null without one. */
  readonly dodge: number | null;
  /** What else is rolled against it; left out where nothing is. */
  readonly answer?: AnsweringRoll;
  /** What a block adds to its dice, and the share of the blow that it lets through, 0 to 1, by both totals; null without one. */
  readonly block: { readonly bonus: number; readonly share: (block: number, attack: number) => number } | null;
}

/** What a choice of an ask would come to. */
export interface Prospect {
  /** What it takes of the round's actions. */
  readonly actions: number;
  /** May a standing order take it: does it do one thing, within what the round allows? */
  readonly byOrder: boolean;
  /** The test that it rolls first, or the attack that it meets; null when nobody can tell how likely which is. */
  readonly odds: OwnOdds | MetOdds | null;
}

/** Something that the rules of building say against what is on a sheet; it forbids nothing, for the Narrator may grant all. */
export interface Remark {
  /** What it is about, by its place in the sheet's lists. */
  readonly about: { readonly list: "edges" | "skills"; readonly index: number };
  /** `family/kebab`: the sentence is `<ruleset>.Remark.<code>`. */
  readonly code: string;
  readonly params: Params;
}

/** What came of rolling again among those who would act at the same time: the tests, and the initiative of each since. */
export interface TieBreak {
  readonly rolls: readonly { readonly of: CombatantId; readonly test: TestResult }[];
  readonly initiative: Readonly<Record<CombatantId, number>>;
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
  /** The parts of a round, in their order. */
  readonly phases: Table<PhaseRow>;
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
  allowance(encounter: Encounter<Sheet>, combatant: Combatant<Sheet>): Allowance;
  /** How the combatant stands in the order of the round under way. */
  placing(encounter: Encounter<Sheet>, combatant: Combatant<Sheet>): Placing;
  /**
   * What the moment that the encounter shows brings about by itself, such as a condition whose time is over.
   *
   * An encounter in no round is one that is over: whatever lasts only as long as a fight ends.
   */
  expire(encounter: Encounter<Sheet>): readonly Effect[];
  /** What somebody owes before the round can go on; null where he owes nothing now. */
  owed(encounter: Encounter<Sheet>, of: CombatantId): Owed | null;
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
