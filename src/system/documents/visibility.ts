/**
 * How much this user learns of somebody's state: all figures, words, or nothing. Everything that shows another's
 * wounds or odds asks `visibilityForUser`.
 */
import { type FoesShown, foesShown } from "../foundry/settings.ts";
import { actorOf, mayActFor, type Subject } from "./subject.ts";

/** What every player learns of somebody: of those who belong to a player never less than what comes of things. */
export function visibilityForPlayers(subject: Subject): FoesShown {
  const shown = foesShown();
  return shown === "nothing" && actorOf(subject).hasPlayerOwner ? "results" : shown;
}

/** What this user learns of somebody: everything of whom they may act for. */
export function visibilityForUser(subject: Subject): FoesShown {
  const { user } = game;
  return user && mayActFor(user, subject) ? "all" : visibilityForPlayers(subject);
}
