import type { Course } from "../../engine/course.ts";
import { hasCondition, spentOf } from "../../engine/encounter.ts";
import type { Modifier } from "../../engine/modifiers.ts";
import type { Allowance } from "../../engine/ruleset.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";

/** Standard actions in a round (R002). */
const ACTIONS = 2;

/** What every action beyond the allowance takes off, once more for each (R003). */
const EXTRA_ACTION = -5;

/** Actions of Opportunity in a round (R056). */
const OPPORTUNITIES = 1;

/** Is a fight going on? */
export function isFight(encounter: CodaEncounter): boolean {
  return encounter.round > 0;
}

/** Has the combatant's turn of this round begun? */
export function hasBegun(encounter: CodaEncounter, combatant: CodaCombatant): boolean {
  if (encounter.turn === null) return false;
  return encounter.order.indexOf(combatant.id) <= encounter.order.indexOf(encounter.turn);
}

/** Is he still caught off his guard: surprised, in the first round, before his turn (G206)? */
export function isOffGuard(encounter: CodaEncounter, combatant: CodaCombatant): boolean {
  const caught = encounter.round === 1 && hasCondition(combatant, "surprised");
  return caught && (encounter.turn === combatant.id ? false : !hasBegun(encounter, combatant));
}

/** Standard actions of this round: one less for the surprised in the first (R002, R007). */
export function actionsOf(encounter: CodaEncounter, combatant: CodaCombatant): number {
  return encounter.round === 1 && hasCondition(combatant, "surprised") ? ACTIONS - 1 : ACTIONS;
}

/** What the round allows and what is left of it. */
export function allowanceOf(encounter: CodaEncounter, combatant: CodaCombatant): Allowance {
  const actions = actionsOf(encounter, combatant);
  return {
    actions: { left: Math.max(0, actions - spentOf(combatant, "actions")), of: actions },
    opportunities: { left: Math.max(0, OPPORTUNITIES - spentOf(combatant, "opportunities")), of: OPPORTUNITIES },
  };
}

/** How many actions beyond the allowance an act of that cost would be; 0 within it (R003, G200). */
export function extraActions(encounter: CodaEncounter, combatant: CodaCombatant, cost: number): number {
  if (!isFight(encounter)) return 0;
  return Math.max(0, spentOf(combatant, "actions") + cost - actionsOf(encounter, combatant));
}

/** The penalty of an extra action, as a list that is empty within the allowance (R003, G12). */
export function extraActionModifiers(extra: number): readonly Modifier[] {
  if (extra === 0) return [];
  return [
    {
      id: "extraAction",
      value: EXTRA_ACTION * extra,
      source: "extraAction",
      params: { extra },
      rules: ["R003", "G200"],
    },
  ];
}

/** Why the combatant may not pay for an act of that cost now, or null. Moves are never extra actions (G202). */
export function refuseCost(
  encounter: CodaEncounter,
  combatant: CodaCombatant,
  cost: number,
  moves: boolean,
): Refusal | null {
  const extra = extraActions(encounter, combatant, cost);
  if (extra === 0) return null;
  const { left } = allowanceOf(encounter, combatant).actions;
  if (moves) return refuse("move/no-action-left", { cost, left });
  return encounter.settings.extraActions === false ? refuse("act/no-action-left", { cost, left }) : null;
}

/** Pay for an act; whatever movement action was under way is over then. */
export function payActions(course: Course<CodaSheet>, id: string, cost: number): void {
  if (!isFight(course.encounter) || cost === 0) return;
  course.change(id, { kind: "spend", key: "actions", by: cost });
  endPiece(course, id);
}

/** End the movement action that is under way, if one is. */
export function endPiece(course: Course<CodaSheet>, id: string): void {
  const piece = course.of(id).marks.piece;
  if (piece !== undefined) course.change(id, { kind: "mark", key: "piece", from: piece, to: null });
}
