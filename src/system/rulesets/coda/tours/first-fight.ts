import { hasBegun, isOver, isRolling, type Lead, newestStage, showCard } from "../../../apps/welcome/led-tour.ts";
import type { Practice } from "../../../apps/welcome/practice.ts";
import { openCrewSheet, PracticeTour } from "../../../apps/welcome/practice-tour.ts";
import { reportError } from "../../../foundry/notify.ts";
import { walkAway } from "./walk-away.ts";

/** Leads a game master through his first attack and his first Action of Opportunity, in a fight made for it. */
export class FirstFight extends PracticeTour {
  protected override readonly leads: Readonly<Record<string, Lead>> = {
    attack: { begins: true, before: () => this.inFight(openCrewSheet), isDone: isRolling },
    roll: { isDone: hasBegun },
    defence: { isDone: isOver },
    card: { before: () => this.inFight(({ crew }) => showCard(crew.actor)) },
    opportunity: { begins: true, before: () => this.inFight(leave), isDone: isOver },
    undo: { before: () => this.inFight(({ crew }) => showCard(crew.actor)), isDone: () => newestStage() === "undone" },
  };
}

/** The hostile goes; what comes of it shows in the window that asks. */
async function leave(practice: Practice): Promise<void> {
  walkAway(practice).catch((error: unknown) => reportError("walkAway", error));
}
