/**
 * Where the round stands, read from what people have rolled and done: whose turn it is, who acts at the same time, who
 * waits, who came too late (A002 to A006, A096).
 */
import type { Allowance } from "../../../engine/allowance.ts";
import { isFight, type Stance, spentOf, takesPart } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { onceInARow } from "../../../engine/once-in-a-row.ts";
import type { OrderEntry, PendingAction, RoundProgress } from "../../../engine/round.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { drawnInBy } from "../attack/attack.ts";
import { isHelpless } from "../derived.ts";
import type { ActionCombatant, ActionEncounter } from "../sheet.ts";
import type { ActRow } from "../tables/actions.ts";
import { type allowances, phases } from "../tables/round.ts";
import { timedEffectsOf } from "../timed-effects.ts";
import { initiativeOf, isSimultaneous, leaderOf, orderOf } from "./order.ts";
import { actionsLeft, isDelaying, isDone } from "./turn.ts";

/** May somebody still act who has been felled by one who acts at the same time (A006)? */
export function hasLastAct(combatant: ActionCombatant): boolean {
  return combatant.marks.lastAct === true && actionsLeft(combatant) > 0;
}

/** Has anybody begun to act in this round? */
const hasBegun = onceInARow(({ combatants }: ActionEncounter): boolean =>
  Object.values(combatants).some(
    (one) => spentOf(one, "actions") + spentOf(one, "metres") > 0 || one.marks.done === true,
  ),
);

/**
 * Has somebody no place in the round under way, since they came, or came round, when others had begun to act? They act
 * from the next one on.
 */
function isLate(encounter: ActionEncounter, combatant: ActionCombatant): boolean {
  return initiativeOf(encounter, combatant) === null && hasBegun(encounter);
}

/** Those who take part in the round, in its order. */
function presentIn(encounter: ActionEncounter): readonly ActionCombatant[] {
  const all = orderOf(encounter).flatMap((id) => encounter.combatants[id] ?? []);
  return all.filter((one) => (!isHelpless(one) || hasLastAct(one)) && !isLate(encounter, one));
}

/**
 * Those who have to roll, all at once: each for themselves, and the leader of a side for all who follow (A003, A004).
 */
function rolling(encounter: ActionEncounter, present: readonly ActionCombatant[]): readonly CombatantId[] {
  const owing = present.filter((one) => initiativeOf(encounter, one) === null);
  const rolls = (one: ActionCombatant) => !one.sheet.follows || leaderOf(encounter, one.side)?.id === one.id;
  return owing.filter(rolls).map(({ id }) => id);
}

/**
 * Whose turn it is: the first in the order who has not had theirs, with those who act at the same time; those who wait
 * come at the end (A005, A006, A096).
 */
function acting(encounter: ActionEncounter, present: readonly ActionCombatant[]): readonly CombatantId[] {
  const due = present.filter((one) => !isDone(encounter, one));
  const ready = due.filter((one) => !isDelaying(one));
  const [next] = ready;
  if (!next) return due.slice(0, 1).map(({ id }) => id);
  return ready.filter((one) => one === next || isSimultaneous(encounter, one, next)).map(({ id }) => id);
}

/** Has somebody's turn of this round begun: they have done something in it, or it is theirs by now? */
export function hasBegunTurn(encounter: ActionEncounter, one: ActionCombatant): boolean {
  if (!isFight(encounter) || isDelaying(one) || one.marks.done === true) return true;
  if (spentOf(one, "actions") + spentOf(one, "metres") > 0) return true;
  const { phase, turns } = roundProgress(encounter);
  return phase === "turns" && turns.includes(one.id);
}

/** How far the round has come; all of it is read from what people have rolled and done. */
export const roundProgress = onceInARow((encounter: ActionEncounter): RoundProgress => {
  if (!isFight(encounter)) return { phase: "turns", pass: 1, turns: [] };
  const present = presentIn(encounter);
  const owing = rolling(encounter, present);
  if (owing.length > 0) return { phase: "initiative", pass: 1, turns: owing };
  return { phase: "turns", pass: 1, turns: acting(encounter, present) };
});

