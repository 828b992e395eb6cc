/**
 * The fight of which the window of odds tells: everybody as they stand on the map, as plain data for those who play it,
 * with their names for those who read.
 */
import { type Combatant, type Encounter, isFight } from "../../../engine/encounter.ts";
import { isPlayedByActs } from "../../../engine/ruleset.ts";
import { enemiesOf, type Game } from "../../../odds/what-if.ts";
import type { AwayCombatant } from "../../documents/combatant.ts";
import { encounterOf } from "../../documents/snapshot.ts";
import { subjectOf } from "../../documents/subject.ts";
import { playedRuleset, presentRuleset } from "../../foundry/active-ruleset.ts";
import type { Person } from "./view.ts";

/** A fight with what is asked of it. */
export interface Foreseen {
  readonly combat: Combat.Implementation;
  readonly encounter: Encounter;
  readonly game: Game;
  /** The side whose chances come first. */
  readonly own: string;
  /** All who stand, those of the own side first. */
  readonly people: readonly Person[];
  readonly enemies: readonly Combatant[];
}

/** The rules of this world and how its people fight by themselves; null where nobody does. */
export async function gamePlayed(): Promise<Game | null> {
  const tactics = await playedRuleset().tactics?.();
  return tactics ? { ruleset: presentRuleset(), tactics } : null;
}

/**
 * The fight as those play it who are no persons. Whoever a game master hides is played as seen: they show themselves
 * when they strike, and nobody in these fights could say so. Nor is there an act by which a door is opened: one that is
 * not locked stands open.
 */
export function playable({ combatants, walls, ...encounter }: Encounter): Encounter {
  const shown = Object.values(combatants).map(({ hidden: _hidden, ...one }) => [one.id, one] as const);
  const closed = walls.filter(({ door, locked }) => !door || locked);
  return { ...encounter, combatants: Object.fromEntries(shown), walls: closed };
}

/** What somebody in the fight is called. */
function namesIn({ turns }: Combat.Implementation): ReadonlyMap<string, string> {
  return new Map((turns as AwayCombatant[]).map(({ participant, name }) => [participant ?? "", name ?? ""]));
}

/** The fight as it stands now. */
export function foresee(combat: Combat.Implementation, game: Game): Foreseen {
  const encounter = begunOrNot(playable(encounterOf(combat)), game);
  const { stands } = game.tactics;
  const upright = Object.values(encounter.combatants).filter(stands);
  const sides = upright.map(({ side }) => side).filter((side) => side !== "neutral");
  const own = sides.includes("crew") ? "crew" : (sides[0] ?? "crew");
  const names = namesIn(combat);
  const people = upright
    .filter(({ side }) => side !== "neutral")
    .map(({ id, side }): Person => ({ id, side, name: names.get(id) ?? subjectOf(id)?.name ?? "" }))
    .toSorted((a, b) => Number(b.side === own) - Number(a.side === own));
  return { combat, encounter, game, own, people, enemies: enemiesOf(encounter, own, game.tactics) };
}

/** A fight in its first round in which nobody has a place yet is one that has not begun. */
function begunOrNot(encounter: Encounter, { ruleset }: Game): Encounter {
  const isUnrolled = Object.values(encounter.combatants).every(({ initiative }) => initiative === undefined);
  return isFight(encounter) && isUnrolled && !isPlayedByActs(ruleset) ? { ...encounter, round: 0 } : encounter;
}

/** Are there two sides that can fight? */
export function hasSides({ people }: Foreseen): boolean {
  return new Set(people.map(({ side }) => side)).size > 1;
}
