/**
 * What somebody's turn of the round leaves them: one action, and the movement beside it (A002, A075 to A081). Paying
 * for an act and for metres is here, and the DEF that acts and movement leave behind.
 */
import type { Course } from "../../../engine/course.ts";
import type { Change } from "../../../engine/effects.ts";
import { isFight, spentOf } from "../../../engine/encounter.ts";
import type { TimedEffect } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { movOf } from "../derived.ts";
import type { World } from "../settings.ts";
import type { ActionCombatant, ActionEncounter, ActionSheet } from "../sheet.ts";
import type { ActRow } from "../tables/actions.ts";
import { type ActionMovementModeRow, type MovementModeId, movementModeRow } from "../tables/movement-modes.ts";

/** How many of the one action of the turn are left (A002). */
export function actionsLeft(combatant: ActionCombatant): number {
  return Math.max(0, 1 - spentOf(combatant, "actions"));
}

/** In which way somebody has moved, or said that they would, this turn; null while they have not. */
export function movesAs({ marks }: ActionCombatant): ActionMovementModeRow | null {
  return movementModeRow(marks.movementMode) ?? null;
}

/** Do they wait with their action (A096)? */
export function isDelaying({ marks }: ActionCombatant): boolean {
  return marks.delayed === true;
}

/** How far somebody comes in a turn that way; halves round down (A075 to A081, G349). Unit: metres. */
export function reachOf(world: World, { sheet }: ActionCombatant, { reach }: ActionMovementModeRow): number {
  const of = reach.of === "strength" ? sheet.attributes.strength : movOf(world, sheet);
  return Math.max(0, Math.floor(of * reach.times));
}

/**
 * Metres of this turn that somebody has left in that way; whoever has dodged an attack out of turn moves half their MOV
 * with it (A073, G349).
 */
export function metresLeft(world: World, combatant: ActionCombatant, row: ActionMovementModeRow): number {
  const gone = spentOf(combatant, "metres");
  const left = reachOf(world, combatant, row) - gone;
  const { dodgedAt } = combatant.marks;
  if (typeof dodgedAt !== "number") return Math.max(0, left);
  return Math.max(0, Math.min(left, Math.floor(movOf(world, combatant.sheet) / 2) - (gone - dodgedAt)));
}

/** Is nothing of the turn left, or has it been given up (A002)? */
export function isDone(world: World, combatant: ActionCombatant): boolean {
  if (combatant.marks.done === true) return true;
  if (actionsLeft(combatant) > 0) return false;
  const row = movesAs(combatant) ?? (movementModeRow("walk") as ActionMovementModeRow);
  return metresLeft(world, combatant, row) === 0;
}

/** The DEF that something leaves behind until one's next turn begins (A071, G358). */
function stanceOf(encounter: ActionEncounter, by: CombatantId, data: TimedEffect["data"]): TimedEffect {
  const until = { moment: "turnStart", of: by, round: encounter.round + 1 } as const;
  return { kind: "stance", by, until, ...(data && { data }) };
}

/** What lets such a stance last; one of a kind at a time. */
function taking(
  encounter: ActionEncounter,
  { id, timedEffects }: ActionCombatant,
  of: "action" | "movementMode",
  row: string,
): Change {
  const key = `stance/${of}`;
  const to = stanceOf(encounter, id, { of, id: row });
  return { kind: "timedEffects", key, from: timedEffects[key] ?? null, to };
}

/**
 * What beginning an act changes of whoever does it: the action of the turn, their waiting, their own DEF (A002, A071,
 * A096).
 */
export function paying(encounter: ActionEncounter, actor: ActionCombatant, row: ActRow): readonly Change[] {
  if (!isFight(encounter)) return [];
  const changes: Change[] = [{ kind: "spend", key: "actions", by: 1 }];
  if (isDelaying(actor)) changes.push({ kind: "mark", key: "delayed", from: true, to: null });
  if (row.defense !== 0 || row.noReflexes) changes.push(taking(encounter, actor, "action", row.id));
  return changes;
}

/** Begin an act (A002, A071, A096). */
export function payAct(course: Course<ActionSheet>, id: CombatantId, row: ActRow): void {
  for (const change of paying(course.encounter, course.of(id), row)) course.change(id, change);
}

/** Remember from where on somebody moves with a dodge that they met an attack with (A073). */
export function beginDodge(course: Course<ActionSheet>, id: CombatantId): void {
  course.change(id, { kind: "mark", key: "dodgedAt", from: null, to: spentOf(course.of(id), "metres") });
}

/** Say in which way one moves this turn, before the action that suffers from it or with the first pace (A079, A080). */
export function setMovementMode(course: Course<ActionSheet>, id: CombatantId, to: MovementModeId): void {
  const from = course.of(id).marks.movementMode ?? null;
  if (from !== to && isFight(course.encounter)) course.change(id, { kind: "mark", key: "movementMode", from, to });
}

/** What so many metres in that way change beside the place (A075 to A081, G345). */
export function moving(
  encounter: ActionEncounter,
  mover: ActionCombatant,
  row: ActionMovementModeRow,
  metres: number,
): readonly Change[] {
  if (!isFight(encounter)) return [];
  const from = mover.marks.movementMode ?? null;
  const changes: Change[] = [];
  if (from !== row.id) changes.push({ kind: "mark", key: "movementMode", from, to: row.id });
  if (row.whole && spentOf(mover, "actions") === 0) changes.push({ kind: "spend", key: "actions", by: 1 });
  if (isDelaying(mover)) changes.push({ kind: "mark", key: "delayed", from: true, to: null });
  if (metres > 0) changes.push({ kind: "spend", key: "metres", by: metres });
  if (row.defense !== 0 || row.noReflexes) changes.push(taking(encounter, mover, "movementMode", row.id));
  for (const [key, aim] of Object.entries(mover.timedEffects))
    if (aim.kind === "aim") changes.push({ kind: "timedEffects", key, from: aim, to: null });
  return changes;
}
