/**
 * The actions that somebody has declared: which comes next, which are left, and using one up (I009 to I012, I019 to
 * I025). Paying for an act is using up its action.
 */
import type { Course } from "../../../engine/course.ts";
import type { Change } from "../../../engine/effects.ts";
import { isFight, spentOf } from "../../../engine/encounter.ts";
import type { Declared as AnyDeclared } from "../../../engine/round.ts";
import type { CombatantId, Json } from "../../../engine/types.ts";
import type { IconCombatant, IconSheet } from "../sheet.ts";
import type { Kind } from "../tables/actions.ts";

/** An action that somebody has declared for the round. */
export interface Declared extends AnyDeclared {
  readonly kind: Kind;
}

/** What somebody has declared for the round, or null while they have not. */
export function declaredBy({ marks }: IconCombatant): readonly Declared[] | null {
  const declared = marks.declared;
  return declared === undefined ? null : (declared as unknown as readonly Declared[]);
}

/** Is it kept ready for an attack, so that nobody's turn comes for it (I022, I023)? */
export function isReady({ kind }: Pick<Declared, "kind">): boolean {
  return kind === "dodge" || kind === "parry";
}

/** The place of the action whose turn comes next, or -1 for none (I010). */
export function nextPlace(combatant: IconCombatant): number {
  return (declaredBy(combatant) ?? []).findIndex((one) => !one.used && !isReady(one));
}

/** The action whose turn comes next, or null. */
export function nextAction(combatant: IconCombatant): Declared | null {
  return declaredBy(combatant)?.[nextPlace(combatant)] ?? null;
}

/** Do they wait with their next action (I019)? */
export function isDelaying({ marks }: IconCombatant): boolean {
  return marks.delayed === true;
}

/** How many actions the round comes to: those declared, and those changed into others besides (I024, I025). */
export function actionsOf(combatant: IconCombatant): number {
  return (declaredBy(combatant)?.length ?? 0) + spentOf(combatant, "changes");
}

/** How many of the declared actions are left. */
export function actionsLeft(combatant: IconCombatant): number {
  return (declaredBy(combatant) ?? []).filter(({ used }) => !used).length;
}

/**
 * The place of the action that a defence uses up: one declared for it, else the last that can become one; -1 for none
 * (I022, I023).
 */
export function placeForDefence(combatant: IconCombatant, kind: Kind): number {
  const declared = declaredBy(combatant) ?? [];
  const own = declared.findIndex((one) => one.kind === kind && !one.used);
  return own >= 0 ? own : declared.findLastIndex(({ used }) => !used);
}

/** What using up the declared action at a place changes; a delayed one is waited with no more (I019, I024). */
export function usingUp(combatant: IconCombatant, place: number, kind: Kind): readonly Change[] {
  const declared = declaredBy(combatant);
  const entry = declared?.[place];
  if (!declared || !entry) return [];
  const from = declared as unknown as Json;
  const to = declared.map((one, index) => (index === place ? { ...one, used: true } : { ...one }));
  const changes: Change[] = [{ kind: "mark", key: "declared", from, to }];
  changes.push({ kind: "spend", key: "actions", by: 1 });
  if (entry.kind !== kind) changes.push({ kind: "spend", key: "changes", by: 1 });
  if (isDelaying(combatant) && place === nextPlace(combatant))
    changes.push({ kind: "mark", key: "delayed", from: true, to: null });
  return changes;
}

/** Let somebody use up the declared action at a place for an act of that kind. */
export function useUp(course: Course<IconSheet>, id: CombatantId, place: number, kind: Kind): void {
  for (const change of usingUp(course.of(id), place, kind)) course.change(id, change);
}

/** Pay for an act of that kind with the action whose turn it is (I012). */
export function payAct(course: Course<IconSheet>, id: CombatantId, kind: Kind): void {
  if (isFight(course.encounter)) useUp(course, id, nextPlace(course.of(id)), kind);
}
