import type { CombatantId } from "../../../engine/types.ts";
import { actorOf, subjectOf } from "../../documents/subject.ts";
import { hidesEnemyFigures, throwsOwnDice } from "../../foundry/settings.ts";
import { controllersOf, isUnseenByOthers } from "../rights/asked.ts";
import { rollOf } from "./roll-data.ts";
import type { StoredExchange } from "./stored.ts";

/** May everybody see how the dice of this combatant fall? */
function isOpen(of: CombatantId): boolean {
  const subject = subjectOf(of);
  if (!subject || isUnseenByOthers(of)) return false;
  return !hidesEnemyFigures() || actorOf(subject).hasPlayerOwner;
}

/** Does somebody who acts for the combatant throw his own dice? */
export function isThrownByHand(of: CombatantId): boolean {
  return controllersOf(of).some((id) => {
    const user = game.users?.get(id);
    return user !== undefined && throwsOwnDice(user);
  });
}

/** The throws of an exchange that everybody may see, as rolls of its message; others see them on the card alone. */
export function openRolls({ exchange }: StoredExchange): string[] {
  return exchange.throws.filter(({ of }) => isOpen(of)).map(rollOf);
}

/** Who threw the dice of a roll in one of our messages, or null where it is none of ours. */
export function throwerOf(roll: { readonly options: object }): CombatantId | null {
  const { of } = roll.options as { of?: unknown };
  return typeof of === "string" && subjectOf(of) ? of : null;
}
