/**
 * How those play a fight who are no persons: what a game's `tactics.ts` answers, fetched by `RulesetManifest.tactics`.
 * `odds/fight.ts` plays whole fights with it, `odds/advice.ts` weighs what somebody might do.
 */
import { areEnemies, type Combatant, type Encounter } from "./encounter.ts";
import { gap } from "./grid/cell.ts";
import type { Intent } from "./intent.ts";
import type { Policy } from "./play.ts";
import type { CombatantId } from "./types.ts";

/** What somebody might do in their turn, one act after the other. */
export type Plan = readonly Intent[];

/** What somebody does who acts sensibly, and by the rules alone. */
export interface Tactics<Sheet = unknown> {
  /**
   * What somebody does next in their turn, or null when they are done. They may have it: its `check` has passed.
   *
   * They know no more than they may: whom they cannot see they neither go for nor fear.
   */
  next(encounter: Encounter<Sheet>, id: CombatantId): Intent | null;
  /**
   * What they might do now and would be worth a thought: the first act of each plan is legal, the others are done if
   * they still are when it comes to them. What `next` says need not be among them.
   */
  plans(encounter: Encounter<Sheet>, id: CombatantId): readonly Plan[];
  /**
   * Are plans whole turns, what seems best first? Then whoever has carried one out does nothing more, nobody thinks of
   * what `next` says beside them, and one that comes later has to be better by more than chance.
   */
  readonly plansTurns?: true;
  /** How they answer what they are asked. */
  readonly answer: Policy<Sheet>;
  /**
   * Do they read of a question no more than its kind and the first choice that is not refused and does something, and
   * take that or the default? Then none of the others has to be worked out for them.
   */
  readonly takesFirst?: true;
  /** Can somebody still act in the fight? Who cannot has fallen, and a thing never could. */
  stands(combatant: Combatant<Sheet>): boolean;
  /**
   * The sheet of somebody whose weapons do so many steps more harm, or less where negative, for the question how a
   * fight would go then. Left out where no weapon can.
   */
  armed?(sheet: Sheet, steps: number): Sheet;
}

/** Enemies whom somebody sees, and who stand. */
export function foesOf<Sheet, One extends Combatant<Sheet>>(
  encounter: { readonly combatants: Readonly<Record<CombatantId, One>> },
  me: One,
  { stands }: Pick<Tactics<Sheet>, "stands">,
): readonly One[] {
  const { combatants } = encounter;
  const foes: One[] = [];
  for (const id in combatants) {
    const one = combatants[id] as One;
    if (areEnemies(me, one) && !one.hidden && !one.offMap && stands(one)) foes.push(one);
  }
  return foes;
}

/** The same, the nearest first. @param off - How far off somebody is; by squares where a game says nothing else. */
export function nearestFoes<Sheet, One extends Combatant<Sheet>>(
  encounter: { readonly combatants: Readonly<Record<CombatantId, One>> },
  me: One,
  game: Pick<Tactics<Sheet>, "stands">,
  off: (one: One) => number = (one) => gap(me.place, one.place),
): readonly One[] {
  const sorted: One[] = [];
  const far: number[] = [];
  // Put in one by one, as there are few: how far off each is gets worked out once, and nothing is called to compare
  for (const foe of foesOf(encounter, me, game)) {
    const squares = off(foe);
    let place = sorted.length;
    for (; place > 0 && (far[place - 1] as number) > squares; place--) {
      sorted[place] = sorted[place - 1] as One;
      far[place] = far[place - 1] as number;
    }
    sorted[place] = foe;
    far[place] = squares;
  }
  return sorted;
}

/** Of how many enemies, the nearest first, somebody thinks who makes plans. */
export const THOUGHT_OF = 5;

/** Is the fight decided: does only one side stand, or none? Asked after each act, so it stops where it may. */
export function isDecided<Sheet>(
  { combatants }: Encounter<Sheet>,
  { stands }: Pick<Tactics<Sheet>, "stands">,
): boolean {
  let first: string | null = null;
  for (const id in combatants) {
    const one = combatants[id] as Combatant<Sheet>;
    if (one.side === "neutral" || one.side === first || !stands(one)) continue;
    if (first !== null) return false;
    first = one.side;
  }
  return true;
}

/** The sides of which somebody stands; those who take no side count for none. */
export function sidesLeft<Sheet>(
  { combatants }: Encounter<Sheet>,
  { stands }: Pick<Tactics<Sheet>, "stands">,
): ReadonlySet<string> {
  const sides = new Set<string>();
  for (const id in combatants) {
    const one = combatants[id] as Combatant<Sheet>;
    if (one.side !== "neutral" && !sides.has(one.side) && stands(one)) sides.add(one.side);
  }
  return sides;
}

/** Something to act with, and the acts that may be done with it. */
export interface Means {
  readonly weapon?: string;
  readonly actions: readonly string[];
}

/** All acts at those people that the rules allow now, by each means. */
export function actsAt<Sheet>(
  check: (encounter: Encounter<Sheet>, intent: Intent) => object | null,
  encounter: Encounter<Sheet>,
  actor: CombatantId,
  means: readonly Means[],
  targets: readonly CombatantId[],
): readonly Intent[] {
  return targets.flatMap((target) =>
    means.flatMap(({ weapon, actions }) =>
      actions
        .map((action): Intent => ({ actor, action, targets: [target], ...(weapon && { weapon }) }))
        .filter((intent) => check(encounter, intent) === null),
    ),
  );
}
