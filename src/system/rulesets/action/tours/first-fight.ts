/**
 * The tour of the third game's practice fight: a burst, how many of its rounds hit, and taking it back. Loaded when the
 * tour is offered.
 */
import { BUTTONS, hasBegun, isRolling, type Lead, until } from "../../../apps/welcome/led-tour.ts";
import type { Practice } from "../../../apps/welcome/practice.ts";
import { openCrewSheet, PracticeTour } from "../../../apps/welcome/practice-tour.ts";
import { isActing } from "../../../apps/welcome/tour-rows.ts";
import { propose } from "../../../referee/requests/requests.ts";

/** The way to fire the rifle that the step asks for. */
const BURST = '.away-team.character-sheet .atk:not(.refused) [data-way="burst"]';

export class ActionFirstFight extends PracticeTour {
  protected override readonly leads: Readonly<Record<string, Lead>> = {
    attack: { before: () => this.inFight(letAct), isDone: isRolling, button: BURST },
    // How the round was ordered is none of it
    roll: { begins: true, isDone: hasBegun, button: BUTTONS.roll },
    ...this.lastSteps,
  };
}

/** Let the one who is led come first, whatever the dice would say, and open their sheet in their turn. */
async function letAct(practice: Practice): Promise<void> {
  const { combat, crew, hostile } = practice;
  if (!isActing(combat, crew, "turns")) {
    await propose({ actor: crew.uuid, action: "rank", options: { total: 20 } });
    await propose({ actor: hostile.uuid, action: "rank", options: { total: 10 } });
    await until(() => isActing(combat, crew, "turns"));
  }
  await openCrewSheet(practice);
}
