import type { Course } from "../../engine/course.ts";
import { hasCondition } from "../../engine/encounter.ts";
import { sightBlocked } from "../../engine/grid/walls.ts";
import { roundEnd } from "../../engine/timed-effects.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { Attack } from "./attack/attack.ts";
import { hooksOf } from "./edges/hooks.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "./sheet.ts";
import type { Situation } from "./situation.ts";
import { endTimedEffect, letLast, timedEffectAbout } from "./timed-effects.ts";

/** Can the combatant not tell where the other is: blinded, and no other sense has found him (R293, R442)? */
export function isBlindTo(encounter: CodaEncounter, combatant: CodaCombatant, other: CombatantId | undefined): boolean {
  if (!hasCondition(combatant, "blinded")) return false;
  return other === undefined || timedEffectAbout(encounter, combatant, "sensed", other) === null;
}

/** Could he find people at all as he is: by his eyes, or by another sense (G225)? */
export function canFind(combatant: CodaCombatant): boolean {
  return !hasCondition(combatant, "blinded") || hooksOf(combatant, "senses").length > 0;
}

/** Let somebody who cannot see try to find the other, for one attack; an edge may roll for it (R292). */
export function find(course: Course<CodaSheet>, of: CombatantId, other: CombatantId, attack: Attack | null): boolean {
  const actor = course.of(of);
  if (!isBlindTo(course.encounter, actor, other)) return true;
  const { encounter } = course;
  const about = course.of(other);
  const situation: Situation = { encounter, actor, other: about, kind: "other", maneuver: null, weapon: null, attack };
  const found = hooksOf(actor, "senses").some(({ hook, edge }) => hook(course, situation, edge));
  if (found) letLast(course, of, { kind: "sensed", by: of, about: other, until: roundEnd(encounter) });
  return found;
}

/** Let both sides of an attack try to find each other where they cannot see (R292). */
export function findEachOther(course: Course<CodaSheet>, attack: Attack): void {
  const { attacker, target } = attack;
  if (!target) return;
  find(course, attacker.id, target.id, attack);
  find(course, target.id, attacker.id, attack);
}

/** Lose the other again: what was found out counts for one attack only (R292). */
export function lose(course: Course<CodaSheet>, of: CombatantId, other: CombatantId): void {
  if (!hasCondition(course.of(of), "blinded")) return;
  endTimedEffect(course, of, ({ kind, about }) => kind === "sensed" && about === other);
}

/** Let both sides of an attack lose each other again (R292). */
export function loseEachOther(course: Course<CodaSheet>, { attacker, target }: Attack): void {
  if (!target) return;
  lose(course, attacker.id, target.id);
  lose(course, target.id, attacker.id);
}

/** States in which nobody sees anything. */
const SIGHTLESS = ["blinded", "unconscious", "dead"] as const;

/** Has somebody a line of sight to another: awake, not blinded, no wall between, and not somebody hidden from him (R121, R457)? */
export function sees({ walls }: CodaEncounter, viewer: CodaCombatant, seen: CodaCombatant): boolean {
  if (SIGHTLESS.some((state) => hasCondition(viewer, state))) return false;
  if (seen.hidden && seen.side !== viewer.side) return false;
  return !sightBlocked(viewer.place, seen.place, walls);
}
