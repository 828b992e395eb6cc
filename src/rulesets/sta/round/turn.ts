/** What somebody's turn leaves them: a task, and minor actions of which more can be paid for (S001 to S004). */
import type { Change } from "../../../engine/effects.ts";
import { sharedOf, spentOf } from "../../../engine/encounter.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { poolOf } from "../pools.ts";
import { choiceOf } from "../settings.ts";
import type { StaCombatant, StaEncounter } from "../sheet.ts";
import type { ActRow } from "../tables/actions.ts";
import type { AllowanceId } from "../tables/round.ts";
import { spends } from "../tables/spends.ts";

/** Is a fight going on? */
export function isFight({ round }: Pick<StaEncounter, "round">): boolean {
  return round > 0;
}

/** How much is left of the task, or of the free minor action, of the turn. */
export function leftOf(one: StaCombatant, of: AllowanceId): number {
  return Math.max(0, 1 - spentOf(one, of));
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
  return timing === "called" ? null : timing;
}

/** Drop Prone and Stand exclude each other in a turn (S042, S046). */
const EXCLUDES: Readonly<Record<string, string>> = { dropProne: "stand", stand: "dropProne" };

/** Why one more minor action is not possible, or null. */
function refuseMinor(encounter: StaEncounter, actor: StaCombatant, { id }: ActRow): Refusal | null {
  const taken = minorsOf(actor);
  if (taken.includes(id)) return refuse("minor/taken-already");
  if (taken.includes(EXCLUDES[id] ?? "")) return refuse("minor/other-way");
  const [cost, left] = [priceOfMinor(encounter, actor), sharedOf(encounter, poolOf(actor))];
  if (cost <= left) return null;
  return refuse(poolOf(actor) === "momentum" ? "pool/too-little-momentum" : "pool/too-little-threat", { cost, left });
}

/** Why the act is not for now, or null: it is somebody else's turn, or the task or the minor action is gone. */
export function refuseTiming(encounter: StaEncounter, actor: StaCombatant, row: ActRow): Refusal | null {
  if (row.timing === "called" || !isFight(encounter)) return null;
  if (encounter.turn !== actor.id) return refuse("act/not-your-turn");
  if (row.timing === "minor") return refuseMinor(encounter, actor, row);
  return leftOf(actor, "task") > 0 ? null : refuse("act/no-action-left-this-turn");
}

/** What beginning an act changes of whoever does it. */
export function paying(encounter: StaEncounter, actor: StaCombatant, row: ActRow): readonly Change[] {
  const key = paidFrom(row);
  if (!key || !isFight(encounter)) return [];
  const spend: Change = { kind: "spend", key, by: 1 };
  if (key === "task") return [spend];
  const taken = minorsOf(actor);
  const from = taken.length > 0 ? [...taken] : null;
  return [spend, { kind: "mark", key: "minors", from, to: [...taken, row.id] }];
}
