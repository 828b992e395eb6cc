/**
 * Finds enemies for a fight that is to be as hard as somebody wants it: the more of them, the less often one's own side
 * wins, so few tries are enough. The encounter builder asks it; how a force fares is asked of whoever plays fights.
 */
import { type Combatant, type Encounter, without } from "../engine/encounter.ts";
import { type Cell, type Place, placeAt } from "../engine/grid/cell.ts";
import { type FightTally, shareOf } from "./fight-odds.ts";
import { freeApart, freeNear, groundOf, withBody } from "./places.ts";
import { enemiesOf, type Game } from "./what-if.ts";

/** Somebody of whom a force may have several. */
export interface Kind<Sheet = unknown> {
  readonly id: string;
  /** As they are before any fight; where they stand does not matter. */
  readonly picture: Combatant<Sheet>;
}

/** A force: the ids of kinds, each as often as there is one of them. */
export type Force = readonly string[];

/** How far from one's own side a force comes in where no enemy stands yet. Unit: squares. */
const COMES_IN = 6;

/**
 * Where a force comes in by itself: by the first enemy who stands, else some squares from the own side; null where
 * nobody does.
 */
export function entrance<Sheet>(encounter: Encounter<Sheet>, own: string, { tactics }: Game<Sheet>): Place | null {
  const [enemy] = enemiesOf(encounter, own, tactics).filter(({ offMap }) => !offMap);
  if (enemy) return enemy.place;
  const ours = Object.values(encounter.combatants).filter(({ side, offMap }) => side === own && !offMap);
  const [first] = ours.filter(tactics.stands);
  return first ? freeApart(first.place, COMES_IN, groundOf(encounter, ours)) : null;
}

/** The id of somebody in a force. */
function idInForce(kind: string, number: number): string {
  return `${kind}#${number}`;
}

/** A force with who is in the fight beside it. */
interface Coming<Sheet> {
  readonly force: Force;
  readonly kinds: readonly Kind<Sheet>[];
  /** Those in whose way it does not stand. */
  readonly beside: readonly Combatant<Sheet>[];
  /** Where it comes in, if somebody says so. */
  readonly at?: Cell | undefined;
}

/** Those of a force, each in a free square by where it comes in; nobody where no side is there to meet it. */
export function comeIn<Sheet>(
  encounter: Encounter<Sheet>,
  own: string,
  { force, kinds, beside, at: wanted }: Coming<Sheet>,
  game: Game<Sheet>,
): readonly Combatant<Sheet>[] {
  const usual = entrance(encounter, own, game);
  const at = usual && wanted ? placeAt(usual, wanted) : usual;
  let ground = groundOf(encounter, beside.filter(game.tactics.stands));
  return force.flatMap((id, number): Combatant<Sheet>[] => {
    const kind = kinds.find((one) => one.id === id);
    if (!kind || !at) return [];
    const { width, height } = kind.picture.place;
    const place = freeNear(placeAt({ ...at, width, height }, { col: at.col, row: at.row }), ground);
    ground = withBody(ground, place);
    const { offMap: _offMap, ...picture } = kind.picture;
    return [{ ...picture, id: idInForce(id, number), place }];
  });
}

/** The fight with a force in place of all enemies who stand. @param own - The side that it is against. */
export function withForce<Sheet>(
  encounter: Encounter<Sheet>,
  own: string,
  force: Force,
  kinds: readonly Kind<Sheet>[],
  game: Game<Sheet>,
): Encounter<Sheet> {
  const left = without(encounter, new Set(enemiesOf(encounter, own, game.tactics).map(({ id }) => id)));
  const came = comeIn(encounter, own, { force, kinds, beside: Object.values(left.combatants) }, game);
  const combatants = { ...left.combatants, ...Object.fromEntries(came.map((one) => [one.id, one])) };
  // A force is met from the beginning on, not in the middle of a round of another fight
  return { ...left, combatants, order: [...left.order, ...came.map(({ id }) => id)], round: 0, turn: null };
}

/** Says how a force fares in so many fights. The same question has the same answer, and more fights hold the fewer. */
export type Try = (force: Force, fights: number) => Promise<FightTally>;

