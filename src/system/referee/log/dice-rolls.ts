/**
 * Stores the dice of an exchange as Foundry rolls of its message, so that dice modules can show them. Only throws that
 * every user may see are stored so; the others appear on the card alone.
 */
import type { Throw } from "../../../engine/dice/dice.ts";
import { type DieLook, plainDice } from "../../../engine/dice/roll-kind.ts";
import type { RollRules } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { asSeenBy, NO_ENCOUNTER } from "../../../engine/visibility.ts";
import { subjectOf } from "../../documents/subject.ts";
import { anyPlayer } from "../../documents/visibility.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { throwsOwnDice } from "../../foundry/settings.ts";
import { controllersOf, isUnseenByOthers } from "../rights/who-answers.ts";
import type { StoredExchange } from "./stored-exchange.ts";

/** May everybody see how the dice of this combatant fall? */
function isOpen(of: CombatantId): boolean {
  return subjectOf(of) !== null && asSeenBy(NO_ENCOUNTER, anyPlayer(isUnseenByOthers)).seesFigures(of);
}

/** Does somebody who acts for the combatant throw their own dice? */
export function isThrownByHand(of: CombatantId): boolean {
  return controllersOf(of).some((id) => {
    const user = game.users?.get(id);
    return user !== undefined && throwsOwnDice(user);
  });
}

/** The throws of an exchange that everybody may see, as rolls of its message; others see them on the card alone. */
export function openRolls({ exchange }: StoredExchange): string[] {
  const { roll } = presentRuleset();
  return rollsOf(exchange.throws, roll, isOpen);
}

/** Who threw the dice of a roll in one of our messages, or null where it is none of ours. */
export function throwerOf(roll: { readonly options: object }): CombatantId | null {
  const { of } = roll.options as { of?: unknown };
  return typeof of === "string" && subjectOf(of) ? of : null;
}

/** A die as Foundry keeps it. */
interface DieResult {
  readonly result: number;
  readonly active: boolean;
  readonly discarded?: true;
  readonly rerolled?: true;
  readonly success?: boolean;
  /** For how much it counts in the total, where that is not its face. */
  readonly count?: number;
}

function resultOf(result: number, look: DieLook, isReplaced: boolean): DieResult {
  if (isReplaced) return { result, active: false, rerolled: true };
  if (look.idle && look.worth === undefined) return { result, active: false, discarded: true };
  return look.worth === undefined
    ? { result, active: true }
    : { result, active: true, success: look.worth > 0, count: look.worth };
}

/** What of the formula says how the results are read, as Foundry writes it. */
function modifiersOf(results: readonly DieResult[]): readonly string[] {
  const replaced = results.flatMap(({ result, rerolled }) => (rerolled ? [`r${result}`] : []));
  const kept = results.filter(({ discarded }) => !discarded).length;
  return [...new Set(replaced), ...(kept < results.length ? [`kh${kept}`] : [])];
}

/**
 * The throws in the form in which Foundry stores evaluated rolls. Dice that count for nothing in a sum are discarded,
 * those that were thrown again are marked so, each success counts for what it is worth; `options.of` says who threw.
 */
export function rollsOf(
  throws: readonly Throw[],
  rules: Pick<RollRules, "look">,
  isVisible: (of: CombatantId) => boolean = () => true,
): string[] {
  const replaced = new Set(throws.flatMap(({ replaces = [] }) => replaces));
  let from = 0;
  return throws.flatMap((fallen) => {
    const begun = from;
    from += fallen.faces.length;
    return isVisible(fallen.of) ? [rollOf(fallen, rules, (place) => replaced.has(begun + place))] : [];
  });
}

function rollOf(fallen: Throw, { look }: Pick<RollRules, "look">, isReplaced: (place: number) => boolean): string {
  const { of, sides, faces } = fallen;
  const looks = look?.(fallen) ?? plainDice(faces);
  const results = faces.map((face, place) => resultOf(face, looks[place] ?? {}, isReplaced(place)));
  const modifiers = modifiersOf(results);
  const die = { class: "Die", options: {}, evaluated: true, number: faces.length, faces: sides, modifiers, results };
  const total = results.reduce((sum, { result, active, count = result }) => (active ? sum + count : sum), 0);
  const formula = `${faces.length}d${sides}${modifiers.join("")}`;
  return JSON.stringify({ class: "Roll", options: { of }, dice: [], formula, terms: [die], total, evaluated: true });
}
