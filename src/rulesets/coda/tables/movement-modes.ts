/**
 * Table 2: how far each movement mode carries, what it costs, its test, and whether it lets anybody strike. Foundry's
 * movement actions are made from it, so `manifest.ts` loads this file before the rest.
 */
import { defineTable, type FigureRow, findRow, type MovementModeRow } from "../../../engine/table.ts";

/** The test before the first pace. `engaged` is what a running fight adds to the target number (R082, G32). */
export interface MovementModeTest {
  readonly skill: string;
  readonly speciality: string;
  readonly target: number;
  readonly engaged: number;
}

/** A movement action of table 2. */
export interface CodaMovementModeRow extends MovementModeRow {
  /** What it costs where the game master has the core rules' costs (G30, C65). */
  readonly core: number | "full";
  readonly test: MovementModeTest | null;
  /** One square of it is as safe as a step (G38). */
  readonly onFoot: boolean;
  /** Success lets nobody strike, and leads through enemies (R050, R068). */
  readonly tumbles: boolean;
  /** Each square is an action of its own that lets nobody strike (R049, G38). */
  readonly steps: boolean;
  /** Declares a withdrawal, and then goes like a move for which nobody chose a movement mode (R051). */
  readonly withdraws: boolean;
  /**
   * The movement modes in one of which it goes: the first that carries so far. None where it is a movement mode of its
   * own.
   */
  readonly goes: readonly string[];
  /** Open to somebody who lies on the floor (G285). */
  readonly prone: boolean;
}

const never = { tumbles: false, steps: false, withdraws: false, prone: false, goes: [] };
const plain = { cost: 1, core: 1, chosen: true, test: null, rise: 0, ...never };
const afoot = { ...plain, onFoot: true };
const otherwise = { ...plain, onFoot: false };
const mobile = { ...otherwise, cost: 0, core: 0, pays: "opportunities", rules: ["R312", "R313"] } as const;

/** A test of Athletics, which a running fight makes harder (R082). */
function athletics(speciality: string, target: number): MovementModeTest {
  return { skill: "athletics", speciality, target, engaged: 5 };
}

/** A test of Gymnastics; a fight does not make it harder by itself (G34). */
function gymnastics(target: number): MovementModeTest {
  return { skill: "gymnastics", speciality: "tumble", target, engaged: 0 };
}

/** The movement modes, one row each. */
export const movementModes = defineTable<CodaMovementModeRow>()({
  step: { ...afoot, metres: 2, steps: true, prone: true, rules: ["R049", "R069"] },
  walk: { ...afoot, metres: 6, rules: ["R070"] },
  jog: { ...afoot, metres: 12, core: 2, rules: ["R071"] },
  run: { ...afoot, metres: 18, core: 2, test: athletics("run", 5), rules: ["R072", "R082"] },
  sprint: { ...afoot, metres: 40, core: "full", test: athletics("run", 10), rules: ["R073", "R082"] },
  swim: { ...otherwise, metres: 2, test: athletics("swim", 5), rules: ["R074", "R082"] },
  jump: { ...otherwise, metres: 2, rise: 1, test: athletics("jump", 5), rules: ["R075", "R082"] },
  climb: { ...otherwise, metres: 1, rise: 1, test: athletics("climb", 5), rules: ["R076", "R082"] },
  tumble: { ...otherwise, metres: 12, test: gymnastics(10), tumbles: true, rules: ["R050", "R077"] },
  runningTumble: { ...otherwise, metres: 18, test: gymnastics(15), tumbles: true, rules: ["R050", "R078"] },
  /** As far as without a choice, with a withdrawal declared first. */
  withdraw: { ...afoot, metres: 12, core: 2, withdraws: true, rules: ["R051", "G25"] },
  /** Paid for by an Action of Opportunity, as those below are. */
  combatMobility: { ...mobile, onFoot: true, metres: 40, goes: ["walk", "jog", "run", "sprint"] },
  combatMobilityTumble: { ...mobile, metres: 18, tumbles: true, goes: ["tumble", "runningTumble"] },
  combatMobilitySwim: { ...mobile, metres: 2, goes: ["swim"] },
  combatMobilityJump: { ...mobile, metres: 2, rise: 1, goes: ["jump"] },
  combatMobilityClimb: { ...mobile, metres: 1, rise: 1, goes: ["climb"] },
});

/**
 * The test of a move by an Action of Opportunity that needs none otherwise; a fight does not make it harder (R313,
 * G39).
 */
export const testByOpportunity = { ...athletics("run", 10), engaged: 0, rules: ["R313", "G39"] } as const;

/** Single numbers of moves. */
export const moveFigures = defineTable<FigureRow>()({
  /** How many Actions of Opportunity of a round may be moves. */
  mostByOpportunity: { value: 2, rules: ["R314"] },
  /** How near an enemy engages somebody, where the game master wants that. Unit: metres. */
  engagedWithin: { value: 12, rules: ["G32"] },
});

/** What makes a tumble harder, for each of them. */
export const tumbleModifiers = defineTable<FigureRow>()({
  furtherEnemies: { value: -5, rules: ["R083"] },
  crossed: { value: -5, rules: ["R084", "G326"] },
});

/** Metres along a square (R059). */
export const SQUARE = 2;

/** Does the movement mode lead along at all? One that carries less than a square leads straight up or down. */
export function leadsAlong({ metres }: CodaMovementModeRow): boolean {
  return metres >= SQUARE;
}

/** The row, or undefined for an id that this ruleset does not know. */
export function movementModeRow(id: string): CodaMovementModeRow | undefined {
  return findRow(movementModes, id);
}
