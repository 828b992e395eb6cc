import type { Ask } from "../../engine/ask.ts";
import type { CombatantId } from "../../engine/types.ts";
import { actorOf, mayActFor, subjectOf } from "../documents/subject.ts";
import { AwayToken } from "../documents/token.ts";
import { combatantOf } from "./apply.ts";
import { chooseController } from "./controller.ts";

/** Do the players not see the combatant: its token or its place in the fight is hidden? */
export function isHiddenFromPlayers(id: CombatantId): boolean {
  const subject = subjectOf(id);
  return (subject instanceof AwayToken && subject.hidden) || combatantOf(id)?.hidden === true;
}

/** The user who is asked for the combatant, or null when nobody is there. */
export function controllerOf(id: CombatantId): string | null {
  const subject = subjectOf(id);
  const users = game.users?.contents ?? [];
  const candidates = users.map((user) => ({
    id: user.id,
    isGM: user.isGM,
    isActive: user.active,
    owns: subject !== null && mayActFor(user, subject),
    isCharacter: subject !== null && user.character?.id === actorOf(subject).id,
  }));
  return chooseController(candidates, isHiddenFromPlayers(id));
}

/** Is this user the one who is asked? Every game master is, where it falls to them or is for the Narrator to judge. */
export function isAskedHere({ of, narrator }: Pick<Ask, "of" | "narrator">): boolean {
  if (narrator) return game.user?.isGM === true;
  const controller = controllerOf(of);
  if (controller === game.user?.id) return true;
  return game.user?.isGM === true && (controller === null || game.users?.get(controller)?.isGM === true);
}
