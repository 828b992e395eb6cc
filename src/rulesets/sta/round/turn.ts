/** What a turn leaves: a task, and minor actions before or after it, more of which can be paid for (S001 to S004). */
import type { Allowance } from "../../../engine/allowance.ts";
import type { Course } from "../../../engine/course.ts";
import type { Change } from "../../../engine/effects.ts";
import { isFight, spentOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { timedEffectsOf } from "../../../engine/timed-effects.ts";
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import { refusePool } from "../pools.ts";
import { choiceOf } from "../settings.ts";
import type { StaCombatant, StaEncounter, StaSheet } from "../sheet.ts";
import { type ActRow, actions } from "../tables/actions.ts";
import { movementModes } from "../tables/movement-modes.ts";
import type { AllowanceId } from "../tables/round.ts";
import { spends } from "../tables/spends.ts";
import { timedEffects } from "../tables/timed-effects.ts";
import { isActing } from "./turn-about.ts";

/** How much is left of the task, or of the free minor action, of the turn. */
export function leftOf(one: StaCombatant, of: AllowanceId): number {
  return Math.max(0, 1 - spentOf(one, of));
}

/** A task and a free minor action (S001, S002). */
export function allowanceOf(_encounter: StaEncounter, one: StaCombatant): Allowance<AllowanceId> {
  return { task: { left: leftOf(one, "task"), of: 1 }, minor: { left: leftOf(one, "minor"), of: 1 } };
}

/** The minor actions that somebody has taken this turn, each once (S004). */
export function minorsOf({ marks }: Pick<StaCombatant, "marks">): readonly string[] {
  return Array.isArray(marks.minors) ? (marks.minors as readonly string[]) : [];
}

/** What the next minor action costs the pool: nothing for the first one (S002, S003, S052, G380). */
export function priceOfMinor(encounter: StaEncounter, one: StaCombatant): number {
  const taken = spentOf(one, "minor");
  if (taken < 1) return 0;
  return choiceOf(encounter, "extraMinor") === "rising" ? taken : spends.extraMinor.cost;
}

/** What an act takes of the turn; null where it takes nothing of it. */
export function paidFrom({ timing }: ActRow): AllowanceId | null {
  return timing === "task" || timing === "minor" ? timing : null;
}

/** Is it an act of somebody's turn, whatever it takes of it? */
export function takesTurn(encounter: StaEncounter, row: ActRow): boolean {
  return isFight(encounter) && (row.timing === "turn" || paidFrom(row) !== null);
}

/** Does a move take what a sprint has won, and nothing of the turn (S037)? */
export function isSprint({ action, movementMode }: Intent): boolean {
  return action === actions.move.id && movementMode === movementModes.sprint.id;
}

/** Kinds by which somebody may attempt a task out of turn (S032, S035). */
const WAITING: readonly string[] = [timedEffects.readied.id, timedEffects.directed.id];

/** Is it a task that somebody kept, or attempts at another's word, though it is not their turn (S032, S035)? */
export function isKept(encounter: StaEncounter, actor: StaCombatant, { id, timing }: ActRow): boolean {
  if (timing !== "task" || id === actions.readyTask.id || isActing(encounter, actor)) return false;
  return WAITING.some((kind) => timedEffectsOf(encounter, actor, kind).length > 0);
}

/** Use up what let somebody attempt a task out of turn. */
export function useKept(course: Course<StaSheet>, of: CombatantId): void {
  course.endTimedEffects(of, ({ kind }) => WAITING.includes(kind));
  course.setCondition(of, "taskKept", false);
}

/** Drop Prone and Stand exclude each other in a turn (S042, S046). */
const EXCLUDES: Readonly<Record<string, string>> = { dropProne: "stand", stand: "dropProne" };

/** Why one more minor action is not possible, or null. */
function refuseMinor(encounter: StaEncounter, actor: StaCombatant, { id }: ActRow): Refusal | null {
  const taken = minorsOf(actor);
  if (taken.includes(id)) return refuse("minor/taken-already");
  if (taken.includes(EXCLUDES[id] ?? "")) return refuse("minor/other-way");
  return refusePool(encounter, actor, priceOfMinor(encounter, actor));
}

/** Why the act is not for now, or null: it is somebody else's turn, or the task or the minor action is gone. */
export function refuseTiming(
  encounter: StaEncounter,
  actor: StaCombatant,
  intent: Intent,
  row: ActRow,
): Refusal | null {
  if (!takesTurn(encounter, row) || isKept(encounter, actor, row)) return null;
  if (!isActing(encounter, actor)) return refuse("act/not-your-turn");
  if (row.timing === "turn") return null;
  if (isSprint(intent)) return null;
  if (row.timing === "minor") return refuseMinor(encounter, actor, row);
  return leftOf(actor, "task") > 0 ? null : refuse("act/task-done");
}

/** What beginning an act changes of whoever does it. */
export function paying(encounter: StaEncounter, actor: StaCombatant, intent: Intent, row: ActRow): readonly Change[] {
  const key = paidFrom(row);
  if (!key || !isFight(encounter)) return [];
  if (isSprint(intent)) return [{ kind: "mark", key: "sprint", from: actor.marks.sprint ?? null, to: null }];
  const spend: Change = { kind: "spend", key, by: 1 };
  if (key === "task") return [spend];
  const taken = minorsOf(actor);
  const from = taken.length > 0 ? [...taken] : null;
  return [spend, { kind: "mark", key: "minors", from, to: [...taken, row.id] }];
}
