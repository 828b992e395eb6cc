/**
 * For whom a card waits and who stands in line behind it, in words that give nobody hidden away, and the clock of a
 * deadline. Used by cards, the prompt window and the list of open prompts.
 */
import { openPrompts } from "../../../engine/play.ts";
import { isHold, isQuestion, type Prompt } from "../../../engine/prompt.ts";
import { label } from "../../foundry/labels.ts";
import { eitherOf, figure, text } from "../../foundry/text.ts";
import { isHeld } from "../../referee/movement/checkpoints.ts";
import { isIn, sealedPrompts } from "../../referee/sealed/sealed-answers.ts";
import type { PromptView } from "./choices.ts";
import { type CardContext, called, wordsOf } from "./context.ts";
import { knows, mayAct, mayAnswer } from "./viewer.ts";

/** Is somebody waited for of whom the viewer does not know? */
function isSecretOpen({ stored, viewer }: CardContext): boolean {
  return openPrompts(stored.exchange).some(({ of }) => !knows(viewer, of));
}

/**
 * Does the viewer see that the answer is locked?
 *
 * While somebody hidden is waited for they see it of their own alone: that all others have locked would give them away.
 */
function seesLock(context: CardContext, { id, of }: Prompt): boolean {
  return isIn(context.stored, id) && (mayAct(context.viewer, of) || !isSecretOpen(context));
}

/** Does somebody else than the one of this prompt keep the answers closed, as far as the viewer sees? */
function waitsForOthers(context: CardContext, prompt: Prompt): boolean {
  const others = sealedPrompts(context.stored.exchange).filter(
    ({ id, of }) => id !== prompt.id && knows(context.viewer, of),
  );
  return others.some((other) => !seesLock(context, other));
}

/** Does the viewer see that an answer to the prompt stays closed: is somebody asked beside it of whom they know? */
export function isSeenSealed({ stored, viewer }: CardContext, { id }: Pick<Prompt, "id">): boolean {
  const known = sealedPrompts(stored.exchange).filter(({ of }) => knows(viewer, of));
  return known.length > 1 && known.some((prompt) => prompt.id === id);
}

/** That the answer to a prompt is locked, or null where the viewer does not see that it is. */
export function lockedLine(context: CardContext, prompt: Prompt): string | null {
  if (!seesLock(context, prompt)) return null;
  return text(waitsForOthers(context, prompt) ? "Card.lockedOthers" : "Card.locked", {
    name: called(context, prompt.of),
  });
}

/** That the actor sets out or begins, as it is said of every way and act while its beginning is held. */
function beginning(context: CardContext): string {
  const { actor, path } = context.stored.exchange.intent;
  return text(path === undefined ? "Card.begins" : "Card.onTheWay", { name: called(context, actor) });
}

/**
 * That somebody is asked of whom the viewer does not know: it looks like the beginning of any way, or like anything
 * else that the game master decides.
 */
function unknownLine(context: CardContext, prompt: Prompt): string {
  return isHeld(context.stored, prompt) ? beginning(context) : text("Card.waitingUnknown");
}

/** For whom a question waits. */
function usersLine({ stored, viewer }: CardContext, prompt: Prompt, name: string): string {
  const users = viewer.usersAsked(prompt, stored).map((user) => viewer.userName(user));
  return users.length > 0
    ? text("Card.waitingFor", { name, user: eitherOf(users) })
    : text("Card.waitingNobody", { name });
}

/** For whom a prompt waits. */
function waitingFor(context: CardContext, prompt: Prompt): string {
  const { stored, viewer } = context;
  const isJudged = prompt.narrator && stored.asked[prompt.id]?.to === undefined;
  if (isJudged) return text(viewer.isGM ? "Card.waitingNarrator" : "Card.waitingUnknown");
  if (!knows(viewer, prompt.of)) return unknownLine(context, prompt);
  const name = called(context, prompt.of);
  if (isHold(prompt)) return beginning(context);
  if (!isQuestion(prompt)) return text("Card.onTheWay", { name });
  return lockedLine(context, prompt) ?? usersLine(context, prompt, name);
}

/** Whom everybody waits for, each once; one of whom the viewer does not know only where it is nobody else. */
export function waitingOf(context: CardContext): string[] {
  const prompts = openPrompts(context.stored.exchange);
  const known = prompts.filter(({ of }) => knows(context.viewer, of));
  const isAnyShown = known.some((prompt) => lockedLine(context, prompt) === null);
  return [...new Set((isAnyShown ? known : prompts).map((prompt) => waitingFor(context, prompt)))];
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

/**
 * How long is left.
 *
 * @param now - Server time, as `until`. Unit: milliseconds; whole seconds come back, none below 0.
 */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/**
 * How much of the time is left, as a whole percentage: all of it while clocks stand still.
 *
 * @param seconds - The whole time.
 */
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
export function timeLeftText(until: number, now: number | null): string {
  return now === null ? text("Prompt.paused") : spokenTime(secondsLeft(until, now));
}

/**
 * The deadline of these prompts that comes first, or null.
 *
 * @param now - Server time, null while clocks stand still. Unit: milliseconds.
 * @param seconds - How long an answer is waited for.
 */
export function clockOf(
  prompts: readonly Pick<PromptView, "until" | "due">[],
  now: number | null,
  seconds: number,
): Clock | null {
  const timed = prompts.filter(({ until }) => until !== null).toSorted((a, b) => Number(a.until) - Number(b.until));
  const [first] = timed;
  if (!first || first.until === null) return null;
  const { until, due } = first;
  const after = due === "" ? "" : text("Prompt.then", { choice: due });
  return { until, left: timeLeftText(until, now), share: shareLeft(until, now, seconds), after };
}

/** The first deadline of those whom the viewer knows of and does not answer for. */
export function waitsUntil({ stored, viewer }: CardContext): number | null {
  const others = openPrompts(stored.exchange).filter(
    (prompt) => knows(viewer, prompt.of) && !mayAnswer(viewer, prompt, stored),
  );
  const ends = others.flatMap(({ id }) => stored.asked[id]?.until ?? []);
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** Who stands in line behind an open exchange. */
export function lineOf(context: CardContext): string {
  if (context.stored.exchange.stage !== "open") return "";
  const known = context.stored.line.filter(({ actor }) => knows(context.viewer, actor));
  const entries = known.map(({ actor, action }) =>
    text("Card.lineEntry", { name: called(context, actor), act: label(wordsOf(context), "Action", action) }),
  );
  return entries.length > 0 ? text("Card.line", { entries: entries.join("; ") }) : "";
}
