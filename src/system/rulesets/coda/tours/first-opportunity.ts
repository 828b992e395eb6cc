/** The lesson for a player when somebody leaves their reach for the first time. Loaded when the tours are offered. */
import { type Lead, LedTour } from "../../../apps/welcome/led-tour.ts";
import { findAll } from "../../../foundry/elements.ts";

/** Is nobody asked in this window any more? */
function isAnswered(): boolean {
  return findAll("#away-team-prompt").length === 0;
}

export class FirstOpportunity extends LedTour {
  protected override readonly leads: Readonly<Record<string, Lead>> = { strike: { isDone: isAnswered } };
}
