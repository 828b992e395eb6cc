/**
 * What a person puts into a test or changes in it (courage, modifiers, the number to meet), and what somebody's state
 * takes off: wounds, fatigue, hurt limbs, blindness.
 */
import { hasCondition } from "../../engine/encounter.ts";
import { type Adjustment, adjustModifiers, type Modifier, sumModifiers } from "../../engine/modifiers.ts";
import type { Choice } from "../../engine/prompt.ts";
import { amountOf } from "../../engine/timed-effects.ts";
import type { CombatantId, Json } from "../../engine/types.ts";
import { rowModifier } from "./attack/chosen-modifiers.ts";
import { damageOf, fatigueOf, woundLevel } from "./derived.ts";
import { isBareHand, isInThatHand } from "./gear/weapons.ts";
import { modifiersInHold } from "./grab/limits.ts";
import { isBlindTo } from "./senses.ts";
import { isOn, numberOf } from "./settings.ts";
import type { CodaCombatant, CodaEncounter } from "./sheet.ts";
import type { Situation } from "./situation.ts";
import { stateModifiers } from "./tables/modifiers.ts";

/**
 * How many points of courage somebody can put into one test: no more than they have, and one where they do not add up
 * (C90).
 */
export function mostCourage(encounter: CodaEncounter, { counts }: CodaCombatant): number {
  return Math.max(0, Math.min(counts.courage ?? 0, isOn(encounter, "courageStack") ? Number.POSITIVE_INFINITY : 1));
}

/** How many of the points that were asked for are put in (C90). */
function pointsNow(encounter: CodaEncounter, actor: CodaCombatant, asked: unknown): number {
  if (typeof asked !== "number" || !Number.isFinite(asked)) return 0;
  return Math.max(0, Math.min(mostCourage(encounter, actor), Math.trunc(asked)));
}

/** A choice whose test somebody may put courage into, as many points as they can (C90). */
export function withCourage(encounter: CodaEncounter, actor: CodaCombatant, choice: Choice): Choice {
  const courage = mostCourage(encounter, actor);
  return courage > 0 ? { ...choice, spends: { courage } } : choice;
}

/** The bonus of courage, as a list that is empty for none (C90). */
function couragePart(encounter: CodaEncounter, actor: CodaCombatant, asked: unknown): readonly Modifier[] {
  const points = pointsNow(encounter, actor, asked);
  if (points === 0) return [];
  const value = points * numberOf(encounter, "courageBonus");
  const spends = { count: "courage", points };
  return [{ id: "courage", value, source: "courage", params: { points }, fixed: true, spends, rules: ["C90"] }];
}

/**
 * The modifiers of somebody's test as a person left them: some switched off, their own added, courage put in (R450,
 * C90, G98).
 */
export function adjusted(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  modifiers: readonly Modifier[],
  adjustment: Adjustment | undefined,
): readonly Modifier[] {
  if (!adjustment) return modifiers;
  return [...adjustModifiers(modifiers, adjustment), ...couragePart(encounter, actor, adjustment.spends?.courage)];
}

/** A number that a person named in place of the one that the rules have (R450). */
function namedPart(value: number): Modifier {
  return { id: "named", value, source: "person", rules: ["R450"] };
}

/** The number that a test must meet and what it adds up to: as a person named it, or these parts, or none. */
export function metNumber(
  adjustment: Adjustment | undefined,
  parts: readonly Modifier[] | null,
): { readonly target: number | null; readonly against?: readonly Modifier[] } {
  const against = adjustment?.target === undefined ? parts : [namedPart(adjustment.target)];
  return against ? { target: sumModifiers(against), against } : { target: null };
}

/** The number that a row of a table names, as the one part of what a test must meet. */
export function tablePart(value: number, rules: readonly string[]): readonly Modifier[] {
  return [{ id: "tableNumber", value, source: "table", rules }];
}

