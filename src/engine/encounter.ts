/**
 * The fight as the rules see it: plain data of everybody in it, made from documents by `system/documents/snapshot.ts`.
 * All rules read it and nothing writes to it; `effects.ts` gives a changed copy.
 */
import { type Place, placeAt, type Spot } from "./grid/cell.ts";
import type { Wall } from "./grid/walls.ts";
import type { ZoneMap } from "./grid/zones.ts";
import type { TimedEffect } from "./timed-effects.ts";
import { type CombatantId, type Draft, type Json, type Refusal, refuse } from "./types.ts";

/**
 * One participant.
 *
 * What belongs to the person (`counts`, `conditions`) is kept with their actor and outlasts the fight; what
 * belongs to the fight is kept with the combatant: `spent` and `marks` count for the present round only,
 * `timedEffects` until the moment that each entry states. An entry of 0 is the same as none.
 */
export interface Combatant<Sheet = unknown> {
  readonly id: CombatantId;
  /** Who fights together; combatants of different sides are enemies unless one is `neutral`. */
  readonly side: string;
  readonly place: Place;
  /** Numbers of the person that a fight changes, such as `damage`. */
  readonly counts: Readonly<Record<string, number>>;
  /** In alphabetical order, each once. */
  readonly conditions: readonly string[];
  /** What this round has used up: of each row of `tables.allowances` by its id, and what else a game counts. */
  readonly spent: Readonly<Record<string, number>>;
  /** What is remembered of this round, such as the movement action that is under way. */
  readonly marks: Readonly<Record<string, Json>>;
  /** What was granted or is suffered until a stated moment, by a key of the ruleset's own. */
  readonly timedEffects: Readonly<Record<string, TimedEffect>>;
  /** Where things are that are not where the sheet says: drawn, dropped, taken away; by weapon id. */
  readonly holds: Readonly<Record<string, Json>>;
  /** What was rolled for initiative; the order of a round is made from it. */
  readonly initiative?: number;
  /** What the ruleset reads: attributes, skills, weapons, edges. */
  readonly sheet: Sheet;
  /** Names the person whose numbers these are, which other tokens may share. */
  readonly person?: string;
  /** Stands on no scene: their place is no place, and nothing is measured from it. */
  readonly offMap?: boolean;
  /** Not seen by the other sides. */
  readonly hidden?: boolean;
}

/** One fight, or the people whom a test outside a fight concerns. */
export interface Encounter<Sheet = unknown> {
  readonly combatants: Readonly<Record<CombatantId, Combatant<Sheet>>>;
  /** Initiative order, best first. */
  readonly order: readonly CombatantId[];
  /** 0 outside a fight. */
  readonly round: number;
  /** Whose turn it is, or null. */
  readonly turn: CombatantId | null;
  readonly walls: readonly Wall[];
  /** By which a game may count distances; left out where the map has none. */
  readonly zones?: ZoneMap;
  /**
   * What belongs to the fight and to nobody in it, by the rows of `tables.shared`: a ship's hull, a pool of a side.
   * Left out where none is kept, as outside a fight; an entry of 0 is the same as none.
   */
  readonly counts?: Readonly<Record<string, number>>;
  /**
   * What lasts on the scene and on nobody in it, such as smoke, by a key of the ruleset's own; left out where nothing
   * does.
   */
  readonly onScene?: Readonly<Record<string, TimedEffect>>;
  /** World settings of the ruleset, by the last part of their name. */
  readonly settings: Readonly<Record<string, Json>>;
}

/**
 * A copy of the combatant to write to.
 *
 * Written out, because an engine reads objects fastest that all came about in the same way.
 */
export function copyCombatant<Sheet>(combatant: Combatant<Sheet>): Draft<Combatant<Sheet>> {
  const { id, side, place, counts, conditions, spent, marks, timedEffects, holds, sheet } = combatant;
  const copy: Draft<Combatant<Sheet>> = {
    id,
    side,
    place,
    counts,
    conditions,
    spent,
    marks,
    timedEffects,
    holds,
    sheet,
  };
  if (combatant.initiative !== undefined) copy.initiative = combatant.initiative;
  if (combatant.person !== undefined) copy.person = combatant.person;
  if (combatant.offMap !== undefined) copy.offMap = combatant.offMap;
  if (combatant.hidden !== undefined) copy.hidden = combatant.hidden;
  return copy;
}

/** The combatant as if they stood in another square. */
export function placedAt<Sheet>(combatant: Combatant<Sheet>, spot: Spot): Combatant<Sheet> {
  const there = copyCombatant(combatant);
  there.place = placeAt(combatant.place, spot);
  return there;
}

/** A copy of the encounter to write to; written out for the same reason. */
export function copyEncounter<Sheet>(encounter: Encounter<Sheet>): Draft<Encounter<Sheet>> {
  const { combatants, order, round, turn, walls, zones, settings, counts, onScene } = encounter;
  const copy: Draft<Encounter<Sheet>> = { combatants, order, round, turn, walls, settings };
  if (zones !== undefined) copy.zones = zones;
  if (counts !== undefined) copy.counts = counts;
  if (onScene !== undefined) copy.onScene = onScene;
  return copy;
}

/** Is a fight going on? */
export function isFight({ round }: Pick<Encounter, "round">): boolean {
  return round > 0;
}

