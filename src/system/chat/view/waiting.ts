import { openAsks } from "../../../engine/play.ts";
import { type Ask, isHold, isQuestion } from "../../../engine/prompt.ts";
import { eitherOf, figure, text } from "../../foundry/text.ts";
import { isHeld } from "../../referee/movement/checkpoints.ts";
import { isIn, sealedAsks } from "../../referee/sealed/sealed-answers.ts";
import type { AskView } from "./choices.ts";
import { called, type Look } from "./context.ts";
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

/** Until when an answer is waited for, as it is shown. */
export interface Clock {
  /** Server time. Unit: milliseconds. */
  readonly until: number;
  readonly left: string;
  /** How much of the time is left, as a percentage. */
  readonly share: number;
  /** What counts then; empty where that is not for this viewer. */
  readonly after: string;
}

/** How long is left. @param now - Server time, as `until`. Unit: milliseconds; whole seconds come back, none below 0. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** How much of the time is left, as a whole percentage: all of it while clocks stand still. @param seconds - The whole time. */
export function shareLeft(until: number, now: number | null, seconds: number): number {
  if (now === null) return 100;
  if (seconds <= 0) return 0;
  return Math.min(100, Math.round((100 * secondsLeft(until, now)) / seconds));
}

/** Seconds as a clock shows them, such as `0:18`. */
export function spokenTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${figure(minutes)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What is left in words, that clocks stand still where they do. @param now - As `clockOf`. */
export function toldLeft(until: number, now: number | null): string {
  return now === null ? text("Prompt.paused") : spokenTime(secondsLeft(until, now));
}

/** The deadline of these asks that comes first, or null. @param now - Server time, null while clocks stand still. Unit: milliseconds. @param seconds - How long an answer is waited for. */
export function clockOf(
  asks: readonly Pick<AskView, "until" | "due">[],
  now: number | null,
  seconds: number,
): Clock | null {
  const timed = asks.filter(({ until }) => until !== null).toSorted((a, b) => Number(a.until) - Number(b.until));
  const [first] = timed;
  if (!first || first.until === null) return null;
  const { until, due } = first;
  const after = due === "" ? "" : text("Prompt.then", { choice: due });
  return { until, left: toldLeft(until, now), share: shareLeft(until, now, seconds), after };
}
