/**
 * The tour of CODA's practice fight: a first attack, and an Action of Opportunity as the hostile walks away. Loaded
 * when the tour is offered.
 */
import { BUTTONS, hasBegun, isOver, isRolling, type Lead } from "../../../apps/welcome/led-tour.ts";
import type { Practice } from "../../../apps/welcome/practice.ts";
import { openCrewSheet, PracticeTour } from "../../../apps/welcome/practice-tour.ts";
import { SYSTEM_ID } from "../../../foundry/ids.ts";
import { reportError } from "../../../foundry/notify.ts";

export class FirstFight extends PracticeTour {
  protected override readonly leads: Readonly<Record<string, Lead>> = {
    attack: { begins: true, before: () => this.inFight(openCrewSheet), isDone: isRolling, button: BUTTONS.attack },
    roll: { isDone: hasBegun, button: BUTTONS.roll },
    defence: { isDone: isOver, button: BUTTONS.answer },
    opportunity: {
      begins: true,
      before: () => this.inFight(leave),
      comesLater: true,
      isDone: isOver,
      button: BUTTONS.answer,
    },
    ...this.lastSteps,
  };
}

/** The hostile goes; what comes of it shows in the window that asks. */
async function leave(practice: Practice): Promise<void> {
  walkAway(practice).catch((error: unknown) => reportError("walkAway", error));
}

/** Two paces up: the second one leaves the reach of whoever stands beside. Unit: pixels. */
const AWAY = [
  { x: 500, y: 600 },
  { x: 500, y: 500 },
];

/**
 * Let the hostile walk out of the other's reach, in their turn; whatever the attack has done to them is over, so that
 * they can. It ends when they have arrived, prompts included.
 */
export async function walkAway({ hostile, combat }: Practice): Promise<void> {
  await recover(hostile, combat);
  if (combat.combatant?.tokenId !== hostile.id) await combat.nextTurn();
  // As a hand would move them: what code moves for a game master is judged only when it has arrived
  await hostile.move(AWAY, { method: "dragging" });
}

async function recover({ id, actor }: TokenDocument.Implementation, combat: Combat.Implementation): Promise<void> {
  for (const status of [...(actor?.statuses ?? [])]) await actor?.toggleStatusEffect(status, { active: false });
  await actor?.update({ system: { wounds: { value: 0 } } } as Actor.UpdateData);
  const combatant = combat.combatants.find(({ tokenId }) => tokenId === id);
  for (const flag of ["round", "timedEffects"] as const) await combatant?.setFlag(SYSTEM_ID, flag, "");
}
