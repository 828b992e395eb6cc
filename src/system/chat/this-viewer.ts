import { mayActFor, subjectOf } from "../documents/subject.ts";
import { controllerOf, isHiddenFromPlayers } from "../referee/asked.ts";
import { hidesEnemyFigures } from "../shared/settings.ts";
import { text } from "../shared/text.ts";
import type { Viewer } from "./view/viewer.ts";

/** The user of this client as somebody who looks at cards. */
export function thisViewer(): Viewer {
  const { user } = game;
  return {
    id: user?.id ?? "",
    isGM: user?.isGM === true,
    hidesEnemies: hidesEnemyFigures(),
    owns: (id) => {
      const subject = subjectOf(id);
      return user !== null && subject !== null && mayActFor(user, subject);
    },
    isHidden: isHiddenFromPlayers,
    nameOf: (id) => subjectOf(id)?.name ?? null,
    userName: (id) => game.users?.get(id)?.name ?? text("Card.somebody"),
    controllerOf,
  };
}
