import { figure, text } from "../../foundry/text.ts";
import type { AskView } from "./choices.ts";

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
