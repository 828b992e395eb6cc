import type { Course, Resolution } from "../../../engine/course.ts";
import type { Modifier } from "../../../engine/modifiers.ts";
import type { Factor } from "../../../engine/tests.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { Attack } from "../attack/attack.ts";
import type { Resistance } from "../damage/resist.ts";
import type { Bout } from "../grab/grapple-check.ts";
import type { Choking } from "../grab/strangle.ts";
import type { Fall, Landing } from "../grab/throw.ts";
import type { CodaCombatant, CodaEdge, CodaEncounter, CodaSheet, CodaWeapon, CombatSkill } from "../sheet.ts";
import type { Blow, Meeting, Situation, Strike } from "../situation.ts";
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
  /** Added to a test about the owner, such as an attack on him. */
  onTestAgainst?(situation: Situation, edge: HeldEdge<K>): readonly Modifier[];
  /** Changes the modifiers of a test of the owner's, such as taking a penalty off. */
  mend?(modifiers: readonly Modifier[], situation: Situation, edge: HeldEdge<K>): readonly Modifier[];
  /** Added to damage that the owner deals. */
  onDamage?(blow: Blow, edge: HeldEdge<K>): readonly Modifier[];
  /** What damage that the owner deals is taken times; only the largest multiple counts (G246). */
  onMultiply?(blow: Blow, edge: HeldEdge<K>): readonly Factor[];
  /** Taken off damage that the owner would suffer, after all factors. */
  onHurt?(blow: Blow, edge: HeldEdge<K>): readonly Modifier[];
  /** After a test to hit of the owner's, when its own outcome has been carried out; `hit` tells which. */
  afterStrike?(course: Course<CodaSheet>, strike: Strike, edge: HeldEdge<K>): Resolution | undefined;
  /** After an attack of the owner's within a hold that hurt the other (G308). */
  afterBlow?(course: Course<CodaSheet>, bout: Bout, weapon: CodaWeapon, edge: HeldEdge<K>): void;
  /** What whoever is hit by a plain hit of that attack of the owner's resists, beside its damage; null for nothing. */
  resisted?(attack: Attack, edge: HeldEdge<K>): Resistance | null;
  /** After the owner rolled a block or parry, when the blow has been dealt with. */
  afterMeeting?(course: Course<CodaSheet>, meeting: Meeting, edge: HeldEdge<K>, strike: Strike): Resolution | undefined;
  /** After an attack of the owner's whose outcome all edges have seen, and before what it opens: a second strike of the same act. */
  thereafter?(course: Course<CodaSheet>, strike: Strike, edge: HeldEdge<K>): Resolution | undefined;
  /** The maneuver that may follow at once, as an Action of Opportunity, on one that came off well; null for none. */
  follows?(deed: Deed, edge: HeldEdge<K>): Sequel | null;
  /** After the owner was knocked down or fell. */
  onDown?(course: Course<CodaSheet>, owner: CombatantId, edge: HeldEdge<K>): Resolution | undefined;
  /** Does the owner, who cannot see, come to know by other senses where the other is? May roll. */
  senses?(course: Course<CodaSheet>, situation: Situation, edge: HeldEdge<K>): boolean;
  /** What the owner may make of an attack of that kind with that weapon: ids of strike options. */
  offers?(
    strike: { readonly row: CodaActionRow; readonly weapon: CodaWeapon },
    edge: HeldEdge<K>,
  ): readonly StrikeOptionId[];
  /** Added to an aim with a weapon of that skill: `plain` is what everybody gets, `bonus` what practice adds. */
  onAim?(aim: Aim, edge: HeldEdge<K>): number;
  /**
   * Does the owner's maneuver leave its target only an attribute test against the test to hit, in place of the
   * opposed test? What is added to that test of the target's; null where the edge does not speak.
   */
  improves?(maneuver: string, skill: CombatSkill, edge: HeldEdge<K>): readonly Modifier[] | null;
  /** After the one whom the owner holds rolled to break free, before he gets away. */
  onEscape?(course: Course<CodaSheet>, bout: Bout, edge: HeldEdge<K>): Resolution | undefined;
  /** In each round in which the owner strangles somebody, the first included. */
  onStrangle?(course: Course<CodaSheet>, choking: Choking, edge: HeldEdge<K>): void;
  /** How the owner comes down who was thrown; may roll. */
  breaksFall?(course: Course<CodaSheet>, fall: Fall, edge: HeldEdge<K>): Landing;
  /** Has the owner, who is in a hold, somebody to block blows with? */
  shields?(encounter: CodaEncounter, owner: CodaCombatant, edge: HeldEdge<K>): boolean;
  /** How much of the damage a bare hand's block lets through, given what it would be. */
  onShare?(share: number, meeting: Meeting, edge: HeldEdge<K>): number;
}

/** A maneuver that came off well, as what may follow it sees it. */
export interface Deed {
  readonly actor: CombatantId;
  readonly foe: CombatantId;
  /** Ids of the maneuvers that it was, such as a charge and the blow at its end; of an act within a hold, or `tumble`. */
  readonly maneuvers: readonly string[];
  readonly degree: string | null;
}

/** What may follow: a maneuver of the same kinds, and what is added to its first test. */
export interface Sequel {
  readonly maneuver: string;
  readonly bonus: number;
}

/** An aim as edges see it. */
export interface Aim {
  readonly encounter: CodaEncounter;
  readonly skill: CombatSkill;
  readonly plain: number;
  readonly bonus: number;
}

/** One edge of somebody, with its hook of one moment. */
export interface Called<M extends keyof EdgeHooks> {
  readonly edge: HeldEdge;
  readonly hook: NonNullable<EdgeHooks[M]>;
}

const enrolled = new Map<string, Edge>();

/** Make all edges known; done once, where the ruleset is put together, so that resolvers which edges call need not import them. */
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
