/**
 * Who looks, as the world's documents and settings have it, for `asSeenBy` of the engine; and how much this user learns
 * of somebody's state: all figures, words, or nothing.
 */
import type { CombatantId } from "../../engine/types.ts";
import type { Onlooker } from "../../engine/visibility.ts";
import { type EnemyVisibility, enemyVisibility, hidesEnemyFigures } from "../foundry/settings.ts";
import { actorOf, mayActFor, type Subject, subjectOf } from "./subject.ts";

/** Those who look through one window, or players in general: whom nobody sees is asked of them alone. */
type Looks = (isHidden: Onlooker["isHidden"]) => Onlooker;

function isPlayers(id: CombatantId): boolean {
  const subject = subjectOf(id);
  return subject !== null && actorOf(subject).hasPlayerOwner;
}

/** The user of this client, as the world's settings and its documents have it. */
export const thisUser: Looks = (isHidden) => {
  const { user } = game;
  return {
    isGM: user?.isGM === true,
    hidesEnemies: hidesEnemyFigures(),
    isPlayers,
    owns: (id) => {
      const subject = subjectOf(id);
      return user !== null && subject !== null && mayActFor(user, subject);
    },
    hidesResults: (id) => {
      const subject = subjectOf(id);
      return subject !== null && visibilityForUser(subject) === "nothing";
    },
    isHidden,
    nameOf: (id) => subjectOf(id)?.name ?? null,
  };
};

/** A player who may act for nobody there: what they see goes to everybody. */
export const anyPlayer: Looks = (isHidden) => ({
  ...thisUser(isHidden),
  isGM: false,
  owns: () => false,
  hidesResults: (id) => {
    const subject = subjectOf(id);
    return subject !== null && visibilityForPlayers(subject) === "nothing";
  },
});

/** What every player learns of somebody: of those who belong to a player never less than what comes of things. */
function visibilityForPlayers(subject: Subject): EnemyVisibility {
  const shown = enemyVisibility();
  return shown === "nothing" && actorOf(subject).hasPlayerOwner ? "results" : shown;
}

/** What this user learns of somebody: everything of whom they may act for. */
export function visibilityForUser(subject: Subject): EnemyVisibility {
  const { user } = game;
  return user && mayActFor(user, subject) ? "all" : visibilityForPlayers(subject);
}