/** How much the fight has of something that is nobody's own; 0 where it keeps none. */
export function sharedOf({ counts }: Pick<Encounter, "counts">, what: string): number {
  return counts?.[what] ?? 0;
}

/** The combatant with that id. @throws RangeError - There is none; check the intent first. */
export function combatantOf<Sheet>(encounter: Encounter<Sheet>, id: CombatantId): Combatant<Sheet> {
  const found = encounter.combatants[id];
  if (!found) throw new RangeError(`no combatant ${id} in this encounter`);
  return found;
}

/** The combatant with that id, or undefined: for ids that somebody wrote, which may be names of other things. */
export function findCombatant<Sheet>(
  { combatants }: Pick<Encounter<Sheet>, "combatants">,
  id: CombatantId,
): Combatant<Sheet> | undefined {
  const found = combatants[id];
  // What every object has by some name is nobody: it has no id, and this is asked far too often to ask who owns it
  return found?.id === id ? found : undefined;
}

/** Why that is nobody whom somebody may attack, or null; outside a fight nobody has to be named. */
export function refuseTarget(
  { combatants, round }: Pick<Encounter, "combatants" | "round">,
  attacker: Pick<Combatant, "id">,
  target: CombatantId | undefined,
): Refusal | null {
  if (target === undefined) return isFight({ round }) ? refuse("maneuver/no-target") : null;
  if (!Object.hasOwn(combatants, target)) return refuse("act/no-such-target");
  return target === attacker.id ? refuse("attack/self") : null;
}

/** Are the two on different sides, neither of them neutral (R456, G227)? */
export function areEnemies(a: Combatant, b: Combatant): boolean {
  return a.side !== b.side && a.side !== "neutral" && b.side !== "neutral";
}

/** All on other sides than somebody's, be they able to act or not, seen or not. */
export function enemiesOf<One extends Combatant>(
  { combatants }: { readonly combatants: Readonly<Record<CombatantId, One>> },
  one: Combatant,
): readonly One[] {
  const enemies: One[] = [];
  for (const id in combatants) if (areEnemies(one, combatants[id] as One)) enemies.push(combatants[id] as One);
  return enemies;
}

/**
 * Does that one take part in the fight? Whoever is only concerned by an act, such as a bystander aimed at, does not.
 */
export function takesPart({ round, order }: Pick<Encounter, "round" | "order">, id: CombatantId): boolean {
  return isFight({ round }) && order.includes(id);
}

export function hasCondition(combatant: Combatant, condition: string): boolean {
  return combatant.conditions.includes(condition);
}

/** What the combatant has spent of something this round; 0 when nothing. */
export function spentOf(combatant: Combatant, what: string): number {
  const spent: unknown = combatant.spent[what];
  return typeof spent === "number" ? spent : 0;
}

/** The fight as it would be without these. */
export function without<Sheet>(encounter: Encounter<Sheet>, ids: ReadonlySet<CombatantId>): Encounter<Sheet> {
  if (ids.size === 0) return encounter;
  const stay = Object.entries(encounter.combatants).filter(([id]) => !ids.has(id));
  return { ...encounter, combatants: Object.fromEntries(stay), order: encounter.order.filter((id) => !ids.has(id)) };
}

/**
 * What somebody keeps up that the map shows on their token, whatever the game calls it; a condition is none.
 *
 * Holding an aim or a shot at somebody, keeping squares under fire, keeping actions back.
 */
export type Stance = "aiming" | "sweeping" | "waiting";

/** Those that only they may know who learn how many actions somebody has left. */
export const OWN_STANCES: ReadonlySet<Stance> = new Set(["waiting"]);

/** Conditions that mean the same in every ruleset that has them: whatever is not of one game goes by these ids. */
export const CONDITIONS = {
  prone: "prone",
  unconscious: "unconscious",
  dying: "dying",
  dead: "dead",
  away: "away",
  surprised: "surprised",
} as const;

/** Whoever has one of them lies on the ground. */
export const ON_GROUND: ReadonlySet<string> = new Set([
  CONDITIONS.prone,
  CONDITIONS.unconscious,
  CONDITIONS.dying,
  CONDITIONS.dead,
]);

/** Whoever has one of them is out of the fight. */
const OUT: ReadonlySet<string> = new Set([CONDITIONS.unconscious, CONDITIONS.dying, CONDITIONS.dead, CONDITIONS.away]);

/** Tells whether somebody bears a condition that leaves them unable to act, as a game's table of conditions says. */
export function helplessBy(
  conditions: Readonly<Record<string, { readonly id: string; readonly helpless: boolean }>>,
): (combatant: Pick<Combatant<unknown>, "conditions">) => boolean {
  const ids = new Set(Object.values(conditions).flatMap(({ id, helpless }) => (helpless ? [id] : [])));
  return ({ conditions: borne }) => {
    // A loop without a closure, since it runs for everybody before each act
    for (const id of borne) if (ids.has(id)) return true;
    return false;
  };
}

/** Is somebody with these conditions out of the fight: no ordinary target, without actions and without a turn? */
export function isOutWith(conditions: Iterable<string>): boolean {
  for (const condition of conditions) if (OUT.has(condition)) return true;
  return false;
}
