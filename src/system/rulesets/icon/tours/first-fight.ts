/**
 * The tour of ICON's practice fight: initiative, declarations, and a shot that is answered. Loaded when the tour is
 * offered.
 */
import { BUTTONS, hasBegun, isOver, isRolling, type Lead, until } from "../../../apps/welcome/led-tour.ts";
import type { Practice } from "../../../apps/welcome/practice.ts";
import { openCrewSheet, PracticeTour } from "../../../apps/welcome/practice-tour.ts";
import { isActing } from "../../../apps/welcome/tour-rows.ts";
import { showDeclaration } from "../../../combat/declarations/controller.ts";
import { declare, doWith, dueFrom } from "../../../combat/declarations/declare.ts";
import { roundNow } from "../../../documents/round-now.ts";

/** The setting of the pistol that wounds, as the step asks for it. */
const LIGHT_HEAT = '.away-team.character-sheet .atk:not(.refused) [data-way="mode:lightHeat"]';

export class IconFirstFight extends PracticeTour {
  protected override readonly leads: Readonly<Record<string, Lead>> = {
    initiative: {
      before: () => this.inFight(rollBoth),
      comesLater: true,
      isDone: () => this.isSo(({ combat }) => phaseOf(combat) !== "initiative"),
      button: BUTTONS.pick,
    },
    declare: {
      before: () => this.inFight(declareBoth),
      comesLater: true,
      isDone: () => this.isSo(({ combat, crew }) => phaseOf(combat) === "execute" || !dueFrom(combat, crew.uuid)),
      button: BUTTONS.handIn,
    },
    attack: { before: () => this.inFight(letAct), isDone: isRolling, button: LIGHT_HEAT },
    // What was declared before is none of it
    roll: { begins: true, isDone: hasBegun, button: BUTTONS.roll },
    defence: { isDone: isOver, button: BUTTONS.answer },
    ...this.lastSteps,
  };
}

/** The hostile rolls with what they have in hand; the other's weapon is chosen by whoever is led. */
async function rollBoth({ combat, crew, hostile }: Practice): Promise<void> {
  const pending = dueFrom(combat, hostile.uuid);
  if (pending && !pending.plan) await doWith(hostile.uuid, pending, pending.means[0]?.weapon);
  await showDeclaration(combat, crew.uuid);
}

/** The hostile means to dodge, as soon as it is for them to say so. */
async function declareHostile({ combat, hostile }: Practice): Promise<void> {
  const pending = dueFrom(combat, hostile.uuid);
  if (pending?.plan) await declare(hostile.uuid, pending, ["dodge"]);
}

async function declareBoth(practice: Practice): Promise<void> {
  const { combat, crew } = practice;
  await declareHostile(practice);
  await until(() => dueFrom(combat, crew.uuid) !== null);
  await showDeclaration(combat, crew.uuid);
}

async function letAct(practice: Practice): Promise<void> {
  const { combat, crew } = practice;
  await declareHostile(practice);
  await until(() => isActing(combat, crew, "execute"));
  await openCrewSheet(practice);
}

/** The part of the round that a fight has come to; empty where none is under way. */
function phaseOf(combat: Combat.Implementation): string {
  return roundNow(combat)?.progress.phase ?? "";
}
