/**
 * Stores the dice of an exchange as Foundry rolls of its message, so that dice modules can show them. Only throws that
 * every user may see are stored so; the others appear on the card alone.
 */
import type { Throw } from "../../../engine/dice/dice.ts";
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
  return exchange.throws.filter(({ of }) => isOpen(of)).map((fallen) => rollOf(fallen, roll));
}

/** Who threw the dice of a roll in one of our messages, or null where it is none of ours. */
export function throwerOf(roll: { readonly options: object }): CombatantId | null {
  const { of } = roll.options as { of?: unknown };
  return typeof of === "string" && subjectOf(of) ? of : null;
}

/** A throw in the form in which Foundry stores an evaluated roll. Dice that do not count are discarded; `options.of` says who threw. */
export function rollOf(fallen: Throw, { counted: countedIn }: Pick<RollRules, "counted">): string {
  const { of, sides, faces } = fallen;
  const counted = countedIn?.(fallen) ?? faces.map(() => true);
  const results = faces.map((result, place) =>
    counted[place] ? { result, active: true } : { result, active: false, discarded: true },
  );
  const kept = results.filter(({ active }) => active);
  const modifiers = kept.length < faces.length ? [`kh${kept.length}`] : [];
  const die = {
    class: "Die",
    options: {},
    evaluated: true,
    number: faces.length,
    faces: sides,
    modifiers,
    results,
  };
  const total = kept.reduce((sum, { result }) => sum + result, 0);
  const formula = `${faces.length}d${sides}${modifiers.join("")}`;
  return JSON.stringify({ class: "Roll", options: { of }, dice: [], formula, terms: [die], total, evaluated: true });
}