/** Whose turn comes next; null where the round is over. */
export function nextTurn(encounter: ActionEncounter): CombatantId | null {
  return roundProgress(encounter).turns[0] ?? null;
}

/** What somebody owes in the part of the round under way, or null (A003, A004). */
export function pendingAction(encounter: ActionEncounter, of: CombatantId, isAhead = false): PendingAction | null {
  const { phase, turns } = roundProgress(encounter);
  const row = Object.values(phases).find(({ id }) => id === phase);
  const actor = isAhead || turns.includes(of) ? encounter.combatants[of] : undefined;
  return actor && row?.owes ? { action: row.owes, means: [], isAgain: false, plan: null } : null;
}

/** The one action of the turn (A002). */
export function allowanceOf(
  _encounter: ActionEncounter,
  combatant: ActionCombatant,
): Allowance<keyof typeof allowances> {
  return { actions: { left: actionsLeft(combatant), of: 1 } };
}

/** What somebody keeps up: an aim, or their action (A082, A096). */
export function stancesOf(encounter: ActionEncounter, combatant: ActionCombatant): readonly Stance[] {
  return [
    ...(timedEffectsOf(encounter, combatant, "aim").length > 0 ? (["aiming"] as const) : []),
    ...(isDelaying(combatant) ? (["waiting"] as const) : []),
  ];
}

/** What somebody has come to for the round, and whether they wait or came too late for it (A003, A096). */
export function orderEntryOf(encounter: ActionEncounter, combatant: ActionCombatant): OrderEntry {
  return {
    part: "rolled",
    kept: isDelaying(combatant) ? 1 : 0,
    initiative: initiativeOf(encounter, combatant),
    declared: null,
    covers: [],
    isLate: isFight(encounter) && !isHelpless(combatant) && isLate(encounter, combatant),
  };
}

/** Why an act about the round itself is not for now, or null (A003, A096). */
function refuseOrder(encounter: ActionEncounter, actor: ActionCombatant, { id }: ActRow): Refusal | null {
  if (id === "rank" || id === "allot") return null;
  if (!isFight(encounter)) return refuse("maneuver/no-fight");
  if (isLate(encounter, actor)) return refuse("round/joined-late");
  const { phase, turns } = roundProgress(encounter);
  const isRoll = id === "initiative" || id === "fastDraw";
  const isMine = turns.includes(actor.id) || (id === "finishTurn" && isDelaying(actor));
  if (isMine && (phase === "initiative") === isRoll) return null;
  return refuse(phase === "turns" && !isRoll ? "act/not-your-turn" : "round/roll-first");
}

/**
 * Why it is not the actor's turn, or null: one who waits acts at any time, and so does whoever comes into the fight by
 * an attack (A005, A096, A130).
 */
function refuseTurn(encounter: ActionEncounter, actor: ActionCombatant, intent: Intent): Refusal | null {
  if (!takesPart(encounter, actor.id) && drawnInBy(intent)) return null;
  if (isLate(encounter, actor)) return refuse("round/joined-late");
  const { phase, turns } = roundProgress(encounter);
  if (phase !== "turns") return refuse("round/roll-first");
  return turns.includes(actor.id) || isDelaying(actor) ? null : refuse("act/not-your-turn");
}

/** Why the act is not for now, or null (A002, A005, A096). */
export function refuseTiming(
  encounter: ActionEncounter,
  actor: ActionCombatant,
  intent: Intent,
  row: ActRow,
): Refusal | null {
  if (row.timing === "order") return refuseOrder(encounter, actor, row);
  if (row.timing === "called" || row.timing === "free" || !isFight(encounter)) return null;
  const refusal = intent.interrupts ? null : refuseTurn(encounter, actor, intent);
  if (refusal || row.timing === "move") return refusal;
  return actionsLeft(actor) > 0 ? null : refuse("act/no-action-left-this-turn");
}
