/**
 * Carries a plan out, one act after the other, by the ways of a person's press: a move that is free is made by the
 * token, every other act goes to the referee, who lets those strike and answer who may. What is refused is told once,
 * and ends it.
 */
import { type Intent, MOVE } from "../../../engine/intent.ts";
import { isPlayedByActs, type Ruleset } from "../../../engine/ruleset.ts";
import type { Plan } from "../../../engine/tactics.ts";
import type { Refusal } from "../../../engine/types.ts";
import { moveOf } from "../../canvas/movement/token-move.ts";
import { goAlong } from "../../canvas/routes/path-preview.ts";
import { encounterOf } from "../../documents/snapshot.ts";
import { tokenOf } from "../../documents/subject.ts";
import { spacesOf } from "../../foundry/grid.ts";
import { notifyRefusal } from "../../foundry/notify.ts";
import { newestExchange, unfinishedExchanges } from "../../referee/log/exchange-log.ts";
import { judge, propose } from "../../referee/requests/requests.ts";
import { dueIn } from "./turn.ts";

/** How often the log is looked at again while something is waited for. Unit: milliseconds. */
const LOOK_MS = 60;

/** How long an exchange may be on its way to this client. Unit: milliseconds. */
const LATE_MS = 5000;

/** Has nothing of a fight begun that is not over? */
export function isSettled({ uuid }: Combat.Implementation): boolean {
  return unfinishedExchanges().every(({ combat }) => combat !== uuid);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

/** Resolves when what was asked for has come to this client and is over. @param before - The newest exchange then. */
async function untilOver(combat: Combat.Implementation, before: string): Promise<void> {
  const late = performance.now() + LATE_MS;
  while (newestExchange() === before && performance.now() < late) await pause();
  while (!isSettled(combat)) await pause();
}

/** Hand an act in, and wait until it is over. @returns Why not, told already; or null. */
async function handIn(combat: Combat.Implementation, intent: Intent): Promise<Refusal | null> {
  const before = newestExchange();
  const refusal = await propose(intent);
  if (!refusal) await untilOver(combat, before);
  return refusal;
}

/** Let somebody move as if they were dragged along the way. @returns As `handIn`. */
async function move(combat: Combat.Implementation, ruleset: Ruleset, intent: Intent): Promise<Refusal | null> {
  const token = tokenOf(intent.actor);
  const check = (await judge(intent)) ?? ruleset.movement.check(encounterOf(combat), intent);
  if (check.refusal) notifyRefusal(check.refusal);
  if (check.refusal || !token?.parent) return check.refusal;
  if (!check.free) return handIn(combat, intent);
  await goAlong(token, spacesOf(token.parent.grid), intent.path ?? [], intent.movementMode);
  await moveOf(token.uuid).untilNoted();
  return null;
}

/** Is it somebody's turn, still? */
function isDue(combat: Combat.Implementation, ruleset: Ruleset, { actor }: Intent): boolean {
  return combat.started && dueIn(encounterOf(combat), ruleset).includes(actor);
}

/** Carry an act out where the rules allow it. @returns As `handIn`. */
async function doAct(combat: Combat.Implementation, ruleset: Ruleset, intent: Intent): Promise<Refusal | null> {
  const refusal = ruleset.check(encounterOf(combat), intent);
  if (!refusal) return intent.action === MOVE && intent.path ? move(combat, ruleset, intent) : handIn(combat, intent);
  notifyRefusal(refusal);
  return refusal;
}

/**
 * Carry a plan out, as long as it is their turn; one without acts ends it.
 *
 * @returns Was nothing refused? What was has been told.
 */
export async function carryOut(combat: Combat.Implementation, ruleset: Ruleset, plan: Plan): Promise<boolean> {
  if (plan.length === 0) await combat.nextTurn();
  for (const intent of plan) {
    if (!isDue(combat, ruleset, intent)) break;
    if (await doAct(combat, ruleset, intent)) return false;
  }
  return true;
}

/** Is the round over, so that only the next one can begin? */
export function isRoundOver(combat: Combat.Implementation, ruleset: Ruleset): boolean {
  return isPlayedByActs(ruleset) && dueIn(encounterOf(combat), ruleset).length === 0;
}
