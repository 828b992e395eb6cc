import { openAsks } from "../../../engine/play.ts";
import { type Ask, isHold, isQuestion } from "../../../engine/prompt.ts";
import { eitherOf, text } from "../../foundry/text.ts";
import { isHeld } from "../../referee/movement/checkpoints.ts";
import { isIn, sealedAsks } from "../../referee/sealed/sealed-answers.ts";
import { called, type Look } from "./look.ts";
import { knows, mayAct } from "./viewer.ts";

/** Is somebody waited for of whom the viewer does not know? */
function isSecretOpen({ stored, viewer }: Look): boolean {
  return openAsks(stored.exchange).some(({ of }) => !knows(viewer, of));
}

/**
 * Does the viewer see that the answer is locked?
 *
 * While somebody hidden is waited for he sees it of his own alone: that all others have locked would give him away.
 */
function seesLock(look: Look, { id, of }: Ask): boolean {
  return isIn(look.stored, id) && (mayAct(look.viewer, of) || !isSecretOpen(look));
}

/** Does somebody else than the one of this ask keep the answers closed, as far as the viewer sees? */
function waitsForOthers(look: Look, ask: Ask): boolean {
  const others = sealedAsks(look.stored.exchange).filter(({ id, of }) => id !== ask.id && knows(look.viewer, of));
  return others.some((other) => !seesLock(look, other));
}

/** Does the viewer see that an answer to the ask stays closed: is somebody asked beside it of whom he knows? */
export function isSeenSealed({ stored, viewer }: Look, { id }: Pick<Ask, "id">): boolean {
  const known = sealedAsks(stored.exchange).filter(({ of }) => knows(viewer, of));
  return known.length > 1 && known.some((ask) => ask.id === id);
}

/** That the answer to an ask is locked, or null where the viewer does not see that it is. */
export function lockedLine(look: Look, ask: Ask): string | null {
  if (!seesLock(look, ask)) return null;
  return text(waitsForOthers(look, ask) ? "Card.lockedOthers" : "Card.locked", { name: called(look, ask.of) });
}

/** That the actor sets out or begins, as it is said of every way and act while its beginning is held. */
function beginning(look: Look): string {
  const { actor, path } = look.stored.exchange.intent;
  return text(path === undefined ? "Card.begins" : "Card.onTheWay", { name: called(look, actor) });
}

/** That somebody is asked of whom the viewer does not know: it looks like the beginning of any way, or like anything else that the game master decides. */
function unknownLine(look: Look, ask: Ask): string {
  return isHeld(look.stored, ask) ? beginning(look) : text("Card.waitingUnknown");
}

/** For whom a question waits. */
function usersLine({ stored, viewer }: Look, ask: Ask, name: string): string {
  const users = viewer.usersAsked(ask, stored).map((user) => viewer.userName(user));
  return users.length > 0
    ? text("Card.waitingFor", { name, user: eitherOf(users) })
    : text("Card.waitingNobody", { name });
}

/** For whom an ask waits. */
function waitingFor(look: Look, ask: Ask): string {
  const { stored, viewer } = look;
  const isJudged = ask.narrator && stored.asked[ask.id]?.to === undefined;
  if (isJudged) return text(viewer.isGM ? "Card.waitingNarrator" : "Card.waitingUnknown");
  if (!knows(viewer, ask.of)) return unknownLine(look, ask);
  const name = called(look, ask.of);
  if (isHold(ask)) return beginning(look);
  if (!isQuestion(ask)) return text("Card.onTheWay", { name });
  return lockedLine(look, ask) ?? usersLine(look, ask, name);
}

/** Whom everybody waits for, each once; one of whom the viewer does not know only where it is nobody else. */
export function waitingOf(look: Look): string[] {
  const asks = openAsks(look.stored.exchange);
  const known = asks.filter(({ of }) => knows(look.viewer, of));
  const isAnyShown = known.some((ask) => lockedLine(look, ask) === null);
  return [...new Set((isAnyShown ? known : asks).map((ask) => waitingFor(look, ask)))];
}
