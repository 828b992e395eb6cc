/**
 * The tour of the fourth game's practice fight: a shot, dice that may be thrown again, and taking it back. Loaded when
 * the tour is offered.
 */
import { BUTTONS, hasBegun, isOver, isRolling, type Lead } from "../../../apps/welcome/led-tour.ts";
import { openCrewSheet, PracticeTour } from "../../../apps/welcome/practice-tour.ts";

export class BattlestationsFirstFight extends PracticeTour {
  protected override readonly leads: Readonly<Record<string, Lead>> = {
    attack: { begins: true, before: () => this.inFight(openCrewSheet), isDone: isRolling, button: BUTTONS.attack },
    roll: { isDone: hasBegun, button: BUTTONS.roll },
    // Whoever hits at once is asked nothing
    again: { isDone: isOver, button: BUTTONS.answer },
    ...this.lastSteps,
  };
}