/** What is looked for. */
export interface Goal {
  readonly own: string;
  /** How often the own side is to win, from 0 to 1. */
  readonly wins: number;
}

/** In which order a force grows: its first is there alone, and whoever comes next comes in addition. */
export type Recipe = (number: number) => string;

/** A force is no larger than this: nobody could play it. */
export const MOST_IN_FORCE = 16;

/** Fights in which a force is tried first, and at most, before it is told from what is looked for. */
const FIRST_TRY = 40;
const LONGEST_TRY = 160;

/** A force that is so near to the goal is taken as it is. */
const NEAR = 0.03;

/** The first so many by a recipe. */
export function forceOf(recipe: Recipe, count: number): Force {
  return Array.from({ length: count }, (_, at) => recipe(at));
}

/** How often the own side wins against a force: tried on until that is told from the goal, or long enough. */
async function winsAgainst(force: Force, { own, wins }: Goal, attempt: Try): Promise<number> {
  for (let fights = FIRST_TRY; ; fights *= 2) {
    const tally = await attempt(force, fights);
    const { share, least, most } = shareOf(tally.wins[own] ?? 0, tally.fights);
    if (fights >= LONGEST_TRY || most < wins || least > wins) return share;
  }
}

/** A force that was found. */
export interface Found {
  readonly force: Force;
  /** How far from the goal it leaves the own side's chance to win, from 0 to 1. */
  readonly off: number;
}

/**
 * The force of a recipe whose chance comes nearest to the goal. The own side wins the less often the larger it is, so
 * the size is halved in; then its last is tried as each other kind, for what lies between two sizes.
 */
export async function findForce(recipe: Recipe, kinds: readonly string[], goal: Goal, attempt: Try): Promise<Found> {
  const off = async (force: Force) => Math.abs((await winsAgainst(force, goal, attempt)) - goal.wins);
  const isEasy = async (count: number) => (await winsAgainst(forceOf(recipe, count), goal, attempt)) >= goal.wins;
  let [easy, hard] = [0, 1];
  while (hard < MOST_IN_FORCE && (await isEasy(hard))) [easy, hard] = [hard, Math.min(MOST_IN_FORCE, hard * 2)];
  while (hard - easy > 1) {
    const middle = Math.floor((easy + hard) / 2);
    if (await isEasy(middle)) easy = middle;
    else hard = middle;
  }
  const sizes = [easy, hard].filter((count) => count > 0).map((count) => forceOf(recipe, count));
  const larger = forceOf(recipe, hard).slice(0, -1);
  let best: Found | null = null;
  for (const force of [...sizes, ...kinds.map((kind) => [...larger, kind])]) {
    if (best && best.off <= NEAR) break;
    const one = { force, off: await off(force) };
    if (!best || one.off < best.off) best = one;
  }
  return best ?? { force: forceOf(recipe, 1), off: 1 };
}

/** Kinds by how dangerous one of each is, the most dangerous first: by what it does before it falls. */
export async function byDanger(kinds: readonly string[], { own }: Pick<Goal, "own">, attempt: Try): Promise<Force> {
  const danger = new Map<string, number>();
  for (const kind of kinds) {
    const { wins, harm, fights } = await attempt([kind], FIRST_TRY);
    const points = Object.values(harm[own] ?? {}).reduce((sum, one) => sum + one, 0);
    danger.set(kind, 1 - (wins[own] ?? 0) / fights + points / fights / 1000);
  }
  return kinds.toSorted((a, b) => (danger.get(b) ?? 0) - (danger.get(a) ?? 0));
}

/**
 * Ways to make up a force, the kinds by their danger: some of each, one that is strong with those that are weak, and
 * one kind alone. Another round begins with other kinds.
 */
export function recipesOf(
  kinds: readonly string[],
  round: number,
): Readonly<Record<"mixed" | "chief" | "alike", Recipe>> {
  const kind = (at: number) => kinds[((at % kinds.length) + kinds.length) % kinds.length] as string;
  return {
    mixed: (number) => kind(kinds.length - 1 - round - number),
    chief: (number) => kind(number === 0 ? round : kinds.length - 1),
    alike: () => kind(Math.floor(kinds.length / 2) + round),
  };
}
