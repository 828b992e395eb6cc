import type { Stage } from "../../engine/exchange.ts";
import { openAsks } from "../../engine/play.ts";
import type { StoredExchange } from "./log/stored.ts";

/** What modules hear of: a hook for each, which is given a `StageEvent`. */
export const STAGES = ["begin", "ask", "answer", "close", "undo", "redo", "lose"] as const;

/** One of `STAGES`. */
export type StageName = (typeof STAGES)[number];

/** What was known of an exchange when a stage was last looked at. */
export interface Known {
  readonly stage: Stage;
  /** Ids of its open asks. */
  readonly asks: readonly string[];
  readonly answers: number;
}

/** What is to be known of an exchange for the next time. */
export function knownOf({ exchange }: StoredExchange): Known {
  return { stage: exchange.stage, asks: openAsks(exchange).map(({ id }) => id), answers: exchange.answers.length };
}

/** What the change of its stage is called, or null when it has not changed. */
function turnOf(before: Known | null, { stage }: Known): StageName | null {
  if (before?.stage === stage) return null;
  if (stage === "undone") return "undo";
  if (stage === "lost") return "lose";
  if (before?.stage === "undone") return "redo";
  return stage === "closed" ? "close" : null;
}

/**
 * What has happened to an exchange since it was known, in the order in which modules are told.
 *
 * @param before - Null for an exchange that is new.
 */
export function stagesSince(before: Known | null, now: Known): readonly StageName[] {
  const stages: StageName[] = before ? [] : ["begin"];
  if (now.answers > (before?.answers ?? 0)) stages.push("answer");
  if (now.asks.some((id) => !before?.asks.includes(id))) stages.push("ask");
  const turn = turnOf(before, now);
  return turn ? [...stages, turn] : stages;
}
