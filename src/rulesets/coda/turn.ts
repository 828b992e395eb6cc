/**
 * What a round allows somebody and what they have left: actions, opportunities, extra actions, and paying for them
 * (R002, R003, R056, G200 to G203). Also whom somebody has attacked of late.
 */
import type { Allowance } from "../../engine/allowance.ts";
import type { Course } from "../../engine/course.ts";
import type { Change } from "../../engine/effects.ts";
import { hasCondition, isFight, spentOf } from "../../engine/encounter.ts";
import type { Interruption } from "../../engine/intent.ts";
import type { Modifier } from "../../engine/modifiers.ts";
import { hasBegun, roundsFromNow, type Until } from "../../engine/timed-effects.ts";
import { type CombatantId, type Json, type Refusal, refuse } from "../../engine/types.ts";
import type { Attack } from "./attack/attack.ts";
import { isHelpless, isOut } from "./derived.ts";
import { traitsOf } from "./edges/traits.ts";
import { choiceOf, isOn, numberOf } from "./settings.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";
import type { CodaActionRow } from "./tables/actions.ts";
import { paymentOf } from "./tables/opportunities.ts";
import { type allowances, roundFigures } from "./tables/round.ts";
import { bears } from "./timed-effects.ts";

/** Are they surprised, in the first round (G206)? */
function isSurprised(encounter: CodaEncounter, combatant: CodaCombatant): boolean {
  return encounter.round === 1 && hasCondition(combatant, "surprised");
}

/** Are they still caught off their guard: surprised, before their first turn (G206)? */
export function isOffGuard(encounter: CodaEncounter, combatant: CodaCombatant): boolean {
  if (!isSurprised(encounter, combatant) || choiceOf(encounter, "surprised") === "text") return false;
  return !hasBegun(encounter, combatant.id);
}

/** Standard actions of this round: one less for the surprised in the first (R002, R007). */
export function actionsOf(encounter: CodaEncounter, combatant: CodaCombatant): number {
  const { actionsEach, fewerSurprised } = roundFigures;
  return actionsEach.value + (isSurprised(encounter, combatant) ? fewerSurprised.value : 0);
}

/** Actions of Opportunity of a round: one, and what edges give (R056, R389). */
export function opportunitiesOf(combatant: CodaCombatant): number {
  let sum = roundFigures.opportunitiesEach.value;
  for (const { value, edge } of traitsOf(combatant, "opportunities")) sum += value * edge.tier;
  return sum;
}

/**
 * Could they use an Action of Opportunity now: one is left, and they are on their guard and in no hold (R056, R205,
 * G206, G303)?
 */
export function hasOpportunity(encounter: CodaEncounter, combatant: CodaCombatant): boolean {
  if (!isFight(encounter) || isHelpless(combatant) || isOffGuard(encounter, combatant)) return false;
  if (hasCondition(combatant, "grabbed") || hasCondition(combatant, "grabbing")) return false;
  return allowanceOf(encounter, combatant).opportunities.left > 0;
}

/** What the round allows and what is left of it: nothing to whoever is out of the fight (R002, R056, G303). */
export function allowanceOf(encounter: CodaEncounter, combatant: CodaCombatant): Allowance<keyof typeof allowances> {
  const isIn = !isOut(combatant);
  const actions = actionsOf(encounter, combatant);
  const opportunities = opportunitiesOf(combatant);
  const actionsLeft = isIn ? Math.max(0, actions - spentOf(combatant, "actions")) : 0;
  const opportunitiesLeft = isIn ? Math.max(0, opportunities - spentOf(combatant, "opportunities")) : 0;
  return {
    actions: { left: actionsLeft, of: actions },
    opportunities: { left: opportunitiesLeft, of: opportunities },
  };
}

/**
 * When that is over which somebody suffers for so many rounds, counted from now (R460, G305).
 *
 * Whoever has no action left in the turn under way would lose none of it: for them it lasts through their next turn.
 */
export function sufferedUntil(encounter: CodaEncounter, sufferer: CodaCombatant, rounds: number): Until {
  const hasActed = encounter.turn === sufferer.id && allowanceOf(encounter, sufferer).actions.left === 0;
  if (hasActed) return { moment: "turnEnd", of: sufferer.id, round: encounter.round + rounds };
  return roundsFromNow(encounter, rounds);
}

/** How many actions beyond the allowance an act of that cost would be; 0 within it (R003, G200). */
export function extraActions(encounter: CodaEncounter, combatant: CodaCombatant, cost: number): number {
  if (!isFight(encounter)) return 0;
  return Math.max(0, spentOf(combatant, "actions") + cost - actionsOf(encounter, combatant));
}

/** The penalty of an extra action, as a list that is empty within the allowance (R003, G12). */
export function extraActionModifiers(encounter: CodaEncounter, extra: number): readonly Modifier[] {
  if (extra === 0) return [];
  const value = numberOf(encounter, "extraPenalty") * extra;
  return [{ id: "extraAction", value, source: "extraAction", params: { extra }, rules: ["R003", "G200"] }];
}

