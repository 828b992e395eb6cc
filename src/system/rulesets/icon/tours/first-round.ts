/**
 * Two lessons for a player's first round of ICON: what they roll for initiative with, and how they declare. Loaded
 * when the tours are offered.
 */
import { type Lead, LedTour } from "../../../apps/welcome/led-tour.ts";
import { findAll } from "../../../foundry/elements.ts";

/** Is there nothing of that kind to be pressed in the window of the round any more? */
function isGone(action: string): boolean {
  return findAll(`.away-team.declaration [data-action=${action}]`).length === 0;
}

/** Tells a player with what they roll for the order of a round, while they are asked. */
export class FirstInitiative extends LedTour {
  protected override readonly leads: Readonly<Record<string, Lead>> = {
    initiative: { isDone: () => isGone("pick") || !isGone("handIn") },
  };
}

/** Tells a player how they say what they will do in a round, while they are asked. */
export class FirstDeclaration extends LedTour {
  protected override readonly leads: Readonly<Record<string, Lead>> = { declare: { isDone: () => isGone("handIn") } };
}
