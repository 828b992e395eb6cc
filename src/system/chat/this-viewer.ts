/**
 * The user of this client as a `Viewer`: the only place where the pure view of cards meets Foundry's users and
 * documents.
 */
import type { Encounter } from "../../engine/encounter.ts";
import type { AwayCombatant } from "../documents/combatant.ts";
import { stateOf } from "../documents/noted-state.ts";
import { roundNow } from "../documents/round-now.ts";
import { subjectOf } from "../documents/subject.ts";
import { storedRound } from "../documents/turn-order.ts";
import { thisUser } from "../documents/visibility.ts";
import { bestSaves, playersUndo } from "../foundry/settings.ts";
import { text } from "../foundry/text.ts";
import { isUnseenByOthers, usersAsked, usersBeside } from "../referee/rights/who-answers.ts";
import { closedAnswer } from "../referee/sealed/kept-answers.ts";
import { hidesResults, seesFigures, type Viewer } from "./view/viewer.ts";

/**
 * The user of this client as somebody who looks at cards.
 *
 * @param known - The fight they look at, where it has been read already.
 */
export function thisViewer(known: Encounter | null = null): Viewer {
  const { user } = game;
  const viewer: Viewer = {
    ...thisUser(isUnseenByOthers),
    id: user?.id ?? "",
    undoesOwn: playersUndo(),
    saves: bestSaves(),
    userName: (id) => game.users?.get(id)?.name ?? text("Card.somebody"),
    stateOf: (id) => {
      const subject = subjectOf(id);
      const unseen = hidesResults(viewer, id) ? "nothing" : "results";
      const shown = seesFigures(viewer, id) ? "all" : unseen;
      return subject ? stateOf(subject, shown, known) : "";
    },
    isTurnOver: (id, round, turn) => {
      const fight = fromUuidSync(id) as Combat.Implementation | null;
      if (!fight) return false;
      const turns = roundNow(fight)?.progress.turns ?? [(fight.combatant as AwayCombatant | undefined)?.participant];
      return storedRound(fight) !== round || !turns.includes(turn);
    },
    keptChoice: (exchange, prompt) => closedAnswer(exchange, prompt)?.answer.choice ?? "",
    usersAsked,
    usersBeside,
  };
  return viewer;
}
