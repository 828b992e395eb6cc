/**
 * The moments at which edges speak, and `hooksOf`, by which resolvers call everybody's edges at such a moment.
 * Resolvers never import an edge: `../index.ts` makes all known here once, which keeps the imports without a ring.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Factor } from "../../../engine/tests.ts";
import type { Attack } from "../attack/attack.ts";
import type { Resistance } from "../damage/resist.ts";
import type { GrappleCheck } from "../grab/grapple-check.ts";
import type { CodaCombatant, CodaEdge, CodaSheet, CodaWeapon, CombatSkill } from "../sheet.ts";
import type { AttackResult, DamageRoll, DefenceResult, Situation } from "../situation.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import type { StrikeOptionId } from "../tables/modifiers.ts";
import { type Edge, nearestTier } from "./edge.ts";
import type { EdgeTraits } from "./traits.ts";

/** An edge as its owner has it, with the figures of its tier. */
export interface HeldEdge<K extends keyof EdgeTraits = never> extends CodaEdge {
  readonly gives: Pick<EdgeTraits, K>;
}

/**
 * What an edge does, at the moments at which edges may speak; every hook is told the edge as its owner has it.
 *
 * Hooks are small and know nobody else's: resolvers call them all and never ask for one by name.
 */
export interface EdgeHooks<K extends keyof EdgeTraits = never> {
  /** Added to a test of the owner's. */
  onTest?(situation: Situation, edge: HeldEdge<K>): readonly Modifier[];
  /** Added to a test about the owner, such as an attack on them. */
  onTestAgainst?(situation: Situation, edge: HeldEdge<K>): readonly Modifier[];
  /** Changes the modifiers of a test of the owner's, such as taking a penalty off. */
  mend?(modifiers: readonly Modifier[], situation: Situation, edge: HeldEdge<K>): readonly Modifier[];
  /** Added to damage that the owner deals. */
  onDamage?(damageRoll: DamageRoll, edge: HeldEdge<K>): readonly Modifier[];
  /** What damage that the owner deals is taken times; only the largest multiple counts (G246). */
  onMultiply?(damageRoll: DamageRoll, edge: HeldEdge<K>): readonly Factor[];
  /** After a test to hit of the owner's, when its own outcome has been carried out; `hit` tells which. */
  afterAttack?(course: Course<CodaSheet>, attackResult: AttackResult, edge: HeldEdge<K>): Resolution | undefined;
  /** After an attack of the owner's within a hold that hurt the other (G308). */
  afterHoldStrike?(course: Course<CodaSheet>, grappleCheck: GrappleCheck, weapon: CodaWeapon, edge: HeldEdge<K>): void;
  /** What whoever is hit by a plain hit of that attack of the owner's resists, beside its damage; null for nothing. */
  resisted?(attack: Attack, edge: HeldEdge<K>): Resistance | null;
  /** After the owner rolled a block or parry, when the blow has been dealt with. */
  afterDefence?(
    course: Course<CodaSheet>,
    defenceResult: DefenceResult,
    edge: HeldEdge<K>,
    attackResult: AttackResult,
  ): Resolution | undefined;
  /**
   * After an attack of the owner's whose outcome all edges have seen, and before what it opens: a second strike of the
   * same act.
   */
  thereafter?(course: Course<CodaSheet>, attackResult: AttackResult, edge: HeldEdge<K>): Resolution | undefined;
  /** What the owner may make of an attack of that kind with that weapon: ids of strike options. */
  offers?(
    attackResult: { readonly row: CodaActionRow; readonly weapon: CodaWeapon },
    edge: HeldEdge<K>,
  ): readonly StrikeOptionId[];
  /**
   * Does the owner's maneuver leave its target only an attribute test against the test to hit, in place of the
   * opposed test? What is added to that test of the target's; null where the edge does not speak.
   */
  improves?(maneuver: string, skill: CombatSkill, edge: HeldEdge<K>): readonly Modifier[] | null;
  /** How much of the damage a bare hand's block lets through, given what it would be. */
  onShare?(share: number, defenceResult: DefenceResult, edge: HeldEdge<K>): number;
}

/** One edge of somebody, with its hook of one moment. */
export interface Called<M extends keyof EdgeHooks> {
  readonly edge: HeldEdge;
  readonly hook: NonNullable<EdgeHooks[M]>;
}

const enrolled = new Map<string, Edge>();

/**
 * Make all edges known; done once, where the ruleset is put together, so that resolvers which edges call need not
 * import them.
 */
export function enroll(edges: Readonly<Record<string, Edge>>): void {
  for (const [id, edge] of Object.entries(edges)) enrolled.set(id, edge);
}

/** The edge, or undefined for one of the base game. */
export function enrolledEdge(id: string): Edge | undefined {
  return enrolled.get(id);
}

/** What was found for a sheet, by moment; a sheet never changes. */
const found = new WeakMap<CodaSheet, Map<keyof EdgeHooks, readonly Called<keyof EdgeHooks>[]>>();

function findHooks<M extends keyof EdgeHooks>(sheet: CodaSheet, moment: M): readonly Called<M>[] {
  return sheet.edges.flatMap((held) => {
    const edge = enrolled.get(held.edge);
    const hook = edge?.hooks?.[moment];
    return hook ? [{ edge: { ...held, gives: nearestTier(edge, held.tier) }, hook }] : [];
  });
}

/** The edges of a combatant that have something to say at that moment, in the order of their sheet. */
export function hooksOf<M extends keyof EdgeHooks>({ sheet }: CodaCombatant, moment: M): readonly Called<M>[] {
  if (sheet.edges.length === 0) return [];
  const byMoment = found.get(sheet) ?? new Map<keyof EdgeHooks, readonly Called<keyof EdgeHooks>[]>();
  const known = byMoment.get(moment) as readonly Called<M>[] | undefined;
  if (known) return known;
  const hooks = findHooks(sheet, moment);
  found.set(sheet, byMoment.set(moment, hooks));
  return hooks;
}