/** What somebody rolled, as the one part of what their adversary's test must meet (R433, C08). */
export function rolledPart(value: number, by: CombatantId): readonly Modifier[] {
  return [{ id: "rolledAgainst", value, source: "table", about: [by], rules: ["R433", "C08"] }];
}

/**
 * What the details of an answer put into the test that it brings about: courage, and nothing else is taken from them
 * (C90).
 */
export function adjustmentIn(details: Readonly<Record<string, Json>> | undefined): Adjustment | undefined {
  return typeof details?.courage === "number" ? { spends: { courage: details.courage } } : undefined;
}

/** Tests that need sight. */
const SIGHTED: ReadonlySet<string> = new Set(["hit", "aid", "defence"]);

/** Not seeing (R293, R442). */
function blindPart({ encounter, actor, other, kind }: Situation): readonly Modifier[] {
  if (!SIGHTED.has(kind) || !isBlindTo(encounter, actor, other?.id)) return [];
  return [rowModifier(stateModifiers.blinded, "condition")];
}

/** Tests in which somebody wrestles with both arms. */
const WRESTLING: ReadonlySet<string> = new Set(["grab", "resistGrab"]);

/** Is the hand used in that test: for the weapon in it, as a bare hand, in a wrestle? */
function usesHand({ kind, weapon }: Situation, hand: "main" | "off"): boolean {
  if (WRESTLING.has(kind)) return true;
  return weapon !== null && (isInThatHand(weapon, hand) || (hand === "main" && isBareHand(weapon)));
}

/** What is done with a hurt arm or hand; once, though both were hurt (R446, C74, G307). */
function hurtPart(situation: Situation): readonly Modifier[] {
  const { actor } = situation;
  const main = hasCondition(actor, "injuredArm") && usesHand(situation, "main");
  const off = hasCondition(actor, "injuredOffArm") && usesHand(situation, "off");
  return main || off ? [rowModifier(stateModifiers.hurtArm, "condition")] : [];
}

/** What the state of whoever rolls adds to a test (R293, R442, R446). */
export function conditionModifiers(situation: Situation): readonly Modifier[] {
  if (situation.actor.conditions.length === 0) return [];
  return [...blindPart(situation), ...hurtPart(situation), ...modifiersInHold(situation)];
}

/**
 * How many wound levels worse than their wounds the penalty is: a hurt torso, and what a blow shook them by (R403,
 * R446).
 */
function stepsWorse(combatant: CodaCombatant): number {
  const hurt = hasCondition(combatant, "injuredTorso") ? 1 : 0;
  for (const key in combatant.timedEffects) {
    const one = combatant.timedEffects[key];
    if (one?.kind === "shaken") return hurt + amountOf(one);
  }
  return hurt;
}

/** The wound penalty, as a list that is empty for the healthy (C40, R447, G304). */
function woundModifiers(combatant: CodaCombatant): readonly Modifier[] {
  const level = woundLevel(combatant.sheet, damageOf(combatant), stepsWorse(combatant));
  if (level.penalty === 0) return [];
  return [
    {
      id: "wounds",
      value: level.penalty,
      source: "wounds",
      params: { level: level.id },
      rules: ["R447", "C40", "G304"],
    },
  ];
}

/** The penalty of fatigue, as a list that is empty for the fresh (C46, G304). */
function fatigueModifiers(combatant: CodaCombatant): readonly Modifier[] {
  const { id, penalty, rules } = fatigueOf(combatant);
  return penalty === 0 ? [] : [{ id: "fatigue", value: penalty, source: "condition", params: { fatigue: id }, rules }];
}

/** What the state of somebody's body takes off every test, resistance included (R450, G98, G304). */
export function physicalModifiers(combatant: CodaCombatant): readonly Modifier[] {
  const fatigue = fatigueModifiers(combatant);
  const wounds = woundModifiers(combatant);
  return fatigue.length === 0 ? wounds : [...wounds, ...fatigue];
}
