import { type Lead, LedTour } from "../../../apps/welcome/led-tour.ts";
import { findAll } from "../../../foundry/elements.ts";

/** Is nobody asked in this window any more? */
function isAnswered(): boolean {
  return findAll("#away-team-prompt").length === 0;
}

/** Tells a player what it means that somebody leaves their reach, while they are asked. */
export class FirstOpportunity extends LedTour {
  protected override readonly leads: Readonly<Record<string, Lead>> = { strike: { isDone: isAnswered } };
}