/** Why a full action may not be taken now, or null: it needs the whole allowance untouched (G56, G203). */
function refuseFull(encounter: CodaEncounter, combatant: CodaCombatant): Refusal | null {
  const whole = spentOf(combatant, "actions") === 0 && !isSurprised(encounter, combatant);
  return whole ? null : refuse("act/not-whole");
}

/**
 * Why the combatant may not pay for an act of that cost now, or null.
 *
 * @param moves - How many of its actions are movement, which is never an extra action (G202, G203).
 */
export function refuseCost(
  encounter: CodaEncounter,
  combatant: CodaCombatant,
  cost: number | "full",
  moves = 0,
): Refusal | null {
  if (!isFight(encounter)) return null;
  if (cost === "full") return refuseFull(encounter, combatant);
  if (cost > 0 && combatant.marks.full === true) return refuse("act/full-action-taken");
  const extra = extraActions(encounter, combatant, cost);
  if (extra === 0) return null;
  const { left } = allowanceOf(encounter, combatant).actions;
  if (moves > left) return refuse("move/no-action-left", { cost, left });
  return isOn(encounter, "extraActions") ? null : refuse("act/no-action-left", { cost, left });
}

/** Pay for an act out of the allowance or beyond it; whatever movement action was under way is over then. */
export function payActions(course: Course<CodaSheet>, id: string, cost: number | "full"): void {
  if (!isFight(course.encounter) || cost === 0) return;
  const by = cost === "full" ? actionsOf(course.encounter, course.of(id)) : cost;
  course.change(id, { kind: "spend", key: "actions", by });
  if (cost === "full") course.change(id, { kind: "mark", key: "full", from: null, to: true });
  endOpenMovement(course, id);
}

/**
 * What an act outside the own turn takes of the actions that were kept back, as a list that is empty where it takes
 * none (R167, G207).
 */
export function keptSpent(encounter: CodaEncounter, combatant: CodaCombatant, by: number): readonly Change[] {
  if (by === 0 || encounter.turn === combatant.id || !bears(encounter, combatant, "kept")) return [];
  return [{ kind: "spend", key: "kept", by }];
}

/** Pay for an act with actions of the round, outside the own turn with those that were kept back (R167, G207). */
function payAsKept(course: Course<CodaSheet>, id: string, cost: number | "full"): void {
  const { encounter } = course;
  const by = cost === "full" ? actionsOf(encounter, course.of(id)) : cost;
  for (const change of keptSpent(encounter, course.of(id), by)) course.change(id, change);
  payActions(course, id, cost);
}

/** What pays for an act that interrupts another; a riposte is free where the game master says so (G27). */
function payInterruption(course: Course<CodaSheet>, id: string, interrupts: Interruption, row: CodaActionRow): void {
  const pays = paymentOf(interrupts);
  if (pays === "action") payAsKept(course, id, row.cost);
  const free = interrupts.as === "riposte" && isOn(course.encounter, "freeRiposte");
  if (pays === "opportunity" && !free) course.change(id, { kind: "spend", key: "opportunities", by: 1 });
}

/** Pay for an act: with actions, or as its interruption says (R055, R056, R085). */
export function payAct(
  course: Course<CodaSheet>,
  id: string,
  row: CodaActionRow,
  interrupts: Interruption | undefined,
): void {
  if (interrupts) payInterruption(course, id, interrupts, row);
  else if (row.anytime) payActions(course, id, row.cost);
  else payAsKept(course, id, row.cost);
}

/** End the movement action that is under way, if one is. */
export function endOpenMovement(course: Course<CodaSheet>, id: string): void {
  const openMovement = course.of(id).marks.openMovement;
  if (openMovement !== undefined)
    course.change(id, { kind: "mark", key: "openMovement", from: openMovement, to: null });
}

/** The ids under a mark of a combatant. */
function listed(mark: Json | undefined): readonly CombatantId[] {
  return Array.isArray(mark) ? (mark as readonly CombatantId[]) : [];
}

/** Remember whom somebody has attacked, as a mark that lasts until their next turn begins (G319). */
export function rememberAttack(course: Course<CodaSheet>, { attacker, target }: Attack): void {
  if (!target) return;
  const from = course.of(attacker.id).marks.attacked ?? null;
  const known = listed(from);
  if (known.includes(target.id)) return;
  course.change(attacker.id, { kind: "mark", key: "attacked", from, to: [...known, target.id] });
}

/**
 * The marks with which somebody begins a round: whom they attacked in the one before, which counts until their turn
 * (G319).
 */
export function attackedBefore({ marks }: CodaCombatant): Readonly<Record<string, Json>> {
  const known = listed(marks.attacked);
  return known.length > 0 ? { attackedBefore: known } : {};
}

/** Has the one attacked the other since their own last turn began (G319)? */
export function hasAttacked(encounter: CodaEncounter, { id, marks }: CodaCombatant, other: CombatantId): boolean {
  if (listed(marks.attacked).includes(other)) return true;
  return !hasBegun(encounter, id) && listed(marks.attackedBefore).includes(other);
}
