/**
 * Buttons on the card of a roll of Foundry's own, with which a game master harms or heals people by what was rolled.
 */

import { MOST_BEFALLS } from "../../engine/intent.ts";
import { participantOf } from "../documents/participant.ts";
import { actorOf, type Subject, subjectOf } from "../documents/subject.ts";
import { templatePath } from "../foundry/ids.ts";
import { reportError } from "../foundry/notify.ts";
import { figure } from "../foundry/text.ts";
import { befallBy } from "./card-actions.ts";

/** Those at whom the user aims, or else those who are selected; linked tokens of one person once. */
export function aimedOrSelected(): readonly Subject[] {
  const aimed = [...(game.user?.targets ?? [])];
  const tokens = aimed.length > 0 ? aimed : (canvas?.tokens?.controlled ?? []);
  const subjects = tokens.flatMap(({ document }) => subjectOf(participantOf(document)) ?? []);
  return [...new Map(subjects.map((subject) => [actorOf(subject), subject])).values()];
}

/** How much a message's rolls come to together, where that can harm anybody; else null. */
export function pointsOf(rolls: readonly { readonly total?: number | undefined }[]): number | null {
  const total = Math.trunc(rolls.reduce((sum, { total = 0 }) => sum + total, 0));
  return total >= 1 && total <= MOST_BEFALLS ? total : null;
}

/** Offer a game master to harm or heal people by what a message rolled; one from a table rolled for something else. */
export async function offerBefall(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
  const content = html.querySelector<HTMLElement>(".message-content");
  const points = pointsOf(message.rolls);
  if (!content || points === null || !game.user?.isGM || message.getFlag("core", "RollTable")) return;
  const context = { points: figure(points) };
  const markup = await foundry.applications.handlebars.renderTemplate(templatePath("chat/roll-befall"), context);
  content.insertAdjacentHTML("beforeend", markup);
  content.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-befall]");
    if (!button) return;
    // Foundry folds a roll that is pressed
    event.stopPropagation();
    const by = button.dataset.befall === "heal" ? -points : points;
    befallBy(aimedOrSelected(), by).catch((error: unknown) => reportError("offerBefall", error));
  });
}
