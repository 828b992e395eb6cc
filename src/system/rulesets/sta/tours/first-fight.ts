/**
 * The tour of the fifth game's practice fight: a shot, Momentum that is spent on it, and taking it back. Loaded when
 * the tour is offered.
 */
import { BUTTONS, hasBegun, isOver, isRolling, type Lead } from "../../../apps/welcome/led-tour.ts";
import { openCrewSheet, PracticeTour } from "../../../apps/welcome/practice-tour.ts";

export class StaFirstFight extends PracticeTour {
  protected override readonly leads: Readonly<Record<string, Lead>> = {
    attack: { begins: true, before: () => this.inFight(openCrewSheet), isDone: isRolling, button: BUTTONS.attack },
    roll: { isDone: hasBegun, button: BUTTONS.roll },
    // Whoever misses, or hits with nothing to spare, is asked nothing
    spend: { isDone: isOver, button: BUTTONS.answer },
    ...this.lastSteps,
  };
}
